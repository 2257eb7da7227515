/** An object's fields; of anything else none. */
export const fields = (value: unknown): Record<string, unknown> =>
  value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
/** A text that is not empty. */
export const words = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
export const count = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
/** An id, which Telegram gives as a whole number of at most 52 bits; those of groups are negative. */
export const id = (value: unknown): string | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value !== 0 ? String(value) : undefined;
/** A moment, which Telegram gives in seconds; 0 stands for an unknown one. */
export function moment(value: unknown): string | undefined {
  const seconds = count(value);
  return seconds && seconds < 8.64e12 ? new Date(seconds * 1000).toISOString() : undefined;
}
