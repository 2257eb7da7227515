/** Reads values of unknown types from another company: never throws. */
export type WireObject = Readonly<Record<string, unknown>>;

const NOTHING: WireObject = Object.freeze({});
const EPOCH = new Date(0).toISOString();
/** The last moment that a Date can represent. */
const LAST_MOMENT = 8.64e15;

export function objectOf(value: unknown): WireObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as WireObject)
    : NOTHING;
}
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
/** An id: Graph writes some as numbers. */
export function idOf(value: unknown): string {
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : textOf(value);
}
export const optionalText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
export const optionalNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
/** A number, also one that is written as text. */
export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'string' && value.trim() ? optionalNumber(Number(value)) : optionalNumber(value);
/** At most so many characters, never half of one; undefined for what is no text or only blanks. */
export function boundedText(value: unknown, most: number): string | undefined {
  const text = textOf(value).trim();
  if (!text) return undefined;
  // A character has at most two units: the rest need not be looked at.
  return text.length <= most ? text : [...text.slice(0, most * 2)].slice(0, most).join('');
}
/** At most so many of a list: no customer sends more, and a hostile sender could. */
export const fewOf = (value: unknown, most: number): readonly unknown[] => listOf(value).slice(0, most);

/**
 * Epoch seconds (WhatsApp, as text) or milliseconds (Messenger). An unreadable value becomes the epoch: "now" would
 * differ at a replay.
 */
export function momentOf(value: unknown, unit: 'seconds' | 'milliseconds'): string {
  const count = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : optionalNumber(value);
  const milliseconds = count === undefined ? undefined : count * (unit === 'seconds' ? 1000 : 1);
  return milliseconds === undefined || Math.abs(milliseconds) > LAST_MOMENT
    ? EPOCH
    : new Date(milliseconds).toISOString();
}
