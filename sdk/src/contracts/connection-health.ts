import { Type, type Static } from 'typebox';
import { IdParams, MANAGE_CONNECTIONS, Nullable, Timestamp, defineCall } from './call.js';
import { Translations } from './channel.js';

const Count = Type.Integer({ minimum: 0 });

/** How an account stands at its provider; what the provider does not tell is absent. */
export const AccountHealthFigures = Type.Object({
  limit: Type.Optional(
    Type.Union([Count, Type.Literal('unlimited')], {
      description: 'How many people the account may write to first, within limitHours',
    }),
  ),
  limitHours: Type.Optional(Type.Integer({ minimum: 1 })),
  used: Type.Optional(Count),
  quality: Type.Optional(Type.Enum(['high', 'medium', 'low'])),
  throughput: Type.Optional(Type.Number({ minimum: 0, description: 'Messages a second' })),
  lockedUntil: Type.Optional(Timestamp),
});
export type AccountHealthFigures = Static<typeof AccountHealthFigures>;

/** What is known of a connection's account. */
export const ConnectionHealth = Type.Object({
  told: Type.Boolean({ description: 'The channel tells how an account stands' }),
  figures: Nullable(AccountHealthFigures),
  at: Nullable(Timestamp),
  error: Nullable(
    Type.Object(
      { message: Type.String(), texts: Nullable(Translations(Type.String())) },
      { description: 'Why the last question failed; the figures are those of the last answer' },
    ),
  ),
});
export type ConnectionHealth = Static<typeof ConnectionHealth>;

const health = {
  path: '/whatsapp/{id}/health',
  tag: 'connections',
  access: MANAGE_CONNECTIONS,
  params: IdParams,
  answer: ConnectionHealth,
  errors: ['ERR_NO_WAPP_FOUND'],
} as const;

export const showConnectionHealth = defineCall({
  ...health,
  method: 'GET',
  summary:
    'How a connection’s account stands at its provider, as it was last told: daily, and when somebody asks',
});
export const askConnectionHealth = defineCall({
  ...health,
  method: 'POST',
  summary: 'Asks the provider now how the account stands; again after half a minute at the earliest',
});
