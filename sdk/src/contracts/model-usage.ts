import { Type, type Static } from 'typebox';
import { Body, CalendarDay, DateOnly, Nullable, defineCall } from './call.js';

const Count = Type.Integer({ minimum: 0 });
const Price = Type.Number({ minimum: 0, maximum: 10_000, description: 'For a million tokens' });
const Currency = Type.String({ pattern: '^[A-Z]{3}$', description: 'Its code, such as USD' });
/** Money for what was used, in the currency of the prices; null where a model has no price. */
const Cost = Nullable(Type.Number({ minimum: 0, description: 'In the currency; null: no price is known' }));

/** Models that one company has prices for. */
export const MOST_MODEL_PRICES = 50;
/** Days that one request covers. */
export const MOST_USAGE_DAYS = 366;
/** What the company's service charges for a model. */
export const ModelPrice = Type.Object({
  model: Type.String({
    minLength: 1,
    maxLength: 100,
    pattern: '\\S',
    description: 'As the service names it',
  }),
  input: Price,
  output: Price,
});
export type ModelPrice = Static<typeof ModelPrice>;

/** What models used. */
export const ModelUse = Type.Object({ calls: Count, inputTokens: Count, outputTokens: Count, cost: Cost });
export type ModelUse = Static<typeof ModelUse>;

/** What models used for a company, and what that costs by the prices that the company entered. */
export const ModelUsage = Type.Object({
  from: DateOnly,
  to: DateOnly,
  currency: Currency,
  prices: Type.Array(ModelPrice),
  total: ModelUse,
  days: Type.Array(Type.Object({ day: DateOnly, ...ModelUse.properties }), {
    description: 'Days with any use, the newest first',
  }),
  models: Type.Array(Type.Object({ model: Type.String(), ...ModelUse.properties }), {
    description: 'The most tokens first',
  }),
  todayTokens: Count,
  dailyTokens: Nullable(Type.Integer({ description: 'The limit of a day; null: none' })),
});
export type ModelUsage = Static<typeof ModelUsage>;

/** Prices say what a company pays: admins, where the plan has AI. */
const AI = { who: 'admin', flag: 'useOpenAi' } as const;
export const showModelUsage = defineCall({
  method: 'GET',
  path: '/model-usage',
  summary: 'What models used, by day and by model, with its cost; this month unless days are named',
  tag: 'agent-help',
  access: AI,
  query: Type.Object({ dateFrom: Type.Optional(CalendarDay), dateTo: Type.Optional(CalendarDay) }),
  answer: ModelUsage,
});
export const saveModelPrices = defineCall({
  method: 'PUT',
  path: '/model-usage/prices',
  summary: 'Replaces the prices of models; what was used before is valued anew',
  tag: 'agent-help',
  access: AI,
  body: Body({
    currency: Currency,
    prices: Type.Array(ModelPrice, { maxItems: MOST_MODEL_PRICES }),
  }),
  answer: Type.Object({ currency: Currency, prices: Type.Array(ModelPrice) }),
});
