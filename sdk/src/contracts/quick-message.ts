import { Type, type Static } from 'typebox';
import {
  Body,
  Id,
  IdParams,
  ListQuery,
  Nullable,
  SESSION,
  Timestamp,
  defineCall,
  Version,
  ifVersion,
} from './call.js';

/** A quick reply, or a category (`isCategory`, a menu) that holds some. */
export const QuickMessage = Type.Object({
  id: Id,
  shortcode: Type.String(),
  message: Type.String(),
  geral: Type.Boolean({ description: 'Shared with the whole company; otherwise only for its user' }),
  status: Type.Boolean({ description: 'Offered in the composer; false shows it on its page only' }),
  isCategory: Type.Boolean(),
  categoryId: Nullable(Id),
  userId: Nullable(Id),
  user: Nullable(Type.Object({ id: Id, name: Type.String() })),
  mediaPath: Nullable(Type.String({ description: 'A signed address' })),
  mediaName: Nullable(Type.String()),
  mediaType: Nullable(Type.String({ description: 'MIME type' })),
  version: Version,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type QuickMessage = Static<typeof QuickMessage>;

/** Placeholders in an outgoing text, written as `{{firstName}}`. */
export const MESSAGE_VARIABLES = [
  'firstName',
  'name',
  'userName',
  'ms',
  'protocol',
  'date',
  'hour',
  'ticket_id',
  'queue',
  'connection',
] as const;
/** One of the {@link MESSAGE_VARIABLES}. */
export type MessageVariable = (typeof MESSAGE_VARIABLES)[number];

/** A quick reply with its variables filled in for a ticket. */
export const RenderedQuickMessage = Type.Object({
  id: Id,
  shortcode: Type.String(),
  text: Type.String(),
  mediaPath: Nullable(Type.String()),
  mediaName: Nullable(Type.String()),
  mediaType: Nullable(Type.String()),
  empty: Type.Array(Type.Enum([...MESSAGE_VARIABLES]), {
    description: 'Variables of the text that are empty in this ticket',
  }),
});
export type RenderedQuickMessage = Static<typeof RenderedQuickMessage>;

/** Maximum size in bytes of a quick reply's file. */
export const QUICK_MESSAGE_MEDIA_MAX = 20 * 1024 * 1024;

const shortcode = Type.String({ minLength: 1, maxLength: 80 });
const fields = {
  message: Type.Optional(Type.String({ maxLength: 8000 })),
  geral: Type.Optional(Type.Boolean()),
  status: Type.Optional(Type.Boolean()),
  isCategory: Type.Optional(Type.Boolean()),
  categoryId: Type.Optional(Nullable(Id)),
};
/** Whose own entries are listed with the shared ones; only admins and supervisors may name another user. */
const owner = { companyId: Type.Optional(Id), userId: Type.Optional(Id) };

export const listQuickMessages = defineCall({
  method: 'GET',
  path: '/quick-messages',
  summary: 'Shared quick replies and the user’s own: categories first, then by shortcode, 40 a page',
  tag: 'quick-messages',
  access: SESSION,
  query: ListQuery({ ...owner, categoryId: Type.Optional(Id) }),
  answer: Type.Object({ records: Type.Array(QuickMessage), hasMore: Type.Boolean() }),
  rows: QuickMessage,
});
export const listActiveQuickMessages = defineCall({
  method: 'GET',
  path: '/quick-messages/list',
  summary: 'Quick replies offered in the composer: active ones without categories, at most 1,000',
  tag: 'quick-messages',
  access: SESSION,
  query: Type.Object({ ...owner, searchParam: Type.Optional(Type.String({ maxLength: 200 })) }),
  answer: Type.Array(QuickMessage),
});
export const listQuickMessageCategories = defineCall({
  method: 'GET',
  path: '/quick-messages/listCategories',
  summary: 'The categories that the user may see, at most 1,000',
  tag: 'quick-messages',
  access: SESSION,
  answer: Type.Array(QuickMessage),
});
export const showQuickMessage = defineCall({
  method: 'GET',
  path: '/quick-messages/{id}',
  summary: 'One quick reply',
  tag: 'quick-messages',
  access: SESSION,
  params: IdParams,
  answer: QuickMessage,
  errors: ['ERR_NO_QUICK_MESSAGE_FOUND'],
});
export const renderQuickMessage = defineCall({
  method: 'GET',
  path: '/quick-messages/{id}/rendered',
  summary: 'A quick reply with its variables filled in for a ticket, and the list of those that stay empty',
  tag: 'quick-messages',
  access: SESSION,
  params: IdParams,
  query: Type.Object({ ticketId: Id }),
  answer: RenderedQuickMessage,
  errors: ['ERR_NO_QUICK_MESSAGE_FOUND', 'ERR_NO_TICKET_FOUND'],
});
export const createQuickMessage = defineCall({
  method: 'POST',
  path: '/quick-messages',
  summary: 'Creates a quick reply or a category; only admins and supervisors may set `geral`',
  tag: 'quick-messages',
  access: SESSION,
  body: Body({ ...fields, shortcode }),
  answer: QuickMessage,
  status: 201,
  errors: ['ERR_NO_PERMISSION', 'ERR_NO_QUICK_MESSAGE_FOUND'],
});
export const updateQuickMessage = defineCall({
  method: 'PUT',
  path: '/quick-messages/{id}',
  summary: 'Changes a quick reply',
  tag: 'quick-messages',
  access: SESSION,
  params: IdParams,
  body: Body({ ifVersion, ...fields, shortcode: Type.Optional(shortcode) }),
  answer: QuickMessage,
  errors: ['ERR_NO_QUICK_MESSAGE_FOUND', 'ERR_NO_PERMISSION', 'ERR_CATEGORY_IN_USE'],
});
export const deleteQuickMessage = defineCall({
  method: 'DELETE',
  path: '/quick-messages/{id}',
  summary: 'Deletes a quick reply; the replies of a deleted category stay, without a category',
  tag: 'quick-messages',
  access: SESSION,
  params: IdParams,
  errors: ['ERR_NO_QUICK_MESSAGE_FOUND', 'ERR_NO_PERMISSION', 'ERR_CATEGORY_IN_USE'],
});
export const uploadQuickMessageMedia = defineCall({
  method: 'POST',
  path: '/quick-messages/{id}/media-upload',
  summary: 'Sets or replaces a quick reply’s file (multipart: typeArch, file)',
  tag: 'quick-messages',
  access: SESSION,
  params: IdParams,
  multipart: true,
  body: Body({ typeArch: Type.Optional(Type.String({ maxLength: 60 })) }),
  answer: QuickMessage,
  files: { field: 'file' },
  errors: ['ERR_NO_QUICK_MESSAGE_FOUND', 'ERR_NO_PERMISSION'],
});
export const deleteQuickMessageMedia = defineCall({
  method: 'DELETE',
  path: '/quick-messages/{id}/media-upload',
  summary: 'Removes the file of a quick reply',
  tag: 'quick-messages',
  access: SESSION,
  params: IdParams,
  errors: ['ERR_NO_QUICK_MESSAGE_FOUND', 'ERR_NO_PERMISSION'],
});
