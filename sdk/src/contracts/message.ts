import { Type, type Static } from 'typebox';
import { MessageData } from './message-data.js';
import { Body, Id, Nullable, SESSION, Text, Timestamp, defineCall, type AnswerOf } from './call.js';
import { MENTIONS_MAX, MessageMention } from './mention.js';
import { ChoicesToSend, TemplateToSend } from './template.js';
import { Ticket } from './ticket.js';

/** Delivery state of a message of the company. */
export const SendStatus = Type.Enum(['queued', 'sending', 'sent', 'failed', 'unconfirmed']);
export type SendStatus = Static<typeof SendStatus>;

/** One emoji on a message; a side has at most one, a group's members one each. */
export const Reaction = Type.Object({
  emoji: Type.String(),
  fromMe: Type.Boolean({ description: 'The company itself reacted' }),
  count: Type.Integer({ minimum: 1 }),
  by: Type.Array(Type.String(), { description: 'Names of the people who reacted, where known' }),
});
export type Reaction = Static<typeof Reaction>;

/** Who has chosen an option of a poll. */
export const PollVotes = Type.Object({
  option: Type.String(),
  count: Type.Integer({ minimum: 1 }),
  fromMe: Type.Boolean({ description: 'The company itself is among them' }),
  by: Type.Array(Type.String(), { description: 'Names of the people who chose it, where known' }),
});
export type PollVotes = Static<typeof PollVotes>;

/** Why a message or a change of one did not reach the customer. */
export const MessageFailure = Type.Object({
  code: Type.String(),
  text: Type.String(),
  texts: Type.Optional(
    Type.Object(
      {
        pt: Type.Optional(Type.String()),
        es: Type.Optional(Type.String()),
        tr: Type.Optional(Type.String()),
      },
      { description: 'The text in other languages: then it is a sentence for people' },
    ),
  ),
  providerCode: Type.Optional(Type.String({ description: 'The provider’s own code of the failure' })),
});
export type MessageFailure = Static<typeof MessageFailure>;

/**
 * An edit, deletion or reaction that has not reached the customer: pending (`queued`, `sending`), rejected (`failed`:
 * the old text or reaction is restored) or with an unknown outcome (`unconfirmed`).
 */
export const MessageChange = Type.Object({
  kind: Type.Enum(['edit', 'delete', 'react']),
  status: Type.Enum(['queued', 'sending', 'failed', 'unconfirmed']),
  failure: Nullable(MessageFailure),
});
export type MessageChange = Static<typeof MessageChange>;

/** A text that belongs to a message and that the customer does not get. */
export const MessageAid = Type.Object({
  kind: Type.Enum(['transcript', 'spoken', 'translation', 'original'], {
    description:
      '`transcript`: what a voice note says; `spoken`: the text of a bot’s voice note; `translation`: the message in `language`; `original`: what the agent wrote before the text was translated',
  }),
  language: Nullable(Type.String({ description: 'Of a translation' })),
  text: Type.String({ description: 'A transcript has 8192 characters at most' }),
});
export type MessageAid = Static<typeof MessageAid>;

