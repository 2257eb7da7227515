import assert from 'node:assert/strict';
import type { PluginErrorCode } from '../../errors/plugin-error.js';
import { checksOf, rejectsWith, type ConformanceCheck } from './check.js';
import {
  TOLD_REFUSALS,
  type ChannelUnderTest,
  type ProviderFixture,
  type ProviderMode,
  type ToldRefusal,
} from './descriptor.js';
import { anyMessage, contextOf } from './harness.js';

const unreachable: typeof fetch = () =>
  Promise.reject(
    new TypeError('fetch failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) }),
  );

/** The provider has the message, but does not say so. */
const AFTER_ACCEPTANCE: readonly (readonly [word: string, mode: ProviderMode])[] = [
  ['cut', 'accept-then-cut'],
  ['5xx', 'accept-then-error'],
];

/** Failures at the provider reach the core as codes that it can act on. */
export function failureChecks(channel: ChannelUnderTest, provider: ProviderFixture): ConformanceCheck[] {
  const check = checksOf('failures');
  const { adapter } = channel;
  // If the provider rejects a second message with the same client id, the core may simply retry.
  const uncertain: PluginErrorCode[] = adapter.capabilities.idempotentSend
    ? ['DELIVERY_UNCERTAIN', 'TEMPORARY']
    : ['DELIVERY_UNCERTAIN'];
  const failsWith = async (mode: ProviderMode, codes: PluginErrorCode[]) => {
    await provider.reset();
    await provider.next(mode);
    const sent = adapter.send(contextOf(channel), anyMessage(channel));
    return rejectsWith(codes, sent, `a send that was answered "${mode}"`);
  };
  /** For checks that ignore the error. */
  const failsSomehow = async (mode: ProviderMode) => {
    await provider.reset();
    await provider.next(mode);
    await Promise.allSettled([adapter.send(contextOf(channel), anyMessage(channel))]);
    await provider.reset();
  };
  const checks = [
    check(
      '401-auth-expired',
      async () => {
        const error = await failsWith('unauthorized', ['AUTH_EXPIRED']);
        assert.equal(error.retryable, false, 'it would be retried for nothing');
      },
      'unauthorized',
    ),
    check(
      '429-rate-limited',
      async () => {
        const error = await failsWith('rate-limited', ['RATE_LIMITED']);
        assert.equal(error.retryable, true, 'it would never be retried');
      },
      'rate-limited',
    ),
    ...(Object.keys(TOLD_REFUSALS) as ToldRefusal[]).map((reason) =>
      check(
        reason,
        async () => {
          const error = await failsWith(reason, [TOLD_REFUSALS[reason]]);
          assert.equal(error.retryable, false, 'it would be sent again and again for nothing');
        },
        reason,
      ),
    ),
    check(
      '5xx-known',
      async () => {
        // Which of the two applies depends on the provider's documentation of the response.
        await failsWith('server-error', ['TEMPORARY', 'DELIVERY_UNCERTAIN']);
      },
      'server-error',
    ),
    ...AFTER_ACCEPTANCE.flatMap(([word, mode]) => [
      check(
        `${word}-uncertain`,
        async () => {
          await failsWith(mode, uncertain);
        },
        mode,
      ),
      check(
        `${word}-not-repeated`,
        async () => {
          const before = provider.accepted().length;
          await failsSomehow(mode);
          const made = provider.accepted().length - before;
          assert.ok(made <= 1, `the customer got the message ${made} times`);
        },
        mode,
      ),
    ]),
    check(
      'works-again',
      async () => {
        await failsSomehow('server-error');
        const receipts = await adapter.send(contextOf(channel), anyMessage(channel));
        assert.ok(receipts.length > 0, 'after a failure nothing is sent any more');
      },
      'server-error',
    ),
  ];
  if (provider.retryAfterMs !== undefined) {
    checks.push(
      check(
        '429-retry-after',
        async () => {
          const error = await failsWith('rate-limited', ['RATE_LIMITED']);
          assert.equal(
            error.retryAfterMs,
            provider.retryAfterMs,
            'the wait that the provider asks for is not reported',
          );
        },
        'rate-limited',
      ),
    );
  }
  if (provider.transport !== 'socket') {
    checks.push(
      check('unreachable-temporary', async () => {
        const sent = adapter.send(contextOf(channel, { fetch: unreachable }), anyMessage(channel));
        await rejectsWith(['TEMPORARY'], sent, 'a send while the provider refuses connections');
      }),
    );
  }
  return checks;
}
