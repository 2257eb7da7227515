import { WEEKDAYS, type HourRange, type Weekday } from './hours.js';
import { addDays, firstMomentAt, wallClock } from './local-time.js';

/** One person's week of duty. */
export interface OnCallEntry {
  id: number;
  userId: number;
  /** Where the person is told that somebody waits. */
  phone: string;
  /** Minutes between two notices about one ticket. */
  interval: number;
  /**
   * At most one range a weekday, `HH:MM`. One that ends no later than it starts ends on the next day, and belongs to the
   * day on which it starts.
   */
  days: Readonly<Record<Weekday, HourRange | null>>;
}

/** What differs on one day from the week of an entry: another person, other times, or nobody. */
export interface OnCallChange {
  id: number;
  entryId: number;
  /** `YYYY-MM-DD`: the day on which the turn starts. */
  date: string;
  /** Null: nobody has this turn. */
  userId: number | null;
  /** Null: the entry's phone. */
  phone: string | null;
  /** Null: the times of the entry's weekday. */
  range: HourRange | null;
}

/** One turn: from `start` until just before `end`. */
export interface Duty {
  entryId: number;
  changeId: number | null;
  /** `YYYY-MM-DD`: the day on which it starts. */
  date: string;
  userId: number;
  phone: string;
  interval: number;
  start: Date;
  end: Date;
}

/** Who is on duty at a moment, in the order in which they began, and until when that holds. */
export interface OnDuty {
  duties: Duty[];
  /** When somebody's turn ends or begins; absent if none is planned within eight days. */
  until?: Date;
}

/** The turns and changes that are looked at. */
export interface OnCallPlan {
  entries: readonly OnCallEntry[];
  changes: readonly OnCallChange[];
  /** IANA name of the company's time zone. */
  timeZone: string;
}

/** A turn of yesterday may last until now; a clock that is set back after midnight shows yesterday's date again. */
const DAYS_BEFORE = 2;
const DAYS_AFTER = 8;

/** Days around `instant` whose turns and changes {@link onDutyAt} looks at: the first and the last, `YYYY-MM-DD`. */
export function onCallDays(instant: Date, timeZone: string): { first: string; last: string } {
  const today = wallClock(instant, timeZone).date;
  return { first: addDays(today, -DAYS_BEFORE), last: addDays(today, DAYS_AFTER) };
}

/** Who is on duty at this moment. */
export function onDutyAt(plan: OnCallPlan, instant: Date): OnDuty {
  const { first, last } = onCallDays(instant, plan.timeZone);
  const now = instant.getTime();
  const turns = turnsBetween(plan, first, last).filter(({ end }) => end.getTime() > now);
  const duties = turns.filter(({ start }) => start.getTime() <= now);
  const moments = turns.map(({ start, end }) =>
    Math.min(...[start, end].map(Number).filter((at) => at > now)),
  );
  return { duties, ...(moments.length > 0 && { until: new Date(Math.min(...moments)) }) };
}

/** The turns that start on these days, both included, by their start. */
export function turnsBetween(plan: OnCallPlan, first: string, last: string): Duty[] {
  const changes = new Map(plan.changes.map((change) => [`${change.entryId} ${change.date}`, change]));
  const turns: Duty[] = [];
  for (let date = first; date <= last; date = addDays(date, 1))
    for (const entry of plan.entries) {
      const turn = turnOn(entry, changes.get(`${entry.id} ${date}`), date, plan.timeZone);
      if (turn) turns.push(turn);
    }
  return turns.sort((a, b) => Number(a.start) - Number(b.start) || a.entryId - b.entryId);
}

function turnOn(
  entry: OnCallEntry,
  change: OnCallChange | undefined,
  date: string,
  timeZone: string,
): Duty | undefined {
  const range = change?.range ?? entry.days[weekdayOf(date)];
  const userId = change ? change.userId : entry.userId;
  if (!range || userId === null) return undefined;
  const [start, end] = momentsOf(range, date, timeZone);
  // The clock skips the whole turn.
  if (end <= start) return undefined;
  const { id: entryId, interval } = entry;
  const phone = change?.phone ?? entry.phone;
  return { entryId, changeId: change?.id ?? null, date, userId, phone, interval, start, end };
}

/** Whether a range ends on the day after the one on which it starts. */
export const endsNextDay = ({ start, end }: HourRange): boolean => end <= start;

function momentsOf(range: HourRange, date: string, timeZone: string): [start: Date, end: Date] {
  const lastDay = endsNextDay(range) ? addDays(date, 1) : date;
  // 23:59 is the end of the day, as in service hours.
  const end = range.end === '23:59' ? '24:00' : range.end;
  return [firstMomentAt(date, range.start, timeZone), firstMomentAt(lastDay, end, timeZone)];
}

/** The weekday of a date, `YYYY-MM-DD`. */
export const weekdayOf = (date: string): Weekday =>
  WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]!;
