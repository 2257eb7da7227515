import type { MoneyData } from '@recado/sdk/contracts';

/** Longest texts, in characters: of a name or an id, of an address, of words. */
export const NAME = 200;
export const ADDRESS = 2_000;
export const WORDS = 4_000;

/** What a plugin reports is another company's input, whatever its type says: no field of it can make a message unstorable. */
export type Fields = Readonly<Record<string, unknown>>;
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** A text without its surrounding spaces, cut, never inside a character; undefined if nothing is left. */
export function text(value: unknown, most: number): string | undefined {
  if (typeof value !== 'string') return undefined;
  const cut = value
    .trim()
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
  return cut === '' ? undefined : cut;
}

/** The first `most` entries that can be read, and the number of those beyond. */
export function list<T>(
  value: unknown,
  most: number,
  read: (one: unknown) => T | undefined,
): { all: T[]; more?: number } {
  const given: readonly unknown[] = Array.isArray(value) ? value : [];
  const all = given.slice(0, most).flatMap((one) => read(one) ?? []);
  return given.length > most ? { all, more: given.length - most } : { all };
}
export const texts = (value: unknown, most: number, length: number): string[] =>
  list(value, most, (one) => text(one, length)).all;

/** At least 1. */
export function pieces(value: unknown): number {
  const count = Math.round(Number(value));
  return Number.isSafeInteger(count) && count > 0 ? count : 1;
}

export function money(value: unknown): MoneyData | undefined {
  const { amountMinor, currency } = fieldsOf(value);
  if (!Number.isSafeInteger(amountMinor) || typeof currency !== 'string') return undefined;
  return /^[A-Z]{3}$/.test(currency) ? { amountMinor: amountMinor as number, currency } : undefined;
}

/** An address that a browser may open. */
export function webAddress(value: unknown): string | undefined {
  const given = text(value, ADDRESS + 1);
  if (given === undefined || given.length > ADDRESS || !URL.canParse(given)) return undefined;
  return ['https:', 'http:'].includes(new URL(given).protocol) ? given : undefined;
}

export function moment(value: unknown): string | undefined {
  const at = new Date(typeof value === 'string' ? value : Number.NaN);
  const year = at.getUTCFullYear();
  return year >= 1970 && year < 10_000 ? at.toISOString() : undefined;
}
