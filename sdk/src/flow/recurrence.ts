import { addDays, firstMomentAt } from './local-time.js';

/** How often something repeats. `weekdays` is Monday to Friday. */
export const REPEATS = ['daily', 'weekdays', 'weekly', 'monthly', 'yearly'] as const;
/** One of the {@link REPEATS}. */
export type Repeat = (typeof REPEATS)[number];

/** How something repeats, and until when: without `until` and `count` it goes on. */
export interface Recurrence {
  repeat: Repeat;
  /** The last day, `YYYY-MM-DD`, by the clock of the series. */
  until?: string | undefined;
  /** Number of occurrences, the first one included. */
  count?: number | undefined;
}

/** Something that happens once or repeatedly at a time of the wall clock. */
export interface Series {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM` */
  time: string;
  timeZone: string;
  /** Null: it happens once. */
  recurrence: Recurrence | null;
}

/** One time of a series. */
export interface Occurrence {
  /** What the wall clock shows, `YYYY-MM-DDTHH:MM`. Names this occurrence within its series. */
  local: string;
  /** {@link firstMomentAt} for that reading. */
  at: Date;
}

/** The first time of a series; null if its end lies before it. On a weekend, `weekdays` begins on Monday. */
export const firstOccurrence = (series: Series): Occurrence | null => occurrenceAt(series, 0);

/**
 * The first time of a series after `last`, an occurrence of it or another reading of its wall clock. It follows from
 * the last occurrence and never from the present: a clock that is set back or forward changes nothing. Null at the end
 * of the series.
 */
export const nextOccurrence = (series: Series, last: string): Occurrence | null =>
  occurrenceAt(series, indexAfter(series, last));

/** How many times of a series come before this reading of its wall clock. */
export function occurrencesBefore(series: Series, local: string): number {
  const index = indexAfter(series, local);
  const isOne = index > 0 && `${dayOf(series, index - 1)}T${series.time}` === local;
  return isOne ? index - 1 : index;
}

/** The first `most` times of a series that are later than `moment`. */
export function occurrencesAfter(series: Series, moment: Date, most: number): Occurrence[] {
  const found: Occurrence[] = [];
  // Clocks differ by less than a day from UTC's.
  const dayBefore = addDays(moment.toISOString().slice(0, 10), -2);
  let index = indexAfter(series, `${dayBefore}T24:00`);
  for (
    let next = occurrenceAt(series, index);
    next && found.length < most;
    next = occurrenceAt(series, ++index)
  )
    if (next.at > moment) found.push(next);
  return found;
}

function occurrenceAt(series: Series, index: number): Occurrence | null {
  const { time, timeZone, recurrence } = series;
  if (index >= (recurrence ? (recurrence.count ?? Infinity) : 1)) return null;
  const date = dayOf(series, index);
  if (date > LAST_DAY || (recurrence?.until && date > recurrence.until)) return null;
  return { local: `${date}T${time}`, at: firstMomentAt(date, time, timeZone) };
}

/** Later days have five digits in their year. */
const LAST_DAY = '9998-12-31';

/** The day of an occurrence, counted from 0. */
function dayOf({ date, recurrence }: Series, index: number): string {
  switch (recurrence?.repeat) {
    case undefined:
      return date;
    case 'daily':
      return addDays(date, index);
    case 'weekdays':
      return weekdayAfter(date, index);
    case 'weekly':
      return addDays(date, 7 * index);
    case 'monthly':
      return monthsLater(date, index);
    case 'yearly':
      return monthsLater(date, 12 * index);
  }
}

/** Number of the first occurrence that the wall clock shows after `local`. */
function indexAfter(series: Series, local: string): number {
  let index = Math.max(0, indexNear(series, local.slice(0, 10)));
  while (`${dayOf(series, index)}T${series.time}` <= local && index < (series.recurrence ? Infinity : 1))
    index++;
  return index;
}

/** A number at or shortly before that of the occurrence nearest to this day. */
function indexNear({ date, recurrence }: Series, day: string): number {
  const days = daysBetween(date, day);
  const months = 12 * (yearOf(day) - yearOf(date)) + monthOf(day) - monthOf(date);
  switch (recurrence?.repeat) {
    case undefined:
      return 0;
    case 'daily':
      return days;
    case 'weekdays':
      return Math.floor((days * 5) / 7) - 3;
    case 'weekly':
      return Math.floor(days / 7);
    case 'monthly':
      return months - 1;
    case 'yearly':
      return Math.floor(months / 12) - 1;
  }
}

/** The `index`-th day from Monday to Friday at or after this one. */
function weekdayAfter(date: string, index: number): string {
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  const first = weekday > 4 ? addDays(date, 7 - weekday) : date;
  const fromMonday = (weekday > 4 ? 0 : weekday) + index;
  return addDays(first, Math.floor(fromMonday / 5) * 7 + (fromMonday % 5) - (weekday > 4 ? 0 : weekday));
}

/** The same day some months later, or the last one of a month that is too short. */
function monthsLater(date: string, months: number): string {
  const month = monthOf(date) - 1 + months;
  const lastDay = new Date(Date.UTC(yearOf(date), month + 1, 0)).getUTCDate();
  const day = Math.min(Number(date.slice(8)), lastDay);
  return new Date(Date.UTC(yearOf(date), month, day)).toISOString().slice(0, 10);
}

const yearOf = (date: string) => Number(date.slice(0, 4));
const monthOf = (date: string) => Number(date.slice(5, 7));
const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
