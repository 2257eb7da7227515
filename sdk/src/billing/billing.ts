import type { Health } from '../channel/connection-spec.js';
import type { WebhookRequest, WebhookResponse, WebhookSecrets } from '../channel/webhook.js';
import type { PluginContext } from '../plugin/context.js';

/** A sum of money: in the smallest unit of its currency, so that nothing is ever rounded. */
export interface Money {
  /** Whole number: 1990 is R$ 19,90. */
  amountMinor: number;
  /** ISO 4217, such as BRL. */
  currency: string;
}
/** A charge to make. */
export interface ChargeRequest extends Money {
  /** The core's id of what is paid, the same at every attempt: a second call with it makes no second charge. */
  reference: string;
  /** For the payer, in one line. */
  description: string;
  payer: { name: string; email?: string; document?: string };
  /** ISO 8601; after this it can no longer be paid. */
  expiresAt?: string;
}
/** Where a charge stands. */
export type ChargeStatus = 'pending' | 'paid' | 'expired' | 'cancelled' | 'refunded' | 'failed';
/** A charge as the provider holds it. */
export interface Charge extends Money {
  /** The provider's id. */
  externalId: string;
  reference: string;
  status: ChargeStatus;
  /** What the payer is shown; at least one while it is pending. */
  pay: {
    /** Text of a QR code that can be copied, such as a PIX code. */
    qrText?: string;
    /** A page of the provider. */
    url?: string;
    /** The digits of a bank slip. */
    digitableLine?: string;
  };
  expiresAt?: string;
  /** ISO 8601, where it was paid. */
  paidAt?: string;
}
/** A provider's event about a charge. Anything without meaning for the core is `ignored`, never an exception. */
export interface BillingEvent extends Money {
  type: 'paid' | 'expired' | 'refunded' | 'failed' | 'ignored';
  /** Of the charge. */
  externalId: string;
  /** ISO 8601. */
  occurredAt: string;
}
/** How a provider's webhook is read. There is one address for the installation. */
export interface BillingWebhook {
  /** Answers a provider's verification request. Absent: GET is refused. */
  handshake?(request: WebhookRequest, secrets: WebhookSecrets): WebhookResponse | undefined;
  /** Compares in constant time and fails closed: false, or an exception, is 401 and nothing is stored. */
  verify(request: WebhookRequest, secrets: WebhookSecrets): boolean;
  /** Pure: recorded requests replay to equal events. Throws only on a body that is unreadable. */
  parse(request: WebhookRequest): BillingEvent[];
}
/**
 * A payment provider. It is set up by the plugin's own settings; every method gets a context whose `signal` ends at the
 * deadline and throws {@link PluginError}.
 */
export interface BillingProvider<Settings = Record<string, unknown>> {
  /** Lower-case letters, digits and hyphens. */
  id: string;
  /** ISO 4217 codes that can be charged. */
  currencies: readonly string[];
  /** Makes a charge, or answers the one that the same `reference` has made. */
  createCharge(ctx: PluginContext<Settings>, charge: ChargeRequest): Promise<Charge>;
  /** Undefined: the provider knows no such charge. */
  getCharge(ctx: PluginContext<Settings>, externalId: string): Promise<Charge | undefined>;
  /** One that is cancelled already is not an error; one that was paid is `CONTENT_REJECTED`. */
  cancelCharge(ctx: PluginContext<Settings>, externalId: string): Promise<void>;
  /** Asks the provider whether the plugin's settings work. */
  check?(ctx: PluginContext<Settings>): Promise<Health>;
  /** How the provider's webhook is read; absent for providers that send none. */
  webhook?: BillingWebhook;
}
