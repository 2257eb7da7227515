import { Type, type Static } from 'typebox';
import {
  ADMIN,
  Body,
  CALENDAR_YEARS,
  CalendarDay,
  DateOnly,
  HourMinute,
  Id,
  IdParams,
  Filter,
  ListQuery,
  Nullable,
  SESSION,
  Text,
  Timestamp,
  defineCall,
  Version,
  ifVersion,
} from './call.js';

const Weekday = Type.Enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']);
const Time = Type.Union([HourMinute, Type.Literal('')], { description: 'HH:MM, or empty' });
const times = { startTimeA: Time, endTimeA: Time, startTimeB: Time, endTimeB: Time };

/** Service hours of one weekday: at most two ranges; empty times mean that there is no range. */
export const Schedule = Type.Object({
  weekday: Type.String({ description: 'Name of the day in Portuguese' }),
  weekdayEn: Weekday,
  ...times,
});
export type Schedule = Static<typeof Schedule>;

const OptionalTime = Type.Optional(Nullable(Type.String({ maxLength: 5, description: 'HH:MM, or empty' })));
const timesForm = {
  startTimeA: OptionalTime,
  endTimeA: OptionalTime,
  startTimeB: OptionalTime,
  endTimeB: OptionalTime,
};
/** Service hours of a week in a form: every weekday once. */
export const SchedulesForm = Type.Array(
  Body({ weekday: Type.Optional(Text(0, 30)), weekdayEn: Weekday, ...timesForm }),
  { minItems: 7, maxItems: 7, description: 'Every weekday once; 23:59 as an end means the end of the day' },
);
export type SchedulesForm = Static<typeof SchedulesForm>;

/** A holiday of the company, of one queue or of one connection. */
export const Holiday = Type.Object({
  id: Id,
  date: DateOnly,
  name: Type.String(),
  yearly: Type.Boolean({ description: 'Recurs each year on this day and month' }),
  closed: Type.Boolean({
    description: 'Closed all day; otherwise the times are the service hours of the day',
  }),
  ...times,
  queueId: Nullable(Id),
  whatsappId: Nullable(Id),
  version: Version,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Holiday = Static<typeof Holiday>;

const fields = {
  date: CalendarDay,
  name: Text(2, 100),
  yearly: Type.Optional(Type.Boolean()),
  closed: Type.Optional(Type.Boolean()),
  ...timesForm,
};

/** Filters of the list of holidays. */
export const HolidayFilter = Filter({
  year: Type.Integer({ minimum: CALENDAR_YEARS[0], maximum: CALENDAR_YEARS[1] }),
  queueId: Id,
  whatsappId: Id,
});
export type HolidayFilter = Static<typeof HolidayFilter>;

export const listHolidays = defineCall({
  method: 'GET',
  path: '/holidays',
  summary: 'Holidays by date, 40 a page; the filter by year includes recurring ones',
  tag: 'holidays',
  access: SESSION,
  query: ListQuery(HolidayFilter.properties, HolidayFilter),
  answer: Type.Object({ holidays: Type.Array(Holiday), count: Type.Integer(), hasMore: Type.Boolean() }),
  rows: Holiday,
});
export const showHoliday = defineCall({
  method: 'GET',
  path: '/holidays/{id}',
  summary: 'One holiday',
  tag: 'holidays',
  access: SESSION,
  params: IdParams,
  answer: Holiday,
  errors: ['ERR_NO_HOLIDAY_FOUND'],
});
export const createHoliday = defineCall({
  method: 'POST',
  path: '/holidays',
  summary: 'Adds a holiday to the company, or to one queue or connection; without times it is closed all day',
  tag: 'holidays',
  access: ADMIN,
  body: Body({
    ...fields,
    queueId: Type.Optional(Nullable(Id)),
    whatsappId: Type.Optional(Nullable(Id)),
  }),
  answer: Holiday,
  status: 201,
  errors: ['ERR_HOLIDAY_ALREADY_EXISTS', 'ERR_SERVICE_HOURS', 'ERR_NO_QUEUE_FOUND', 'ERR_NO_WAPP_FOUND'],
});
export const updateHoliday = defineCall({
  method: 'PUT',
  path: '/holidays/{id}',
  summary: 'Changes a holiday; its owner stays',
  tag: 'holidays',
  access: ADMIN,
  params: IdParams,
  body: Body({ ifVersion, ...fields, date: Type.Optional(fields.date), name: Type.Optional(fields.name) }),
  answer: Holiday,
  errors: [
    'ERR_NO_HOLIDAY_FOUND',
    'ERR_HOLIDAY_ALREADY_EXISTS',
    'ERR_SERVICE_HOURS',
    'ERR_NO_QUEUE_FOUND',
    'ERR_NO_WAPP_FOUND',
  ],
});
export const deleteHoliday = defineCall({
  method: 'DELETE',
  path: '/holidays/{id}',
  summary: 'Deletes a holiday',
  tag: 'holidays',
  access: ADMIN,
  params: IdParams,
  errors: ['ERR_NO_HOLIDAY_FOUND'],
});
