import { Type, type Static } from 'typebox';
import { Body, Id, Nullable, SESSION, Timestamp, defineCall } from './call.js';
import { Ticket } from './ticket.js';

export const MEDIA_TYPES = [
  'conversation',
  'image',
  'audio',
  'video',
  'application',
  'sticker',
  'locationMessage',
  'contactMessage',
  'reactionMessage',
  'call_log',
  'unsupported',
] as const;
export const SendStatus = Type.Enum(['queued', 'sending', 'sent', 'failed', 'unconfirmed']);
export type SendStatus = Static<typeof SendStatus>;

const base = {
  id: Id,
  ticketId: Id,
  contactId: Id,
  queueId: Nullable(Id),
  body: Type.String(),
  fromMe: Type.Boolean(),
  mediaType: Type.String({
    description: 'conversation is text; image, audio, video, application, sticker, locationMessage …',
  }),
  mediaUrl: Nullable(Type.String({ description: 'A signed address' })),
  mediaName: Nullable(Type.String()),
  mediaMime: Nullable(Type.String()),
  mediaSize: Nullable(Type.Integer()),
  mediaStatus: Nullable(Type.Enum(['pending', 'ready', 'failed'])),
  mediaDurationMs: Nullable(Type.Integer()),
  data: Nullable(
    Type.Unsafe<Record<string, unknown>>(
      Type.Object({}, { additionalProperties: true, description: 'Location, cards, choices' }),
    ),
  ),
  isDeleted: Type.Boolean(),
  isEdited: Type.Boolean(),
  isForwarded: Type.Boolean(),
  isPrivate: Type.Boolean(),
  isBot: Type.Boolean(),
  read: Type.Boolean(),
  ack: Type.Integer({ minimum: 0, maximum: 4 }),
  sendStatus: Nullable(SendStatus),
  failure: Nullable(Type.Object({ code: Type.String(), text: Type.String() })),
  clientKey: Nullable(Type.String()),
  wid: Nullable(Type.String()),
  remoteJid: Nullable(Type.String()),
  user: Nullable(Type.Object({ id: Id, name: Type.String() })),
  createdAt: Timestamp,
  updatedAt: Timestamp,
};
export const QuotedMessage = Type.Object({
  id: Id,
  body: Type.String(),
  fromMe: Type.Boolean(),
  mediaType: Type.String(),
  isDeleted: Type.Boolean(),
});
export const Message = Type.Object({ ...base, quotedMsg: Nullable(QuotedMessage) });
export type Message = Static<typeof Message>;

const TicketParams = Type.Object({ ticketId: Id });
const Flag = Type.Optional(Type.Union([Type.Boolean(), Type.Enum(['true', 'false'])]));

export const listMessages = defineCall({
  method: 'GET',
  path: '/messages/{ticketId}',
  summary: 'A page of 40 messages, the newest page first, each page in the order of time',
  tag: 'messages',
  access: SESSION,
  params: TicketParams,
  query: Type.Object({
    pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
    selectedQueues: Type.Optional(Type.String({ maxLength: 4000 })),
    before: Type.Optional(Type.Integer({ minimum: 1, description: 'Messages older than this id' })),
    after: Type.Optional(Type.Integer({ minimum: 1, description: 'Messages newer than this id' })),
  }),
  answer: Type.Object({
    messages: Type.Array(Message),
    hasMore: Type.Boolean(),
    count: Type.Integer(),
    ticket: Ticket,
  }),
});
export const sendMessage = defineCall({
  method: 'POST',
  path: '/messages/{ticketId}',
  summary:
    'Sends text (JSON) or files (multipart: medias, body, fromMe, isPrivate, signMessage, quotedMsg as JSON, clientKey); the same clientKey gives the same message',
  tag: 'messages',
  access: SESSION,
  params: TicketParams,
  multipart: true,
  body: Body({
    body: Type.Optional(Type.String({ maxLength: 65536 })),
    fromMe: Flag,
    read: Type.Optional(Type.Union([Type.Boolean(), Type.Integer()])),
    mediaUrl: Type.Optional(Type.String({ maxLength: 2000 })),
    quotedMsg: Type.Optional(Nullable(Type.Object({ id: Id }))),
    isPrivate: Flag,
    /** Where the setting sendSignMessage is on, the writer's name stands above the text; `false` leaves it out. */
    signMessage: Flag,
    clientKey: Type.Optional(Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })),
  }),
  answer: Type.Array(Message, { description: 'One for the text or for each file' }),
  status: 201,
});
export const retryMessage = defineCall({
  method: 'POST',
  path: '/messages/{id}/retry',
  summary: 'Sends a failed or unconfirmed message again, because a person asked for it',
  tag: 'messages',
  access: SESSION,
  params: Type.Object({ id: Id }),
  answer: Message,
});