const base = {
  id: Id,
  ticketId: Id,
  contactId: Id,
  queueId: Nullable(Id),
  body: Type.String(),
  fromMe: Type.Boolean(),
  mediaType: Type.String({
    description:
      '`conversation` is text; others are image, audio, video, application, sticker, locationMessage, contactMessage, order, product, form, poll, payment, event …',
  }),
  mediaUrl: Nullable(Type.String({ description: 'A signed address' })),
  mediaName: Nullable(Type.String()),
  mediaMime: Nullable(Type.String()),
  mediaSize: Nullable(Type.Integer()),
  mediaStatus: Nullable(Type.Enum(['pending', 'ready', 'failed'])),
  mediaFailure: Type.Optional(
    Type.String({ description: 'Error code of a missing file: no storage space is left' }),
  ),
  mediaDurationMs: Nullable(Type.Integer()),
  data: Nullable(MessageData),
  isDeleted: Type.Boolean(),
  isEdited: Type.Boolean(),
  isForwarded: Type.Boolean(),
  isPrivate: Type.Boolean(),
  isBot: Type.Boolean(),
  read: Type.Boolean(),
  ack: Type.Integer({ minimum: 0, maximum: 4 }),
  sendStatus: Nullable(SendStatus),
  failure: Nullable(MessageFailure),
  clientKey: Nullable(Type.String()),
  wid: Nullable(Type.String()),
  remoteJid: Nullable(Type.String()),
  user: Nullable(Type.Object({ id: Id, name: Type.String() })),
  reactions: Type.Array(Reaction),
  votes: Type.Optional(
    Type.Array(PollVotes, { description: 'Of a poll: the options that somebody has chosen' }),
  ),
  change: Nullable(MessageChange),
  aids: Type.Optional(Type.Array(MessageAid)),
  mentions: Type.Optional(
    Type.Array(MessageMention, { description: 'Of a private note: the colleagues whom it names' }),
  ),
  createdAt: Timestamp,
  updatedAt: Timestamp,
};
/** A message as another one quotes it. */
export const QuotedMessage = Type.Object({
  id: Id,
  body: Type.String({ description: 'Empty when the message was deleted' }),
  fromMe: Type.Boolean(),
  mediaType: Type.String(),
  isDeleted: Type.Boolean(),
  mediaUrl: Nullable(Type.String({ description: 'A signed address' })),
  mediaName: Nullable(Type.String()),
  mediaMime: Nullable(Type.String()),
});
/** The contact, if a message is returned by itself. */
export const MessageContact = Type.Object({
  id: Id,
  name: Type.String(),
  number: Nullable(Type.String()),
  urlPicture: Nullable(Type.String()),
  profilePicUrl: Nullable(Type.String()),
});
export type MessageContact = Static<typeof MessageContact>;
/** A message of a ticket. */
export const Message = Type.Object({
  ...base,
  quotedMsg: Nullable(QuotedMessage),
  contact: Type.Optional(
    Type.Object(MessageContact.properties, {
      description:
        'For messages that a call made or changed; pages and live frames carry it beside the messages',
    }),
  ),
});
export type Message = Static<typeof Message>;

/** Until when the company may reply freely, on channels that limit it. */
export const ReplyWindow = Type.Object({
  hours: Type.Number({ description: 'Restarts with each message of the customer' }),
  /** When only a template may be sent: in the past, or null. */
  closesAt: Nullable(Timestamp),
});
export type ReplyWindow = Static<typeof ReplyWindow>;

const TicketParams = Type.Object({ ticketId: Id });
const Flag = Type.Optional(Type.Union([Type.Boolean(), Type.Enum(['true', 'false'])]));

const CardToSend = Type.Union([
  Body({ contactId: Id }),
  Body({ name: Text(1, 120), phones: Type.Array(Text(3, 30), { minItems: 1, maxItems: 10 }) }),
]);
const LocationToSend = Body({
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
  name: Type.Optional(Type.String({ maxLength: 200 })),
  address: Type.Optional(Type.String({ maxLength: 300 })),
});

