/** An object that another program wrote: nothing about its fields is known. */
export type Fields = Record<string, unknown>;

/** The value as an object; empty if it is none. */
export const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** The value as a list; empty if it is none. */
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A text with something in it, trimmed; undefined if the value is none. */
export const words = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value.trim() : undefined;

/** An id that the core may know: a positive whole number, also written as a text. */
export function idOf(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : value;
  return Number.isSafeInteger(id) && (id as number) > 0 ? (id as number) : undefined;
}

/** The text as JSON; undefined if it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a page, or nothing: the caller knows what that means
  }
}
