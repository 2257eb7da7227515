import { Type, type Static } from 'typebox';
import { Id, SESSION, Text, Timestamp, defineCall } from './call.js';

/** A message that contains every word of the search. */
export const MessageHit = Type.Object({
  id: Id,
  /** The text around the first match, on one line. */
  excerpt: Type.String(),
  fromMe: Type.Boolean(),
  isPrivate: Type.Boolean(),
  createdAt: Timestamp,
});
export type MessageHit = Static<typeof MessageHit>;

export const searchMessages = defineCall({
  method: 'GET',
  path: '/messages/{ticketId}/search',
  summary:
    'Messages of a conversation with all words of the search, each matched as a prefix; 20 a page, newest first',
  tag: 'messages',
  access: SESSION,
  params: Type.Object({ ticketId: Id }),
  query: Type.Object({
    searchParam: Text(1, 200),
    before: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Only matches older than this id: the next page' }),
    ),
  }),
  answer: Type.Object({ hits: Type.Array(MessageHit), hasMore: Type.Boolean() }),
  errors: ['ERR_NO_TICKET_FOUND'],
});
