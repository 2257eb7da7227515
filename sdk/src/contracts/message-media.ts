import { Type, type Static } from 'typebox';
import { Id, Nullable, SESSION, Timestamp, defineCall } from './call.js';
import { CallData } from './message-data.js';

const TicketParams = Type.Object({ ticketId: Id });

const Listed = { id: Id, fromMe: Type.Boolean(), createdAt: Timestamp };
/** A picture or video in the list of a ticket's files. */
export const ListedImage = Type.Object({
  id: Id,
  mediaUrl: Nullable(Type.String({ description: 'A signed address; null until the file has been stored' })),
  body: Type.String(),
  createdAt: Timestamp,
});
/** A picture, video, audio or file of a conversation. */
export const ListedMedia = Type.Object({
  ...Listed,
  mediaType: Type.String(),
  mediaUrl: Nullable(Type.String({ description: 'A signed address' })),
  mediaName: Nullable(Type.String()),
  mediaMime: Nullable(Type.String()),
  mediaSize: Nullable(Type.Integer()),
  mediaDurationMs: Nullable(Type.Integer()),
  body: Type.String(),
});
export type ListedMedia = Static<typeof ListedMedia>;
/** A link in a text; `id` is the message, which may contain several. */
export const ListedLink = Type.Object({ ...Listed, url: Type.String(), body: Type.String() });
export type ListedLink = Static<typeof ListedLink>;
/** A call in the list of a ticket's files. */
export const ListedCall = Type.Object({ ...Listed, ...CallData.properties });
export type ListedCall = Static<typeof ListedCall>;

const Next = Nullable(Type.Integer({ description: '`before` for the next page; null at the end' }));

export const listImages = defineCall({
  method: 'GET',
  path: '/messages/listimages/{ticketId}',
  summary: 'Pictures of a conversation, the newest first, 40 a page',
  tag: 'messages',
  access: SESSION,
  params: TicketParams,
  query: Type.Object({
    pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
  }),
  answer: Type.Array(ListedImage),
  errors: ['ERR_NO_TICKET_FOUND'],
});
export const listTicketMedia = defineCall({
  method: 'GET',
  path: '/messages/getmedia/{ticketId}',
  summary: 'Media, documents, links and calls of a conversation, the newest first, 30 of each a page',
  tag: 'messages',
  access: SESSION,
  params: TicketParams,
  query: Type.Object({
    /** Only this list; the others are empty. Absent: the first page of all four. */
    kind: Type.Optional(Type.Enum(['media', 'documents', 'links', 'calls'])),
    before: Type.Optional(Type.Integer({ minimum: 1, description: '`next` of the previous page' })),
  }),
  answer: Type.Object({
    media: Type.Array(ListedMedia, { description: 'image, video, audio, sticker' }),
    documents: Type.Array(ListedMedia),
    links: Type.Array(ListedLink),
    calls: Type.Array(ListedCall),
    next: Type.Object({ media: Next, documents: Next, links: Next, calls: Next }),
  }),
  errors: ['ERR_NO_TICKET_FOUND'],
});
