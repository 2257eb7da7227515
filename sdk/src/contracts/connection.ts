import { Type, type Static } from 'typebox';
import { ConnectionAutomation, ConnectionAutomationForm } from './connection-automation.js';
import { ChannelCapabilities, PluginIconAddress, Translations } from './channel.js';
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
import { NoticeSeverity } from './connection-notice.js';
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
  channelName: Type.String({ description: 'Name of the plugin that brings the channel, or its id' }),
  channelIcon: PluginIconAddress,
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
        'renderButtonCloseTickets: imported tickets can be closed; a moment: an import was running then; null: none',
    }),
  ),
  schedules: Type.Array(Schedule),
  queueIds: Type.Array(Id),
  queues: Type.Array(Type.Object({ id: Id, name: Type.String(), color: Type.String() })),
  settings: Type.Record(Type.String(), Type.Unknown(), {
    description:
      'Without secrets; empty, like the public key and its snippet, for users who may not manage connections',
  }),
  secretsSet: Type.Array(Type.String(), { description: 'Names of the stored secrets' }),
  capabilities: Nullable(ChannelCapabilities),
  snippet: Nullable(
    Type.Object({
      title: Type.String(),
      texts: Type.Optional(Translations(Type.String())),
      code: Type.String(),
    }),
  ),
  wavoipSet: Type.Boolean({
    description: 'A call token is stored; users who may call get it with the ticket',
  }),
  tokenHint: Nullable(
    Type.String({ description: 'Last four characters of the newest external token that works' }),
  ),
  publicKey: Type.Optional(
    Type.String({ description: 'Part of public addresses, such as /api/hooks/{pluginId}/{publicKey}' }),
  ),
  qrcode: Type.Optional(
    Nullable(Type.String({ description: 'The code to scan or type, for users who may manage connections' })),
  ),
  qrcodeKind: Type.Optional(
    Nullable(Type.Enum(['qr', 'code'], { description: 'Whether the code is scanned or typed' })),
  ),
  qrcodeUntil: Type.Optional(
    Nullable(Type.String({ format: 'date-time', description: 'When the code expires; null if unknown' })),
  ),
  retries: Type.Optional(
    Type.Integer({
      description: 'Number of codes shown since the session was opened, for users who may see them',
    }),
  ),
  notices: Type.Optional(
    Type.Object(
      { count: Type.Integer({ minimum: 1 }), severity: NoticeSeverity },
      {
        description:
          'Open notices of the provider and the worst severity, for users who may manage connections',
      },
    ),
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
    Nullable(Type.String({ format: 'date-time', description: 'Start; two years back at most' })),
  ),
  importRecentMessages: Type.Optional(
    Nullable(Type.String({ format: 'date-time', description: 'End; null: until the phone is linked' })),
  ),
  importOldMessagesGroups: Type.Optional(Type.Boolean()),
  closedTicketsPostImported: Type.Optional(
    Type.Boolean({ description: 'Close tickets that the import created' }),
  ),
  wavoip: Type.Optional(
    Nullable(Type.String({ maxLength: 190, description: 'Call token; null or empty clears it' })),
  ),
  mode: Type.Optional(Type.String({ maxLength: 40 })),
  settings: Type.Optional(Settings),
};

/** Filters of the list of connections. */
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
  errors: ['ERR_NO_WAPP_FOUND'],
});
export const countConnectionsInNeed = defineCall({
  method: 'GET',
  path: '/whatsapp/attention',
  summary: 'How many connections of the company need attention',
  tag: 'connections',
  access: SESSION,
  answer: Type.Object({ count: Type.Integer() }),
});
export const createConnection = defineCall({
  method: 'POST',
  path: '/whatsapp',
  summary: 'Creates a connection of a channel; only this response shows its token',
  tag: 'connections',
  access: MANAGE_CONNECTIONS,
  body: Body({
    ...fields,
    channel: Type.Optional(
      Type.String({
        minLength: 2,
        maxLength: 60,
        description: 'Absent: whatsapp, as in the original API’s form',
      }),
    ),
  }),
  answer: Type.Intersect([Connection, Type.Object({ token: Type.String() })]),
  status: 201,
  errors: [
    'ERR_CONNECTION_LIMIT',
    'ERR_NO_QUEUE_FOUND',
    'ERR_NO_USER_FOUND',
    'ERR_NO_PROMPT_FOUND',
    'ERR_NO_INTEGRATION_FOUND',
    'ERR_NO_FILE_LIST_FOUND',
    'ERR_PLUGIN_CONFIG',
    'ERR_PLAN_LACKS_FEATURE',
    'ERR_SERVICE_HOURS',
    'ERR_PLUGIN_UNAVAILABLE',
    'ERR_CONNECTION_KIND',
  ],
});
export const updateConnection = defineCall({
  method: 'PUT',
  path: '/whatsapp/{id}',
  summary: 'Changes a connection; an absent secret keeps its value',
  tag: 'connections',
  access: MANAGE_CONNECTIONS,
  params: IdParams,
  body: Body({ ifVersion, ...fields, name: Type.Optional(fields.name) }),
  answer: Connection,
  errors: [
    'ERR_NO_WAPP_FOUND',
    'ERR_NO_QUEUE_FOUND',
    'ERR_NO_USER_FOUND',
    'ERR_NO_PROMPT_FOUND',
    'ERR_NO_INTEGRATION_FOUND',
    'ERR_NO_FILE_LIST_FOUND',
    'ERR_PLUGIN_CONFIG',
    'ERR_PLAN_LACKS_FEATURE',
    'ERR_SERVICE_HOURS',
    'ERR_NO_DEF_WAPP_FOUND',
    'ERR_PLUGIN_UNAVAILABLE',
    'ERR_NO_OTHER_WHATSAPP',
  ],
});
export const deleteConnection = defineCall({
  method: 'DELETE',
  path: '/whatsapp/{id}',
  summary: 'Deletes a connection without active tickets',
  tag: 'connections',
  access: MANAGE_CONNECTIONS,
  params: IdParams,
  errors: ['ERR_NO_WAPP_FOUND', 'ERR_IN_USE'],
});
export const uploadGreetingMedia = defineCall({
  method: 'POST',
  path: '/whatsapp/{id}/media-upload',
  summary: 'Sets or replaces the greeting’s file (multipart: file)',
  tag: 'connections',
  access: MANAGE_CONNECTIONS,
  params: IdParams,
  multipart: true,
  body: Body({ typeArch: Type.Optional(Type.String({ maxLength: 60 })) }),
  answer: Connection,
  files: { field: 'file' },
  errors: ['ERR_NO_WAPP_FOUND'],
});
export const deleteGreetingMedia = defineCall({
  method: 'DELETE',
  path: '/whatsapp/{id}/media-upload',
  summary: 'Removes the file of the greeting',
  tag: 'connections',
  access: MANAGE_CONNECTIONS,
  params: IdParams,
  errors: ['ERR_NO_WAPP_FOUND'],
});
export const regenerateConnectionToken = defineCall({
  method: 'POST',
  path: '/whatsapp/{id}/token',
  summary:
    'Creates a new external token, shown only in this response; all others of the connection stop working',
  tag: 'connections',
  access: { ...MANAGE_CONNECTIONS, sessionOnly: true },
  params: IdParams,
  answer: Type.Object({ token: Type.String({ minLength: 30, maxLength: 30 }) }),
  errors: ['ERR_NO_WAPP_FOUND'],
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
  errors: ['ERR_NO_WAPP_FOUND', 'ERR_PLUGIN_UNAVAILABLE'],
});
