import type { Schedule, SchedulesForm } from '@recado/sdk/contracts';
import {
  DEFAULT_HOURS,
  TIME_FIELDS,
  WEEKDAYS,
  fromSchedules,
  hoursProblems,
  rangesOf,
  timesOf,
  toSchedules,
  type DayTimes,
  type HourRange,
  type ServiceHours,
} from '@recado/sdk/flow';
import { apiError } from '../../infra/errors.js';

type TimesForm = { [Field in keyof DayTimes]?: string | null };

/** Service hours on the wire; without own ones, the product's defaults. */
export const schedulesOf = (owner: { serviceHours?: ServiceHours | null }): Schedule[] =>
  toSchedules(owner.serviceHours ?? DEFAULT_HOURS);

/** Hours from a form; undefined if it names none. Throws their problems, with day and field. */
export function hoursOf(form: SchedulesForm | undefined): ServiceHours | undefined {
  if (!form) return undefined;
  const days = new Set(form.map((row) => row.weekdayEn));
  const missing = WEEKDAYS.find((day) => !days.has(day));
  if (missing) throw apiError('ERR_SERVICE_HOURS', `${missing} is missing`);
  return fromSchedules(form.map((row) => ({ weekdayEn: row.weekdayEn, ...validTimes(row, row.weekdayEn) })));
}

/** The ranges of one day from a form. */
export const rangesFrom = (form: TimesForm): HourRange[] => rangesOf(validTimes(form));
export const namesTimes = (form: TimesForm): boolean => TIME_FIELDS.some((field) => form[field]);
export const timesFrom = (ranges: readonly HourRange[]): DayTimes => timesOf(ranges);

function validTimes(form: TimesForm, day?: string): DayTimes {
  const times = Object.fromEntries(
    TIME_FIELDS.map((field) => [field, form[field] ?? '']),
  ) as unknown as DayTimes;
  const [problem] = hoursProblems(times);
  if (problem)
    throw apiError(
      'ERR_SERVICE_HOURS',
      [day, problem.field, FAULTS[problem.fault]].filter(Boolean).join(' '),
    );
  return times;
}

const FAULTS = {
  format: 'is no time of day',
  incomplete: 'is missing',
  order: 'must be later than the start, on the same day',
  overlap: 'must not be earlier than the end of the first range',
};
