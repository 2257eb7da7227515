import type { Arrival, ChannelAdapter, InboundEvent, WebhookSpec } from '../src/public.js';
import type { ChannelUnderTest } from '../src/testing/public.js';

/** A way to break a channel, and the names of the checks that must find it. */
export interface Breakage {
  what: string;
  scope?: 'app';
  break(channel: ChannelUnderTest): ChannelUnderTest;
  /** Exactly these. */
  found: string[];
  /** Those of the group `content` that find it in the calls alone; the same by default. */
  inCalls?: string[];
}

export const withAdapter = (
  channel: ChannelUnderTest,
  changes: Partial<ChannelAdapter>,
): ChannelUnderTest => ({
  ...channel,
  adapter: { ...channel.adapter, ...changes },
});
/** Another webhook, derived from the working one. */
export const withWebhook = (
  channel: ChannelUnderTest,
  change: (good: WebhookSpec) => Partial<WebhookSpec>,
) => {
  const good = channel.adapter.webhook!;
  return withAdapter(channel, { webhook: { ...good, ...change(good) } });
};
/** Changes events after they were parsed correctly. */
export const withEvents = (
  channel: ChannelUnderTest,
  change: (event: InboundEvent, payload: unknown, arrival: Arrival) => unknown,
) =>
  withWebhook(channel, (good) => ({
    parse: (payload, arrival) =>
      good
        .parse(payload, arrival)
        .flatMap((event) => (change(event, payload, arrival) as InboundEvent | InboundEvent[]) ?? []),
  }));
/** Capabilities with changes. */
export const withCapabilities = (
  channel: ChannelUnderTest,
  changes: Partial<ChannelAdapter['capabilities']>,
) => withAdapter(channel, { capabilities: { ...channel.adapter.capabilities, ...changes } });
