import assert from 'node:assert/strict';
import { assertMoment, checksOf, throughJson, type ConformanceCheck } from './check.js';
import type { ChannelUnderTest, ProviderFixture } from './descriptor.js';
import { anyMessage, contextOf, outboundKinds, sampleMessage } from './harness.js';

/** Every declared kind is sent, and each message that the provider made from it is named. */
export function sendChecks(channel: ChannelUnderTest, provider: ProviderFixture): ConformanceCheck[] {
  const check = checksOf('sending');
  const { adapter } = channel;
  const { capabilities } = adapter;
  const sendEach = async (
    look: (sent: {
      kind: string;
      receipts: Awaited<ReturnType<typeof adapter.send>>;
      accepted: string[];
    }) => void,
  ) => {
    await provider.reset();
    for (const kind of outboundKinds(channel)) {
      const before = provider.accepted().length;
      const receipts = await adapter.send(contextOf(channel), sampleMessage(channel, kind));
      look({ kind, receipts, accepted: provider.accepted().slice(before) });
    }
  };
  const checks = [
    check('every-declared-kind', () =>
      sendEach(({ kind, receipts }) => assert.ok(receipts.length > 0, `${kind}: no receipt`)),
    ),
    check('receipt-for-each-part', () =>
      sendEach(({ kind, receipts, accepted }) => {
        const parts = receipts.map(({ part }) => part);
        assert.deepEqual(
          parts,
          receipts.map((_, index) => index),
          `${kind}: the parts are not 0, 1, 2 …`,
        );
        assert.equal(
          receipts.length,
          accepted.length,
          `${kind}: the provider made ${accepted.length} messages`,
        );
      }),
    ),
    check('receipts-name-provider-ids', () =>
      sendEach(({ kind, receipts, accepted }) => {
        const ids = receipts.map(({ externalMessageId }) => externalMessageId);
        assert.deepEqual(ids, accepted, `${kind}: the receipts do not name the provider's messages`);
      }),
    ),
    check('ids-of-their-own', async () => {
      await provider.reset();
      const message = anyMessage(channel);
      const again = { ...anyMessage(channel), content: message.content };
      const ids: string[] = [];
      for (const one of [message, again])
        for (const { externalMessageId } of await adapter.send(contextOf(channel), one))
          ids.push(externalMessageId);
      assert.equal(
        new Set(ids).size,
        ids.length,
        `two messages that say the same have an id in common: ${ids.join(', ')}`,
      );
    }),
    check('moments-iso', () =>
      sendEach(({ kind, receipts }) => {
        for (const { acceptedAt } of receipts) assertMoment(acceptedAt, `acceptedAt of ${kind}`);
      }),
    ),
    check('message-untouched', async () => {
      await provider.reset();
      const message = anyMessage(channel);
      const before = throughJson(message);
      await adapter.send(contextOf(channel), message);
      assert.deepEqual(throughJson(message), before, 'send changed the message');
    }),
  ];
  if (capabilities.quote) {
    checks.push(
      check('quote', async () => {
        await provider.reset();
        const [first] = await adapter.send(contextOf(channel), anyMessage(channel));
        const quote = { externalId: first!.externalMessageId, fromMe: true, text: 'quoted' };
        const receipts = await adapter.send(contextOf(channel), { ...anyMessage(channel), quote });
        assert.ok(receipts.length > 0, 'a message with a quote was not sent');
      }),
    );
  }
  if (capabilities.idempotentSend) {
    checks.push(
      check('repeat-is-one-message', async () => {
        await provider.reset();
        const message = anyMessage(channel);
        const first = await adapter.send(contextOf(channel), message);
        const before = provider.accepted().length;
        const second = await adapter.send(contextOf(channel), message);
        const ids = (receipts: typeof first) => receipts.map(({ externalMessageId }) => externalMessageId);
        assert.deepEqual(ids(second), ids(first), 'the repeated send names other messages');
        assert.equal(provider.accepted().length, before, 'the repeated send made another message');
      }),
    );
  }
  if (provider.transport !== 'socket') {
    checks.push(
      check('through-context-http', async () => {
        await provider.reset();
        const context = contextOf(channel);
        await adapter.send(context, anyMessage(channel));
        assert.ok(context.ledger.fetched.length > 0, 'the provider was not called through ctx.http');
      }),
    );
  }
  return checks;
}
