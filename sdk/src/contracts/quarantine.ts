import { Type, type Static } from 'typebox';
import {
  Body,
  Filter,
  Id,
  IdParams,
  ListQuery,
  MANAGE_CONNECTIONS,
  Nullable,
  SUPER,
  Timestamp,
  defineCall,
} from './call.js';

/** An inbound entry that could not be parsed or stored. */
export const QuarantinedEntry = Type.Object({
  id: Id,
  stage: Type.Enum(['parse', 'store'], {
    description: 'parse: the plugin threw an error; store: the plugin’s result can never be stored',
  }),
  channel: Type.String(),
  plugin: Nullable(Type.String({ description: 'Id of the plugin that currently provides the channel' })),
  companyId: Type.Integer(),
  companyName: Nullable(Type.String()),
  connectionId: Type.Integer(),
  connectionName: Nullable(Type.String()),
  reason: Type.String({ description: 'Error of the last attempt' }),
  bytes: Type.Integer({ description: 'Size of the stored content' }),
  attempts: Type.Integer({ description: 'Number of failed replays' }),
  triedAt: Nullable(Timestamp),
  createdAt: Timestamp,
});
export type QuarantinedEntry = Static<typeof QuarantinedEntry>;

/** The same with its content: customers' messages, so for super users alone. */
export const QuarantinedDetails = Type.Object({
  ...QuarantinedEntry.properties,
  payload: Type.String({ description: 'JSON as received; long content is cut' }),
  isCut: Type.Boolean(),
});
export type QuarantinedDetails = Static<typeof QuarantinedDetails>;

const PluginId = Type.String({ pattern: '^[!-~]{1,80}$' });

/** Filters of the list. */
export const QuarantineFilter = Filter({
  plugin: PluginId,
  connectionId: Id,
});
export type QuarantineFilter = Static<typeof QuarantineFilter>;

export const listQuarantine = defineCall({
  method: 'GET',
  path: '/quarantine',
  summary: 'Quarantined inbound entries, newest first',
  tag: 'quarantine',
  access: SUPER,
  query: ListQuery({}, QuarantineFilter),
  answer: Type.Object({
    records: Type.Array(QuarantinedEntry),
    count: Type.Integer(),
    hasMore: Type.Boolean(),
  }),
  rows: QuarantinedEntry,
});
export const showQuarantined = defineCall({
  method: 'GET',
  path: '/quarantine/{id}',
  summary: 'One quarantined entry with its content',
  tag: 'quarantine',
  access: SUPER,
  params: IdParams,
  answer: QuarantinedDetails,
  errors: ['ERR_NOT_FOUND'],
});

/** A bulk replay or discard, with its progress. */
export const QuarantineRun = Type.Object({
  id: Id,
  action: Type.Enum(['replay', 'discard']),
  total: Type.Integer(),
  done: Type.Integer({ description: 'Stored or discarded' }),
  failed: Type.Integer({ description: 'Still unreadable: they stay' }),
  createdAt: Timestamp,
  endedAt: Nullable(Timestamp),
});
export type QuarantineRun = Static<typeof QuarantineRun>;

export const startQuarantineRun = defineCall({
  method: 'POST',
  path: '/quarantine/runs',
  summary:
    'Replays or discards some entries, all of a plugin or connection, or all; messages that already exist are not stored again',
  tag: 'quarantine',
  access: SUPER,
  status: 202,
  body: Body({
    action: Type.Enum(['replay', 'discard']),
    ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 1000 })),
    plugin: Type.Optional(PluginId),
    connectionId: Type.Optional(Id),
    all: Type.Optional(Type.Boolean({ description: 'Required if there is no other filter' })),
  }),
  answer: QuarantineRun,
  errors: ['ERR_NOT_FOUND'],
});
export const showQuarantineRun = defineCall({
  method: 'GET',
  path: '/quarantine/runs/{id}',
  summary: 'Progress of a bulk replay or discard',
  tag: 'quarantine',
  access: SUPER,
  params: IdParams,
  answer: QuarantineRun,
  errors: ['ERR_NOT_FOUND'],
});

export const countUnreadable = defineCall({
  method: 'GET',
  path: '/whatsapp/{id}/unreadable',
  summary: 'Number of quarantined entries of a connection',
  tag: 'connections',
  access: MANAGE_CONNECTIONS,
  params: IdParams,
  answer: Type.Object({ count: Type.Integer(), newest: Nullable(Timestamp) }),
  errors: ['ERR_NO_WAPP_FOUND'],
});
