/** Whether a note names somebody: the name follows an @. */
export const names = (body: string, name: string): boolean => body.includes(`@${name}`);
