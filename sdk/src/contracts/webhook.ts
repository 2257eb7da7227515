import { Type, type Static } from 'typebox';
import {
  ADMIN,
  Body,
  Id,
  IdParams,
  ListQuery,
  Nullable,
  Timestamp,
  Version,
  defineCall,
  ifVersion,
} from './call.js';
import { MESSAGE_ORIGINS, WEBHOOK_EVENTS } from './webhook-events.js';

/** How many webhooks a company may have. */
export const WEBHOOKS_OF_ONE = 20;
/** The most bytes of a delivery's body; a larger event names its records instead of showing them. */
export const WEBHOOK_BODY_MAX = 20_000;
/** The longest address, as it is stored: other letters than those of ASCII take six characters or more. */
export const WEBHOOK_URL_MAX = 2000;
/** How many times a delivery is tried before it counts as failed. */
export const WEBHOOK_ATTEMPTS = 10;
/** After this many days of failures alone a webhook is turned off. */
export const WEBHOOK_OFF_DAYS = 5;

/** Name of an event that a webhook may be told. */
export const WebhookEvent = Type.Enum([...WEBHOOK_EVENTS]);

/**
 * Why an attempt failed: no answer in time, no connection, an address inside the network, a redirect, a status that is
 * not 2xx, or 410.
 */
export const WebhookProblem = Type.Enum([
  'timeout',
  'unreachable',
  'forbidden',
  'redirect',
  'status',
  'gone',
]);
export type WebhookProblem = Static<typeof WebhookProblem>;
const detail = Nullable(Type.String({ description: 'What the network said, such as ECONNREFUSED' }));

