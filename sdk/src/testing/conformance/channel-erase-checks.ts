import type { ConformanceCheck } from './check.js';
import { uniqueWord } from './content/unique.js';
import type { ChannelUnderTest, ProviderFixture } from './descriptor.js';
import { eraseChecks, type Acquaintance } from './erase-checks.js';
import { anyMessage, contextOf, outboundKinds } from './harness.js';
import { ARRIVAL, copyOf, knownRequests } from './webhook-reading.js';
import type { TestContext } from '../context/test-context.js';

/** A channel writes to somebody, and is told of those who wrote. The last checks: afterwards it knows nobody. */
export function channelEraseChecks(channel: ChannelUnderTest, provider: ProviderFixture): ConformanceCheck[] {
  const { plugin, adapter, webhook, db } = channel;
  if (!plugin) return [];

  async function write(ctx: TestContext): Promise<Acquaintance> {
    const word = uniqueWord();
    const isText = outboundKinds(channel).includes('text');
    const message = {
      ...anyMessage(channel),
      ...(isText && { content: { kind: 'text' as const, text: word } }),
    };
    // Other checks say what is wrong with a send; this one only looks at what it leaves behind.
    await adapter.send(ctx, message).catch(() => undefined);
    const { conversation, recipient } = message;
    return { chats: [{ conversation, identities: recipient.identities }], words: [word] };
  }

  async function hear(ctx: TestContext): Promise<Acquaintance> {
    const spec = adapter.webhook;
    const met: Acquaintance = { chats: [], words: [] };
    if (!spec?.accepted || !webhook) return met;
    for (const request of knownRequests(webhook))
      for (const { payload } of spec.split(copyOf(request))) {
        for (const event of spec.parse(payload, ARRIVAL))
          if ('conversation' in event && event.conversation && 'contact' in event)
            met.chats.push({ conversation: event.conversation, identities: event.contact.identities });
        await spec.accepted(ctx, payload);
      }
    return met;
  }

  return eraseChecks({
    plugin,
    db,
    context: (tables) => contextOf({ ...channel, db: tables }),
    async meet(ctx) {
      await provider.reset();
      const [written, heard] = [await write(ctx), await hear(ctx)];
      return { chats: [...written.chats, ...heard.chats], words: [...written.words, ...heard.words] };
    },
  });
}
