import assert from 'node:assert/strict';
import type { ConnectionContext } from '../../plugin/context.js';
import {
  PATIENCE,
  PROMPT,
  checksOf,
  rejectionOf,
  rejectsWith,
  within,
  type ConformanceCheck,
} from './check.js';
import type { ChannelUnderTest, ProviderFixture } from './descriptor.js';
import { anyMessage, contextOf } from './harness.js';
import { webhookUrlOf } from './provisioning-checks.js';

/** A deadline that passes ends the call at any point. */
export function abortChecks(channel: ChannelUnderTest, provider: ProviderFixture): ConformanceCheck[] {
  const check = checksOf('aborting');
  const { adapter } = channel;
  const { idempotentSend } = adapter.capabilities;
  /** Starts a call that gets no response, aborts it, and returns how it ended. */
  const endAmid = async <T>(
    call: (ctx: ConnectionContext) => Promise<T>,
    what: string,
  ): Promise<{ ended: Promise<T> }> => {
    await provider.reset();
    await provider.next('never-answer');
    const stop = new AbortController();
    const ended = call(contextOf(channel, { signal: stop.signal }));
    ended.catch(() => undefined); // examined below, once the signal was given
    const reached = provider.reached();
    const early = ended.then(
      () => assert.fail(`${what} ended before it was answered`),
      (error: unknown) => assert.fail(`${what} ended before it was answered: ${String(error)}`),
    );
    early.catch(() => undefined); // it loses the race when all is well
    await within(PATIENCE, Promise.race([reached, early]), `${what}: the request`);
    stop.abort(new DOMException('deadline', 'AbortError'));
    await within(PROMPT, Promise.allSettled([ended]), `${what}: ending after the signal`);
    return { ended };
  };
  const checks = [
    check(
      'send-ends',
      async () => {
        const { ended } = await endAmid((ctx) => adapter.send(ctx, anyMessage(channel)), 'send');
        await rejectionOf(ended, 'a send that was ended');
      },
      'never-answer',
    ),
    check(
      'send-ends-uncertain',
      async () => {
        const { ended } = await endAmid((ctx) => adapter.send(ctx, anyMessage(channel)), 'send');
        const codes = ['DELIVERY_UNCERTAIN', ...(idempotentSend ? (['TEMPORARY'] as const) : [])] as const;
        await rejectsWith(codes, ended, 'a send that was ended after the request left');
      },
      'never-answer',
    ),
    check('ended-before-start', async () => {
      await provider.reset();
      const before = provider.accepted().length;
      const context = contextOf(channel, { signal: AbortSignal.abort() });
      const sent = adapter.send(context, anyMessage(channel));
      const error = await rejectionOf(
        within(PROMPT, sent, 'a send that had ended before'),
        'a send that had ended before',
      );
      assert.equal(provider.accepted().length, before, 'it was sent nevertheless');
      assert.notEqual(error.code, 'DELIVERY_UNCERTAIN', 'nothing left this machine, so nothing is uncertain');
    }),
    check(
      'check-ends',
      async () => {
        const provisioning = { webhookUrl: webhookUrlOf(channel), why: 'check' } as const;
        await endAmid(
          (ctx) => adapter.connection.provision(ctx, provisioning),
          'the check of the connection',
        );
      },
      'never-answer',
    ),
  ];
  if (adapter.downloadMedia && provider.media) {
    const { ref } = provider.media;
    checks.push(
      check(
        'download-ends',
        async () => {
          await endAmid((ctx) => adapter.downloadMedia!(ctx, structuredClone(ref)), 'a download');
        },
        'never-answer',
      ),
    );
  }
  return checks;
}
