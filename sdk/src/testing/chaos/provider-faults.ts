import type { ChannelAdapter, OutboundMessage } from '../../channel/adapter.js';
import type { InboundEvent, StatusEvent } from '../../channel/inbound-event.js';
import { PluginError } from '../../errors/plugin-error.js';
import type { ConnectionContext } from '../../plugin/context.js';

type Change = (good: ChannelAdapter) => Partial<ChannelAdapter>;

const receiptOf = ({ clientId }: OutboundMessage) => ({
  ...{ part: 0, externalMessageId: `chaos-${clientId}`, acceptedAt: new Date().toISOString() },
});
const statusOf = (externalMessageId: string, status: StatusEvent['status']): InboundEvent => ({
  ...{ type: 'status', externalMessageId, status, at: new Date().toISOString() },
});

/** Rejects each message the first time and accepts it the second time. */
const refusingOnce = (error: () => PluginError): Change => {
  return () => {
    const tried = new Set<string>();
    return {
      async send(_ctx, message) {
        if (!tried.has(message.clientId)) {
          tried.add(message.clientId);
          throw error();
        }
        return [receiptOf(message)];
      },
    };
  };
};

const parsing =
  (change: (events: InboundEvent[]) => InboundEvent[]): Change =>
  ({ webhook }) => ({
    webhook: { ...webhook!, parse: (...entry) => change(webhook!.parse(...entry)) },
  });

/**
 * What providers do to a sound channel, simulated without a provider: sends go nowhere, and the responses are as bad as
 * a provider's can be.
 */
export const PROVIDER_FAULTS = {
  'provider-withdraws-access': () => ({
    send: () => Promise.reject(new PluginError('AUTH_EXPIRED', 'chaos: the access was withdrawn')),
  }),
  'provider-limits-rate': refusingOnce(
    () => new PluginError('RATE_LIMITED', 'chaos: too many requests', { retryAfterMs: 50 }),
  ),
  'provider-fails-once': refusingOnce(() => new PluginError('TEMPORARY', 'chaos: an error of the provider')),
  /** Accepts the message and never reports on it. */
  'provider-cuts-send': ({ capabilities }) => ({
    capabilities: { ...capabilities, idempotentSend: false },
    send: () =>
      Promise.reject(new PluginError('DELIVERY_UNCERTAIN', 'chaos: cut off in the middle of a send')),
  }),
  /** The receipt arrives before the response to the send. */
  'provider-acks-early': () => ({
    async send(ctx: ConnectionContext, message: OutboundMessage) {
      const receipt = receiptOf(message);
      await ctx.connections.receive(ctx.connection.id, [statusOf(receipt.externalMessageId, 'delivered')]);
      return [receipt];
    },
  }),
  /** All receipts of a message come with the next one's send: the last first, each twice. */
  'provider-acks-late': () => {
    let former: string | undefined;
    return {
      async send(ctx: ConnectionContext, message: OutboundMessage) {
        const receipt = receiptOf(message);
        const id = former;
        former = receipt.externalMessageId;
        const late = ['read', 'delivered', 'delivered', 'sent', 'read'] as const;
        if (id)
          await ctx.connections.receive(
            ctx.connection.id,
            late.map((status) => statusOf(id, status)),
          );
        return [receipt];
      },
    };
  },
  'provider-duplicates': parsing((events) => events.flatMap((event) => [event, structuredClone(event)])),
  'provider-reorders': parsing((events) => [...events].reverse()),
  /** The media address was valid only for a moment. */
  'provider-media-expired': () => ({
    downloadMedia: () => Promise.reject(new PluginError('MEDIA_REJECTED', 'chaos: the address has expired')),
  }),
} satisfies Record<string, Change>;
