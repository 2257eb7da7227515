/** Handles a key of the field; returns whether it did. */
export type KeyTaker = (key: string) => boolean;
export const QUICK_LIST_ID = 'quick-replies';
export const quickOptionId = (id: number): string => `quick-reply-${id}`;
