import { firstMomentAt, wallClock } from './local-time.js';
import type { Recurrence, Repeat, Series } from './recurrence.js';

/**
 * The recurrence of a series as a rule of RFC 5545, so that any calendar can read it. A day that some months lack is
 * written as the last of the days up to it.
 */
export function toRecurrenceText({ date, timeZone, recurrence }: Series): string | null {
  if (!recurrence) return null;
  const parts = PARTS[recurrence.repeat](date);
  if (recurrence.until) parts.push(`UNTIL=${utcText(firstMomentAt(recurrence.until, '24:00', timeZone))}`);
  if (recurrence.count !== undefined) parts.push(`COUNT=${recurrence.count}`);
  return parts.join(';');
}

/** Reads what {@link toRecurrenceText} writes; null for anything else. */
export function fromRecurrenceText(text: string | null, timeZone: string): Recurrence | null {
  const parts = new Map((text ?? '').split(';').map((part) => part.split('=') as [string, string]));
  const repeat = parts.has('BYDAY') ? 'weekdays' : REPEAT_OF[parts.get('FREQ') ?? ''];
  if (!repeat) return null;
  const [until, count] = [parts.get('UNTIL'), parts.get('COUNT')];
  return {
    repeat,
    ...(until ? { until: wallClock(momentOf(until), timeZone).date } : {}),
    ...(count ? { count: Number(count) } : {}),
  };
}

const PARTS: Record<Repeat, (date: string) => string[]> = {
  daily: () => ['FREQ=DAILY'],
  weekdays: () => ['FREQ=WEEKLY', 'BYDAY=MO,TU,WE,TH,FR'],
  weekly: () => ['FREQ=WEEKLY'],
  monthly: (date) => ['FREQ=MONTHLY', ...lastUpTo(Number(date.slice(8)))],
  yearly: (date) =>
    date.endsWith('-02-29') ? ['FREQ=YEARLY', 'BYMONTH=2', ...lastUpTo(29)] : ['FREQ=YEARLY'],
};
const REPEAT_OF: Readonly<Record<string, Repeat>> = {
  DAILY: 'daily',
  WEEKLY: 'weekly',
  MONTHLY: 'monthly',
  YEARLY: 'yearly',
};

/** Every month has 28 days. */
const lastUpTo = (day: number): string[] =>
  day <= 28 ? [] : [`BYMONTHDAY=${[28, 29, 30, 31].filter((each) => each <= day).join(',')}`, 'BYSETPOS=-1'];

/** The last second before a moment, `YYYYMMDDTHHMMSSZ`. */
const utcText = (end: Date): string =>
  `${new Date(end.getTime() - 1000).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const momentOf = (utc: string): Date =>
  new Date(utc.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
