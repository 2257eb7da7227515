import { Type, type Static } from 'typebox';
import { Body, Id, Nullable, SESSION, Timestamp, defineCall } from './call.js';

/** Maximum number of colleagues in one note, and of those that a search finds. */
export const MENTIONS_MAX = 20;
/** Maximum number of unseen mentions in one response. */
export const MENTIONS_ON_A_PAGE = 50;

/** A colleague whom a private note names. */
export const MessageMention = Type.Object({
  id: Id,
  name: Type.String({ description: 'As in the note, where it follows an @' }),
});
export type MessageMention = Static<typeof MessageMention>;

/** A note that names the user and that the user has not looked at yet. */
export const Mention = Type.Object({
  messageId: Id,
  ticketId: Id,
  ticketUuid: Type.String(),
  contactName: Type.String(),
  userName: Nullable(Type.String({ description: 'Of the colleague who wrote the note' })),
  text: Type.String({ description: 'The beginning of the note' }),
  createdAt: Timestamp,
});
export type Mention = Static<typeof Mention>;

/** A colleague who may be named in a note of a ticket. */
export const Mentionable = Type.Object({ id: Id, name: Type.String(), online: Type.Boolean() });
export type Mentionable = Static<typeof Mentionable>;

export const listMentionable = defineCall({
  method: 'GET',
  path: '/tickets/{ticketId}/mentionable',
  summary: 'The colleagues who may see a ticket, so that a note can mention them, by name, at most 20',
  tag: 'mentions',
  access: SESSION,
  params: Type.Object({ ticketId: Id }),
  query: Type.Object({
    searchParam: Type.Optional(
      Type.String({ maxLength: 50, description: 'The beginning of a name or of a part of it' }),
    ),
  }),
  answer: Type.Array(Mentionable),
  errors: ['ERR_NO_TICKET_FOUND'],
});
export const listMentions = defineCall({
  method: 'GET',
  path: '/mentions',
  summary:
    'The notes that mention the user and that the user has not seen yet, newest first, 50 a page; only of tickets that the user may see now',
  tag: 'mentions',
  access: SESSION,
  query: Type.Object({
    before: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Mentions in messages older than this id' }),
    ),
  }),
  answer: Type.Object({
    mentions: Type.Array(Mention),
    hasMore: Type.Boolean({ description: 'Older ones exist' }),
  }),
});
export const markMentionsSeen = defineCall({
  method: 'POST',
  path: '/mentions/seen',
  summary: 'Notes in which the user has seen their mention; others are ignored',
  tag: 'mentions',
  access: SESSION,
  body: Body({
    messageIds: Type.Array(Id, { minItems: 1, maxItems: MENTIONS_ON_A_PAGE, uniqueItems: true }),
  }),
});
