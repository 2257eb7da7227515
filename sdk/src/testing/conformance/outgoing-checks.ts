import assert from 'node:assert/strict';
import type { PluginErrorCode } from '../../errors/plugin-error.js';
import type { PluginContext } from '../../plugin/context.js';
import {
  PATIENCE,
  PROMPT,
  checksOf,
  rejectionOf,
  rejectsWith,
  within,
  type ConformanceCheck,
} from './check.js';
import type { ProviderMode } from './descriptor.js';
import { timesOf } from './mode-times.js';
import { printed } from './secrecy-checks.js';
import { pluginContextOf, secretSettings, type PluginUnderTest } from './plugin-under-test.js';

const unreachable: typeof fetch = () =>
  Promise.reject(
    new TypeError('fetch failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) }),
  );

/** A call to the other service that changes something there, and that the core may retry. */
export interface OutgoingCall {
  pluginId: string;
  /** Used in the failures' texts. */
  what: string;
  /** Repeats the change, each time under another id of the core. */
  call(ctx: PluginContext): Promise<unknown>;
  /** Values that must never be visible, beside the plugin's own secrets. */
  secrets?: readonly string[];
}

/** Failures at the other service reach the core as codes that it can act on, in time and without secrets. */
export function outgoingChecks(under: PluginUnderTest, { pluginId, what, call, secrets = [] }: OutgoingCall) {
  const { provider } = under;
  const context = (options = {}) => pluginContextOf(under, pluginId, options);
  const failsWith = async (mode: ProviderMode, code: PluginErrorCode, retryable: boolean) => {
    await provider.reset();
    await provider.next(mode, timesOf(mode));
    const error = await rejectsWith([code], call(context()), `${what} that was answered "${mode}"`);
    const tried = retryable ? 'it would never be retried' : 'it would be retried for nothing';
    assert.equal(error.retryable, retryable, tried);
    return error;
  };
  const failures = checksOf('failures');
  const aborting = checksOf('aborting');
  const secrecy = checksOf('secrecy');
  const checks: ConformanceCheck[] = [
    failures(
      '401-auth-expired',
      async () => void (await failsWith('unauthorized', 'AUTH_EXPIRED', false)),
      'unauthorized',
    ),
    failures(
      '429-rate-limited',
      async () => {
        const { retryAfterMs } = await failsWith('rate-limited', 'RATE_LIMITED', true);
        const told = provider.retryAfterMs;
        if (told !== undefined) assert.equal(retryAfterMs, told, 'the requested wait is not reported');
      },
      'rate-limited',
    ),
    failures(
      '5xx-temporary',
      async () => void (await failsWith('server-error', 'TEMPORARY', true)),
      'server-error',
    ),
    failures(
      'cut-temporary',
      async () => void (await failsWith('accept-then-cut', 'TEMPORARY', true)),
      'accept-then-cut',
    ),
    failures('unreachable-temporary', async () => {
      await provider.reset();
      const refused = call(context({ fetch: unreachable }));
      await rejectsWith(['TEMPORARY'], refused, `${what} while the service refuses connections`);
    }),
    failures(
      'works-again',
      async () => {
        await provider.reset();
        await provider.next('server-error');
        await Promise.allSettled([call(context())]);
        await call(context());
      },
      'server-error',
    ),
    aborting(
      'ends',
      async () => {
        await provider.reset();
        await provider.next('never-answer');
        const stop = new AbortController();
        const ended = call(context({ signal: stop.signal }));
        const early = ended.then(
          () => assert.fail(`${what} ended before it was answered`),
          (error: unknown) => assert.fail(`${what} ended before it was answered: ${String(error)}`),
        );
        early.catch(() => undefined); // it loses the race when all is well
        await within(PATIENCE, Promise.race([provider.reached(), early]), `${what}: the request`);
        stop.abort(new DOMException('deadline', 'AbortError'));
        await within(PROMPT, Promise.allSettled([ended]), `${what}: ending after the signal`);
        await rejectionOf(ended, `${what} that was ended`);
      },
      'never-answer',
    ),
    aborting('ended-before-start', async () => {
      await provider.reset();
      const before = provider.accepted().length;
      const ended = call(context({ signal: AbortSignal.abort() }));
      await rejectionOf(within(PROMPT, ended, what), `${what} that had ended before`);
      assert.equal(provider.accepted().length, before, 'it was done nevertheless');
    }),
  ];
  const modes = [undefined, 'unauthorized', 'rate-limited', 'server-error', 'accept-then-cut'] as const;
  const inEachMode = async (look: (seen: { logged: string; thrown: string; addresses: string }) => void) => {
    for (const mode of modes.filter((one) => !one || (provider.modes?.includes(one) ?? true))) {
      await provider.reset();
      if (mode) await provider.next(mode, timesOf(mode));
      const ctx = context();
      const thrown = await call(ctx).then(() => '', printed);
      const { logged, fetched } = ctx.ledger;
      look({ logged: JSON.stringify(logged), thrown, addresses: fetched.join(' ') });
    }
  };
  const hidden = (text: string, where: string) => {
    for (const secret of [...secretSettings(under.plugin.settings, under.settings), ...secrets])
      assert.ok(!text.includes(secret), `${where} shows a secret`);
  };
  return [
    ...checks,
    secrecy('logs', () => inEachMode(({ logged }) => hidden(logged, 'a log line'))),
    secrecy('errors', () => inEachMode(({ thrown }) => hidden(thrown, 'an error'))),
    secrecy('addresses', () => inEachMode(({ addresses }) => hidden(addresses, 'an address'))),
  ];
}