export const listMessages = defineCall({
  method: 'GET',
  path: '/messages/{ticketId}',
  summary: 'A page of 40 messages; the newest page comes first, each page is in chronological order',
  tag: 'messages',
  access: SESSION,
  params: TicketParams,
  query: Type.Object({
    pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
    selectedQueues: Type.Optional(Type.String({ maxLength: 4000 })),
    before: Type.Optional(Type.Integer({ minimum: 1, description: 'Messages older than this id' })),
    after: Type.Optional(Type.Integer({ minimum: 1, description: 'Messages newer than this id' })),
    around: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'The page around this message; continue from its ends with before and after',
      }),
    ),
  }),
  answer: Type.Object({
    messages: Type.Array(Message),
    hasMore: Type.Boolean({ description: 'Older messages exist; with after: newer ones' }),
    hasNewer: Type.Optional(
      Type.Boolean({ description: 'With around: messages newer than this page exist' }),
    ),
    count: Type.Integer(),
    pageNumber: Type.Optional(
      Type.Integer({ description: 'Of this page; absent with before, after and around' }),
    ),
    ticket: Ticket,
    replyWindow: Nullable(ReplyWindow),
  }),
  errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_MESSAGE_FOUND'],
});
export const exportConversation = defineCall({
  method: 'GET',
  path: '/messages-export/{ticketId}',
  summary: 'The conversation of a ticket as a text file, oldest message first',
  tag: 'messages',
  access: SESSION,
  params: TicketParams,
  query: Type.Object({
    language: Type.Optional(
      Type.Enum(['pt', 'en', 'es', 'tr'], { description: 'Of what is not the people’s own words' }),
    ),
  }),
  perMinute: 30,
  file: ['text/plain'],
  errors: ['ERR_NO_TICKET_FOUND'],
});
export const sendMessage = defineCall({
  method: 'POST',
  path: '/messages/{ticketId}',
  summary:
    'Sends text, a file by its address, cards, a location, a template or choices (JSON), or files (multipart: medias, body once for the first file or once for each, fromMe, isPrivate, signMessage, voiceNote, quotedMsg and mentions as JSON, clientKey). Returns the message, or a list if it made several; the same clientKey returns the same result',
  tag: 'messages',
  access: SESSION,
  params: TicketParams,
  multipart: true,
  body: Body({
    body: Type.Optional(Type.String({ maxLength: 65536 })),
    fromMe: Flag,
    read: Type.Optional(Type.Union([Type.Boolean(), Type.Integer()])),
    /** The signed address of a file of this company, as in `mediaUrl` or a quick reply's `mediaPath`. */
    mediaUrl: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
    quotedMsg: Type.Optional(Nullable(Type.Object({ id: Id }))),
    /** Internal note. The server puts the writer's name and " - Mensagem Privada" above the text. */
    isPrivate: Flag,
    /** If the setting sendSignMessage is on, the writer's name is put above the text; `false` leaves it out. */
    signMessage: Flag,
    /** Contact cards: contacts of the company by id, or names with numbers. */
    vCard: Type.Optional(Nullable(Type.Array(CardToSend, { minItems: 1, maxItems: 10 }))),
    location: Type.Optional(Nullable(LocationToSend)),
    /** An approved template instead of any other content; the only content allowed outside the reply window. */
    template: Type.Optional(Nullable(TemplateToSend)),
    /** Buttons or a list below the text. */
    choices: Type.Optional(Nullable(ChoicesToSend)),
    /** What the agent wrote before the text was translated, for colleagues: the customer gets `body`. */
    original: Type.Optional(Nullable(Type.String({ maxLength: 4096 }))),
    /** The audio in this form was just recorded, and is played as a voice message. */
    voiceNote: Flag,
    /** Colleagues to tell of a private note, who may see the ticket. */
    mentions: Type.Optional(Nullable(Type.Array(Id, { maxItems: MENTIONS_MAX, uniqueItems: true }))),
    clientKey: Type.Optional(Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })),
  }),
  answer: Type.Union([Message, Type.Array(Message)], {
    description:
      'The new message; a list, in sending order, if the request made several: one for each file, or a text before a location or cards',
  }),
  status: 201,
  files: { field: 'medias', many: true, orJson: true },
  errors: [
    'ERR_NOT_FOUND',
    'ERR_NO_TICKET_FOUND',
    'ERR_NO_MESSAGE_FOUND',
    'ERR_NO_CONTACT_FOUND',
    'ERR_TICKET_NOT_OPEN',
    'ERR_REPLY_WINDOW',
    'ERR_MESSAGE_EMPTY',
    'ERR_MENTION',
    'ERR_TEMPLATE',
    'ERR_UNSUPPORTED',
    'ERR_NUMBERS_HIDDEN',
    'ERR_NO_PERMISSION',
    'ERR_PLUGIN_UNAVAILABLE',
    'ERR_WAPP_INVALID_CONTACT',
  ],
});
/** The response of `POST /messages/{ticketId}`: one message, or all messages that the request made. */
export type SentMessages = AnswerOf<typeof sendMessage>;
/** The response of {@link sendMessage} as a list, however many messages it made. */
export const sentMessages = (answer: SentMessages): Message[] => (Array.isArray(answer) ? answer : [answer]);

export const retryMessage = defineCall({
  method: 'POST',
  path: '/messages/{id}/retry',
  summary: 'Sends a failed or unconfirmed message again at a person’s request',
  tag: 'messages',
  access: SESSION,
  params: Type.Object({ id: Id }),
  answer: Message,
  errors: [
    'ERR_NO_MESSAGE_FOUND',
    'ERR_NO_TICKET_FOUND',
    'ERR_MESSAGE_STATE',
    'ERR_TICKET_NOT_OPEN',
    'ERR_REPLY_WINDOW',
    'ERR_PLUGIN_UNAVAILABLE',
  ],
});
