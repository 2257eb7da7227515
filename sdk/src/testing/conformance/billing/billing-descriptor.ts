import type { BillingNotice } from '../../../billing/billing-webhook.js';
import type { BillingProvider } from '../../../billing/billing.js';
import type { UnsignedWebhook, WebhookFixture } from '../descriptor.js';
import type { LonePlugin, PluginUnderTest } from '../plugin-under-test.js';

/** A recorded request of the provider, with the notices that it must give. */
export interface BillingRecording {
  /** Names its content in a failure's text. */
  name: string;
  request: UnsignedWebhook;
  notices: BillingNotice[];
}
/** What the kit needs to test a payment provider's webhook. */
export interface BillingWebhookFixture extends Pick<
  WebhookFixture,
  'secrets' | 'otherSecrets' | 'sign' | 'handshake' | 'comparison'
> {
  /** At least one about a charge. */
  recordings: BillingRecording[];
  /** Genuine requests that give no notice: events about something else, the provider's test call. */
  unknown: UnsignedWebhook[];
  /** What the provider posts about a charge that the kit has made. */
  about(externalId: string): UnsignedWebhook;
  /** The address that is registered at the fake. Required if there is `setUpWebhook`. */
  registered?(): string | undefined;
}
/**
 * What happens at the fake without Recado: payers pay, time passes, money is taken back. Sums are in the smallest unit of the
 * charge's currency. Each takes effect before it returns, or before its promise resolves.
 */
export interface PayersFixture {
  /** Somebody pays this sum of the charge. */
  pay(externalId: string, amountMinor: number): void | Promise<void>;
  /**
   * What the provider never takes, so that the kit does not try it: another sum than was asked, a second payment of a settled
   * charge, a payment after the expiry.
   */
  refuses?: readonly ('other-sums' | 'second-payments' | 'late-payments')[];
  /** Somebody pays in a way that the provider may undo (`provisional`). Absent: the provider knows no such payments. */
  hold?(externalId: string, amountMinor: number): void | Promise<void>;
  /** The provider takes a payment back unasked (a chargeback, a devolution for fraud). Absent: that never happens. */
  takeBack?(externalId: string, paymentId: string): void | Promise<void>;
  /**
   * What is on its way back from a payment fails at the provider, after it had been taken. Absent: that never happens.
   */
  refundFails?(externalId: string, paymentId: string): void | Promise<void>;
  /** The charge's time passes. Required unless `expiry` is `none`. */
  expire?(externalId: string): void | Promise<void>;
}
/** A payment provider's plugin with what the kit needs to test it. */
export interface BillingUnderTest extends LonePlugin {
  billing: BillingProvider;
  /** A fake of the provider; `accepted()` lists the ids of the charges that it made. Required with `confirmation: 'provider'`. */
  provider?: PluginUnderTest['provider'];
  /** Required with `confirmation: 'provider'`. */
  payers?: PayersFixture;
  /** Required if there is a webhook. */
  webhook?: BillingWebhookFixture;
}
