import assert from 'node:assert/strict';
import type { Capabilities } from '../../channel/capabilities.js';
import type { WebhookSpec } from '../../channel/webhook.js';
import { assertMoment, assertPlainJson, checksOf, throughJson, type ConformanceCheck } from './check.js';
import type { WebhookFixture } from './descriptor.js';
import { idsKeepTheirBytes } from './id-bytes.js';
import { moveChecks } from './move-checks.js';
import { onAnotherDay } from './moved-clock.js';
import { ARRIVAL, copyOf, eventsOf, isMessage, knownRequests, peopleOf } from './webhook-reading.js';

/** The events that the recordings must give, today and at any replay. */
export function parseChecks(
  spec: WebhookSpec,
  fixture: WebhookFixture,
  capabilities: Capabilities,
): ConformanceCheck[] {
  const check = checksOf('parsing');
  const { recordings } = fixture;
  const events = () => recordings.flatMap((recording) => eventsOf(spec, recording.request, recording));
  const payloads = () =>
    knownRequests(fixture).flatMap((request) => spec.split(copyOf(request)).map(({ payload }) => payload));
  return [
    // Runs first, because a stateful parser would have seen everything later.
    check('replay-equal', () => {
      const all = payloads();
      const parseAll = () => all.map((payload) => structuredClone(spec.parse(payload, ARRIVAL)));
      const first = parseAll();
      assert.deepEqual(onAnotherDay(parseAll), first, 'a replay gives other events');
    }),
    check('recorded-events', () => {
      for (const recording of recordings) {
        const { name, request, events: expected } = recording;
        assert.deepEqual(
          throughJson(eventsOf(spec, request, recording)),
          throughJson(expected),
          `${name}: other events`,
        );
      }
    }),
    check('survives-queue', () => {
      for (const payload of payloads()) {
        assert.deepEqual(
          spec.parse(throughJson(payload), ARRIVAL),
          spec.parse(payload, ARRIVAL),
          'after a queue the events differ',
        );
      }
    }),
    check('payload-untouched', () => {
      for (const payload of payloads()) {
        const before = JSON.stringify(payload);
        spec.parse(payload, ARRIVAL);
        assert.equal(JSON.stringify(payload), before, 'parse changed the payload');
      }
    }),
    check('events-json-safe', () => {
      for (const event of events()) {
        assertPlainJson(event, 'an event does not survive a queue');
      }
    }),
    check('kinds-recorded', () => {
      const seen = new Set<string>(
        events().flatMap((event) => (isMessage(event) ? [event.content.kind] : [])),
      );
      const missing = capabilities.inbound.filter((kind) => kind !== 'unsupported' && !seen.has(kind));
      assert.deepEqual(missing, [], 'these declared inbound kinds have no recording');
    }),
    check('kinds-declared', () => {
      for (const event of events().filter(isMessage)) {
        const declared =
          event.content.kind === 'unsupported' || capabilities.inbound.includes(event.content.kind);
        assert.ok(declared, `${event.content.kind} comes in, but the capabilities do not say so`);
      }
    }),
    check('ids-present', () => {
      for (const event of events()) {
        const id =
          'externalId' in event
            ? event.externalId
            : 'externalMessageId' in event
              ? event.externalMessageId
              : '-';
        assert.ok(typeof id === 'string' && id !== '', `a ${event.type} has no id`);
        if ('conversation' in event && event.type !== 'status') {
          assert.ok(
            typeof event.conversation === 'string' && event.conversation,
            `a ${event.type} has no conversation`,
          );
        }
      }
    }),
    check('ids-by-bytes', () => idsKeepTheirBytes(spec, fixture)),
    check('moments-iso', () => {
      for (const event of events()) {
        if ('sentAt' in event) assertMoment(event.sentAt, `sentAt of a ${event.type}`);
        if ('at' in event) assertMoment(event.at, `at of a ${event.type}`);
        if ('upTo' in event) assertMoment(event.upTo, `upTo of a ${event.type}`);
      }
    }),
    ...moveChecks(events),
    check('identities-present', () => {
      for (const event of events()) {
        for (const { identities } of peopleOf(event)) {
          assert.ok(identities.length > 0, `a ${event.type} names nobody`);
          for (const { kind, value } of identities) {
            assert.ok(typeof value === 'string' && value !== '', `an identity of kind ${kind} is empty`);
            if (kind === 'phone')
              assert.match(value, /^\d+$/, 'a phone may contain only digits with country code');
          }
        }
      }
    }),
  ];
}
