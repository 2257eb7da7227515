import { Type } from 'typebox';
import { Body, Id, IdParams, Nullable, SESSION, Text, defineCall } from './call.js';
import { MENTIONS_MAX } from './mention.js';
import { Message } from './message.js';
import { Ticket } from './ticket.js';

/** Milliseconds after its last update during which a message may be edited. */
export const EDIT_WINDOW_MS = 900_000;

export const editMessage = defineCall({
  method: 'POST',
  path: '/messages/edit/{id}',
  summary: 'Edits the text of a message of the company, within 15 minutes of its last update',
  tag: 'messages',
  access: SESSION,
  params: IdParams,
  body: Body({
    body: Type.String({ maxLength: 65536 }),
    /** Of a private note: colleagues who may see the ticket and whom it did not name before, to tell of it. */
    mentions: Type.Optional(Nullable(Type.Array(Id, { maxItems: MENTIONS_MAX, uniqueItems: true }))),
  }),
  answer: Message,
  errors: [
    'ERR_MENTION',
    'ERR_NO_MESSAGE_FOUND',
    'ERR_NO_TICKET_FOUND',
    'ERR_EDIT_WINDOW',
    'ERR_MESSAGE_EMPTY',
    'ERR_MESSAGE_STATE',
    'ERR_UNSUPPORTED',
    'ERR_TICKET_NOT_OPEN',
    'ERR_NO_PERMISSION',
    'ERR_PLUGIN_UNAVAILABLE',
  ],
});
export const deleteMessage = defineCall({
  method: 'DELETE',
  path: '/messages/{id}',
  summary: 'Deletes a message of the company for everybody; it stays in the conversation, marked as deleted',
  tag: 'messages',
  access: SESSION,
  params: IdParams,
  answer: Message,
  errors: [
    'ERR_NO_MESSAGE_FOUND',
    'ERR_NO_TICKET_FOUND',
    'ERR_EDIT_WINDOW',
    'ERR_MESSAGE_STATE',
    'ERR_UNSUPPORTED',
    'ERR_TICKET_NOT_OPEN',
    'ERR_NO_PERMISSION',
    'ERR_PLUGIN_UNAVAILABLE',
  ],
});
export const forwardMessage = defineCall({
  method: 'POST',
  path: '/message/forward',
  summary:
    'Forwards a message to a contact, into the ticket that POST /tickets would find or open; 409 names the agent who holds it',
  tag: 'messages',
  access: SESSION,
  body: Body({
    messageId: Id,
    contactId: Id,
    /** Absent: the setting sendSignMessage decides. */
    signMessage: Type.Optional(Type.Boolean()),
    /** For a ticket that has to be opened; absent, the queue of the forwarded message's ticket. */
    queueId: Type.Optional(Nullable(Id)),
    whatsappId: Type.Optional(Nullable(Id)),
    clientKey: Type.Optional(Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })),
  }),
  answer: Type.Object({ message: Message, ticket: Ticket }),
  status: 201,
  errors: [
    'ERR_NO_MESSAGE_FOUND',
    'ERR_NO_TICKET_FOUND',
    'ERR_NO_CONTACT_FOUND',
    'ERR_NO_WAPP_FOUND',
    'ERR_NO_QUEUE_FOUND',
    'ERR_NO_DEF_WAPP_FOUND',
    'ERR_CONNECTION_KIND',
    'ERR_QUEUE_REQUIRED',
    'ERR_OTHER_OPEN_TICKET',
    'ERR_MESSAGE_STATE',
    'ERR_MEDIA_REJECTED',
    'ERR_UNSUPPORTED',
    'ERR_NUMBERS_HIDDEN',
    'ERR_REPLY_WINDOW',
    'ERR_TICKET_NOT_OPEN',
    'ERR_PLUGIN_UNAVAILABLE',
  ],
});
export const reactToMessage = defineCall({
  method: 'POST',
  path: '/react/messages',
  summary: 'Sets the company’s one reaction on a message of either side; an empty text removes it',
  tag: 'messages',
  access: SESSION,
  body: Body({
    text: Type.String({ maxLength: 32, description: 'One emoji, or empty' }),
    /** Ignored, like remoteJid: the message itself determines both. */
    fromMe: Type.Optional(Type.Boolean()),
    id: Type.Union([Id, Text(1, 255)], { description: 'The message’s id or its wid' }),
    remoteJid: Type.Optional(Nullable(Type.String({ maxLength: 191 }))),
    ticketId: Id,
  }),
  answer: Message,
  errors: [
    'ERR_NO_MESSAGE_FOUND',
    'ERR_NO_TICKET_FOUND',
    'ERR_MESSAGE_STATE',
    'ERR_UNSUPPORTED',
    'ERR_TICKET_NOT_OPEN',
    'ERR_PLUGIN_UNAVAILABLE',
  ],
});
