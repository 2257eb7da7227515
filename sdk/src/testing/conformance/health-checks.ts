import assert from 'node:assert/strict';
import { PATIENCE, assertMoment, checksOf, rejectsWith, within, type ConformanceCheck } from './check.js';
import type { ChannelUnderTest, ProviderFixture } from './descriptor.js';
import { contextOf } from './harness.js';

const QUALITIES: readonly unknown[] = ['high', 'medium', 'low', undefined];

/** How an account stands is told in figures that can be shown, and asking changes nothing. */
export function healthChecks(channel: ChannelUnderTest, provider: ProviderFixture): ConformanceCheck[] {
  const { adapter } = channel;
  if (!adapter.health) return [];
  const check = checksOf('health');
  const ask = () => within(PATIENCE, adapter.health!(contextOf(channel)), 'health()');
  return [
    check('figures-make-sense', async () => {
      await provider.reset();
      const { limit, limitHours, used, quality, throughput, lockedUntil } = await ask();
      const counts = { limit: limit === 'unlimited' ? undefined : limit, limitHours, used };
      for (const [name, value] of Object.entries(counts))
        assert.ok(
          value === undefined || (Number.isInteger(value) && value >= 0),
          `${name} is ${JSON.stringify(value)}, which is no count`,
        );
      const isRate = throughput === undefined || (Number.isFinite(throughput) && throughput >= 0);
      assert.ok(isRate, `throughput is ${JSON.stringify(throughput)}: messages a second are expected`);
      assert.ok(QUALITIES.includes(quality), `quality is ${JSON.stringify(quality)}`);
      if (lockedUntil !== undefined) assertMoment(lockedUntil, 'lockedUntil');
    }),
    check('writes-to-nobody', async () => {
      await provider.reset();
      const before = provider.accepted().length;
      await ask();
      await ask();
      assert.equal(provider.accepted().length, before, 'asking how the account stands sent something');
    }),
    check(
      '401-auth-expired',
      async () => {
        await provider.reset();
        await provider.next('unauthorized');
        await rejectsWith(['AUTH_EXPIRED'], adapter.health!(contextOf(channel)), 'health without access');
      },
      'unauthorized',
    ),
  ];
}
