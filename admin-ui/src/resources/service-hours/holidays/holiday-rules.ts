import { hoursProblems, type DayTimes, type HoursProblem } from '@recado/sdk/flow';
import { FIRST_YEAR, LAST_YEAR } from '@recado/sdk/rules';
import { atLeast, required } from '../../../components/validators';

const tooShort = atLeast(2);

/** The key of the text for an invalid holiday name. */
export const nameProblemOf = (name: string): string | undefined => required(name) ?? tooShort(name);

/** Plus its day. A date field gives nothing for an invalid day: `isHalfTyped` distinguishes it from an empty one. */
export function dateProblemOf(date: string, isHalfTyped: boolean): string | undefined {
  if (date === '') return isHalfTyped ? 'office.holidays.noSuchDay' : 'common.required';
  const year = Number(date.split('-')[0]);
  return year >= FIRST_YEAR && year <= LAST_YEAR ? undefined : 'office.holidays.noSuchDay';
}

/** Problems of an open day's times. */
export const timesProblemsOf = (times: DayTimes): readonly HoursProblem[] =>
  Object.values(times).every((time) => time === '')
    ? [{ field: 'startTimeA', fault: 'incomplete' }]
    : hoursProblems(times);
