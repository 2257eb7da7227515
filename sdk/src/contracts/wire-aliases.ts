import { Type, type Static } from 'typebox';
import {
  Body,
  Id,
  IdParams,
  MANAGE_CONNECTIONS,
  Nullable,
  SESSION,
  Text,
  Timestamp,
  defineCall,
} from './call.js';
import { Contact } from './contact.js';
import { Ticket } from './ticket.js';

/*
 * Calls that existing clients of the original API's family make under other names. Each answers as the call that its
 * summary names, with the same rights; new clients use that one.
 */

export const showTicketById = defineCall({
  method: 'GET',
  path: '/tickets/{id}',
  summary: 'One ticket by its number, as GET /tickets/u/{uuid}',
  tag: 'tickets',
  access: SESSION,
  params: IdParams,
  answer: Ticket,
  errors: ['ERR_NO_TICKET_FOUND'],
});

const contactRow = Body({
  name: Text(2, 50),
  number: Text(8, 50),
  email: Type.Optional(
    Type.Union([Type.String({ format: 'email', maxLength: 190 }), Type.Literal(''), Type.Null()]),
  ),
});
export const findOrAddContact = defineCall({
  method: 'POST',
  path: '/contact',
  summary: 'The contact with a number, created if there is none, as POST /contactsImport',
  tag: 'contacts',
  access: SESSION,
  body: contactRow,
  answer: Contact,
  perMinute: 600,
  errors: ['ERR_WAPP_INVALID_CONTACT', 'ERR_DUPLICATED_CONTACT'],
});
export const importContactRow = defineCall({
  method: 'POST',
  path: '/contacts/import',
  summary: 'Imports one row of a list, as POST /contactsImport',
  tag: 'contacts',
  access: SESSION,
  body: contactRow,
  answer: Contact,
  perMinute: 600,
  errors: ['ERR_WAPP_INVALID_CONTACT', 'ERR_DUPLICATED_CONTACT'],
});

export const exportContactsCsv = defineCall({
  method: 'GET',
  path: '/contacts/exportCsv',
  summary: 'All contacts as a csv file, backup_contatos.csv, with the cells of GET /contacts/export',
  tag: 'contacts',
  access: SESSION,
  perMinute: 10,
  file: ['text/csv'],
});
export const resetConnectionSession = defineCall({
  method: 'POST',
  path: '/whatsappsession/{id}/reset',
  summary: "Deletes a connection's sign-in and opens its session, as PUT /whatsappsession/{id}",
  tag: 'connections',
  access: MANAGE_CONNECTIONS,
  params: IdParams,
  errors: ['ERR_NO_WAPP_FOUND', 'ERR_CONNECTION_KIND', 'ERR_PLUGIN_UNAVAILABLE'],
});

/** A quick reply under its older names; categories are left out. */
export const QuickAnswer = Type.Object({
  id: Id,
  shortcut: Type.String(),
  message: Type.String(),
  mediaPath: Nullable(Type.String({ description: 'A signed address' })),
  mediaName: Nullable(Type.String()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type QuickAnswer = Static<typeof QuickAnswer>;

const quickAnswer = {
  shortcut: Type.String({ minLength: 1, maxLength: 80 }),
  message: Type.String({ maxLength: 8000 }),
};
export const listQuickAnswers = defineCall({
  method: 'GET',
  path: '/quickAnswers',
  summary: 'Quick replies without categories, 40 a page, as GET /quick-messages',
  tag: 'quick-messages',
  access: SESSION,
  query: Type.Object({
    searchParam: Type.Optional(Type.String({ maxLength: 200 })),
    pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  }),
  answer: Type.Object({
    quickAnswers: Type.Array(QuickAnswer),
    count: Type.Integer({ description: 'Up to this page, and one more if there are more' }),
    hasMore: Type.Boolean(),
  }),
});
export const showQuickAnswer = defineCall({
  method: 'GET',
  path: '/quickAnswers/{id}',
  summary: 'One quick reply, as GET /quick-messages/{id}',
  tag: 'quick-messages',
  access: SESSION,
  params: IdParams,
  answer: QuickAnswer,
  errors: ['ERR_NO_QUICK_MESSAGE_FOUND'],
});
export const createQuickAnswer = defineCall({
  method: 'POST',
  path: '/quickAnswers',
  summary:
    'Creates a quick reply, as POST /quick-messages: shared if the user is an admin or a supervisor, otherwise their own',
  tag: 'quick-messages',
  access: SESSION,
  body: Body(quickAnswer),
  answer: QuickAnswer,
  status: 201,
});
export const updateQuickAnswer = defineCall({
  method: 'PUT',
  path: '/quickAnswers/{id}',
  summary: 'Changes a quick reply, as PUT /quick-messages/{id}',
  tag: 'quick-messages',
  access: SESSION,
  params: IdParams,
  body: Body({
    shortcut: Type.Optional(quickAnswer.shortcut),
    message: Type.Optional(quickAnswer.message),
  }),
  answer: QuickAnswer,
  errors: ['ERR_NO_QUICK_MESSAGE_FOUND', 'ERR_NO_PERMISSION'],
});
export const deleteQuickAnswer = defineCall({
  method: 'DELETE',
  path: '/quickAnswers/{id}',
  summary: 'Deletes a quick reply, as DELETE /quick-messages/{id}',
  tag: 'quick-messages',
  access: SESSION,
  params: IdParams,
  errors: ['ERR_NO_QUICK_MESSAGE_FOUND', 'ERR_NO_PERMISSION'],
});
