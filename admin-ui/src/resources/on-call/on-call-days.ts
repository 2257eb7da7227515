import type { OnCallDay } from '@recado/sdk/contracts';
import { WEEKDAYS, WEEKDAY_NAMES, endsNextDay, type Weekday } from '@recado/sdk/flow';
import { timeProblem } from '@recado/sdk/ui';

/** A week without turns. */
export const EMPTY_WEEK: OnCallDay[] = WEEKDAYS.map((weekdayEn) => ({
  ...{ weekday: WEEKDAY_NAMES[weekdayEn], weekdayEn, startTime: '', endTime: '' },
}));

type Times = Pick<OnCallDay, 'startTime' | 'endTime'>;

/** The key of what is wrong with the times of a day. */
export function timesProblem({ startTime, endTime }: Times): string | undefined {
  if (startTime === '' && endTime === '') return undefined;
  if (startTime === '') return 'office.onCall.startMissing';
  if (endTime === '') return 'office.onCall.endMissing';
  return timeProblem(startTime) ?? timeProblem(endTime);
}

/** The key of what is wrong with a week. */
export function weekProblem(week: readonly OnCallDay[] | undefined): string | undefined {
  if (!week || week.every(({ startTime, endTime }) => startTime === '' && endTime === ''))
    return 'office.onCall.noDay';
  return week.some(timesProblem) ? 'office.onCall.checkTimes' : undefined;
}

/** Whether a day's turn lasts into the next day. */
export const lastsOverMidnight = (times: Times): boolean =>
  times.startTime !== '' &&
  timesProblem(times) === undefined &&
  endsNextDay({ start: times.startTime, end: times.endTime });

export const withTimes = (week: readonly OnCallDay[], day: Weekday, times: Partial<Times>): OnCallDay[] =>
  week.map((row) => (row.weekdayEn === day ? { ...row, ...times } : row));

/** The times of a day on every day, or on Monday to Friday. */
export function copiedTimes(week: readonly OnCallDay[], day: Weekday, to: 'all' | 'workdays'): OnCallDay[] {
  const { startTime, endTime } = week.find(({ weekdayEn }) => weekdayEn === day)!;
  const days: readonly Weekday[] = to === 'all' ? WEEKDAYS : WEEKDAYS.slice(0, 5);
  return week.map((row) => (days.includes(row.weekdayEn) ? { ...row, startTime, endTime } : row));
}

/** A week in few words: days in a row with the same times are one part. */
export function weekParts(week: readonly OnCallDay[]): { first: number; last: number; times: string }[] {
  const parts: { first: number; last: number; times: string }[] = [];
  week.forEach(({ startTime, endTime }, index) => {
    if (startTime === '') return;
    const times = `${startTime}–${endTime}`;
    const before = parts.at(-1);
    if (before?.last === index - 1 && before.times === times) before.last = index;
    else parts.push({ first: index, last: index, times });
  });
  return parts;
}
