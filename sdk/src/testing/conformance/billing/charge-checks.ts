import assert from 'node:assert/strict';
import type { Charge, ChargeRequest } from '../../../billing/billing.js';
import {
  PATIENCE,
  assertMoment,
  assertPlainJson,
  checksOf,
  within,
  type ConformanceCheck,
} from '../check.js';
import { pluginContextOf } from '../plugin-under-test.js';
import type { BillingUnderTest } from './billing-descriptor.js';

let count = 0;
/** A charge with its own reference. */
export function sampleCharge(under: BillingUnderTest, amountMinor = 1990): ChargeRequest {
  count += 1;
  return {
    reference: `conformance-${process.pid}-${count}`,
    amountMinor,
    currency: under.billing.currencies[0] ?? 'BRL',
    description: 'Assinatura "Básica", janeiro',
    payer: { name: 'Ana Conceição', email: 'ana@example.com', document: '12345678909' },
    expiresAt: '2099-01-31T23:59:59.000Z',
  };
}

/** Charges are made once, have the exact amount, can be found again and cancelled. */
export function chargeChecks(under: BillingUnderTest): ConformanceCheck[] {
  const check = checksOf('charges');
  const { billing, provider } = under;
  const context = () => pluginContextOf(under, billing.id);
  const made = (request: ChargeRequest) =>
    within(PATIENCE, billing.createCharge(context(), structuredClone(request)), 'createCharge()');
  const found = (externalId: string) =>
    within(PATIENCE, billing.getCharge(context(), externalId), 'getCharge()');
  const agrees = (charge: Charge | undefined, request: ChargeRequest, where: string) => {
    assert.ok(charge, `${where}: there is no charge`);
    const { reference, amountMinor, currency } = charge;
    const { reference: wanted, amountMinor: sum, currency: coin } = request;
    assert.deepEqual(
      { amountMinor, currency },
      { amountMinor: sum, currency: coin },
      `${where}: another sum`,
    );
    assert.equal(reference, wanted, `${where}: another reference`);
  };
  return [
    check('made', async () => {
      await provider.reset();
      const request = sampleCharge(under);
      const charge = await made(request);
      agrees(charge, request, 'createCharge()');
      assert.ok(typeof charge.externalId === 'string' && charge.externalId, 'the charge has no id');
      assert.equal(charge.status, 'pending', 'a new charge is not pending');
      const ways = [charge.pay?.qrText, charge.pay?.url, charge.pay?.digitableLine];
      assert.ok(ways.some(Boolean), 'the payer is given no way to pay');
      assertPlainJson(charge, 'the charge is not plain data');
      if (charge.expiresAt !== undefined) assertMoment(charge.expiresAt, 'expiresAt');
    }),
    check('sums-exact', async () => {
      await provider.reset();
      for (const amountMinor of [1, 1999, 2010, 113, 100_000_001]) {
        const request = sampleCharge(under, amountMinor);
        const charge = await made(request);
        agrees(charge, request, 'createCharge()');
        agrees(await found(charge.externalId), request, 'getCharge()');
      }
    }),
    check('reference-once', async () => {
      await provider.reset();
      const request = sampleCharge(under);
      const first = await made(request);
      const charges = new Set(provider.accepted()).size;
      const second = await made(request);
      assert.equal(second.externalId, first.externalId, 'the same reference made two charges');
      assert.equal(
        new Set(provider.accepted()).size,
        charges,
        'the provider was made to make a second charge',
      );
    }),
    check(
      'cut-then-once',
      async () => {
        await provider.reset();
        const charges = new Set(provider.accepted()).size;
        const request = sampleCharge(under);
        await provider.next('accept-then-cut');
        await Promise.allSettled([made(request)]);
        await provider.reset();
        await made(request);
        const after = new Set(provider.accepted()).size;
        assert.equal(after, charges + 1, 'a charge whose answer was lost was made twice');
      },
      'accept-then-cut',
    ),
    check('unknown-undefined', async () => {
      await provider.reset();
      assert.equal(await found('no-such-charge'), undefined, 'a charge that does not exist was found');
    }),
    check('cancel-twice', async () => {
      await provider.reset();
      const { externalId } = await made(sampleCharge(under));
      await within(PATIENCE, billing.cancelCharge(context(), externalId), 'cancelCharge()');
      await within(PATIENCE, billing.cancelCharge(context(), externalId), 'the second cancelCharge()');
      assert.equal(
        (await found(externalId))?.status,
        'cancelled',
        'the status of a cancelled charge is not "cancelled"',
      );
    }),
  ];
}
