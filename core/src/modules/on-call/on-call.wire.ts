import type {
  BodyOf,
  OnCall,
  OnCallDayChange,
  OnCallTurn,
  changeOnCallDay,
  createOnCall,
} from '@recado/sdk/contracts';
import {
  WEEKDAYS,
  WEEKDAY_NAMES,
  isHourMinute,
  type Duty,
  type HourRange,
  type OnCallEntry,
  type Weekday,
} from '@recado/sdk/flow';
import { apiError } from '../../infra/errors.js';
import type { ChangeRow, OnCallRow } from './on-calls.repo.js';

type DayForm = BodyOf<typeof createOnCall>['days'][number];
type Times = Pick<BodyOf<typeof changeOnCallDay>, 'startTime' | 'endTime'>;

const timesOf = (range: HourRange | null) => ({ startTime: range?.start ?? '', endTime: range?.end ?? '' });

export const toOnCall = (row: OnCallRow): OnCall => ({
  id: row.id,
  userId: row.userId,
  user: { id: row.userId, name: row.userName },
  phone: row.phone,
  interval: row.interval,
  days: WEEKDAYS.map((day) => ({ weekday: WEEKDAY_NAMES[day], weekdayEn: day, ...timesOf(row.days[day]) })),
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const toChange = ({
  id,
  entryId,
  date,
  userId,
  userName,
  phone,
  range,
}: ChangeRow): OnCallDayChange => ({
  ...{ id, plantaoId: entryId, date, userId, phone },
  user: userId === null ? null : { id: userId, name: userName ?? '' },
  ...timesOf(range),
});

export const toTurn = (duty: Duty, names: ReadonlyMap<number, string>): OnCallTurn => ({
  ...{ plantaoId: duty.entryId, changeId: duty.changeId, date: duty.date },
  userId: duty.userId,
  user: { id: duty.userId, name: names.get(duty.userId) ?? '' },
  phone: duty.phone,
  start: duty.start.toISOString(),
  end: duty.end.toISOString(),
});

/** The week of a form. Throws ERR_ON_CALL_TIMES, with the day and field. */
export function daysFrom(form: readonly DayForm[]): OnCallEntry['days'] {
  const rows = new Map(form.map((row) => [row.weekdayEn, row]));
  const missing = WEEKDAYS.find((day) => !rows.has(day));
  if (missing) throw apiError('ERR_ON_CALL_TIMES', `${missing} is missing`);
  const days = WEEKDAYS.map((day) => [day, rangeFrom(rows.get(day)!, day)] as const);
  if (days.every(([, range]) => range === null))
    throw apiError('ERR_ON_CALL_TIMES', 'At least one day needs a start and an end');
  return Object.fromEntries(days) as Record<Weekday, HourRange | null>;
}

/** The times of a form; null if it names none. Throws ERR_ON_CALL_TIMES. */
export function rangeFrom(form: Times, day = ''): HourRange | null {
  const { start, end } = { start: form.startTime || '', end: form.endTime || '' };
  const refuse = (why: string) => apiError('ERR_ON_CALL_TIMES', `${day} ${why}`.trim());
  if (start === '' && end === '') return null;
  if (start === '') throw refuse('startTime is missing');
  if (end === '') throw refuse('endTime is missing');
  for (const [name, time] of Object.entries({ startTime: start, endTime: end }))
    if (!isHourMinute(time)) throw refuse(`${name} is no time of day`);
  return { start, end };
}
