import assert from 'node:assert/strict';
import type { ConformanceFailure, ConformanceRunner } from '../channel-conformance.js';
import { checksOf, type ConformanceCheck } from '../check.js';
import { pluginLifecycleChecks } from '../lifecycle-checks.js';
import { outgoingChecks } from '../outgoing-checks.js';
import { ownSettingsChecks } from '../own-settings-checks.js';
import { declareChecks, feasible, pluginContextOf } from '../plugin-under-test.js';
import { signatureChecks } from '../signature-checks.js';
import type { BillingUnderTest } from './billing-descriptor.js';
import { billingEventChecks } from './billing-event-checks.js';
import { chargeChecks, sampleCharge } from './charge-checks.js';

/** The checks that a payment provider's plugin must pass. */
export function billingChecks(under: BillingUnderTest): ConformanceCheck[] {
  const { billing, plugin, webhook } = under;
  const { id, currencies } = billing;
  const declaring = checksOf('declaring');
  const fixtures = checksOf('fixtures');
  const context = () => pluginContextOf(under, id);
  return feasible(under, [
    declaring('id-fits', () =>
      assert.match(id, /^[a-z][a-z0-9-]{1,39}$/, 'an id has lower-case letters, digits and hyphens'),
    ),
    declaring('currencies-known', () => {
      assert.ok(currencies.length > 0, 'nothing can be charged in any currency');
      for (const currency of currencies)
        assert.match(currency, /^[A-Z]{3}$/, 'a currency has three capital letters');
    }),
    ...pluginLifecycleChecks(plugin, `billing ${id}`, context),
    ...ownSettingsChecks(under, id, billing.check?.bind(billing)),
    ...chargeChecks(under),
    ...outgoingChecks(under, {
      pluginId: id,
      what: 'createCharge()',
      call: (ctx) => billing.createCharge(ctx, sampleCharge(under)),
    }),
    ...(billing.webhook && !webhook
      ? [fixtures('webhook', () => assert.fail('there is a webhook and no fixture for it'))]
      : []),
    ...(billing.webhook && webhook
      ? [
          ...signatureChecks(billing.webhook, {
            ...webhook,
            recordings: webhook.recordings.map(({ name, request }) => ({ name, request, events: [] })),
          }),
          ...billingEventChecks(billing.webhook, webhook),
        ]
      : []),
  ]);
}

/**
 * Declares one test for each check, in groups.
 *
 * @example
 * testBilling({ describe, it }, { billing, plugin, settings, provider, webhook });
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
