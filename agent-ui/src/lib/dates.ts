import type { Language } from '@recado/sdk/contracts';
import { LOCALES } from '@recado/sdk/rules';

const two = (part: number) => String(part).padStart(2, '0');
const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
const DAY_MS = 86_400_000;

/** `DD/MM/YYYY` of a calendar date `YYYY-MM-DD` or of a moment, in this computer's time. */
export function formatDay(value: string | Date): string {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
    const [year, month, day] = value.split('-');
    return `${day}/${month}/${year}`;
  }
  const date = new Date(value);
  return `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`;
}

/** `HH:mm`. */
export function clock(value: string | Date): string {
  const date = new Date(value);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** `DD/MM/YYYY HH:mm`. */
export const moment = (value: string | Date): string => `${formatDay(new Date(value))} ${clock(value)}`;

/** The time on a ticket card: the time of day for today, otherwise the date. */
export const cardTime = (value: string | Date, now = new Date()): string =>
  daysAgo(value, now) === 0 ? clock(value) : formatDay(new Date(value));

/** Calendar days from a moment to today: 0 is today, 1 yesterday. */
export const daysAgo = (value: string | Date, now = new Date()): number =>
  Math.round((midnight(now) - midnight(new Date(value))) / DAY_MS);

/** A day in words, with the year if it is not the current one. */
export function longDay(value: string | Date, language: Language, now = new Date()): string {
  const date = new Date(value);
  return new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(date.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  }).format(date);
}

/** Seconds as `m:ss`. */
export function duration(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.round(seconds)) : 0;
  return `${Math.floor(whole / 60)}:${two(whole % 60)}`;
}
