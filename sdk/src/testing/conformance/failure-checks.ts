import assert from 'node:assert/strict';
import type { PluginErrorCode } from '../../errors/plugin-error.js';
import { checksOf, rejectsWith, type ConformanceCheck } from './check.js';
import type { ChannelUnderTest, ProviderFixture, ProviderMode } from './descriptor.js';
import { anyMessage, contextOf } from './harness.js';

const unreachable: typeof fetch = () =>
  Promise.reject(
    new TypeError('fetch failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) }),
  );

/** The provider has the message, and does not say so. */
const AFTER_ACCEPTANCE: readonly (readonly [word: string, mode: ProviderMode])[] = [
  ['cut', 'accept-then-cut'],
  ['5xx', 'accept-then-error'],
];

/** What goes wrong at the provider reaches the core in words that it can act on. */
export function failureChecks(channel: ChannelUnderTest, provider: ProviderFixture): ConformanceCheck[] {
  const check = checksOf('failures');
  const { adapter } = channel;
  // A provider that refuses a second message with the same client id may simply be tried again.
  const uncertain: PluginErrorCode[] = adapter.capabilities.idempotentSend
    ? ['DELIVERY_UNCERTAIN', 'TEMPORARY']
    : ['DELIVERY_UNCERTAIN'];
  const failsWith = async (mode: ProviderMode, codes: PluginErrorCode[]) => {
    await provider.reset();
    await provider.next(mode);
    const sent = adapter.send(contextOf(channel), anyMessage(channel));
    return rejectsWith(codes, sent, `a send that was answered "${mode}"`);
  };
  /** For what is not about the error. */
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
        assert.equal(error.retryable, false, 'it would be tried again for nothing');
      },
      'unauthorized',
    ),
    check(
      '429-rate-limited',
      async () => {
        const error = await failsWith('rate-limited', ['RATE_LIMITED']);
        assert.equal(error.retryable, true, 'it would never be tried again');
      },
      'rate-limited',
    ),
    check(
      '5xx-known',
      async () => {
        // Which of the two it is depends on what the provider's documentation says of its answer.
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
        assert.ok(receipts.length > 0, 'after a failure nothing is sent any longer');
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
            'the wait that the provider asks for is not told',
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
