import type { Holiday } from '@recado/sdk/contracts';
import type { DayTimes } from '@recado/sdk/flow';
import { changesOf } from '@recado/sdk/rules';
import { NO_TIMES, USUAL_TIMES, timesOfDay } from '../week-hours/day-times';

export interface HolidayForm {
  date: string;
  name: string;
  yearly: boolean;
  closed: boolean;
  times: DayTimes;
}
export const toData = ({ times, ...fields }: HolidayForm) => ({
  ...fields,
  ...(fields.closed ? NO_TIMES : times),
});
/** Changes to a holiday; its times go together. */
export function toChanges(read: HolidayForm, form: HolidayForm): Record<string, unknown> {
  const data = toData(form);
  const changes = changesOf(toData(read), data);
  const { date: _date, name: _name, yearly: _yearly, ...hours } = data;
  return Object.keys(hours).some((field) => field in changes) ? { ...changes, ...hours } : changes;
}

/** Form values of a holiday, or of a new one on a date. */
export const holidayForm = (holiday: Holiday | undefined, date: string): HolidayForm => ({
  date: holiday?.date ?? date,
  name: holiday?.name ?? '',
  yearly: holiday?.yearly ?? false,
  closed: holiday?.closed ?? true,
  times: holiday && !holiday.closed ? timesOfDay(holiday) : { ...USUAL_TIMES, startTimeB: '', endTimeB: '' },
});
