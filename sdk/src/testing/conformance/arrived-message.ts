import type { MessageReference } from '../../channel/adapter.js';
import type { ChannelUnderTest } from './descriptor.js';
import { contextOf } from './harness.js';
import { ARRIVAL, copyOf } from './webhook-reading.js';

/**
 * The first message of a customer in the recordings, after `accepted()` has seen its entry: what a provider wants to
 * get back with a call about it, such as a token, has been kept. Undefined for a channel without such a webhook.
 */
export async function arrivedMessage(channel: ChannelUnderTest): Promise<MessageReference | undefined> {
  const { adapter, webhook } = channel;
  const spec = adapter.webhook;
  if (!spec || !webhook) return undefined;
  for (const { request, receivedAt = ARRIVAL.receivedAt } of webhook.recordings)
    for (const { payload, unread } of spec.split(copyOf(request))) {
      if (unread !== undefined) continue;
      const message = spec.parse(payload, { receivedAt }).find(({ type }) => type === 'message');
      if (message?.type !== 'message') continue;
      await spec.accepted?.(contextOf(channel), payload);
      return { externalId: message.externalId, conversation: message.conversation, fromMe: false };
    }
  return undefined;
}
