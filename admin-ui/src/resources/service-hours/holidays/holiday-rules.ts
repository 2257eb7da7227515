import { hoursProblems, type DayTimes, type HoursProblem } from '@recado/sdk/flow';
import { dayProblem } from '@recado/sdk/ui';
import { atLeast, required } from '../../../components/validators';

const tooShort = atLeast(2);

/** The key of the text for an invalid holiday name. */
export const nameProblemOf = (name: string): string | undefined => required(name) ?? tooShort(name);

/** Likewise for its day. */
export const dateProblemOf = (date: string): string | undefined => required(date) ?? dayProblem(date);

/** Problems of an open day's times. */
export const timesProblemsOf = (times: DayTimes): readonly HoursProblem[] =>
  Object.values(times).every((time) => time === '')
    ? [{ field: 'startTimeA', fault: 'incomplete' }]
    : hoursProblems(times);
