import type { BillingEvent, BillingProvider } from '../../../billing/billing.js';
import type { UnsignedWebhook, WebhookFixture } from '../descriptor.js';
import type { PluginUnderTest } from '../plugin-under-test.js';

/** A recorded request of the provider, with the events that it must give. */
export interface BillingRecording {
  /** Names its content in a failure's text. */
  name: string;
  request: UnsignedWebhook;
  events: BillingEvent[];
}
/** What the kit needs to test a payment provider's webhook. */
export interface BillingWebhookFixture extends Pick<
  WebhookFixture,
  'secrets' | 'otherSecrets' | 'sign' | 'handshake' | 'comparison'
> {
  /** At least one that says `paid`. */
  recordings: BillingRecording[];
  /** Genuine requests with events that the plugin does not know. */
  unknown: UnsignedWebhook[];
}
/** A payment provider's plugin with what the kit needs to test it. */
export interface BillingUnderTest extends PluginUnderTest {
  billing: BillingProvider;
  webhook?: BillingWebhookFixture;
}
