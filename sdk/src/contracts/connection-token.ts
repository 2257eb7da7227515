import { Type, type Static } from 'typebox';
import { Body, Id, IdParams, MANAGE_CONNECTIONS, Nullable, Text, Timestamp, defineCall } from './call.js';

/** Requests of one token in a minute. */
export const CONNECTION_TOKEN_PER_MINUTE = 1200;
/** How many working tokens a connection may have. */
export const TOKENS_OF_CONNECTION = 20;
/** The longest life of a connection's token that has an end, in days. */
export const CONNECTION_TOKEN_DAYS = 730;
/** The longest time for which a replaced token still works, in hours. */
export const TOKEN_OVERLAP_HOURS = 720;

/** What a connection's token may do: send messages, or ask how the ones that were sent with it are doing. */
export const ConnectionTokenScope = Type.Enum(['send', 'read']);
export type ConnectionTokenScope = Static<typeof ConnectionTokenScope>;

/** A secret with which a program sends messages through one connection, without the secret itself. */
export const ConnectionToken = Type.Object({
  id: Id,
  label: Type.String({ description: 'Empty for the token that was made together with the connection' }),
  scopes: Type.Array(ConnectionTokenScope),
  hint: Type.String({ description: 'The last four characters of the secret' }),
  state: Type.Enum(['active', 'replaced', 'expired'], {
    description: '`replaced`: works until `expiresAt`, while its programs change to the next one',
  }),
  replacedBy: Nullable(Type.Integer({ minimum: 1, description: 'The token that was made in its place' })),
  createdBy: Nullable(Type.Object({ id: Id, name: Type.String() })),
  createdAt: Timestamp,
  expiresAt: Nullable(Timestamp),
  lastUsedAt: Nullable(Type.String({ format: 'date-time', description: 'To the minute; null if never' })),
});
export type ConnectionToken = Static<typeof ConnectionToken>;

// No token reaches these: whoever has one must not be able to make the next.
const access = { ...MANAGE_CONNECTIONS, flag: 'useExternalApi', sessionOnly: true } as const;
const TokenParams = Type.Object({ id: Id, tokenId: Id });
const Secret = Type.String({
  minLength: 30,
  maxLength: 30,
  description: 'The secret, in this answer and nowhere else',
});
const Life = Type.Optional(
  Nullable(Type.Integer({ minimum: 1, maximum: CONNECTION_TOKEN_DAYS, description: 'Null: no end' })),
);

export const listConnectionTokens = defineCall({
  method: 'GET',
  path: '/whatsapp/{id}/tokens',
  summary: 'The tokens of a connection, without their secrets; revoked ones are left out',
  tag: 'connections',
  access,
  params: IdParams,
  answer: Type.Object({ tokens: Type.Array(ConnectionToken) }),
  errors: ['ERR_NO_WAPP_FOUND'],
});
export const createConnectionToken = defineCall({
  method: 'POST',
  path: '/whatsapp/{id}/tokens',
  summary: 'Makes one more token of a connection; its secret is in this answer and nowhere else',
  tag: 'connections',
  access,
  params: IdParams,
  body: Body({
    label: Text(1, 60),
    scopes: Type.Array(ConnectionTokenScope, { minItems: 1, maxItems: 2, uniqueItems: true }),
    expiresInDays: Life,
  }),
  answer: Type.Object({ token: Secret, connectionToken: ConnectionToken }),
  status: 201,
  errors: ['ERR_NO_WAPP_FOUND', 'ERR_TOKEN_LIMIT'],
});
export const rotateConnectionToken = defineCall({
  method: 'POST',
  path: '/whatsapp/{id}/tokens/{tokenId}/rotate',
  summary:
    'Makes the successor of a token, with the same name and scopes; the old one works for some hours more',
  tag: 'connections',
  access,
  params: TokenParams,
  body: Body({
    overlapHours: Type.Optional(
      Type.Integer({ minimum: 0, maximum: TOKEN_OVERLAP_HOURS, description: 'Absent: 24; 0: it ends now' }),
    ),
    expiresInDays: Life,
  }),
  answer: Type.Object({ token: Secret, connectionToken: ConnectionToken, replaced: ConnectionToken }),
  status: 201,
  errors: ['ERR_NO_WAPP_FOUND', 'ERR_NO_TOKEN_FOUND', 'ERR_TOKEN_REPLACED', 'ERR_TOKEN_LIMIT'],
});
export const revokeConnectionToken = defineCall({
  method: 'DELETE',
  path: '/whatsapp/{id}/tokens/{tokenId}',
  summary: 'Revokes a token of a connection; it stops working at once',
  tag: 'connections',
  access,
  params: TokenParams,
  errors: ['ERR_NO_WAPP_FOUND', 'ERR_NO_TOKEN_FOUND'],
});
