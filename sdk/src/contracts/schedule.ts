import { Type, type Static } from 'typebox';
import {
  Body,
  CalendarDay,
  Filter,
  Id,
  IdParams,
  ListQuery,
  Nullable,
  SESSION,
  Timestamp,
  Version,
  defineCall,
  ifVersion,
} from './call.js';
import { MessageFailure } from './message.js';

/**
 * States of a scheduled message: waiting (`PENDENTE`), handed over to its connection (`ENVIANDO`), sent (`ENVIADA`),
 * failed (`ERRO`), not sent in time and waiting for a decision (`PERDIDA`), or given up (`CANCELADA`).
 */
export const SCHEDULE_STATUSES = ['PENDENTE', 'ENVIANDO', 'ENVIADA', 'ERRO', 'PERDIDA', 'CANCELADA'] as const;
/** One of the {@link SCHEDULE_STATUSES}. */
export const ScheduleStatus = Type.Enum([...SCHEDULE_STATUSES]);
export type ScheduleStatus = Static<typeof ScheduleStatus>;
/** Those that something can still become of: lists show them first. */
export const OPEN_SCHEDULES: readonly ScheduleStatus[] = ['PENDENTE', 'ENVIANDO', 'PERDIDA'];

/** Minimum and maximum length of the text, in characters. */
export const SCHEDULE_BODY = { min: 5, max: 8000 } as const;
/** Maximum size in bytes of the file of a scheduled message. */
export const SCHEDULE_MEDIA_MAX = 20 * 1024 * 1024;
/** Minutes after its time in which a message is still sent by itself. */
export const SCHEDULE_GRACE_MINUTES = 120;
/** Maximum number of occurrences of a series that ends by number. */
export const SCHEDULE_COUNT_MAX = 1000;
/** Maximum number of runs in a response. */
export const SCHEDULE_RUNS = 100;

/** A reading of the wall clock, `YYYY-MM-DDTHH:MM`. */
const LocalTime = Type.String({ description: 'A reading of the wall clock, `YYYY-MM-DDTHH:MM`' });

/** How a scheduled message repeats: without `until` and `count` it goes on. */
export const ScheduleRecurrence = Type.Object(
  {
    repeat: Type.Enum(['daily', 'weekdays', 'weekly', 'monthly', 'yearly']),
    until: Type.Optional(CalendarDay),
    count: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: SCHEDULE_COUNT_MAX,
        description: 'Number of messages to come, the one at `sendAt` included',
      }),
    ),
  },
  { additionalProperties: false },
);
export type ScheduleRecurrence = Static<typeof ScheduleRecurrence>;

