import assert from 'node:assert/strict';
import type { SendReceipt } from '../../channel/adapter.js';
import { isPluginError } from '../../errors/plugin-error.js';
import { checksOf, type ConformanceCheck } from './check.js';
import type { ChannelUnderTest, ProviderFixture } from './descriptor.js';
import { contextOf, outboundKinds, sampleMessage } from './harness.js';
import { networkFetch } from '../context/certified-fetch.js';

/** A message of several parts that broke off is continued, and no part of it is sent twice. */
export function resumeChecks(channel: ChannelUnderTest, provider: ProviderFixture): ConformanceCheck[] {
  if (provider.transport === 'socket') return [];
  const check = checksOf('failures');
  const { adapter } = channel;
  const send = (message: ReturnType<typeof sampleMessage>, fetchBy: typeof fetch = fetch) =>
    adapter.send(contextOf(channel, { fetch: fetchBy }), message);

  /** Sends one whose call of this number is refused; undefined if no part had left by then. */
  async function brokenOff(kind: Parameters<typeof sampleMessage>[1], broken: number) {
    let at = 0;
    const failing: typeof fetch = async (...call) => {
      if ((at += 1) === broken) await provider.next('server-error');
      return networkFetch(...call);
    };
    const message = sampleMessage(channel, kind);
    const before = provider.accepted().length;
    const error: unknown = await send(message, failing).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    await provider.reset();
    const sent = isPluginError(error) ? error.sent : undefined;
    return sent?.length ? { message, before, sent } : undefined;
  }

  async function resumes(kind: Parameters<typeof sampleMessage>[1]): Promise<void> {
    await provider.reset();
    let calls = 0;
    const counted: typeof fetch = (...call) => ((calls += 1), networkFetch(...call));
    const whole = await send(sampleMessage(channel, kind), counted);
    if (whole.length < 2) return;
    const ids = (receipts: readonly SendReceipt[]) =>
      receipts.map(({ externalMessageId }) => externalMessageId);
    for (let broken = 1; broken <= calls; broken += 1) {
      const cut = await brokenOff(kind, broken);
      if (!cut) continue;
      const { message, before, sent } = cut;
      const accepted = provider.accepted().slice(before);
      assert.deepEqual(ids(sent), accepted, `${kind}: the error names other parts than those that were sent`);
      const rest = await send({ ...message, firstPart: sent.length });
      const parts = [...sent, ...rest].map(({ part }) => part);
      assert.deepEqual(
        parts,
        whole.map(({ part }) => part),
        `${kind}: it does not go on with part ${sent.length}`,
      );
      const made = provider.accepted().length - before;
      assert.equal(made, whole.length, `${kind}: ${made} messages instead of ${whole.length} were made`);
    }
  }
  return [
    check(
      'parts-not-repeated',
      async () => {
        for (const kind of outboundKinds(channel)) await resumes(kind);
      },
      'server-error',
    ),
  ];
}
