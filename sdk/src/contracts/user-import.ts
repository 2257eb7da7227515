import { Type, type Static } from 'typebox';
import { ADMIN, Body, Email, Id, Nullable, Text, Timestamp, defineCall } from './call.js';
import { Profile } from './user.js';

/** People whom one spreadsheet can invite. */
export const USER_IMPORT_ROWS = 500;

/**
 * Why a row of a spreadsheet makes no user. Each reason has a text in the four languages in `@recado/sdk/texts`, section
 * `userImportReasons`.
 */
export const USER_IMPORT_REASONS = [
  'NAME_MISSING',
  'NAME_LENGTH',
  'EMAIL_MISSING',
  'EMAIL_INVALID',
  'EMAIL_REPEATED',
  'EMAIL_OF_USER',
  'EMAIL_TAKEN',
  'PROFILE_UNKNOWN',
  'QUEUE_UNKNOWN',
  'PHONE_INVALID',
] as const;
/** Why a row of a spreadsheet makes no user. */
export const UserImportReason = Type.Enum([...USER_IMPORT_REASONS]);
export type UserImportReason = Static<typeof UserImportReason>;

const Column = Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 99 })));
/** Maps columns, counted from 0, to the fields of a user. `name` and `email` are needed to import. */
export const UserImportMapping = Body({
  name: Column,
  email: Column,
  profile: Column,
  queues: Column,
  phone: Column,
});
export type UserImportMapping = Static<typeof UserImportMapping>;

/** A person in a spreadsheet, as the file says it. */
export const UserImportRow = Type.Object({
  line: Type.Integer({ description: 'The row number in the spreadsheet' }),
  name: Type.String(),
  email: Type.String(),
  profile: Profile,
  queueIds: Type.Array(Id),
  queues: Type.Array(Type.String(), { description: 'Names of the queues, as the company has them' }),
  wpp: Nullable(Type.String()),
  reason: Nullable(UserImportReason),
  value: Type.String({ description: 'What the reason is about, such as the name of an unknown queue' }),
});
export type UserImportRow = Static<typeof UserImportRow>;

/** What a spreadsheet would import. Nothing of it is stored. */
export const UserImportPreview = Type.Object({
  filename: Type.String(),
  sheet: Type.String(),
  sheets: Type.Array(Type.String(), {
    description: 'To take another sheet, send the file again with `sheet`',
  }),
  header: Type.Boolean({ description: 'The first row holds the column names' }),
  columns: Type.Array(Type.String()),
  mapping: UserImportMapping,
  rows: Type.Array(UserImportRow, { description: 'Empty while name or e-mail has no column' }),
  total: Type.Integer({ description: 'Rows without the header' }),
  ready: Type.Integer({ description: 'Rows without a reason against them' }),
  room: Type.Integer({ description: 'Users that the plan still has room for' }),
});
export type UserImportPreview = Static<typeof UserImportPreview>;

/** A person to invite, from a row of {@link UserImportPreview}. */
export const UserImportPerson = Body({
  line: Type.Integer({ minimum: 1, maximum: 1_048_576 }),
  name: Text(2, 50),
  email: Email,
  profile: Type.Optional(Profile),
  queueIds: Type.Optional(Type.Array(Id, { maxItems: 200 })),
  wpp: Type.Optional(Nullable(Type.String({ maxLength: 30 }))),
});
export type UserImportPerson = Static<typeof UserImportPerson>;

/** Who was invited, each with a link that no later call answers again, and who was not. */
export const UserImportResult = Type.Object({
  invited: Type.Array(
    Type.Object({
      line: Type.Integer(),
      id: Id,
      name: Type.String(),
      email: Type.String(),
      link: Type.String({ description: 'For the invited person alone; the secret is behind the #' }),
      expiresAt: Timestamp,
    }),
  ),
  skipped: Type.Array(Type.Object({ line: Type.Integer(), email: Type.String(), reason: UserImportReason }), {
    description: 'Addresses that had got an account meanwhile',
  }),
});
export type UserImportResult = Static<typeof UserImportResult>;

const OF_COMPANY = { ...ADMIN, sessionOnly: true } as const;

export const previewUserImport = defineCall({
  method: 'POST',
  path: '/users/imports/preview',
  summary:
    'Reads an xlsx, xls or csv file of people: multipart `file`, and the other fields before it. Answers each row with what is against it; creates nobody',
  tag: 'users',
  access: OF_COMPANY,
  multipart: true,
  body: Body({
    sheet: Type.Optional(Type.String({ maxLength: 100 })),
    header: Type.Optional(Type.Enum(['true', 'false'])),
    mapping: Type.Optional(
      Type.String({
        maxLength: 400,
        description: 'Columns of the fields as JSON, such as {"name":0,"email":2}',
      }),
    ),
  }),
  answer: UserImportPreview,
  perMinute: 20,
  files: { field: 'file' },
  errors: ['ERR_IMPORT_FILE', 'ERR_IMPORT_TOO_LONG'],
});
export const importUsers = defineCall({
  method: 'POST',
  path: '/users/imports',
  summary: 'Invites the people of a spreadsheet, all at once, and answers their links',
  tag: 'users',
  access: OF_COMPANY,
  body: Body({ people: Type.Array(UserImportPerson, { minItems: 1, maxItems: USER_IMPORT_ROWS }) }),
  answer: UserImportResult,
  status: 201,
  perMinute: 10,
  errors: ['ERR_EMAIL_IN_USE', 'ERR_USER_LIMIT', 'ERR_NO_QUEUE_FOUND'],
});
