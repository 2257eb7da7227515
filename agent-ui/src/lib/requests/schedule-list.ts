/** Navigation state: the contact's scheduled messages are to be seen, and none is to be written. */
export const JUST_LIST = { list: true } as const;
export const isJustList = (state: unknown): boolean => (state as { list?: unknown } | null)?.list === true;
