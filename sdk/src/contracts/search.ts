import { Type, type Static } from 'typebox';
import { Id, SESSION, Text, Timestamp, defineCall } from './call.js';

/** A message that holds every word that was searched for. */
export const MessageHit = Type.Object({
  id: Id,
  /** The text around the first word that was found, on one line. */
  excerpt: Type.String(),
  fromMe: Type.Boolean(),
  isPrivate: Type.Boolean(),
  createdAt: Timestamp,
});
export type MessageHit = Static<typeof MessageHit>;

export const searchMessages = defineCall({
  method: 'GET',
  path: '/messages/{ticketId}/search',
  summary: 'Messages of a conversation that hold every word, each from its beginning; the newest 20 first',
  tag: 'messages',
  access: SESSION,
  params: Type.Object({ ticketId: Id }),
  query: Type.Object({
    searchParam: Text(1, 200),
    before: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Hits older than this id: the next page' }),
    ),
  }),
  answer: Type.Object({ hits: Type.Array(MessageHit), hasMore: Type.Boolean() }),
});
