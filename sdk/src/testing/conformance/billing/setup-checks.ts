import assert from 'node:assert/strict';
import { PATIENCE, checksOf, within, type ConformanceCheck } from '../check.js';
import type { BillingUnderTest } from './billing-descriptor.js';
import { ADDRESS } from './failing-call-checks.js';
import { Till } from './till.js';

/** The webhook's address reaches the provider, and may be set up again at any time. */
export function setupChecks(under: BillingUnderTest): ConformanceCheck[] {
  const { billing, webhook } = under;
  if (!billing.setUpWebhook || !webhook) return [];
  const check = checksOf('setup');
  const till = new Till(under);
  const setUp = (url: string) =>
    within(PATIENCE, billing.setUpWebhook!(till.context(), url), 'setUpWebhook()');
  const registered = (url: string) => {
    const found = webhook.registered?.();
    assert.ok(
      found !== undefined && found.startsWith(url),
      `${String(found)} is registered instead of ${url}`,
    );
  };
  return [
    check('address-registered', async () => {
      assert.ok(webhook.registered, 'there is setUpWebhook, and the fixture lacks registered()');
      await till.reset();
      await setUp(ADDRESS);
      registered(ADDRESS);
    }),
    check('repeated-and-moved', async () => {
      await till.reset();
      await setUp(ADDRESS);
      await setUp(ADDRESS);
      registered(ADDRESS);
      const moved = ADDRESS.replace('recado', 'new-recado');
      await setUp(moved);
      registered(moved);
    }),
  ];
}
