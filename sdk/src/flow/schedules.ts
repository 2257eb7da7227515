import { WEEKDAYS, hoursBy, type HourRange, type ServiceHours, type Weekday } from './hours.js';

/** Service hours of one weekday on the wire; two empty times mean that there is no range. */
export interface DaySchedule {
  /** The day's name as the original API writes it, in Portuguese. */
  weekday: string;
  weekdayEn: Weekday;
  startTimeA: string;
  endTimeA: string;
  startTimeB: string;
  endTimeB: string;
}

/** The fields of a {@link DaySchedule} that hold a time. */
export const TIME_FIELDS = ['startTimeA', 'endTimeA', 'startTimeB', 'endTimeB'] as const;
/** One of {@link TIME_FIELDS}. */
export type TimeField = (typeof TIME_FIELDS)[number];
/** The times of a day as typed, `HH:MM` or empty. */
export type DayTimes = Record<TimeField, string>;

/**
 * The problem of a time: it is not `HH:MM`, its counterpart is missing, the range ends before it begins (also the case
 * for a range past midnight), or the second range begins before the first one ends.
 */
export type HoursFault = 'format' | 'incomplete' | 'order' | 'overlap';
/** A field of a day with its problem. */
export interface HoursProblem {
  field: TimeField;
  fault: HoursFault;
}

/** The names of the weekdays as the original API writes them, in Portuguese. */
export const WEEKDAY_NAMES: Readonly<Record<Weekday, string>> = {
  monday: 'Segunda-feira',
  tuesday: 'Terça-feira',
  wednesday: 'Quarta-feira',
  thursday: 'Quinta-feira',
  friday: 'Sexta-feira',
  saturday: 'Sábado',
  sunday: 'Domingo',
};

/** Whether a text is a time of day, `HH:MM`. */
export const isHourMinute = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Problems of a day's times, at most one for each field. */
export function hoursProblems(day: DayTimes): HoursProblem[] {
  const problems: HoursProblem[] = [];
  const add = (field: TimeField, fault: HoursFault) => problems.push({ field, fault });
  for (const field of TIME_FIELDS) if (day[field] !== '' && !isHourMinute(day[field])) add(field, 'format');
  if (problems.length > 0) return problems;
  for (const [start, end] of RANGES) {
    if (day[start] === '' && day[end] !== '') add(start, 'incomplete');
    else if (day[start] !== '' && day[end] === '') add(end, 'incomplete');
    else if (day[start] !== '' && day[start] >= day[end]) add(end, 'order');
  }
  if (problems.length === 0 && day.startTimeA && day.startTimeB && day.startTimeB < day.endTimeA)
    add('startTimeB', 'overlap');
  return problems;
}

const RANGES = [
  ['startTimeA', 'endTimeA'],
  ['startTimeB', 'endTimeB'],
] as const;

/** The ranges of a day whose times have no problem. */
export const rangesOf = (day: DayTimes): HourRange[] =>
  RANGES.filter(([start]) => day[start] !== '').map(([start, end]) => ({
    start: day[start],
    end: day[end],
  }));

/** A day's ranges as the four time fields of the wire. */
export const timesOf = ([a, b]: readonly HourRange[]): DayTimes => ({
  startTimeA: a?.start ?? '',
  endTimeA: a?.end ?? '',
  startTimeB: b?.start ?? '',
  endTimeB: b?.end ?? '',
});

/** Service hours on the wire: seven rows, starting on Monday. */
export const toSchedules = (hours: ServiceHours): DaySchedule[] =>
  WEEKDAYS.map((day) => ({ weekday: WEEKDAY_NAMES[day], weekdayEn: day, ...timesOf(hours[day]) }));

/** Service hours from rows without problems; a day without a row is closed. */
export function fromSchedules(rows: readonly (DayTimes & { weekdayEn: Weekday })[]): ServiceHours {
  const byDay = new Map(rows.map((row) => [row.weekdayEn, rangesOf(row)]));
  return hoursBy((day) => byDay.get(day) ?? []);
}
