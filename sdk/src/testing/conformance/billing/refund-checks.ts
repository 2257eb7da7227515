import assert from 'node:assert/strict';
import type { Charge, RefundRequest } from '../../../billing/charge.js';
import { checksOf, rejectsWith, type ConformanceCheck } from '../check.js';
import type { BillingUnderTest } from './billing-descriptor.js';
import { Till, agreed, paymentOf, refundReference } from './till.js';

/** Money goes back once, to the payment that it came from, and never more than came in. */
export function refundChecks(under: BillingUnderTest): ConformanceCheck[] {
  const { billing, payers } = under;
  const ability = billing.capabilities.refund;
  if (!ability || !billing.refund || !payers) return [];
  const check = checksOf('refunding');
  const till = new Till(under);
  const back = ({ payments }: Charge) => payments.map(({ refundedMinor }) => refundedMinor);
  const refundOf = (charge: Charge, amountMinor: number): RefundRequest => {
    const { paymentId, currency } = paymentOf(charge);
    return { externalId: charge.externalId, paymentId, reference: refundReference(), amountMinor, currency };
  };
  const refusal = (refund: RefundRequest, what: string) =>
    rejectsWith(['CONTENT_REJECTED'], billing.refund!(till.context(), refund), what);
  return [
    check('whole', async () => {
      const { request, charge } = await till.paid();
      const after = await till.refunded(refundOf(charge, request.amountMinor));
      agreed(after, request, 'refund()');
      assert.deepEqual(back(after), [request.amountMinor], 'refund() does not tell what went back');
      assert.equal(after.status, 'settled', 'a settled charge went back');
      assert.deepEqual(back(await till.seen(charge)), back(after), 'fetchCharge() says otherwise');
    }),
    check('repeat-once', async () => {
      const { request, charge } = await till.paid();
      const sum = ability === 'partial' ? 100 : request.amountMinor;
      const refund = refundOf(charge, sum);
      await till.refunded(refund);
      assert.deepEqual(back(await till.refunded(refund)), [sum], 'a repeat gave the money back again');
    }),
    check(
      'cut-then-once',
      () =>
        till.losingEachAnswer(async () => {
          const { request, charge } = await till.paid();
          const sum = ability === 'partial' ? 100 : request.amountMinor;
          const refund = refundOf(charge, sum);
          return {
            work: (ctx) => billing.refund!(ctx, refund),
            async look() {
              const after = back(await till.refunded(refund));
              assert.deepEqual(after, [sum], 'a refund whose answer was lost was made twice');
            },
          };
        }),
      'accept-then-cut',
    ),
    check('too-much-refused', async () => {
      const { request, charge } = await till.paid();
      const more = refundOf(charge, request.amountMinor + 1);
      await refusal(more, 'refund() of more than was paid');
      await till.refunded(refundOf(charge, request.amountMinor));
      await refusal(refundOf(charge, request.amountMinor), 'refund() of what was given back already');
      assert.deepEqual(back(await till.seen(charge)), [request.amountMinor], 'it went back');
    }),
    check('unknown-refused', async () => {
      const { request, charge } = await till.paid();
      const refund = refundOf(charge, request.amountMinor);
      await refusal({ ...refund, paymentId: 'no-such-payment' }, 'refund() of a payment that does not exist');
      await refusal({ ...refund, externalId: 'no-such-charge' }, 'refund() of a charge that does not exist');
    }),
    ...(payers.refundFails
      ? [
          check('failed-told', async () => {
            const { request, charge } = await till.paid();
            const refund = refundOf(charge, request.amountMinor);
            await till.refunded(refund);
            await payers.refundFails!(charge.externalId, refund.paymentId);
            const seen = await till.seen(charge);
            assert.deepEqual([seen.status, back(seen)], ['settled', [0]], 'a refund that failed counts');
            await refusal(refund, 'refund() with the reference of one that failed');
            const second = await till.refunded(refundOf(charge, request.amountMinor));
            assert.deepEqual(back(second), [request.amountMinor], 'another attempt gives nothing back');
          }),
        ]
      : []),
    ...(ability === 'partial'
      ? [
          check('parts', async () => {
            const { request, charge } = await till.paid();
            const first = await till.refunded(refundOf(charge, 113));
            assert.deepEqual(back(first), [113], 'another sum went back');
            const rest = await till.refunded(refundOf(charge, request.amountMinor - 113));
            assert.deepEqual(back(rest), [request.amountMinor], 'parts do not add up');
          }),
        ]
      : []),
  ];
}
