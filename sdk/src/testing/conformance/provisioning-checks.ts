import assert from 'node:assert/strict';
import type { ProvisionReason } from '../../channel/provisioning.js';
import type { Health } from '../../channel/connection-spec.js';
import { isPluginError } from '../../errors/plugin-error.js';
import { PATIENCE, checksOf, rejectsWith, within, type ConformanceCheck } from './check.js';
import type { ChannelUnderTest, ProviderFixture } from './descriptor.js';
import { PUBLIC_URL, contextOf } from './harness.js';
import { networkFetch } from '../context/certified-fetch.js';

/** The address that the core would give the provider for this channel. */
export const webhookUrlOf = ({ adapter }: ChannelUnderTest): string | undefined => {
  const { id, webhook } = adapter;
  if (!webhook) return undefined;
  return `${PUBLIC_URL}/api/hooks/${id}${webhook.scope === 'connection' ? '/key-of-the-test' : ''}`;
};

/** The connection's health after provisioning; an exception caused by the provider counts as its result. */
export async function standing(
  channel: ChannelUnderTest,
  why: ProvisionReason,
  options: Parameters<typeof contextOf>[1] = {},
): Promise<Health> {
  const { connection } = channel.adapter;
  const asked = connection.provision(contextOf(channel, options), { webhookUrl: webhookUrlOf(channel), why });
  return within(PATIENCE, asked, 'provisioning the connection').catch((error: unknown): Health => {
    if (!isPluginError(error)) throw error;
    return { ok: false, message: error.message };
  });
}

/** A connection counts as provisioned only after everything that it needs at the provider was done. */
export function provisioningChecks(channel: ChannelUnderTest, provider: ProviderFixture): ConformanceCheck[] {
  const check = checksOf('provisioning');
  const { adapter, connection } = channel;
  const spec = adapter.connection;
  const checks = [
    check('repeatable', async () => {
      await provider.reset();
      const before = provider.accepted().length;
      for (const why of ['created', 'daily', 'address'] as const) {
        const health = await standing(channel, why);
        assert.equal(
          health.ok,
          true,
          `asked again (${why}) the connection does not stand: ${health.message}`,
        );
      }
      assert.equal(provider.accepted().length, before, 'it writes to a customer');
    }),
    check('undone-twice', async () => {
      await provider.reset();
      const end = { webhookUrl: webhookUrlOf(channel), why: 'deleted' } as const;
      const undo = async () => spec.deprovision?.(contextOf(channel), end);
      await within(PATIENCE, undo(), 'deprovision()');
      await within(PATIENCE, undo(), 'the second deprovision()');
      assert.equal((await standing(channel, 'created')).ok, true, 'it cannot be provisioned again');
    }),
  ];
  if (provider.transport !== 'socket')
    checks.push(
      check(
        'every-failure-counts',
        async () => {
          await provider.reset();
          let calls = 0;
          const counted: typeof fetch = (...call) => ((calls += 1), networkFetch(...call));
          await standing(channel, 'created', { fetch: counted });
          for (let broken = 1; broken <= calls; broken += 1) {
            let at = 0;
            const failing: typeof fetch = async (...call) => {
              if ((at += 1) === broken) await provider.next('server-error');
              return networkFetch(...call);
            };
            const health = await standing(channel, 'created', { fetch: failing });
            await provider.reset();
            assert.equal(health.ok, false, `its call ${broken} of ${calls} failed, but it reports success`);
          }
        },
        'server-error',
      ),
    );
  if (spec.deprovision && adapter.webhook?.scope === 'connection')
    checks.push(
      check('account-named', () => {
        assert.ok(
          spec.identify ?? spec.accountKey,
          'neither identify() nor accountKey() names the account: a second connection of it would take the first one’s webhook',
        );
      }),
    );
  const { identify } = spec;
  if (identify)
    checks.push(
      check('identifies-its-account', async () => {
        await provider.reset();
        const account = await within(PATIENCE, identify.call(spec, contextOf(channel)), 'identify()');
        const claim = spec.accountKey?.(connection.settings);
        assert.ok(typeof account.key === 'string' && account.key, 'identify() names no account');
        assert.ok(Buffer.byteLength(account.key) <= 191, 'the key of the account is longer than 191 bytes');
        assert.equal(claim ?? account.key, account.key, 'accountKey() names another account');
      }),
      check(
        'identify-refuses',
        async () => {
          await provider.reset();
          await provider.next('unauthorized');
          const asked = within(PATIENCE, identify.call(spec, contextOf(channel)), 'identify()');
          await rejectsWith(['AUTH_EXPIRED', 'CONFIG_INVALID'], asked, 'identify() with a withdrawn access');
        },
        'unauthorized',
      ),
    );
  return checks;
}
