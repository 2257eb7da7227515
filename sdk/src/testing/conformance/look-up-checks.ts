import assert from 'node:assert/strict';
import { PATIENCE, checksOf, rejectsWith, within, type ConformanceCheck } from './check.js';
import type { ChannelUnderTest, ProviderFixture } from './descriptor.js';
import { contextOf } from './harness.js';

/** A number is absent only if the provider says so: whoever is taken for absent gets no message. */
export function lookUpChecks(channel: ChannelUnderTest, provider: ProviderFixture): ConformanceCheck[] {
  const { adapter } = channel;
  if (!adapter.lookUp) return [];
  const check = checksOf('look-ups');
  const { lookUps } = provider;
  if (!lookUps)
    return [check('fixture', () => assert.fail('the channel looks numbers up, and its fixture names none'))];
  const ask = (phone: string) => within(PATIENCE, adapter.lookUp!(contextOf(channel), phone), 'lookUp()');
  return [
    check('tells-who-is-there', async () => {
      await provider.reset();
      assert.equal(await ask(lookUps.there), true, 'a number that the provider knows is not found');
    }),
    check('tells-who-is-not', async () => {
      await provider.reset();
      assert.equal(await ask(lookUps.notThere), false, 'a number that the provider does not know is found');
    }),
    check('writes-to-nobody', async () => {
      await provider.reset();
      const before = provider.accepted().length;
      for (const phone of Object.values(lookUps)) await ask(phone);
      assert.equal(provider.accepted().length, before, 'looking a number up sent something');
    }),
    check(
      '401-auth-expired',
      async () => {
        await provider.reset();
        await provider.next('unauthorized');
        const asked = adapter.lookUp!(contextOf(channel), lookUps.there);
        await rejectsWith(['AUTH_EXPIRED'], asked, 'lookUp without access');
      },
      'unauthorized',
    ),
  ];
}
