import type { WebhookProof, WebhookRequest, WebhookResponse, WebhookSecrets } from '../channel/webhook.js';

/** What a {@link BillingNotice} may hint at. */
export const NOTICE_HINTS = ['settled', 'expired', 'refunded'] as const;

/**
 * "Look at this charge": all that the core takes from a payment provider's webhook. It holds no sum and no state, because
 * many providers do not sign the body: whoever learns a shared secret could invent a payment. The core asks the provider
 * (`fetchCharge`) instead. At least one of `externalId` and `reference` is required.
 */
export interface BillingNotice {
  /** The provider's id of the charge. */
  externalId?: string;
  /** The `reference` of the charge's request, where the provider repeats it. */
  reference?: string;
  /** The provider's id of this event: the same event is looked at once. Absent: the core takes a hash of the body. */
  eventId?: string;
  /** When it happened, by the provider. ISO 8601. It only orders lists. */
  occurredAt?: string;
  /** What probably happened, to look at payments first. It decides nothing. */
  hint?: (typeof NOTICE_HINTS)[number];
}

/**
 * How a payment provider's webhook is read. An installation has one address for it, `/api/hooks/{pluginId}`. The core
 * answers 200 as soon as the notices are stored, and looks at the charges afterwards.
 */
export interface BillingWebhook {
  /** What `verify` looks at; `body-signature` by default. The conformance kit tests it accordingly. */
  proof?: WebhookProof;
  /**
   * Path segments that the provider appends to the registered address by itself: with `['pix']`, requests to
   * `/api/hooks/{pluginId}/pix` are taken too. Letters, digits, `-` and `_`.
   */
  pathSuffixes?: readonly string[];
  /** Answers a provider's verification request, usually GET. Absent: GET requests are rejected. Undefined: 404. */
  handshake?(request: WebhookRequest, secrets: WebhookSecrets): WebhookResponse | undefined;
  /** Compares in constant time and fails closed: on false or an exception the core answers 401 and stores nothing. */
  verify(request: WebhookRequest, secrets: WebhookSecrets): boolean;
  /**
   * The charges to look at, in the order of the request. Pure: the same request gives equal notices at any time. It never
   * throws: a body that cannot be read, a test call and an event about something else give no notice.
   */
  parse(request: WebhookRequest): BillingNotice[];
}
