import type { Health } from '../channel/connection-spec.js';
import type { WebhookProof, WebhookRequest, WebhookResponse, WebhookSecrets } from '../channel/webhook.js';
import type { Money } from '../money.js';
import type { PluginContext } from '../plugin/context.js';

/** A charge to make. */
export interface ChargeRequest extends Money {
  /** The core's id of what is paid, the same at every attempt: repeating the call with it makes no second charge. */
  reference: string;
  /** Description for the payer, one line. */
  description: string;
  payer: { name: string; email?: string; document?: string };
  /** ISO 8601; the charge can no longer be paid afterwards. */
  expiresAt?: string;
}
/** State of a charge. */
export type ChargeStatus = 'pending' | 'paid' | 'expired' | 'cancelled' | 'refunded' | 'failed';
/** A charge as the provider holds it. */
export interface Charge extends Money {
  /** The provider's id. */
  externalId: string;
  reference: string;
  status: ChargeStatus;
  /** Ways to pay, shown to the payer; at least one while the charge is pending. */
  pay: {
    /** Text of a QR code to copy, such as a PIX code. */
    qrText?: string;
    /** A payment page of the provider. */
    url?: string;
    /** The digits of a bank slip. */
    digitableLine?: string;
  };
  expiresAt?: string;
  /** ISO 8601, where it was paid. */
  paidAt?: string;
}
/** A provider's event about a charge. An event that means nothing to the core is `ignored`, never an exception. */
export interface BillingEvent extends Money {
  type: 'paid' | 'expired' | 'refunded' | 'failed' | 'ignored';
  /** The provider's id of the charge. */
  externalId: string;
  /** ISO 8601. */
  occurredAt: string;
}
/** How a provider's webhook is read. An installation has one address for it. */
export interface BillingWebhook {
  /** What `verify` looks at; `body-signature` by default. The conformance kit tests it accordingly. */
  proof?: WebhookProof;
  /** Answers a provider's verification request. Absent: GET requests are rejected. */
  handshake?(request: WebhookRequest, secrets: WebhookSecrets): WebhookResponse | undefined;
  /** Compares in constant time and fails closed: on false or an exception the core answers 401 and stores nothing. */
  verify(request: WebhookRequest, secrets: WebhookSecrets): boolean;
  /** Pure: a replayed request gives equal events. Throws only when the body is unreadable. */
  parse(request: WebhookRequest): BillingEvent[];
}
/**
 * A payment provider. The plugin's own settings configure it. Every method gets a context whose `signal` ends at the
 * deadline, and throws {@link PluginError}.
 */
export interface BillingProvider<Settings = Record<string, unknown>> {
  /** Lower-case letters, digits and hyphens. */
  id: string;
  /** ISO 4217 codes that can be charged. */
  currencies: readonly string[];
  /** Makes a charge, or returns the one already made with the same `reference`. */
  createCharge(ctx: PluginContext<Settings>, charge: ChargeRequest): Promise<Charge>;
  /** Undefined: the provider does not know the charge. */
  getCharge(ctx: PluginContext<Settings>, externalId: string): Promise<Charge | undefined>;
  /** Cancelling a cancelled charge is not an error; cancelling a paid one is `CONTENT_REJECTED`. */
  cancelCharge(ctx: PluginContext<Settings>, externalId: string): Promise<void>;
  /** Asks the provider whether the plugin's settings work. */
  check?(ctx: PluginContext<Settings>): Promise<Health>;
  /** How the provider's webhook is read; absent for providers that send none. */
  webhook?: BillingWebhook;
}
