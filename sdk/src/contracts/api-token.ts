import { Type, type Static } from 'typebox';
import {
  ADMIN,
  Body,
  Id,
  IdParams,
  ListQuery,
  Nullable,
  SESSION,
  Text,
  Timestamp,
  defineCall,
} from './call.js';
import { currentPassword } from './password.js';

/** How many working API tokens a person may have. */
export const API_TOKENS_OF_ONE = 20;
/** The longest life of an API token that has an end, in days. */
export const API_TOKEN_DAYS = 730;

/** What an API token may do: only read, or whatever its person may do with a token. */
export const ApiTokenScope = Type.Enum(['read', 'write']);
export type ApiTokenScope = Static<typeof ApiTokenScope>;

/** An API token, without its secret. */
export const ApiToken = Type.Object({
  id: Id,
  name: Type.String(),
  scope: ApiTokenScope,
  hint: Type.String({ description: 'The last four characters of the secret' }),
  state: Type.Enum(['active', 'expired', 'revoked']),
  createdAt: Timestamp,
  expiresAt: Nullable(Timestamp),
  lastUsedAt: Nullable(Type.String({ format: 'date-time', description: 'To the minute; null if never' })),
});
export type ApiToken = Static<typeof ApiToken>;

const Person = Type.Object({ id: Id, name: Type.String() });
/** An API token as the company's admins see it. */
export const CompanyApiToken = Type.Object({
  ...ApiToken.properties,
  user: Person,
  revokedAt: Nullable(Timestamp),
  revokedBy: Nullable(Person),
});
export type CompanyApiToken = Static<typeof CompanyApiToken>;

// No token reaches these: whoever has one must not be able to make the next.
const OWN = { ...SESSION, sessionOnly: true } as const;
const OF_COMPANY = { ...ADMIN, sessionOnly: true } as const;

export const listOwnApiTokens = defineCall({
  method: 'GET',
  path: '/auth/tokens',
  summary: 'The API tokens of the signed-in user, without their secrets; revoked ones are left out',
  tag: 'api-tokens',
  access: OWN,
  answer: Type.Object({ tokens: Type.Array(ApiToken) }),
});
export const createApiToken = defineCall({
  method: 'POST',
  path: '/auth/tokens',
  summary: 'Makes an API token for the signed-in user; its secret is in this answer and nowhere else',
  tag: 'api-tokens',
  access: OWN,
  body: Body({
    name: Text(1, 60),
    scope: ApiTokenScope,
    expiresInDays: Type.Optional(
      Nullable(Type.Integer({ minimum: 1, maximum: API_TOKEN_DAYS, description: 'Absent or null: no end' })),
    ),
    currentPassword: currentPassword('Of the signed-in user'),
  }),
  answer: Type.Object({
    token: Type.String({ description: 'The secret: `rcd_` and 43 characters' }),
    apiToken: ApiToken,
  }),
  status: 201,
  errors: ['ERR_PASSWORD_REQUIRED', 'ERR_PASSWORD_WRONG', 'ERR_PLAN_LACKS_FEATURE', 'ERR_TOKEN_LIMIT'],
});
export const revokeOwnApiToken = defineCall({
  method: 'DELETE',
  path: '/auth/tokens/{id}',
  summary: 'Revokes an API token of the signed-in user; it stops working at once',
  tag: 'api-tokens',
  access: OWN,
  params: IdParams,
  errors: ['ERR_NO_TOKEN_FOUND'],
});
export const listApiTokens = defineCall({
  method: 'GET',
  path: '/api-tokens',
  summary: 'The API tokens of everybody in the company, with those that ended in the last 90 days',
  tag: 'api-tokens',
  access: OF_COMPANY,
  query: ListQuery({}),
  answer: Type.Object({
    records: Type.Array(CompanyApiToken),
    count: Type.Integer(),
    hasMore: Type.Boolean(),
  }),
  rows: CompanyApiToken,
});
export const revokeApiToken = defineCall({
  method: 'DELETE',
  path: '/api-tokens/{id}',
  summary: 'Revokes an API token of anybody in the company; it stops working at once',
  tag: 'api-tokens',
  access: OF_COMPANY,
  params: IdParams,
  errors: ['ERR_NO_TOKEN_FOUND'],
});
