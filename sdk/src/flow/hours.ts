import { addDays, firstMomentAt, wallClock } from './local-time.js';

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

/** When a company, a queue or a connection answers: at most two ranges for each weekday, in order; none is closed. */
export type ServiceHours = Record<Weekday, readonly HourRange[]>;

/** A day that has hours of its own, whatever its weekday. */
export interface Holiday {
  /** `YYYY-MM-DD`. */
  date: string;
  name: string;
  /** Comes again each year on this day and month. */
  yearly?: boolean;
  /** None: closed all day. */
  hours: readonly HourRange[];
}

/** Whether somebody answers at a moment. */
export interface Opening {
  open: boolean;
  /** When this changes; absent when it stays so. */
  until?: Date;
  /** Why it is closed: by the hours of the week, or by a holiday. */
  reason?: 'hours' | 'holiday';
  /** Name of the day's holiday, also of one with hours of its own. */
  holiday?: string;
}

/** Hours made day by day. */
export const hoursBy = (ranges: (day: Weekday) => readonly HourRange[]): ServiceHours => ({
  monday: ranges('monday'),
  tuesday: ranges('tuesday'),
  wednesday: ranges('wednesday'),
  thursday: ranges('thursday'),
  friday: ranges('friday'),
  saturday: ranges('saturday'),
  sunday: ranges('sunday'),
});

/** The documents' hours for who has set none: 08:00 to 12:00 and 13:00 to 18:00 on every day. */
export const DEFAULT_HOURS: ServiceHours = hoursBy(() => [
  { start: '08:00', end: '12:00' },
  { start: '13:00', end: '18:00' },
]);

/**
 * Whether somebody answers at a moment, and until when that holds.
 *
 * @param hours absent: always open
 * @param holidays the first that falls on a day counts: put the special ones before the general ones
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
  const calendar = { hours, holidays, timeZone };
  const holiday = holidayOn(holidays, date);
  const { open, until } = stateAt(calendar, date, instant);
  return {
    open,
    ...(until && { until }),
    ...(!open && { reason: holiday ? ('holiday' as const) : ('hours' as const) }),
    ...(holiday && { holiday: holiday.name }),
  };
}

/** The next moment at which open turns to closed or closed to open; undefined when nothing changes any more. */
export const nextChange = (
  hours: ServiceHours | undefined,
  holidays: readonly Holiday[],
  timeZone: string,
  instant: Date,
): Date | undefined => openAt(hours, holidays, timeZone, instant).until;

/** The first of the holidays that falls on this day. */
export const holidayOn = (holidays: readonly Holiday[], date: string): Holiday | undefined =>
  holidays.find((one) => one.date === date || (one.yearly && one.date.slice(5) === date.slice(5)));

/** The ranges that count on a day. */
export function rangesOn(
  hours: ServiceHours,
  holidays: readonly Holiday[],
  date: string,
): readonly HourRange[] {
  return holidayOn(holidays, date)?.hours ?? hours[weekdayOf(date)];
}

/** The weekday of a `YYYY-MM-DD`. */
export const weekdayOf = (date: string): Weekday =>
  WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]!;

interface Calendar {
  hours: ServiceHours;
  holidays: readonly Holiday[];
  timeZone: string;
}

function stateAt(calendar: Calendar, today: string, instant: Date): { open: boolean; until?: Date } {
  const now = instant.getTime();
  const moment = (edge: Edge) => firstMomentAt(edge.date, edge.time, calendar.timeZone).getTime();
  const last = lastDay(calendar, today);
  let closes: number | undefined;
  // A clock that is put back just after midnight shows yesterday's date again, so yesterday counts too.
  for (const { start, end } of openings(calendar, addDays(today, -1), last)) {
    const [from, to] = [moment(start), moment(end)];
    if (to <= now || to <= from) continue; // over, or skipped by the clock
    if (closes === undefined && from > now) return { open: false, until: new Date(from) };
    if (closes !== undefined && from > closes) break;
    if (end.date === last && end.time === END_OF_DAY) return { open: true };
    closes = to;
  }
  return closes === undefined ? { open: false } : { open: true, until: new Date(closes) };
}

/** After a week in which no holiday falls, the weeks repeat themselves. */
function lastDay({ holidays }: Calendar, today: string): string {
  const horizon = addDays(today, 375);
  if (holidays.some((one) => one.yearly)) return horizon;
  const lastHoliday = holidays.reduce((last, one) => (one.date > last ? one.date : last), today);
  const last = addDays(lastHoliday, 8);
  return last < horizon ? last : horizon;
}

const END_OF_DAY = '24:00';
interface Edge {
  date: string;
  time: string;
}

/** The ranges of these days as the wall clock shows them; those that touch each other, also at midnight, are one. */
function* openings(calendar: Calendar, first: string, last: string): Generator<{ start: Edge; end: Edge }> {
  let current: { start: Edge; end: Edge } | undefined;
  let yesterday = '';
  for (let date = first; date <= last; yesterday = date, date = addDays(date, 1))
    for (const range of rangesOn(calendar.hours, calendar.holidays, date)) {
      const end = { date, time: range.end === '23:59' ? END_OF_DAY : range.end };
      const reached = current && current.end.date + current.end.time;
      if (
        current &&
        (reached === date + range.start || (range.start === '00:00' && reached === yesterday + END_OF_DAY))
      ) {
        current.end = end;
        continue;
      }
      if (current) yield current;
      current = { start: { date, time: range.start }, end };
    }
  if (current) yield current;
}
