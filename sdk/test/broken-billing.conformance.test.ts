import { afterAll, describe, expect, it } from 'vitest';
import { ReferencePsp, billingChecks, findBillingFailures, testBilling } from '../src/testing/public.js';
import { brokenCancellations } from './broken-cancellations.js';
import { brokenCharges } from './broken-charges.js';
import { brokenPayments } from './broken-payments.js';
import { billingUnderTest, manualUnderTest, renewingOnce } from './reference-billing.js';

const [psp, secretPsp] = [await ReferencePsp.start(), await ReferencePsp.start({ proof: 'shared-secret' })];
afterAll(() => Promise.all([psp.stop(), secretPsp.stop()]));
const good = billingUnderTest(psp);

testBilling({ describe, it }, good);
testBilling({ describe, it }, billingUnderTest(secretPsp));
testBilling({ describe, it }, manualUnderTest());

const BROKEN = [...brokenCharges(good), ...brokenCancellations(good), ...brokenPayments(good)];

describe('the kit finds what is broken', () => {
  it.each(BROKEN)('in a payment provider that $what', async ({ under, found }) => {
    expect((await findBillingFailures(under)).map(({ name }) => name)).toEqual(found);
  });
  it('not in one that takes a new token once', async () => {
    const renewing = renewingOnce(good);
    expect(await findBillingFailures(renewing.under)).toEqual([]);
    expect(renewing.renewals()).toBeGreaterThan(0);
  });
  it('has no check that nothing fails', () => {
    const proven = new Set(BROKEN.flatMap(({ found }) => found));
    // These are proven by the kits that own the checks.
    const shared = /^(form|lifecycle|failures|secrecy|signature)\//;
    const names = billingChecks(good).map(({ name }) => name);
    expect(names.filter((name) => !proven.has(name) && !shared.test(name))).toEqual([]);
  });
});
