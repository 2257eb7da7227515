const DAY_MS = 86_400_000;

/** The wall clock's reading: `date` as `YYYY-MM-DD`, `time` as `HH:MM`. */
export interface WallClock {
  date: string;
  time: string;
}

/** The wall clock's reading in this time zone; a zone that this system does not know counts as UTC. */
export function wallClock(instant: Date, timeZone: string): WallClock {
  const moment = instant.getTime();
  const shown = new Date(moment + offsetAt(moment, timeZone)).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/**
 * The first moment at which the wall clock shows this day and time or a later one. A time that is skipped in spring
 * becomes the moment of the skip; of a time that occurs twice in autumn, the first counts.
 *
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM`; `24:00` is the end of the day
 */
export function firstMomentAt(date: string, time: string, timeZone: string): Date {
  const shown = Date.parse(`${date}T00:00:00Z`) + minutesOf(time) * 60_000;
  const before = offsetAt(shown - DAY_MS, timeZone);
  const after = offsetAt(shown + DAY_MS, timeZone);
  for (const offset of [before, after])
    if (offsetAt(shown - offset, timeZone) === offset) return new Date(shown - offset);
  return firstWithOffset(shown - Math.max(before, after), shown - Math.min(before, after), before, timeZone);
}

/** The day `days` days later. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Minutes since midnight of `HH:MM`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Whether this system knows the time zone. */
export function isTimeZone(name: string): boolean {
  try {
    formatter(name);
    return true;
  } catch {
    return false;
  }
}

/** The clock is set forward somewhere in between: finds the first second that no longer has the old offset. */
function firstWithOffset(from: number, to: number, former: number, timeZone: string): Date {
  let [low, high] = [Math.floor(from / 1000), Math.floor(to / 1000)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle * 1000, timeZone) === former) low = middle;
    else high = middle;
  }
  return new Date(high * 1000);
}

/** Offset of the zone's clock from UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const day = Math.floor(instant / DAY_MS);
  const offset = offsetAtStart(day, timeZone);
  // If both ends of a day have the same offset, no clock changed; only the few other days are computed exactly.
  return offset === offsetAtStart(day + 1, timeZone) ? offset : askedOffset(instant, timeZone);
}

const MOST_DAYS = 1_000;
const starts = new Map<string, Map<number, number>>();
/** The offset at the start of a UTC day, counted from 1970; asking the calendar takes a hundred times as long. */
function offsetAtStart(day: number, timeZone: string): number {
  let days = starts.get(timeZone);
  if (!days || days.size > MOST_DAYS) starts.set(timeZone, (days = new Map()));
  const known = days.get(day);
  if (known !== undefined) return known;
  const offset = askedOffset(day * DAY_MS, timeZone);
  days.set(day, offset);
  return offset;
}

const askedOffset = (instant: number, timeZone: string): number =>
  shownAsUtc(instant, timeZone) - Math.floor(instant / 1000) * 1000;

/** The moment at which a UTC clock shows what the zone's clock shows now, in whole seconds. */
function shownAsUtc(instant: number, timeZone: string): number {
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC';
  const parts: Record<string, number> = {};
  for (const { type, value } of formatter(zone).formatToParts(instant)) parts[type] = Number(value);
  const { year, month, day, hour, minute, second } = parts;
  return Date.UTC(year!, month! - 1, day, hour, minute, second);
}

const formatters = new Map<string, Intl.DateTimeFormat>();
function formatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const numeric = 'numeric';
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  });
  formatters.set(timeZone, made);
  return made;
}
