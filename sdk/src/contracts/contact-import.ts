import { Type, type Static } from 'typebox';
import { Body, Id, IdParams, Nullable, SESSION, Text, Timestamp, defineCall } from './call.js';
import { Contact } from './contact.js';
import { CAMPAIGNS } from './campaign.js';

/**
 * Why a row was skipped. Each reason has a text in the four languages in `@recado/sdk/texts`, section `importReasons`.
 */
export const IMPORT_REASONS = [
  'NAME_MISSING',
  'NAME_LENGTH',
  'NUMBER_MISSING',
  'NUMBER_INVALID',
  'NUMBER_REPEATED',
  'EMAIL_INVALID',
  'TAG_LENGTH',
] as const;
/** Why a row of a contact import was skipped. */
export const ImportReason = Type.Enum([...IMPORT_REASONS]);
export type ImportReason = Static<typeof ImportReason>;

/** States of a contact import. */
export const IMPORT_STATES = ['ready', 'running', 'done', 'cancelled', 'failed'] as const;
const Column = Type.Integer({ minimum: 0, maximum: 99, description: 'Counted from 0' });

/** Maps columns to fields. `name` and `number` are needed to start. */
export const ImportMapping = Body({
  name: Nullable(Column),
  number: Nullable(Column),
  email: Type.Optional(Nullable(Column)),
  tags: Type.Optional(Nullable(Column)),
});
export type ImportMapping = Static<typeof ImportMapping>;

/** A skipped row of a contact import. */
export const ImportError = Type.Object({
  line: Type.Integer({ description: 'The row number in the spreadsheet' }),
  reason: ImportReason,
  value: Type.String({ description: 'Content of the cell' }),
});
export type ImportError = Static<typeof ImportError>;

/** An uploaded list of contacts. The import runs on the server, whether or not anybody watches. */
export const ContactImport = Type.Object({
  id: Id,
  contactListId: Nullable(Type.Integer({ description: 'Its rows become people on this list, not contacts' })),
  filename: Type.String(),
  sheet: Type.String(),
  sheets: Type.Array(Type.String(), {
    description: 'To take another sheet, send the file again with `sheet`',
  }),
  header: Type.Boolean({ description: 'The first row holds the column names' }),
  columns: Type.Array(Type.String()),
  firstRows: Type.Array(Type.Array(Type.String())),
  mapping: ImportMapping,
  country: Type.String({ description: 'The country of numbers without a country code, such as BR' }),
  state: Type.Enum([...IMPORT_STATES]),
  dryRun: Type.Boolean({ description: 'The counts come from a dry run that stored nothing' }),
  total: Type.Integer({ description: 'Rows without the header' }),
  processed: Type.Integer(),
  created: Type.Integer(),
  existing: Type.Integer({ description: 'Contacts that already existed and were left unchanged' }),
  failed: Type.Integer(),
  secondsLeft: Nullable(Type.Integer()),
  errors: Type.Array(ImportError, { description: 'The first 20' }),
  startedAt: Nullable(Timestamp),
  finishedAt: Nullable(Timestamp),
  createdAt: Timestamp,
});
export type ContactImport = Static<typeof ContactImport>;

export const uploadContactImport = defineCall({
  method: 'POST',
  path: '/contacts/imports',
  summary: 'Reads an xlsx, xls or csv file: multipart `file`, and `sheet` before it; stores no contacts yet',
  tag: 'contacts',
  access: SESSION,
  multipart: true,
  body: Body({ sheet: Type.Optional(Type.String({ maxLength: 100 })) }),
  answer: ContactImport,
  status: 201,
  perMinute: 20,
  files: { field: 'file' },
  errors: ['ERR_IMPORT_FILE', 'ERR_IMPORTS_UNFINISHED', 'ERR_NUMBERS_HIDDEN'],
});
export const uploadContactList = defineCall({
  method: 'POST',
  path: '/contact-lists/{id}/upload',
  summary:
    'Fills a contact list from an xlsx, xls or csv file: multipart `file`, and the other fields before it. It starts at once if the columns of name and number are recognised and no `review` is asked for; otherwise the answer is `ready`, and `PUT /contacts/imports/{id}` starts it',
  tag: 'contact-lists',
  access: CAMPAIGNS,
  params: IdParams,
  multipart: true,
  body: Body({
    sheet: Type.Optional(Type.String({ maxLength: 100 })),
    review: Type.Optional(
      Type.Enum(['true', 'false'], { description: 'Nothing starts before somebody has seen the columns' }),
    ),
  }),
  answer: ContactImport,
  status: 201,
  perMinute: 20,
  files: { field: 'file' },
  errors: ['ERR_NO_CONTACT_LIST_FOUND', 'ERR_IMPORT_FILE', 'ERR_IMPORTS_UNFINISHED'],
});
export const startContactImport = defineCall({
  method: 'PUT',
  path: '/contacts/imports/{id}',
  summary: 'Starts an import, or with `dryRun` a trial that stores nothing',
  tag: 'contacts',
  access: SESSION,
  params: IdParams,
  body: Body({
    mapping: ImportMapping,
    header: Type.Optional(Type.Boolean()),
    country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
    dryRun: Type.Optional(Type.Boolean()),
  }),
  answer: ContactImport,
  errors: ['ERR_NOT_FOUND', 'ERR_IMPORT_STATE', 'ERR_IMPORTS_UNFINISHED', 'ERR_NUMBERS_HIDDEN'],
});
export const showContactImport = defineCall({
  method: 'GET',
  path: '/contacts/imports/{id}',
  summary: 'State, counts, time left and first errors of an import',
  tag: 'contacts',
  access: SESSION,
  params: IdParams,
  answer: ContactImport,
  errors: ['ERR_NOT_FOUND'],
});
export const contactImportErrors = defineCall({
  method: 'GET',
  path: '/contacts/imports/{id}/errors',
  summary: 'The skipped rows in their original form, each with its line and reason',
  tag: 'contacts',
  access: SESSION,
  params: IdParams,
  query: Type.Object({
    format: Type.Optional(Type.Enum(['xlsx', 'csv'])),
    language: Type.Optional(Type.Enum(['pt', 'en', 'es', 'tr'])),
  }),
  file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
  errors: ['ERR_NOT_FOUND'],
});
export const cancelContactImport = defineCall({
  method: 'DELETE',
  path: '/contacts/imports/{id}',
  summary: 'Stops an import; contacts stored so far stay',
  tag: 'contacts',
  access: SESSION,
  params: IdParams,
  answer: ContactImport,
  errors: ['ERR_NOT_FOUND', 'ERR_IMPORT_STATE'],
});
export const importContact = defineCall({
  method: 'POST',
  path: '/contactsImport',
  summary: 'Imports one row of a list: creates the contact, or returns the one that already has the number',
  tag: 'contacts',
  access: SESSION,
  body: Body({
    name: Text(2, 50),
    number: Text(8, 50),
    email: Type.Optional(
      Type.Union([Type.String({ format: 'email', maxLength: 190 }), Type.Literal(''), Type.Null()]),
    ),
  }),
  answer: Contact,
  perMinute: 600,
  errors: ['ERR_WAPP_INVALID_CONTACT', 'ERR_DUPLICATED_CONTACT'],
});
