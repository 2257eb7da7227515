import assert from 'node:assert/strict';
import type { InboundEvent } from '../../channel/inbound-event.js';
import type { WebhookSpec } from '../../channel/webhook.js';
import { assertPlainJson, checksOf, throughJson, type ConformanceCheck } from './check.js';
import type { WebhookFixture } from './descriptor.js';
import { ARRIVAL, copyOf, knownRequests } from './webhook-reading.js';

/** Every entry of a batch reaches its tenant, and nobody else. */
export function batchChecks(spec: WebhookSpec, fixture: WebhookFixture): ConformanceCheck[] {
  const check = checksOf('batches');
  const { batch } = fixture;
  const repeatable = check('split-repeatable', () => {
    for (const request of knownRequests(fixture)) {
      assert.deepEqual(
        spec.split(copyOf(request)),
        spec.split(copyOf(request)),
        'two splits of one request differ',
      );
    }
  });
  const jsonSafe = check('payloads-json-safe', () => {
    for (const request of knownRequests(fixture)) {
      assertPlainJson(spec.split(copyOf(request)), 'an entry does not survive a queue');
    }
  });
  if (!batch) {
    const missing = check('recorded', () =>
      assert.fail('an app webhook needs a recorded batch for two tenants'),
    );
    return spec.scope === 'app' ? [missing, repeatable, jsonSafe] : [repeatable, jsonSafe];
  }
  const received = () => {
    const byAccount = new Map<string, InboundEvent[]>();
    for (const { accountKey = '', payload } of spec.split(copyOf(batch.request))) {
      byAccount.set(accountKey, [...(byAccount.get(accountKey) ?? []), ...spec.parse(payload, ARRIVAL)]);
    }
    return byAccount;
  };
  const count = (lists: Iterable<InboundEvent[]>) => [...lists].reduce((sum, list) => sum + list.length, 0);
  const routed = [
    check('two-tenants-recorded', () => {
      const keys = new Set(batch.accounts.map(({ accountKey }) => accountKey));
      assert.ok(keys.size >= 2, 'the recorded batch holds one tenant');
    }),
    check('accounts-routed', () => {
      const expected = batch.accounts.map(({ accountKey }) => accountKey);
      assert.deepEqual([...received().keys()], expected, 'the entries name other accounts');
    }),
    check('events-with-their-tenant', () => {
      for (const { accountKey, events } of batch.accounts) {
        assert.deepEqual(
          throughJson(received().get(accountKey)),
          throughJson(events),
          `the events of ${accountKey} differ`,
        );
      }
    }),
  ];
  return [
    check('every-event-kept', () => {
      const expected = count(batch.accounts.map(({ events }) => events));
      assert.equal(count(received().values()), expected, 'the batch does not give all of its events');
    }),
    ...(spec.scope === 'app' ? routed : []),
    repeatable,
    jsonSafe,
  ];
}
