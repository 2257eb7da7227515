import assert from 'node:assert/strict';
import type { Charge } from '../../../billing/charge.js';
import { checksOf, type ConformanceCheck } from '../check.js';
import type { BillingUnderTest, PayersFixture } from './billing-descriptor.js';
import { Till, agreed, paymentOf } from './till.js';

const sums = ({ payments }: Charge) => payments.map(({ amountMinor }) => amountMinor);

/** What came in is told as it is: each payment, its sum, and what became of it. */
export function paymentChecks(under: BillingUnderTest): ConformanceCheck[] {
  const { billing, payers } = under;
  const { confirmation, expiry } = billing.capabilities;
  if (confirmation === 'manual') return [];
  const check = checksOf('payments');
  const fixtures = checksOf('fixtures');
  if (!payers)
    return [fixtures('payers', () => assert.fail('the provider confirms payments, and payers is missing'))];
  const till = new Till(under);
  return [
    check('settles', async () => {
      const { request, charge } = await till.paid();
      agreed(charge, request, 'fetchCharge()');
      assert.equal(charge.status, 'settled', 'a charge that was paid is not settled');
      assert.deepEqual(sums(charge), [request.amountMinor], 'another sum came in than was paid');
      const { currency, refundedMinor, provisional = false } = paymentOf(charge);
      const told = { currency, refundedMinor, provisional };
      assert.deepEqual(told, { currency: request.currency, refundedMinor: 0, provisional: false });
    }),
    check('same-at-each-look', async () => {
      const { charge } = await till.paid();
      assert.deepEqual(await till.seen(charge), charge, 'a second look shows something else');
    }),
    check('repeat-shows-payment', async () => {
      const { request, charge } = await till.paid();
      const again = await till.made(request);
      assert.deepEqual(
        [again.externalId, again.status, sums(again)],
        [charge.externalId, 'settled', sums(charge)],
        'createCharge() with the reference of a paid charge hides the payment',
      );
    }),
    ...(expiry !== 'none' && !payers.expire
      ? [fixtures('expire', () => assert.fail('charges expire, and payers.expire is missing'))]
      : []),
    ...oddPayments(till, payers),
    ...(payers.hold ? [heldCheck(till, payers)] : []),
    ...(payers.takeBack ? [takenBackCheck(till, payers)] : []),
    ...(payers.expire ? expiryChecks(till, payers) : []),
  ];
}

/** Other sums, and more than one payment. */
function oddPayments(till: Till, { refuses = [], pay }: PayersFixture): ConformanceCheck[] {
  const check = checksOf('payments');
  return [
    ...(refuses.includes('other-sums')
      ? []
      : [
          check('partial-told', async () => {
            const { request, charge } = await till.open();
            await pay(charge.externalId, request.amountMinor - 1);
            const seen = await till.seen(charge);
            assert.deepEqual(sums(seen), [request.amountMinor - 1], 'the sum that came in is not told');
          }),
          check('excess-told', async () => {
            const { request, charge } = await till.open();
            await pay(charge.externalId, request.amountMinor + 1);
            const seen = await till.seen(charge);
            assert.deepEqual(sums(seen), [request.amountMinor + 1], 'the sum that came in is not told');
          }),
        ]),
    ...(refuses.includes('second-payments')
      ? []
      : [
          check('several-told', async () => {
            const { request, charge } = await till.open();
            await pay(charge.externalId, request.amountMinor);
            const [first] = (await till.seen(charge)).payments;
            await pay(charge.externalId, request.amountMinor);
            const { payments } = await till.seen(charge);
            assert.equal(payments.length, 2, 'a charge that was paid twice does not have two payments');
            assert.deepEqual(payments[0], first, 'a later payment changes the earlier one, or their order');
          }),
        ]),
  ];
}

const heldCheck = (till: Till, { hold }: PayersFixture): ConformanceCheck =>
  checksOf('payments')('provisional-told', async () => {
    const { request, charge } = await till.open();
    await hold!(charge.externalId, request.amountMinor);
    const { payments } = await till.seen(charge);
    assert.deepEqual(
      payments.map(({ amountMinor, provisional }) => [amountMinor, provisional]),
      [[request.amountMinor, true]],
      'a payment that the provider may still undo is not provisional',
    );
  });

const takenBackCheck = (till: Till, { takeBack }: PayersFixture): ConformanceCheck =>
  checksOf('payments')('taken-back-told', async () => {
    const { request, charge } = await till.paid();
    const payment = paymentOf(charge);
    await takeBack!(charge.externalId, payment.paymentId);
    const seen = await till.seen(charge);
    assert.deepEqual(
      seen.payments.map(({ paymentId, refundedMinor }) => [paymentId, refundedMinor]),
      [[payment.paymentId, request.amountMinor]],
      'a payment that was taken back does not show it',
    );
    assert.equal(seen.status, 'settled', 'a settled charge went back');
  });

function expiryChecks(till: Till, { expire, pay, refuses = [] }: PayersFixture): ConformanceCheck[] {
  const check = checksOf('payments');
  return [
    check('expired-told', async () => {
      const { charge } = await till.open();
      await expire!(charge.externalId);
      const { status, payments } = await till.seen(charge);
      assert.deepEqual([status, payments], ['expired', []], 'a charge whose time is over is not expired');
    }),
    check('settled-stays', async () => {
      const { charge } = await till.paid();
      await expire!(charge.externalId);
      const { status } = await till.seen(charge);
      assert.equal(status, 'settled', 'a paid charge expires');
    }),
    ...(refuses.includes('late-payments')
      ? []
      : [
          check('late-told', async () => {
            const { request, charge } = await till.open();
            await expire!(charge.externalId);
            await till.seen(charge);
            await pay(charge.externalId, request.amountMinor);
            const seen = await till.seen(charge);
            const told = [seen.status, sums(seen)];
            assert.deepEqual(told, ['settled', [request.amountMinor]], 'a late payment is not told');
          }),
        ]),
  ];
}
