import assert from 'node:assert/strict';
import { offeredMethods } from '../../../billing/billing.js';
import { WAY_OF_METHOD, type ChargeRequest } from '../../../billing/charge.js';
import { checksOf, rejectsWith, type ConformanceCheck } from '../check.js';
import type { BillingUnderTest } from './billing-descriptor.js';
import { Till, agreed, sampleCharge } from './till.js';

const SUMS = [1, 30, 113, 1999, 2010, 123_456, 100_000_001];
const UNKNOWN = ['no-such-charge', '0', 'a b', '../../account', 'é'.repeat(20), 'x'.repeat(200)];
const DAY_MS = 86_400_000;

/** Charges are made once, have the exact sum, and can be found again. */
export function chargeChecks(under: BillingUnderTest): ConformanceCheck[] {
  const check = checksOf('charges');
  const { billing, provider } = under;
  const { expiry, needsDocument } = billing.capabilities;
  const till = new Till(under);
  const accepted = () => new Set(provider?.accepted() ?? []).size;
  return [
    check('made', async () => {
      const { request, charge } = await till.open();
      agreed(charge, request, 'createCharge()');
      assert.equal(charge.status, 'open', 'a new charge is not open');
      assert.deepEqual(charge.payments, [], 'a new charge has payments');
    }),
    check('sums-exact', async () => {
      for (const sum of SUMS) {
        const { request, charge } = await till.open(sum);
        agreed(charge, request, 'createCharge()');
        if (billing.fetchCharge) agreed(await till.seen(charge), request, 'fetchCharge()');
      }
    }),
    check('least-told', async () => {
      // Only what is required.
      await till.reset();
      const { expiresAt: _, ...request } = sampleCharge(under);
      const { reference, name, document } = request.payer;
      await till.made({ ...request, payer: { reference, name, ...(needsDocument && { document }) } });
    }),
    check('each-method-payable', async () => {
      for (const method of offeredMethods(billing, under.settings)) {
        await till.reset();
        const request = { ...sampleCharge(under), method };
        const { pay } = agreed(await till.made(request), request, 'createCharge()');
        assert.ok(pay[WAY_OF_METHOD[method]], `a charge for ${method} has no ${WAY_OF_METHOD[method]}`);
      }
    }),
    check('expiry-kept', async () => {
      const { request, charge } = await till.open();
      const asked = Date.parse(request.expiresAt!);
      if (expiry === 'none') return assert.equal(charge.expiresAt, undefined, 'it declares no expiry');
      assert.ok(charge.expiresAt, 'the charge does not say when it ends');
      const latest = asked + (expiry === 'day' ? DAY_MS : 0);
      const end = Date.parse(charge.expiresAt);
      assert.ok(end <= latest, `it ends at ${charge.expiresAt}, and ${request.expiresAt} was asked`);
      assert.ok(end > Date.now(), 'it has ended as soon as it was made');
    }),
    check('reference-once', async () => {
      const { request, charge } = await till.open();
      const charges = accepted();
      const second = await till.made(request);
      assert.equal(second.externalId, charge.externalId, 'the same reference made two charges');
      assert.equal(accepted(), charges, 'the provider was made to make a second charge');
    }),
    ...(billing.fetchCharge ? askedChecks(under, till, accepted) : []),
    ...(billing.findCharge ? findChecks(till, accepted) : []),
  ];
}

/** For providers that can be asked. */
function askedChecks(under: BillingUnderTest, till: Till, accepted: () => number): ConformanceCheck[] {
  const check = checksOf('charges');
  const { billing } = under;
  return [
    check('other-sum-refused', async () => {
      const { request, charge } = await till.open();
      const other = { ...request, amountMinor: request.amountMinor + 100 };
      const asked = billing.createCharge(till.context(), other);
      await rejectsWith(['CONTENT_REJECTED'], asked, 'createCharge() with a known reference and another sum');
      assert.equal((await till.seen(charge)).amountMinor, charge.amountMinor, 'the sum was changed');
    }),
    cutCheck('cut-then-once', till, accepted, async (request, count) => {
      await till.made(request);
      assert.equal(count(), 1, 'a charge whose answer was lost was made twice');
    }),
    check('unknown-undefined', async () => {
      await till.reset();
      for (const id of UNKNOWN)
        assert.equal(await till.fetched(id), undefined, `a charge that does not exist was found: ${id}`);
    }),
  ];
}

/** For providers that can be searched. */
function findChecks(till: Till, accepted: () => number): ConformanceCheck[] {
  const check = checksOf('charges');
  return [
    check('found-alike', async () => {
      const { request, charge } = await till.open();
      const found = agreed(await till.found(request.reference), request, 'findCharge()');
      assert.deepEqual(found, await till.fetched(charge.externalId), 'fetchCharge() says something else');
    }),
    check('find-unknown-undefined', async () => {
      const { request } = await till.open();
      const reference = `${request.reference}0`;
      assert.equal(await till.found(reference), undefined, 'a reference that was never used was found');
    }),
    cutCheck('cut-then-found', till, accepted, async (request, count) => {
      const found = await till.found(request.reference);
      if (count() > 0) agreed(found, request, 'findCharge() after a lost answer');
      else assert.equal(found, undefined, 'a charge that was not made was found');
    }),
  ];
}

/** Makes charges whose answers are lost in turn, and looks after each; `count` says how many the provider made of it. */
const cutCheck = (
  name: string,
  till: Till,
  accepted: () => number,
  look: (request: ChargeRequest, count: () => number) => Promise<void>,
): ConformanceCheck =>
  checksOf('charges')(
    name,
    () =>
      till.losingEachAnswer(async () => {
        const [before, request] = [accepted(), sampleCharge(till.under)];
        return {
          work: (ctx) => till.under.billing.createCharge(ctx, request),
          look: () => look(request, () => accepted() - before),
        };
      }),
    'accept-then-cut',
  );