/** A message that is sent to a contact at a time, once or repeatedly. */
export const ScheduledMessage = Type.Object({
  id: Id,
  body: Type.String(),
  contactId: Id,
  contact: Type.Object({ id: Id, name: Type.String() }),
  sendAt: Type.String({ format: 'date-time', description: 'The next time, or the last one if none is left' }),
  localSendAt: LocalTime,
  localStartAt: Type.String({
    description: 'The first time of its series, `YYYY-MM-DDTHH:MM`; its day of the month counts',
  }),
  timeZone: Type.String({ description: 'IANA name of the zone whose clock counts' }),
  recurrence: Nullable(ScheduleRecurrence),
  status: ScheduleStatus,
  sentAt: Nullable(Type.String({ format: 'date-time', description: 'When a message was last sent' })),
  failure: Nullable(MessageFailure),
  ticketId: Nullable(Type.Integer({ description: 'The conversation with the last message' })),
  userId: Nullable(Id),
  user: Nullable(Type.Object({ id: Id, name: Type.String() })),
  whatsappId: Nullable(
    Type.Integer({ description: 'Null: it was deleted, and nothing is sent until another is chosen' }),
  ),
  whatsapp: Nullable(Type.Object({ id: Id, name: Type.String(), channel: Type.String() })),
  signMessage: Type.Boolean(),
  mediaPath: Nullable(Type.String({ description: 'A signed address' })),
  mediaName: Nullable(Type.String()),
  mediaType: Nullable(Type.String({ description: 'MIME type' })),
  version: Version,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type ScheduledMessage = Static<typeof ScheduledMessage>;

/** One time of a scheduled message, and what became of it. */
export const ScheduleRun = Type.Object({
  occurrence: LocalTime,
  at: Timestamp,
  status: Type.Enum([...SCHEDULE_STATUSES]),
  failure: Nullable(MessageFailure),
  messageId: Nullable(Id),
  ticketId: Nullable(Id),
  ticketUuid: Nullable(
    Type.String({ description: 'Where the message is shown; null: nowhere yet, or not to this user' }),
  ),
  updatedAt: Timestamp,
});
export type ScheduleRun = Static<typeof ScheduleRun>;

const body = Type.String({ minLength: SCHEDULE_BODY.min, maxLength: SCHEDULE_BODY.max });
const sendAt = Type.String({
  minLength: 10,
  maxLength: 40,
  description: 'A moment in ISO 8601, or a reading of the clock in `timeZone`, such as `2026-12-24T09:00`',
});
const fields = {
  userId: Type.Optional(Nullable(Id)),
  whatsappId: Type.Optional(
    Type.Union([Id, Type.Null()], {
      description:
        'Absent: the contact’s last connection, otherwise the default one, if they reach the contact',
    }),
  ),
  timeZone: Type.Optional(Type.String({ maxLength: 64, description: 'Absent: the zone of the company' })),
  recurrence: Type.Optional(Nullable(ScheduleRecurrence)),
  signMessage: Type.Optional(Type.Boolean()),
};
const narrowed = {
  contactId: Type.Optional(Id),
  status: Type.Optional(ScheduleStatus),
  userId: Type.Optional(Id),
  whatsappId: Type.Optional(Id),
  dateFrom: Type.Optional(CalendarDay),
  dateTo: Type.Optional(CalendarDay),
};
/** Filters of the list of scheduled messages in the simple-rest format. */
export const ScheduleFilter = Filter(narrowed);

const ACCESS = { ...SESSION, flag: 'useSchedules' } as const;
const tag = 'schedules';
const missing = ['ERR_NO_SCHEDULE_FOUND'] as const;
const refused = [
  ...['ERR_NO_PERMISSION', 'ERR_NO_CONTACT_FOUND', 'ERR_NO_USER_FOUND', 'ERR_NO_WAPP_FOUND'],
  ...['ERR_NO_DEF_WAPP_FOUND', 'ERR_WAPP_INVALID_CONTACT', 'ERR_UNSUPPORTED', 'ERR_TOO_LARGE'],
  ...['ERR_MEDIA_REJECTED', 'ERR_REPLY_WINDOW', 'ERR_CONNECTION_KIND'],
] as const;

export const listSchedules = defineCall({
  method: 'GET',
  path: '/schedules',
  summary:
    'Scheduled messages, those still to come first, 40 a page: the user’s own ones, for admins everybody’s',
  tag,
  access: ACCESS,
  query: ListQuery(narrowed, ScheduleFilter),
  answer: Type.Object({ schedules: Type.Array(ScheduledMessage), hasMore: Type.Boolean() }),
  rows: ScheduledMessage,
});
export const showSchedule = defineCall({
  method: 'GET',
  path: '/schedules/{id}',
  summary: 'One scheduled message',
  tag,
  access: ACCESS,
  params: IdParams,
  answer: ScheduledMessage,
  errors: missing,
});
export const createSchedule = defineCall({
  method: 'POST',
  path: '/schedules',
  summary: 'Schedules a message to a contact; only admins may do so for another user',
  tag,
  access: ACCESS,
  body: Body({ body, contactId: Id, sendAt, ...fields }),
  answer: ScheduledMessage,
  status: 201,
  errors: refused,
});
export const updateSchedule = defineCall({
  method: 'PUT',
  path: '/schedules/{id}',
  summary:
    'Changes a scheduled message that has not been sent; with another time a failed or missed one waits again',
  tag,
  access: ACCESS,
  params: IdParams,
  body: Body({
    ifVersion,
    body: Type.Optional(body),
    contactId: Type.Optional(Id),
    sendAt: Type.Optional(sendAt),
    ...fields,
  }),
  answer: ScheduledMessage,
  errors: [...missing, ...refused, 'ERR_SCHEDULE_STATE'],
});
export const deleteSchedule = defineCall({
  method: 'DELETE',
  path: '/schedules/{id}',
  summary: 'Deletes a scheduled message; one that waits for its connection is not sent',
  tag,
  access: ACCESS,
  params: IdParams,
  errors: missing,
});
export const uploadScheduleMedia = defineCall({
  method: 'POST',
  path: '/schedules/{id}/media-upload',
  summary: 'Sets or replaces the file of a scheduled message (multipart: file)',
  tag,
  access: ACCESS,
  params: IdParams,
  multipart: true,
  body: Body({ typeArch: Type.Optional(Type.String({ maxLength: 60 })) }),
  answer: ScheduledMessage,
  files: { field: 'file' },
  errors: [...missing, 'ERR_SCHEDULE_STATE', 'ERR_UNSUPPORTED'],
});
export const deleteScheduleMedia = defineCall({
  method: 'DELETE',
  path: '/schedules/{id}/media-upload',
  summary: 'Removes the file of a scheduled message',
  tag,
  access: ACCESS,
  params: IdParams,
  errors: [...missing, 'ERR_SCHEDULE_STATE'],
});
export const sendScheduleNow = defineCall({
  method: 'POST',
  path: '/schedules/{id}/send-now',
  summary: 'Sends a message now that was missed or has failed',
  tag,
  access: ACCESS,
  params: IdParams,
  answer: ScheduledMessage,
  errors: [...missing, ...refused, 'ERR_SCHEDULE_STATE'],
});
export const skipSchedule = defineCall({
  method: 'POST',
  path: '/schedules/{id}/skip',
  summary: 'Gives up a message that was missed or has failed',
  tag,
  access: ACCESS,
  params: IdParams,
  answer: ScheduledMessage,
  errors: [...missing, 'ERR_SCHEDULE_STATE'],
});
export const listScheduleRuns = defineCall({
  method: 'GET',
  path: '/schedules/{id}/runs',
  summary: 'What became of each time of a scheduled message, newest first, at most 100',
  tag,
  access: ACCESS,
  params: IdParams,
  answer: Type.Array(ScheduleRun),
  errors: missing,
});
