/**
 * Takes TypeBox's place in the bundle: calls are read for their methods and paths, and the server checks what they
 * carry, so the code that builds schemas would be dead weight.
 */
const nothing = (): Record<string, never> => ({});
export const Type = new Proxy({}, { get: () => nothing });
