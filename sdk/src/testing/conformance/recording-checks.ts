import { isDeepStrictEqual } from 'node:util';
import type { InboundEvent } from '../../channel/inbound-event.js';
import type { WebhookSpec } from '../../channel/webhook.js';
import { checksOf, type ConformanceCheck } from './check.js';
import { shown } from './damage.js';
import type { UnsignedWebhook, WebhookFixture } from './descriptor.js';
import { fault } from './fault.js';
import { eventsOf, isMessage } from './webhook-reading.js';

/** A message or a call: what is stored once, under its id. */
type Arrival = Extract<InboundEvent, { externalId: string }>;
/** One without an id is the business of another check. */
const isArrival = (event: InboundEvent): event is Arrival => 'externalId' in event && event.externalId !== '';

/** The core stores a message once for each key. */
const keyOf = (event: Arrival): string =>
  [event.type === 'echo' ? 'sent' : 'received', event.conversation, event.externalId].join(' | ');

/** What all recordings together say about ids and order. */
export function recordingChecks(spec: WebhookSpec, fixture: WebhookFixture): ConformanceCheck[] {
  const check = checksOf('parsing');
  const named: { name: string; request: UnsignedWebhook; receivedAt?: string }[] = [
    ...fixture.recordings,
    ...(fixture.batch ? [{ name: 'the batch', request: fixture.batch.request }] : []),
  ];
  return [
    check('ids-distinct', () => {
      const seen = new Map<string, { name: string; event: Arrival }>();
      for (const recording of fixture.recordings) {
        const { name, request } = recording;
        for (const event of eventsOf(spec, request, recording).filter(isArrival)) {
          const key = keyOf(event);
          const former = seen.get(key);
          if (former && !isDeepStrictEqual(former.event, event))
            fault({
              wrong: 'two messages share one id: the core would store the first and drop the second',
              expected:
                "an externalId of its own for each message; the provider's id of the message, not its date or its delivery",
              came: `${key}, both in "${former.name}" and in "${name}"`,
              todo: 'parse the id that the provider gives to the message; if the id is right, record messages as they come: each has another id',
            });
          seen.set(key, { name, event });
        }
      }
    }),
    check('events-in-order', () => {
      for (const recording of named) {
        const { name, request } = recording;
        const latest = new Map<string, string>();
        for (const event of eventsOf(spec, request, recording).filter(isMessage)) {
          const { conversation, sentAt } = event;
          const former = latest.get(conversation);
          if (former !== undefined && Date.parse(sentAt) < Date.parse(former))
            fault({
              wrong: `${name}: a later message of the conversation comes before an earlier one`,
              expected: `messages of ${conversation} in the order of sentAt`,
              came: shown([former, sentAt]),
              todo: 'give entries and events in the order in which they were written, oldest first',
            });
          latest.set(conversation, sentAt);
        }
      }
    }),
  ];
}
