/** Asaas counts in the time of Brasília, which has had no summer time since 2019. */
const OFFSET = '-03:00';
const OFFSET_MS = 3 * 3_600_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const LOCAL = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/;

/** The day in Brasília at a moment of the epoch: `2026-11-30`. */
export const dayAt = (ms: number): string => new Date(ms - OFFSET_MS).toISOString().slice(0, 10);

/** The last second of a day in Brasília; undefined for what is no day. */
export const endOfDay = (day: unknown): string | undefined =>
  typeof day === 'string' && DAY.test(day) ? `${day}T23:59:59${OFFSET}` : undefined;

/**
 * A moment within a day in Brasília; undefined for what is no day. Asaas tells only the day of a payment, and noon is the same
 * day in every zone of Brazil.
 */
export const noonOf = (day: unknown): string | undefined =>
  typeof day === 'string' && DAY.test(day) ? `${day}T12:00:00${OFFSET}` : undefined;

/** `2024-06-12 16:45:03`, which has no zone, as a moment; undefined for what is none. */
export function momentOf(local: unknown): string | undefined {
  const [, day, time] = LOCAL.exec(typeof local === 'string' ? local : '') ?? [];
  const moment = `${day}T${time}${OFFSET}`;
  return day && !Number.isNaN(Date.parse(moment)) ? moment : undefined;
}