/** An outgoing webhook, without its secret. */
export const Webhook = Type.Object({
  id: Id,
  url: Type.String(),
  description: Type.String(),
  events: Type.Array(WebhookEvent),
  enabled: Type.Boolean(),
  disabledReason: Nullable(
    Type.Enum(['person', 'failing', 'gone'], {
      description: '`failing`: days of failures alone; `gone`: its server answered 410',
    }),
  ),
  disabledAt: Nullable(Timestamp),
  failingSince: Nullable(Type.String({ format: 'date-time', description: 'Nothing was delivered since' })),
  turnsOffAt: Nullable(
    Type.String({ format: 'date-time', description: 'When it is turned off if nothing is delivered' }),
  ),
  lastSuccessAt: Nullable(Timestamp),
  lastStatus: Nullable(Type.Integer({ description: 'HTTP status of the last attempt, if it was answered' })),
  lastError: Nullable(WebhookProblem),
  lastDetail: detail,
  secretHint: Type.String({ description: 'The last four characters of the secret' }),
  formerSecretUntil: Nullable(
    Type.String({
      format: 'date-time',
      description: 'Deliveries are signed with the old secret too until then',
    }),
  ),
  version: Version,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Webhook = Static<typeof Webhook>;

/** State of a delivery; `skipped`: its webhook was off. */
export const WebhookDeliveryState = Type.Enum(['pending', 'delivered', 'failed', 'skipped']);
export type WebhookDeliveryState = Static<typeof WebhookDeliveryState>;

/** One event for one webhook. */
export const WebhookDelivery = Type.Object({
  id: Id,
  webhookId: Id,
  eventId: Type.String({ description: 'The header `webhook-id`: the same at every attempt and replay' }),
  event: WebhookEvent,
  state: WebhookDeliveryState,
  attempts: Type.Integer(),
  nextAt: Nullable(
    Type.String({ format: 'date-time', description: 'The next attempt, while it is pending' }),
  ),
  triedAt: Nullable(Timestamp),
  status: Nullable(Type.Integer({ description: 'HTTP status of the last attempt' })),
  error: Nullable(WebhookProblem),
  detail,
  durationMs: Nullable(Type.Integer()),
  createdAt: Timestamp,
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;
/** A delivery with what was sent and what was answered. */
export const WebhookDeliveryDetails = Type.Object({
  ...WebhookDelivery.properties,
  body: Type.String(),
  answer: Nullable(Type.String({ description: 'The first 1,000 bytes' })),
});
export type WebhookDeliveryDetails = Static<typeof WebhookDeliveryDetails>;

const DeliveryParams = Type.Object({ deliveryId: Id });
const GATE = { ...ADMIN, flag: 'useExternalApi' } as const;
// No API token says where a company's events go, or reads a secret.
const PEOPLE = { ...GATE, sessionOnly: true } as const;
const Secret = Type.String({
  description: '`whsec_` and 32 bytes in base64; it is shown here and nowhere else',
});

const fields = {
  url: Type.String({ minLength: 8, maxLength: WEBHOOK_URL_MAX, pattern: '^[hH][tT][tT][pP][sS]?://' }),
  events: Type.Array(WebhookEvent, { minItems: 1, maxItems: WEBHOOK_EVENTS.length, uniqueItems: true }),
  description: Type.String({ maxLength: 200 }),
};

export const listWebhooks = defineCall({
  method: 'GET',
  path: '/webhooks',
  summary: 'The outgoing webhooks of the company, without their secrets',
  tag: 'webhooks',
  access: GATE,
  query: ListQuery({}),
  answer: Type.Object({ webhooks: Type.Array(Webhook) }),
  rows: Webhook,
});
export const showWebhook = defineCall({
  method: 'GET',
  path: '/webhooks/{id}',
  summary: 'One outgoing webhook',
  tag: 'webhooks',
  access: GATE,
  params: IdParams,
  answer: Webhook,
  errors: ['ERR_NO_WEBHOOK_FOUND'],
});
export const createWebhook = defineCall({
  method: 'POST',
  path: '/webhooks',
  summary: 'Creates a webhook, which is told of what happens from now on; the answer alone shows its secret',
  tag: 'webhooks',
  access: PEOPLE,
  body: Body({
    url: fields.url,
    events: fields.events,
    description: Type.Optional(fields.description),
    enabled: Type.Optional(Type.Boolean({ default: true })),
  }),
  answer: Type.Object({ ...Webhook.properties, secret: Secret }),
  status: 201,
  errors: ['ERR_WEBHOOK_ADDRESS', 'ERR_WEBHOOK_LIMIT'],
});
export const updateWebhook = defineCall({
  method: 'PUT',
  path: '/webhooks/{id}',
  summary:
    'Changes a webhook, turns it off, or on again: then it is told of what happens from that moment on',
  tag: 'webhooks',
  access: PEOPLE,
  params: IdParams,
  body: Body({
    ifVersion,
    url: Type.Optional(fields.url),
    events: Type.Optional(fields.events),
    description: Type.Optional(fields.description),
    enabled: Type.Optional(Type.Boolean()),
  }),
  answer: Webhook,
  errors: ['ERR_NO_WEBHOOK_FOUND', 'ERR_WEBHOOK_ADDRESS'],
});
export const deleteWebhook = defineCall({
  method: 'DELETE',
  path: '/webhooks/{id}',
  summary: 'Deletes a webhook with everything that it was told',
  tag: 'webhooks',
  access: PEOPLE,
  params: IdParams,
  errors: ['ERR_NO_WEBHOOK_FOUND'],
});
export const listWebhookEvents = defineCall({
  method: 'GET',
  path: '/webhooks/events',
  summary: 'The events that a webhook may be told, each with an example of its body',
  tag: 'webhooks',
  access: GATE,
  answer: Type.Object({
    events: Type.Array(
      Type.Object({
        name: WebhookEvent,
        group: Type.String({ description: 'The part of the name before the dot' }),
        example: Type.Object({
          type: WebhookEvent,
          timestamp: Timestamp,
          companyId: Id,
          origin: Type.Optional(Type.Enum([...MESSAGE_ORIGINS])),
          key: Type.Optional(Nullable(Type.String())),
          data: Type.Record(Type.String(), Type.Unknown()),
        }),
      }),
    ),
  }),
});
export const testWebhook = defineCall({
  method: 'POST',
  path: '/webhooks/{id}/test',
  summary: 'Sends a signed test event at once, also to a webhook that is off, and answers what came of it',
  tag: 'webhooks',
  access: GATE,
  params: IdParams,
  body: Body({ event: Type.Optional(WebhookEvent) }),
  answer: Type.Object({
    delivered: Type.Boolean(),
    eventId: Type.String(),
    body: Type.String({ description: 'What was sent' }),
    status: Nullable(Type.Integer()),
    error: Nullable(WebhookProblem),
    detail,
    answer: Nullable(Type.String()),
    durationMs: Type.Integer(),
  }),
  perMinute: 20,
  errors: ['ERR_NO_WEBHOOK_FOUND'],
});
export const rotateWebhookSecret = defineCall({
  method: 'POST',
  path: '/webhooks/{id}/rotate-secret',
  summary: 'Makes another secret; for 24 hours deliveries are signed with both',
  tag: 'webhooks',
  access: PEOPLE,
  params: IdParams,
  answer: Type.Object({ secret: Secret, webhook: Webhook }),
  errors: ['ERR_NO_WEBHOOK_FOUND'],
});
export const listWebhookDeliveries = defineCall({
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
  summary: 'What a webhook was told, the newest first, 40 at once',
  tag: 'webhooks',
  access: GATE,
  params: IdParams,
  query: Type.Object({
    state: Type.Optional(WebhookDeliveryState),
    before: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 9007199254740991,
        description: 'Only older ones than this delivery',
      }),
    ),
  }),
  answer: Type.Object({ deliveries: Type.Array(WebhookDelivery), hasMore: Type.Boolean() }),
  errors: ['ERR_NO_WEBHOOK_FOUND'],
});
export const showWebhookDelivery = defineCall({
  method: 'GET',
  path: '/webhooks/deliveries/{deliveryId}',
  summary: 'One delivery with what was sent and what was answered',
  tag: 'webhooks',
  access: GATE,
  params: DeliveryParams,
  answer: WebhookDeliveryDetails,
  errors: ['ERR_NO_DELIVERY_FOUND'],
});
export const replayWebhookDelivery = defineCall({
  method: 'POST',
  path: '/webhooks/deliveries/{deliveryId}/replay',
  summary: 'Sends a delivery again, with the same id and body',
  tag: 'webhooks',
  access: GATE,
  params: DeliveryParams,
  answer: WebhookDelivery,
  errors: ['ERR_NO_DELIVERY_FOUND', 'ERR_WEBHOOK_OFF'],
});
export const replayWebhook = defineCall({
  method: 'POST',
  path: '/webhooks/{id}/replay',
  summary: 'Sends again what failed since a moment, and what the webhook missed while it was off',
  tag: 'webhooks',
  access: GATE,
  params: IdParams,
  body: Body({
    since: Timestamp,
    delivered: Type.Optional(Type.Boolean({ description: 'Also what was delivered' })),
  }),
  answer: Type.Object({
    again: Type.Integer({ description: 'Deliveries that are sent again' }),
    looksBack: Type.Boolean({ description: 'The log of events is read again from that moment' }),
  }),
  status: 202,
  perMinute: 20,
  errors: ['ERR_NO_WEBHOOK_FOUND', 'ERR_WEBHOOK_OFF'],
});
