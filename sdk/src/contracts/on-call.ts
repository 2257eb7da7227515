import { Type, type Static } from 'typebox';
import {
  ADMIN,
  Body,
  CALENDAR_DAY_PATTERN,
  CalendarDay,
  DateOnly,
  Id,
  IdParams,
  ListQuery,
  Nullable,
  Text,
  Timestamp,
  Version,
  defineCall,
  ifVersion,
} from './call.js';

const Weekday = Type.Enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']);
const times = {
  startTime: Type.String({ description: 'HH:MM, or empty: no turn on this day' }),
  endTime: Type.String({ description: 'HH:MM; no later than the start, it is a time of the next day' }),
};
/** One day of a week of duty. */
export const OnCallDay = Type.Object({
  weekday: Type.String({ description: 'Name of the day in Portuguese' }),
  weekdayEn: Weekday,
  ...times,
});
export type OnCallDay = Static<typeof OnCallDay>;

const Person = Type.Object({ id: Id, name: Type.String() });

/** One person's week of duty. */
export const OnCall = Type.Object({
  id: Id,
  userId: Id,
  user: Person,
  phone: Type.String(),
  interval: Type.Integer({ description: 'Minutes between two notices about one ticket' }),
  days: Type.Array(OnCallDay, { description: 'Seven days, from Monday' }),
  version: Version,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type OnCall = Static<typeof OnCall>;

/** Weeks of duty that a company can have. */
export const ON_CALLS_MOST = 100;
/** Longest time between two notices, in minutes. */
export const ON_CALL_INTERVAL_MOST = 1440;

const OptionalTime = Type.Optional(Nullable(Type.String({ maxLength: 5, description: 'HH:MM, or empty' })));
const fields = {
  userId: Id,
  phone: Text(8, 30),
  interval: Type.Integer({ minimum: 1, maximum: ON_CALL_INTERVAL_MOST }),
  days: Type.Array(
    Body({
      weekday: Type.Optional(Text(0, 30)),
      weekdayEn: Weekday,
      startTime: OptionalTime,
      endTime: OptionalTime,
    }),
    { minItems: 7, maxItems: 7, description: 'Every weekday once, at least one of them with times' },
  ),
};
const refusals = ['ERR_ON_CALL_TIMES', 'ERR_ON_CALL_PHONE', 'ERR_NO_USER_FOUND'] as const;

export const listOnCalls = defineCall({
  method: 'GET',
  path: '/plantao',
  summary: 'Weeks of duty by the names of their people',
  tag: 'plantao',
  access: ADMIN,
  query: ListQuery({}),
  answer: Type.Array(OnCall),
  rows: OnCall,
});
export const showOnCall = defineCall({
  method: 'GET',
  path: '/plantao/{id}',
  summary: 'One week of duty',
  tag: 'plantao',
  access: ADMIN,
  params: IdParams,
  answer: OnCall,
  errors: ['ERR_NO_ON_CALL_FOUND'],
});
export const createOnCall = defineCall({
  method: 'POST',
  path: '/plantao',
  summary: 'Adds a week of duty; a turn that ends no later than it starts ends on the next day',
  tag: 'plantao',
  access: ADMIN,
  body: Body({ ...fields, interval: Type.Optional(fields.interval) }),
  answer: OnCall,
  status: 201,
  errors: [...refusals, 'ERR_ON_CALL_LIMIT'],
});
export const updateOnCall = defineCall({
  method: 'PUT',
  path: '/plantao/{id}',
  summary: 'Changes a week of duty; absent fields stay',
  tag: 'plantao',
  access: ADMIN,
  params: IdParams,
  body: Body({
    ifVersion,
    userId: Type.Optional(fields.userId),
    phone: Type.Optional(fields.phone),
    interval: Type.Optional(fields.interval),
    days: Type.Optional(fields.days),
  }),
  answer: OnCall,
  errors: [...refusals, 'ERR_NO_ON_CALL_FOUND', 'ERR_EDITED_MEANWHILE'],
});
export const deleteOnCall = defineCall({
  method: 'DELETE',
  path: '/plantao/{id}',
  summary: 'Deletes a week of duty, with its changes of single days',
  tag: 'plantao',
  access: ADMIN,
  params: IdParams,
  errors: ['ERR_NO_ON_CALL_FOUND'],
});

const day = (description: string) =>
  Type.String({ format: 'date', pattern: CALENDAR_DAY_PATTERN, description });

/** A turn of duty. */
export const OnCallTurn = Type.Object({
  plantaoId: Id,
  changeId: Nullable(Id),
  date: DateOnly,
  userId: Id,
  user: Person,
  phone: Type.String(),
  start: Timestamp,
  end: Timestamp,
});
export type OnCallTurn = Static<typeof OnCallTurn>;

/** What differs on one day from a week of duty. */
export const OnCallDayChange = Type.Object({
  id: Id,
  plantaoId: Id,
  date: DateOnly,
  userId: Nullable(Id),
  user: Nullable(Person),
  phone: Nullable(Type.String()),
  ...times,
});
export type OnCallDayChange = Static<typeof OnCallDayChange>;

/** Seven days of duty. */
export const OnCallWeek = Type.Object({
  from: DateOnly,
  timeZone: Type.String(),
  turns: Type.Array(OnCallTurn, { description: 'The turns that start on these days, by their start' }),
  changes: Type.Array(OnCallDayChange, { description: 'Changes of these days' }),
  now: Type.Array(OnCallTurn, { description: 'Who is on duty at this moment' }),
  until: Nullable(Timestamp),
});
export type OnCallWeek = Static<typeof OnCallWeek>;

export const showOnCallWeek = defineCall({
  method: 'GET',
  path: '/plantao/week',
  summary: 'Who is on duty in the seven days from a day on (this week’s Monday), and at this moment',
  tag: 'plantao',
  access: ADMIN,
  query: Type.Object(
    { from: Type.Optional(day('The first of the seven days')) },
    { additionalProperties: false },
  ),
  answer: OnCallWeek,
});
export const changeOnCallDay = defineCall({
  method: 'PUT',
  path: '/plantao/{id}/days',
  summary: 'Another person, other times, or nobody (userId null) for one day’s turn',
  tag: 'plantao',
  access: ADMIN,
  params: IdParams,
  body: Body({
    date: CalendarDay,
    userId: Nullable(Id),
    phone: Type.Optional(Nullable(fields.phone)),
    startTime: OptionalTime,
    endTime: OptionalTime,
  }),
  answer: OnCallDayChange,
  errors: [...refusals, 'ERR_NO_ON_CALL_FOUND'],
});
export const restoreOnCallDay = defineCall({
  method: 'DELETE',
  path: '/plantao/{id}/days/{date}',
  summary: 'The day is as in the week again',
  tag: 'plantao',
  access: ADMIN,
  params: Type.Object({ id: Id, date: day('The day on which the turn starts') }),
  errors: ['ERR_NO_ON_CALL_FOUND'],
});
const Turn = Body({ plantaoId: Id, date: CalendarDay });
export const swapOnCallDays = defineCall({
  method: 'POST',
  path: '/plantao/swaps',
  summary: 'The people of two turns swap them',
  tag: 'plantao',
  access: ADMIN,
  body: Body({ one: Turn, other: Turn }),
  answer: Type.Object({ changes: Type.Array(OnCallDayChange) }),
  errors: ['ERR_NO_ON_CALL_FOUND', 'ERR_NO_TURN'],
});
