import { Type, type Static } from 'typebox';
import { Body, Filter, Id, IdParams, ListQuery, Nullable, Text, Timestamp, defineCall } from './call.js';
import { CAMPAIGNS } from './campaign.js';

/** What is not sent to a person: marketing, or everything that begins without them. */
export const SUPPRESSION_SCOPES = ['marketing', 'all'] as const;
/** One of {@link SUPPRESSION_SCOPES}. */
export type SuppressionScope = (typeof SUPPRESSION_SCOPES)[number];

/**
 * How a suppression came: `person`, told to the provider; `keyword`, by an opt-out word; `provider`, which refused a
 * message for it; `import`, entered by the company; `complaint`.
 */
export const SUPPRESSION_SOURCES = ['person', 'keyword', 'provider', 'import', 'complaint'] as const;
/** One of {@link SUPPRESSION_SOURCES}. */
export type SuppressionSource = (typeof SUPPRESSION_SOURCES)[number];

/** Maximum number of numbers in one call. */
export const SUPPRESSED_AT_ONCE = 1_000;

/** Somebody who is not written to. */
export const Suppression = Type.Object({
  id: Id,
  number: Type.String({ description: 'Digits with country code' }),
  scope: Type.Enum([...SUPPRESSION_SCOPES]),
  source: Type.Enum([...SUPPRESSION_SOURCES]),
  note: Nullable(Type.String()),
  user: Nullable(Type.Object({ id: Id, name: Type.String() })),
  createdAt: Timestamp,
  until: Nullable(Timestamp),
  liftedAt: Nullable(Timestamp),
  liftedBy: Nullable(Type.Object({ id: Id, name: Type.String() })),
  liftNote: Nullable(Type.String()),
});
export type Suppression = Static<typeof Suppression>;

/** Filters of the list of suppressions. `lifted`: those that no longer hold, instead of those in force. */
export const SuppressionFilter = Filter({ lifted: Type.Boolean() });

export const listSuppressions = defineCall({
  method: 'GET',
  path: '/suppressions',
  summary: 'People who are not written to, newest first, 40 a page; the search finds beginnings of numbers',
  tag: 'suppressions',
  access: CAMPAIGNS,
  query: ListQuery(
    {
      lifted: Type.Optional(
        Type.Boolean({ description: 'Those that were lifted, instead of those in force' }),
      ),
    },
    SuppressionFilter,
  ),
  answer: Type.Object({ records: Type.Array(Suppression), hasMore: Type.Boolean() }),
  rows: Suppression,
});
export const addSuppressions = defineCall({
  method: 'POST',
  path: '/suppressions',
  summary: 'Adds numbers, each once; answers how many are new, and which texts are no numbers',
  tag: 'suppressions',
  access: CAMPAIGNS,
  body: Body({
    numbers: Type.Array(Text(1, 50), { minItems: 1, maxItems: SUPPRESSED_AT_ONCE }),
    scope: Type.Optional(Type.Enum([...SUPPRESSION_SCOPES])),
    note: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
    until: Type.Optional(Nullable(Timestamp)),
  }),
  answer: Type.Object({
    added: Type.Integer(),
    existing: Type.Integer(),
    invalid: Type.Array(Type.String()),
  }),
  status: 201,
});
export const liftSuppression = defineCall({
  method: 'DELETE',
  path: '/suppressions/{id}',
  summary: 'Allows messages to this number again; who did it and when is kept',
  tag: 'suppressions',
  access: CAMPAIGNS,
  params: IdParams,
  query: Type.Object({
    note: Type.Optional(Type.String({ maxLength: 200, description: 'Why, for those who look later' })),
  }),
  errors: ['ERR_NO_SUPPRESSION_FOUND'],
});
export const exportSuppressions = defineCall({
  method: 'GET',
  path: '/suppressions/export',
  summary: 'Everybody who is not written to, as an xlsx file',
  tag: 'suppressions',
  access: CAMPAIGNS,
  file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
});
