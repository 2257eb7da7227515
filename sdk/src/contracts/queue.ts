import { Type, type Static } from 'typebox';
import {
  ADMIN,
  Body,
  Id,
  IdParams,
  ListQuery,
  Nullable,
  SESSION,
  Text,
  Timestamp,
  defineCall,
  Version,
  ifVersion,
} from './call.js';
import { OptionForms, OptionTree } from './chatbot.js';
import { Schedule, SchedulesForm } from './service-hours.js';

/** A department. */
export const Queue = Type.Object({
  id: Id,
  name: Type.String(),
  color: Type.String(),
  orderQueue: Nullable(Type.Integer()),
  greetingMessage: Nullable(Type.String()),
  outOfHoursMessage: Nullable(Type.String()),
  ativarRoteador: Type.Boolean(),
  tempoRoteador: Type.Integer(),
  closeTicket: Type.Boolean(),
  integrationId: Nullable(Id),
  fileListId: Nullable(Id),
  promptId: Nullable(Id),
  chatbots: OptionTree,
  schedules: Type.Array(Schedule),
  version: Version,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Queue = Static<typeof Queue>;

const fields = {
  name: Text(2, 50),
  color: Type.String({ minLength: 3, maxLength: 9, pattern: '^#?[0-9a-zA-Z]{3,8}$' }),
  orderQueue: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 100000 }))),
  greetingMessage: Type.Optional(Nullable(Type.String({ maxLength: 4000 }))),
  outOfHoursMessage: Type.Optional(Nullable(Type.String({ maxLength: 4000 }))),
  ativarRoteador: Type.Optional(Type.Boolean()),
  tempoRoteador: Type.Optional(
    Type.Union([0, 2, 5, 10, 15, 30, 45, 60].map((minutes) => Type.Literal(minutes))),
  ),
  closeTicket: Type.Optional(Type.Boolean()),
  integrationId: Type.Optional(Nullable(Id)),
  fileListId: Type.Optional(Nullable(Id)),
  promptId: Type.Optional(Nullable(Id)),
  /** The whole tree: options left out of it are deleted. */
  chatbots: Type.Optional(OptionForms),
  schedules: Type.Optional(SchedulesForm),
};

export const listQueues = defineCall({
  method: 'GET',
  path: '/queue',
  summary: 'Queues of the company, in their order',
  tag: 'queues',
  access: SESSION,
  query: ListQuery({ companyId: Type.Optional(Id) }),
  answer: Type.Array(Queue),
  rows: Queue,
});
export const showQueue = defineCall({
  method: 'GET',
  path: '/queue/{id}',
  summary: 'One queue',
  tag: 'queues',
  access: SESSION,
  params: IdParams,
  answer: Queue,
  errors: ['ERR_NO_QUEUE_FOUND'],
});
export const createQueue = defineCall({
  method: 'POST',
  path: '/queue',
  summary: 'Creates a queue',
  tag: 'queues',
  access: ADMIN,
  body: Body(fields),
  answer: Queue,
  status: 201,
  errors: [
    'ERR_QUEUE_LIMIT',
    'ERR_QUEUE_NAME_ALREADY_EXISTS',
    'ERR_QUEUE_COLOR_ALREADY_EXISTS',
    'ERR_GREETING_REQUIRED',
    'ERR_SERVICE_HOURS',
    'ERR_CHATBOT_INVALID',
    'ERR_NO_QUEUE_FOUND',
    'ERR_NO_USER_FOUND',
    'ERR_NO_PROMPT_FOUND',
    'ERR_NO_INTEGRATION_FOUND',
    'ERR_NO_FILE_LIST_FOUND',
  ],
});
export const updateQueue = defineCall({
  method: 'PUT',
  path: '/queue/{id}',
  summary: 'Changes a queue',
  tag: 'queues',
  access: ADMIN,
  params: IdParams,
  body: Body({ ifVersion, ...fields, name: Type.Optional(fields.name), color: Type.Optional(fields.color) }),
  answer: Queue,
  errors: [
    'ERR_NO_QUEUE_FOUND',
    'ERR_NO_USER_FOUND',
    'ERR_QUEUE_NAME_ALREADY_EXISTS',
    'ERR_QUEUE_COLOR_ALREADY_EXISTS',
    'ERR_GREETING_REQUIRED',
    'ERR_SERVICE_HOURS',
    'ERR_CHATBOT_INVALID',
    'ERR_NO_PROMPT_FOUND',
    'ERR_NO_INTEGRATION_FOUND',
    'ERR_NO_FILE_LIST_FOUND',
  ],
});
export const deleteQueue = defineCall({
  method: 'DELETE',
  path: '/queue/{id}',
  summary: 'Deletes a queue without active tickets',
  tag: 'queues',
  access: ADMIN,
  params: IdParams,
  errors: ['ERR_NO_QUEUE_FOUND', 'ERR_IN_USE'],
});
