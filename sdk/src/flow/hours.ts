import { firstMomentAt, wallClock } from './local-time.js';

/** The days of a week, in the order in which the product lists them. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
/** One of {@link WEEKDAYS}. */
export type Weekday = (typeof WEEKDAYS)[number];

/** Open from `start` until just before `end`, both `HH:MM` of one day; an `end` of `23:59` is the end of the day. */
export interface HourRange {
  start: string;
  end: string;
}

/**
 * Service hours of a company, a queue or a connection: at most two ranges for each weekday, in order; none is closed.
 */
export type ServiceHours = Record<Weekday, readonly HourRange[]>;

/** A day with special hours, whatever its weekday. */
export interface Holiday {
  /** `YYYY-MM-DD`. */
  date: string;
  name: string;
  /** Recurs each year on this day and month. */
  yearly?: boolean;
  /** None: closed all day. */
  hours: readonly HourRange[];
}

/** Whether it is open at this moment. */
export interface Opening {
  open: boolean;
  /** When this changes; absent if it never does. */
  until?: Date;
  /** Why it is closed: by the hours of the week, or by a holiday. */
  reason?: 'hours' | 'holiday';
  /** Name of the day's holiday, even if that has hours. */
  holiday?: string;
}

/** Hours built day by day. */
export const hoursBy = (ranges: (day: Weekday) => readonly HourRange[]): ServiceHours => ({
  monday: ranges('monday'),
  tuesday: ranges('tuesday'),
  wednesday: ranges('wednesday'),
  thursday: ranges('thursday'),
  friday: ranges('friday'),
  saturday: ranges('saturday'),
  sunday: ranges('sunday'),
});

/** The original API's default hours: 08:00 to 12:00 and 13:00 to 18:00 on every day. */
export const DEFAULT_HOURS: ServiceHours = hoursBy(() => [
  { start: '08:00', end: '12:00' },
  { start: '13:00', end: '18:00' },
]);

/**
 * Whether it is open at a moment, and until when that holds.
 *
 * @param hours absent: always open
 * @param holidays the first that falls on a day counts: put specific ones before general ones
 * @param timeZone IANA name; one that this system does not know counts as UTC
 */
export function openAt(
  hours: ServiceHours | undefined,
  holidays: readonly Holiday[],
  timeZone: string,
  instant: Date,
): Opening {
  if (!hours) return { open: true };
  const { date } = wallClock(instant, timeZone);
  const holiday = holidayOn(holidays, date);
  const { open, until } = stateAt({ hours, holidays, timeZone }, date, instant);
  return {
    open,
    ...(until && { until }),
    ...(!open && { reason: holiday ? ('holiday' as const) : ('hours' as const) }),
    ...(holiday && { holiday: holiday.name }),
  };
}

/** The next moment at which open turns to closed or closed to open; undefined if nothing changes any more. */
export const nextChange = (
  hours: ServiceHours | undefined,
  holidays: readonly Holiday[],
  timeZone: string,
  instant: Date,
): Date | undefined => openAt(hours, holidays, timeZone, instant).until;

/** The first of the holidays that falls on this day. */
export const holidayOn = (holidays: readonly Holiday[], date: string): Holiday | undefined =>
  holidays.find((one) => one.date === date || (one.yearly && one.date.slice(5) === date.slice(5)));

interface Calendar {
  hours: ServiceHours;
  /** Ranges of the examined days, by day number. */
  holidays: ReadonlyMap<number, Holiday>;
  timeZone: string;
}

function stateAt(
  { hours, holidays, timeZone }: { hours: ServiceHours; holidays: readonly Holiday[]; timeZone: string },
  today: string,
  instant: Date,
): { open: boolean; until?: Date } {
  const now = instant.getTime();
  // A clock that is set back just after midnight shows yesterday's date again, so yesterday counts too.
  const first = dayNumber(today) - 1;
  const last = lastDay(holidays, first + 1);
  const calendar = { hours, timeZone, holidays: holidaysBetween(holidays, first, last) };
  const moment = ({ day, time }: Edge) => firstMomentAt(dateOf(day), time, timeZone).getTime();
  let closes: number | undefined;
  for (const { start, end } of openings(calendar, first, last)) {
    const [from, to] = [moment(start), moment(end)];
    if (to <= now || to <= from) continue; // over, or skipped by the clock
    if (closes === undefined && from > now) return { open: false, until: new Date(from) };
    if (closes !== undefined && from > closes) break;
    if (end.day === last && end.time === END_OF_DAY) return { open: true };
    closes = to;
  }
  return closes === undefined ? { open: false } : { open: true, until: new Date(closes) };
}

/** A year and ten days. */
const HORIZON = 375;

/** After a week without holidays, the weeks repeat. */
function lastDay(holidays: readonly Holiday[], today: number): number {
  if (holidays.some((one) => one.yearly)) return today + HORIZON;
  const lastHoliday = holidays.reduce((latest, { date }) => Math.max(latest, dayNumber(date) || 0), today);
  return Math.min(lastHoliday + 8, today + HORIZON);
}

/** The first holiday of each of these days. */
function holidaysBetween(holidays: readonly Holiday[], first: number, last: number): Map<number, Holiday> {
  const found = new Map<number, Holiday>();
  const [from, to] = [first, last].map((day) => Number(dateOf(day).slice(0, 4))) as [number, number];
  const years = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  for (const holiday of holidays)
    for (const date of holiday.yearly
      ? years.map((year) => `${year}${holiday.date.slice(4)}`)
      : [holiday.date]) {
      const day = dayNumber(date);
      // A 29th of February falls on another day in a common year.
      if (day >= first && day <= last && !found.has(day) && dateOf(day) === date) found.set(day, holiday);
    }
  return found;
}

const END_OF_DAY = '24:00';
interface Edge {
  day: number;
  time: string;
}

/** The ranges of these days on the wall clock; ranges that touch, also at midnight, are merged. */
function* openings(
  { hours, holidays }: Calendar,
  first: number,
  last: number,
): Generator<{ start: Edge; end: Edge }> {
  let current: { start: Edge; end: Edge } | undefined;
  for (let day = first; day <= last; day++)
    for (const range of holidays.get(day)?.hours ?? hours[weekdayOf(day)]) {
      const end = { day, time: range.end === '23:59' ? END_OF_DAY : range.end };
      if (current && touches(current.end, { day, time: range.start })) {
        current.end = end;
        continue;
      }
      if (current) yield current;
      current = { start: { day, time: range.start }, end };
    }
  if (current) yield current;
}

const touches = (end: Edge, start: Edge): boolean =>
  end.day === start.day
    ? end.time === start.time
    : end.day + 1 === start.day && end.time === END_OF_DAY && start.time === '00:00';

// Days are numbered from 1970: handling dates as text would be most of the work.
const DAY_MS = 86_400_000;
const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
/** 1 January 1970 was a Thursday. */
const weekdayOf = (day: number): Weekday => WEEKDAYS[(day + 3) % 7]!;
