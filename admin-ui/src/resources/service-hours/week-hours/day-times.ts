import type { Schedule } from '@recado/sdk/contracts';
import { hoursProblems, minutesOf, rangesOf, type DayTimes, type Weekday } from '@recado/sdk/flow';

export const NO_TIMES: DayTimes = { startTimeA: '', endTimeA: '', startTimeB: '', endTimeB: '' };
export const USUAL_TIMES: DayTimes = {
  startTimeA: '08:00',
  endTimeA: '12:00',
  startTimeB: '13:00',
  endTimeB: '18:00',
};
const WORKDAYS: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

export const timesOfDay = ({ startTimeA, endTimeA, startTimeB, endTimeB }: DayTimes): DayTimes => ({
  startTimeA,
  endTimeA,
  startTimeB,
  endTimeB,
});
export const isClosed = (day: DayTimes): boolean =>
  Object.values(timesOfDay(day)).every((time) => time === '');

/** The week with changed times on one day. */
export const withDay = (week: readonly Schedule[], day: Weekday, times: Partial<DayTimes>): Schedule[] =>
  week.map((row) => (row.weekdayEn === day ? { ...row, ...times } : row));

/** The week with a day's times on every day, or on Monday to Friday. */
export function copiedDay(week: readonly Schedule[], day: Weekday, to: 'all' | 'workdays'): Schedule[] {
  const source = week.find((row) => row.weekdayEn === day);
  if (!source) return [...week];
  return week.map((row) =>
    to === 'all' || WORKDAYS.includes(row.weekdayEn) ? { ...row, ...timesOfDay(source) } : row,
  );
}

/** Whether all days are valid. */
export const isSound = (week: readonly DayTimes[]): boolean =>
  week.every((day) => hoursProblems(day).length === 0);

/** Open minutes of a week with valid days. */
export const openMinutes = (week: readonly DayTimes[]): number =>
  week
    .flatMap(rangesOf)
    .reduce((sum, { start, end }) => sum + (end === '23:59' ? 1440 : minutesOf(end)) - minutesOf(start), 0);

/** A weekday's name in a language; 2024 began on a Monday. */
export function weekdayName(
  index: number,
  language: string,
  weekday: 'long' | 'short' | 'narrow' = 'long',
): string {
  const name = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1 + index),
  );
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
