import { Type, type Static } from 'typebox';
import { ConnectionAutomation, ConnectionAutomationForm } from './connection-automation.js';
import { ChannelCapabilities, Translations } from './channel.js';
import {
  Body,
  Filter,
  Id,
  IdParams,
  ListQuery,
  MANAGE_CONNECTIONS,
  Nullable,
  SESSION,
  Text,
  Timestamp,
  defineCall,
  Version,
  ifVersion,
} from './call.js';
import { Schedule, SchedulesForm } from './service-hours.js';

/** States of a connection, with the original API's names. */
export const CONNECTION_STATUSES = [
  'qrcode',
  'OPENING',
  'PAIRING',
  'CONNECTED',
  'TIMEOUT',
  'DISCONNECTED',
] as const;
/** State of a connection. */
export const ConnectionStatus = Type.Enum([...CONNECTION_STATUSES]);
/** One of {@link CONNECTION_STATUSES}. */
export type ConnectionStatus = Static<typeof ConnectionStatus>;

const Settings = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown(), { maxProperties: 50 });

/** A connection of a company to a channel, without its secrets. */
export const Connection = Type.Object({
  id: Id,
  name: Type.String(),
  number: Nullable(Type.String()),
  channel: Type.String({
    description: 'whatsapp, whatsappapi, facebook, instagram, webchat, or a plugin id',
  }),
  mode: Type.String(),
  status: ConnectionStatus,
  statusSince: Timestamp,
  lastError: Nullable(Type.String()),
  lastErrorTexts: Nullable(Translations(Type.String())),
  isDefault: Type.Boolean(),
  allowGroup: Type.Boolean(),
  groupAsTicket: Type.Enum(['enabled', 'disabled']),
  ...ConnectionAutomation.properties,
  importOldMessages: Nullable(Timestamp),
  importRecentMessages: Nullable(Timestamp),
  importOldMessagesGroups: Type.Boolean(),
  closedTicketsPostImported: Type.Boolean(),
  statusImportMessages: Nullable(
    Type.String({
      description:
        'renderButtonCloseTickets: what was imported can be closed; a moment: an import was at work then; null: none',
    }),
  ),
  schedules: Type.Array(Schedule),
  queueIds: Type.Array(Id),
  queues: Type.Array(Type.Object({ id: Id, name: Type.String(), color: Type.String() })),
  settings: Type.Record(Type.String(), Type.Unknown(), {
    description:
      'Without secrets; empty for those who may not manage connections, as the public key and its snippet',
  }),
  secretsSet: Type.Array(Type.String(), { description: 'Names of the secrets that are stored' }),
  capabilities: Nullable(ChannelCapabilities),
  snippet: Nullable(
    Type.Object({
      title: Type.String(),
      texts: Type.Optional(Translations(Type.String())),
      code: Type.String(),
    }),
  ),
  wavoipSet: Type.Boolean({
    description: 'A call token is stored; who may call is shown it with the ticket',
  }),
  tokenHint: Nullable(Type.String({ description: 'Last four characters of the external token' })),
  publicKey: Type.Optional(
    Type.String({ description: 'Stands in public addresses, such as /api/hooks/{pluginId}/{publicKey}' }),
  ),
  qrcode: Type.Optional(
    Nullable(Type.String({ description: 'The code to scan or type, for those who may manage connections' })),
  ),
  qrcodeKind: Type.Optional(
    Nullable(Type.Enum(['qr', 'code'], { description: 'Whether the code is scanned or typed' })),
  ),
  qrcodeUntil: Type.Optional(
    Nullable(
      Type.String({ format: 'date-time', description: 'When the code goes; null where nobody knows' }),
    ),
  ),
  retries: Type.Optional(
    Type.Integer({ description: 'Codes shown since the session was opened, for those who may see them' }),
  ),
  version: Version,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Connection = Static<typeof Connection>;

const fields = {
  name: Text(2, 50),
  isDefault: Type.Optional(Type.Boolean()),
  allowGroup: Type.Optional(Type.Boolean()),
  groupAsTicket: Type.Optional(Type.Enum(['enabled', 'disabled'])),
  ...ConnectionAutomationForm.properties,
  schedules: Type.Optional(SchedulesForm),
  queueIds: Type.Optional(Type.Array(Id, { maxItems: 200 })),
  importOldMessages: Type.Optional(
    Nullable(Type.String({ format: 'date-time', description: 'From when on; two years back at most' })),
  ),
  importRecentMessages: Type.Optional(
    Nullable(
      Type.String({ format: 'date-time', description: 'Up to when; null: until the phone is linked' }),
    ),
  ),
  importOldMessagesGroups: Type.Optional(Type.Boolean()),
  closedTicketsPostImported: Type.Optional(
    Type.Boolean({ description: 'Tickets that are made of imported messages are closed' }),
  ),
  wavoip: Type.Optional(
    Nullable(Type.String({ maxLength: 190, description: 'Call token; null or empty clears it' })),
  ),
  mode: Type.Optional(Type.String({ maxLength: 40 })),
  settings: Type.Optional(Settings),
};

/** What the list of connections is narrowed by. */
export const ConnectionFilter = Filter({
  channel: Type.String({ minLength: 2, maxLength: 60 }),
  status: ConnectionStatus,
});
export type ConnectionFilter = Static<typeof ConnectionFilter>;

export const listConnections = defineCall({
  method: 'GET',
  path: '/whatsapp',
  summary: 'Connections of the company',
  tag: 'connections',
  access: SESSION,
  query: ListQuery(
    {
      companyId: Type.Optional(Id),
      session: Type.Optional(Type.Integer({ description: '0: without session data' })),
    },
    ConnectionFilter,
  ),
  answer: Type.Array(Connection),
  rows: Connection,
});
export const showConnection = defineCall({
  method: 'GET',
  path: '/whatsapp/{id}',
  summary: 'One connection',
  tag: 'connections',
  access: SESSION,
  params: IdParams,
  query: Type.Object({ session: Type.Optional(Type.Integer()) }),
  answer: Connection,
});
export const countConnectionsInNeed = defineCall({
  method: 'GET',
  path: '/whatsapp/attention',
  summary: 'How many connections of the company stand in a state in which they need somebody',
  tag: 'connections',
  access: SESSION,
  answer: Type.Object({ count: Type.Integer() }),
});
export const createConnection = defineCall({
  method: 'POST',
  path: '/whatsapp',
  summary: 'Creates a connection of a channel; the answer alone shows its token',
  tag: 'connections',
  access: MANAGE_CONNECTIONS,
  body: Body({
    ...fields,
    channel: Type.Optional(
      Type.String({
        minLength: 2,
        maxLength: 60,
        description: 'Left out: whatsapp, as the documents’ form has it',
      }),
    ),
  }),
  answer: Type.Intersect([Connection, Type.Object({ token: Type.String() })]),
  status: 201,
});
export const updateConnection = defineCall({
  method: 'PUT',
  path: '/whatsapp/{id}',
  summary: 'Changes a connection; a secret that is left out keeps its value',
  tag: 'connections',
  access: MANAGE_CONNECTIONS,
  params: IdParams,
  body: Body({ ifVersion, ...fields, name: Type.Optional(fields.name) }),
  answer: Connection,
});
export const deleteConnection = defineCall({
  method: 'DELETE',
  path: '/whatsapp/{id}',
  summary: 'Deletes a connection without active tickets',
  tag: 'connections',
  access: MANAGE_CONNECTIONS,
  params: IdParams,
});
export const uploadGreetingMedia = defineCall({
  method: 'POST',
  path: '/whatsapp/{id}/media-upload',
  summary: 'Gives the greeting its file (multipart: file), in place of the former one',
  tag: 'connections',
  access: MANAGE_CONNECTIONS,
  params: IdParams,
  multipart: true,
  body: Body({ typeArch: Type.Optional(Type.String({ maxLength: 60 })) }),
  answer: Connection,
});
export const deleteGreetingMedia = defineCall({
  method: 'DELETE',
  path: '/whatsapp/{id}/media-upload',
  summary: 'Takes the file off the greeting',
  tag: 'connections',
  access: MANAGE_CONNECTIONS,
  params: IdParams,
});
export const regenerateConnectionToken = defineCall({
  method: 'POST',
  path: '/whatsapp/{id}/token',
  summary: 'A new external token, shown in this answer alone; the former one stops working',
  tag: 'connections',
  access: MANAGE_CONNECTIONS,
  params: IdParams,
  answer: Type.Object({ token: Type.String({ minLength: 30, maxLength: 30 }) }),
});
export const checkConnection = defineCall({
  method: 'POST',
  path: '/whatsapp/{id}/check',
  summary: 'Asks the provider whether the settings work',
  tag: 'connections',
  access: MANAGE_CONNECTIONS,
  params: IdParams,
  answer: Type.Object({
    ok: Type.Boolean(),
    message: Type.Optional(Type.String()),
    texts: Type.Optional(Translations(Type.String())),
  }),
});

export const retryConnectionSession = defineCall({
  method: 'POST',
  path: '/whatsappsession/{id}',
  summary: "Opens a connection's session again, with the sign-in that it has",
  tag: 'connections',
  access: MANAGE_CONNECTIONS,
  params: IdParams,
});
export const renewConnectionSession = defineCall({
  method: 'PUT',
  path: '/whatsappsession/{id}',
  summary: "Forgets a connection's sign-in and opens its session: a new code is shown",
  tag: 'connections',
  access: MANAGE_CONNECTIONS,
  params: IdParams,
});
export const endConnectionSession = defineCall({
  method: 'DELETE',
  path: '/whatsappsession/{id}',
  summary: 'Signs a connection out; it stays so until somebody opens its session again',
  tag: 'connections',
  access: MANAGE_CONNECTIONS,
  params: IdParams,
});
export const restartConnectionSessions = defineCall({
  method: 'POST',
  path: '/whatsapp-restart',
  summary: "Opens all sessions of the company's connections anew",
  tag: 'connections',
  access: MANAGE_CONNECTIONS,
});
