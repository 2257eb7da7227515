import assert from 'node:assert/strict';
import { billingProblem } from '../../../billing/provider-problem.js';
import type { ConformanceFailure, ConformanceRunner } from '../channel-conformance.js';
import { checksOf, type ConformanceCheck } from '../check.js';
import { pluginLifecycleChecks } from '../lifecycle-checks.js';
import { outgoingChecks } from '../outgoing-checks.js';
import { ownSettingsChecks } from '../own-settings-checks.js';
import { declareChecks, feasible, pluginContextOf } from '../plugin-under-test.js';
import { signatureChecks } from '../signature-checks.js';
import type { BillingUnderTest } from './billing-descriptor.js';
import { cancelChecks } from './cancel-checks.js';
import { chargeChecks } from './charge-checks.js';
import { failingCallChecks } from './failing-call-checks.js';
import { noticeChecks } from './notice-checks.js';
import { payerChecks } from './payer-checks.js';
import { paymentChecks } from './payment-checks.js';
import { refundChecks } from './refund-checks.js';
import { setupChecks } from './setup-checks.js';
import { sampleCharge } from './till.js';

/**
 * The checks that a payment provider's plugin must pass, according to its capabilities. With `confirmation: 'manual'` there is no
 * provider: charges are made, and nothing is called.
 */
export function billingChecks(under: BillingUnderTest): ConformanceCheck[] {
  const { billing, plugin } = under;
  const declaring = checksOf('declaring');
  const declared = billingProblem(billing);
  const checks = [
    declaring('id-fits', () =>
      assert.match(billing.id, /^[a-z][a-z0-9-]{1,39}$/, 'an id has lower-case letters, digits and hyphens'),
    ),
    ...(billing.methodsWith
      ? [
          declaring('methods-offered', () => {
            const offered = billing.methodsWith!(structuredClone(under.settings));
            assert.ok(offered.length > 0, 'payers can choose from no method');
            const other = offered.filter((method) => !billing.capabilities.methods.includes(method));
            assert.deepEqual(other, [], 'it offers methods that its capabilities do not name');
          }),
        ]
      : []),
    declaring('complete', () => assert.equal(declared, undefined, 'the core refuses to load it')),
    ...pluginLifecycleChecks(plugin, `billing ${billing.id}`, () => pluginContextOf(under, billing.id)),
    ...ownSettingsChecks(under, billing.check && (() => billing.check!(pluginContextOf(under, billing.id)))),
  ];
  // What it can do follows from what it declares.
  if (declared !== undefined) return feasible(under, checks);
  return feasible(under, [
    ...checks,
    ...chargeChecks(under),
    ...cancelChecks(under),
    ...paymentChecks(under),
    ...refundChecks(under),
    ...providerChecks(under),
    ...webhookChecks(under),
    ...payerChecks(under),
  ]);
}

/** Calls to the provider: its failures reach the core as codes, in time and without secrets. */
function providerChecks(under: BillingUnderTest): ConformanceCheck[] {
  const { billing, provider } = under;
  if (billing.capabilities.confirmation === 'manual') return [];
  if (!provider)
    return [
      checksOf('fixtures')('provider', () =>
        assert.fail('the provider confirms payments, and there is no fake of it'),
      ),
    ];
  const outgoing = outgoingChecks(
    { ...under, provider },
    {
      pluginId: billing.id,
      what: 'createCharge()',
      call: (ctx) => billing.createCharge(ctx, sampleCharge(under)),
    },
  );
  return [...outgoing, ...failingCallChecks(under)];
}

function webhookChecks(under: BillingUnderTest): ConformanceCheck[] {
  const { billing, webhook: fixture } = under;
  const { webhook } = billing;
  if (!webhook) return [];
  if (!fixture)
    return [checksOf('fixtures')('webhook', () => assert.fail('there is a webhook and no fixture for it'))];
  const recordings = fixture.recordings.map(({ name, request }) => ({ name, request, events: [] }));
  return [
    ...signatureChecks(webhook, { ...fixture, recordings }),
    ...noticeChecks(under, webhook, fixture),
    ...setupChecks(under),
  ];
}

/**
 * Declares one test for each check, in groups.
 *
 * @example
 * testBilling({ describe, it }, { billing, plugin, settings, provider, payers, webhook });
 */
export function testBilling(runner: ConformanceRunner, under: BillingUnderTest): void {
  declareChecks(runner, under.billing.id, billingChecks(under));
}

/** Runs all checks in sequence, without a test runner. Returns the failed ones. */
export async function findBillingFailures(under: BillingUnderTest): Promise<ConformanceFailure[]> {
  const failures: ConformanceFailure[] = [];
  for (const { name, run } of billingChecks(under))
    await run().catch((error: unknown) => failures.push({ name, error }));
  return failures;
}
