import assert from 'node:assert/strict';
import type { BillingEvent, BillingWebhook } from '../../../billing/billing.js';
import { assertMoment, assertPlainJson, checksOf, throughJson, type ConformanceCheck } from '../check.js';
import { onAnotherDay } from '../moved-clock.js';
import { copyOf } from '../webhook-reading.js';
import type { BillingWebhookFixture } from './billing-descriptor.js';

const TYPES: readonly string[] = ['paid', 'expired', 'refunded', 'failed', 'ignored'];

/** The provider's webhooks become events that can be replayed and summed up. */
export function billingEventChecks(
  webhook: BillingWebhook,
  { recordings, unknown, secrets, sign }: BillingWebhookFixture,
): ConformanceCheck[] {
  const check = checksOf('events');
  const genuine = (request: BillingWebhookFixture['unknown'][number]) => sign(copyOf(request), secrets);
  const parseAll = () => recordings.map(({ request }) => structuredClone(webhook.parse(genuine(request))));
  const each = (look: (event: BillingEvent) => void) => parseAll().flat().forEach(look);
  return [
    // Runs first, because a stateful parser would have seen everything later.
    check('replay-equal', () => {
      const first = parseAll();
      assert.deepEqual(onAnotherDay(parseAll), first, 'a replay gives other events');
    }),
    check('recorded-events', () => {
      const paid = recordings.some(({ events }) => events.some(({ type }) => type === 'paid'));
      assert.ok(paid, 'no recording contains a payment');
      for (const { name, request, events } of recordings)
        assert.deepEqual(throughJson(webhook.parse(genuine(request))), events, `${name}: other events`);
    }),
    check('words-known', () => {
      each((event) => {
        assert.ok(TYPES.includes(event.type), `there is no event "${event.type}"`);
        assert.ok(typeof event.externalId === 'string' && event.externalId, 'an event names no charge');
        assertMoment(event.occurredAt, 'occurredAt');
        assertPlainJson(event, 'an event does not survive a queue');
      });
    }),
    check('sums-whole', () => {
      each(({ amountMinor, currency }) => {
        assert.ok(Number.isSafeInteger(amountMinor) && amountMinor >= 0, `a sum of ${amountMinor}`);
        assert.match(currency, /^[A-Z]{3}$/, 'a currency has three capital letters');
      });
    }),
    check('unknown-ignored', () => {
      for (const request of unknown) {
        const events = webhook.parse(genuine(request));
        const loud = events.filter(({ type }) => type !== 'ignored');
        assert.deepEqual(loud, [], 'a request that the plugin does not know gave events');
      }
    }),
  ];
}
