import assert from 'node:assert/strict';
import { checksOf, rejectsWith, type ConformanceCheck } from '../check.js';
import type { BillingUnderTest } from './billing-descriptor.js';
import { Till } from './till.js';

/** An open charge can be withdrawn, and a paid one is not lost by it. */
export function cancelChecks(under: BillingUnderTest): ConformanceCheck[] {
  const { billing, payers } = under;
  if (!billing.cancelCharge || !billing.fetchCharge) return [];
  const check = checksOf('cancelling');
  const till = new Till(under);
  const cancels = async (externalId: string, what: string) =>
    assert.equal(await till.cancelled(externalId), 'cancelled', `${what} is not "cancelled"`);
  return [
    check('twice', async () => {
      const { charge } = await till.open();
      await cancels(charge.externalId, 'the withdrawal');
      await cancels(charge.externalId, 'the second withdrawal');
      const { status } = await till.seen(charge);
      assert.equal(status, 'cancelled', 'the status of a cancelled charge is not "cancelled"');
    }),
    check(
      'cut-then-cancelled',
      () =>
        till.losingEachAnswer(async () => {
          const { charge } = await till.open();
          return {
            work: (ctx) => billing.cancelCharge!(ctx, charge.externalId),
            async look() {
              await cancels(charge.externalId, 'the repeat of a withdrawal whose answer was lost');
              assert.equal((await till.seen(charge)).status, 'cancelled', 'it was not withdrawn');
            },
          };
        }),
      'accept-then-cut',
    ),
    check('unknown-refused', async () => {
      await till.reset();
      const ended = billing.cancelCharge!(till.context(), 'no-such-charge');
      await rejectsWith(['CONTENT_REJECTED'], ended, 'cancelCharge() of a charge that does not exist');
    }),
    ...(payers
      ? [
          check('settled-stays', async () => {
            const { charge } = await till.paid();
            const outcome = await till.cancelled(charge.externalId);
            assert.equal(outcome, 'already-settled', 'a paid charge was withdrawn');
            assert.equal((await till.seen(charge)).status, 'settled', 'it is no longer settled');
          }),
        ]
      : []),
    ...(payers?.expire
      ? [
          check('expired-cancelled', async () => {
            const { charge } = await till.open();
            await payers.expire!(charge.externalId);
            await cancels(charge.externalId, 'the withdrawal of an expired charge');
          }),
        ]
      : []),
  ];
}
