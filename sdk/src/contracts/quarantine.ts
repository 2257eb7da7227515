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

/** Something that came in and could not be read or stored. */
export const QuarantinedEntry = Type.Object({
  id: Id,
  stage: Type.Enum(['parse', 'store'], {
    description: 'parse: the plugin threw on it; store: what the plugin made of it can never be stored',
  }),
  channel: Type.String(),
  plugin: Nullable(Type.String({ description: 'Id of the plugin that brings the channel now' })),
  companyId: Type.Integer(),
  companyName: Nullable(Type.String()),
  connectionId: Type.Integer(),
  connectionName: Nullable(Type.String()),
  reason: Type.String({ description: 'What went wrong, at the last attempt' }),
  bytes: Type.Integer({ description: 'Size of what is kept' }),
  attempts: Type.Integer({ description: 'How often a replay has failed' }),
  triedAt: Nullable(Timestamp),
  createdAt: Timestamp,
});
export type QuarantinedEntry = Static<typeof QuarantinedEntry>;

/** The same with what it holds: customers' messages, so for super users alone. */
export const QuarantinedDetails = Type.Object({
  ...QuarantinedEntry.properties,
  payload: Type.String({ description: 'JSON, as it came; the beginning of what is very long' }),
  isCut: Type.Boolean(),
});
export type QuarantinedDetails = Static<typeof QuarantinedDetails>;

const PluginId = Type.String({ pattern: '^[!-~]{1,80}$' });

/** What the list is narrowed by. */
export const QuarantineFilter = Filter({
  plugin: PluginId,
  connectionId: Id,
});
export type QuarantineFilter = Static<typeof QuarantineFilter>;

export const listQuarantine = defineCall({
  method: 'GET',
  path: '/quarantine',
  summary: 'What came in and could not be read, the newest first',
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
  summary: 'One of them, with what it holds',
  tag: 'quarantine',
  access: SUPER,
  params: IdParams,
  answer: QuarantinedDetails,
});

/** A replay or a discarding of many, and how far it is. */
export const QuarantineRun = Type.Object({
  id: Id,
  action: Type.Enum(['replay', 'discard']),
  total: Type.Integer(),
  done: Type.Integer({ description: 'Stored, or discarded' }),
  failed: Type.Integer({ description: 'Still not readable: they stay' }),
  createdAt: Timestamp,
  endedAt: Nullable(Timestamp),
});
export type QuarantineRun = Static<typeof QuarantineRun>;

export const startQuarantineRun = defineCall({
  method: 'POST',
  path: '/quarantine/runs',
  summary:
    'Replays or discards some of them, all of a plugin or connection, or all; a message that is there already is not stored again',
  tag: 'quarantine',
  access: SUPER,
  status: 202,
  body: Body({
    action: Type.Enum(['replay', 'discard']),
    ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 1000 })),
    plugin: Type.Optional(PluginId),
    connectionId: Type.Optional(Id),
    all: Type.Optional(Type.Boolean({ description: 'Said where nothing else narrows it' })),
  }),
  answer: QuarantineRun,
});
export const showQuarantineRun = defineCall({
  method: 'GET',
  path: '/quarantine/runs/{id}',
  summary: 'How far a replay or a discarding is',
  tag: 'quarantine',
  access: SUPER,
  params: IdParams,
  answer: QuarantineRun,
});

export const countUnreadable = defineCall({
  method: 'GET',
  path: '/whatsapp/{id}/unreadable',
  summary: 'How much of what came in through a connection could not be read',
  tag: 'connections',
  access: MANAGE_CONNECTIONS,
  params: IdParams,
  answer: Type.Object({ count: Type.Integer(), newest: Nullable(Timestamp) }),
});
