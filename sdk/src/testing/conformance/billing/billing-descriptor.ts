import type { BillingEvent, BillingProvider } from '../../../billing/billing.js';
import type { UnsignedWebhook, WebhookFixture } from '../descriptor.js';
import type { PluginUnderTest } from '../plugin-under-test.js';

/** A request of the provider, as it was recorded, and what must come of it. */
export interface BillingRecording {
  /** Says what it contains, in the failure's text. */
  name: string;
  request: UnsignedWebhook;
  events: BillingEvent[];
}
/** What the kit needs to try a payment provider's webhook. */
export interface BillingWebhookFixture extends Pick<
  WebhookFixture,
  'secrets' | 'otherSecrets' | 'sign' | 'handshake' | 'comparison'
> {
  /** At least one that says `paid`. */
  recordings: BillingRecording[];
  /** Genuine requests that tell nothing which the plugin knows. */
  unknown: UnsignedWebhook[];
}
/** A payment provider's plugin with what the kit needs to try it. */
export interface BillingUnderTest extends PluginUnderTest {
  billing: BillingProvider;
  webhook?: BillingWebhookFixture;
}
