import type { OutboundMessage, SendReceipt } from '../../../channel/adapter.js';
import type { ChannelUnderTest, ProviderFixture, ShownMessage } from '../descriptor.js';
import { fault } from '../fault.js';
import { contextOf } from '../harness.js';
import { sightOfCalls } from './call-sight.js';
import { sightOfShown } from './shown-sight.js';
import type { Sight } from './sight.js';

/** A message that was sent, with what can be seen of it. */
export interface Sent {
  receipts: SendReceipt[];
  /** Ids of the messages that the provider made from it, in order. */
  accepted: string[];
  sight: Sight;
}

/** Whether the kit can see what arrives at this provider. */
export const canSee = (provider: ProviderFixture): boolean =>
  provider.shown !== undefined || provider.calls !== undefined;

/** Sends a message, and looks at what the provider got. */
export async function sendAndLook(
  channel: ChannelUnderTest,
  provider: ProviderFixture,
  message: OutboundMessage,
): Promise<Sent> {
  await provider.reset();
  const calls = provider.calls?.length ?? 0;
  const before = provider.accepted().length;
  const receipts = await channel.adapter.send(contextOf(channel), message);
  const accepted = provider.accepted().slice(before);
  if (!provider.shown) return { receipts, accepted, sight: sightOfCalls(provider.calls!.slice(calls)) };
  const messages: ShownMessage[] = [];
  // By the provider's own list: wrong receipts are the business of other checks.
  for (const id of accepted) messages.push((await provider.shown(id)) ?? unknown(id));
  return { receipts, accepted, sight: sightOfShown(messages) };
}

function unknown(externalId: string): never {
  fault({
    wrong: 'the fixture does not know a message that the provider accepted',
    expected: `what the customer sees of ${externalId}`,
    came: 'undefined from shown()',
    todo: 'let shown() take the ids that accepted() lists, which are those of the receipts',
  });
}
