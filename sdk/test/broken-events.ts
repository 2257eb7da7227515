import { randomUUID } from 'node:crypto';
import type { InboundEvent } from '../src/public.js';
import { withAdapter, withCapabilities, withEvents, withWebhook, type Breakage } from './broken.js';

const isMessage = (event: InboundEvent) => event.type === 'message' || event.type === 'echo';
const field = (payload: unknown, name: string) =>
  (payload as Record<string, string> | null | undefined)?.[name] ?? '';

export const BROKEN_EVENTS: Breakage[] = [
  {
    what: 'reads only the first entry of a batch',
    scope: 'app',
    break: (channel) =>
      withWebhook(channel, (good) => ({ split: (request) => good.split(request).slice(0, 1) })),
    found: ['batches/every-event-kept', 'batches/accounts-routed', 'batches/events-with-their-tenant'],
  },
  {
    what: 'gives all entries to the first account',
    scope: 'app',
    break: (channel) =>
      withWebhook(channel, (good) => ({
        split: (request) =>
          good.split(request).map((entry, _, all) => ({ ...entry, accountKey: all[0]!.accountKey })),
      })),
    found: ['batches/accounts-routed', 'batches/events-with-their-tenant'],
  },
  {
    what: 'folds the case of account keys',
    scope: 'app',
    break: (channel) =>
      withWebhook(channel, (good) => ({
        split: (request) =>
          good.split(request).map((entry) => ({ ...entry, accountKey: entry.accountKey?.toLowerCase() })),
      })),
    found: ['batches/accounts-routed', 'batches/events-with-their-tenant'],
  },
  {
    what: 'reverses a batch',
    break: (channel) =>
      withWebhook(channel, (good) => ({ split: (request) => good.split(request).reverse() })),
    found: ['batches/events-with-their-tenant', 'parsing/events-in-order'],
    scope: 'app',
  },
  {
    what: 'puts dates into payloads',
    break: (channel) =>
      withWebhook(channel, (good) => ({
        split: (request) =>
          good.split(request).map(({ accountKey, payload }) => ({
            accountKey,
            payload: { ...(payload as object), seen: new Date(0) },
          })),
      })),
    found: ['batches/payloads-json-safe'],
  },
  {
    what: 'throws on an unknown type',
    break: (channel) =>
      withWebhook(channel, (good) => ({
        parse(payload, arrival) {
          const events = good.parse(payload, arrival);
          if (events.length === 0) throw new Error('unknown type');
          return events;
        },
      })),
    found: ['robustness/unknown-types-survive', 'robustness/garbage-survives', 'robustness/damage-survives'],
  },
  {
    what: 'throws on an empty payload',
    break: (channel) =>
      withWebhook(channel, (good) => ({
        parse: (payload, arrival) =>
          (payload as { type?: string }).type === undefined ? [] : good.parse(payload, arrival),
      })),
    found: ['robustness/garbage-survives'],
  },
  {
    what: 'drops unknown content',
    break: (channel) =>
      withEvents(channel, (event) => (isMessage(event) && event.content.kind === 'unsupported' ? [] : event)),
    found: ['robustness/unknown-content-kept'],
  },
  {
    what: 'looks words up in a table without checking that they exist',
    break: (channel) =>
      withWebhook(channel, (good) => ({
        parse(payload, arrival) {
          const words: Record<string, unknown> = { seen: 'read' };
          const word = words[field(payload, 'status')];
          const events = good.parse(word ? { ...(payload as object), status: 'seen' } : payload, arrival);
          return word ? events.map((event) => ({ ...event, status: word }) as InboundEvent) : events;
        },
      })),
    found: ['robustness/damage-makes-no-nonsense'],
  },
  {
    // By the day: two readings of the clock within one check might or might not differ.
    what: 'dates messages on the day when they are read',
    break: (channel) =>
      withEvents(channel, (event) =>
        isMessage(event)
          ? { ...event, sentAt: `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z` }
          : event,
      ),
    found: ['parsing/replay-equal', 'parsing/recorded-events'],
  },
  {
    what: 'makes ids up',
    break: (channel) =>
      withEvents(channel, (event) => (isMessage(event) ? { ...event, externalId: randomUUID() } : event)),
    found: [
      'parsing/replay-equal',
      'parsing/recorded-events',
      'parsing/survives-queue',
      'parsing/ids-by-bytes',
    ],
  },
  {
    what: 'folds the case of ids',
    break: (channel) =>
      withEvents(channel, (event) =>
        isMessage(event) ? { ...event, externalId: event.externalId.toLowerCase() } : event,
      ),
    found: ['parsing/recorded-events', 'parsing/ids-by-bytes'],
  },
  {
    what: 'leaves out events that it has seen before',
    break(channel) {
      const seen = new Set<string>();
      return withEvents(channel, (event) => {
        const key = JSON.stringify(event);
        if (seen.has(key)) return [];
        seen.add(key);
        return event;
      });
    },
    found: [
      'parsing/replay-equal',
      'parsing/recorded-events',
      'parsing/kinds-recorded',
      'parsing/ids-by-bytes',
      'votes/recorded',
      'statuses/receipts-recorded',
      'statuses/out-of-order',
    ],
  },
  {
    what: 'keeps the statuses in order itself',
    break(channel) {
      const ranks = ['sent', 'delivered', 'read', 'played', 'failed'];
      let highest = 0;
      return withEvents(channel, (event) => {
        if (event.type !== 'status') return event;
        const rank = ranks.indexOf(event.status);
        if (rank < highest) return [];
        highest = rank;
        return event;
      });
    },
    found: [
      'parsing/replay-equal',
      'parsing/recorded-events',
      'statuses/receipts-recorded',
      'statuses/out-of-order',
    ],
  },
  {
    what: 'changes the payload',
    break: (channel) =>
      withWebhook(channel, (good) => ({
        parse(payload, arrival) {
          const events = good.parse(payload, arrival);
          if (typeof payload === 'object' && payload !== null && !Array.isArray(payload))
            Object.assign(payload, { handled: true });
          return events;
        },
      })),
    found: ['parsing/payload-untouched'],
  },
  {
    what: 'hands over bytes instead of a reference',
    break: (channel) =>
      withEvents(channel, (event) =>
        isMessage(event) && 'media' in event.content
          ? {
              ...event,
              content: {
                ...event.content,
                media: { ...event.content.media, providerRef: { bytes: Buffer.from('x') } },
              },
            }
          : event,
      ),
    found: ['parsing/recorded-events', 'parsing/events-json-safe', 'media/references-json-safe'],
  },
  {
    what: 'gives moments as numbers',
    break: (channel) =>
      withEvents(channel, (event) =>
        'sentAt' in event ? { ...event, sentAt: Date.parse(event.sentAt) } : event,
      ),
    found: ['parsing/recorded-events', 'parsing/moments-iso'],
  },
  {
    what: 'puts a plus sign before phones',
    break: (channel) =>
      withEvents(channel, (event) => {
        if (!('contact' in event)) return event;
        const identities = event.contact.identities.map((one) =>
          one.kind === 'phone' ? { ...one, value: `+${one.value}` } : one,
        );
        return { ...event, contact: { ...event.contact, identities } };
      }),
    found: ['parsing/recorded-events', 'parsing/identities-present'],
  },
  {
    what: 'gives a failed status without a reason',
    break: (channel) =>
      withEvents(channel, (event) => (event.type === 'status' ? { ...event, error: undefined } : event)),
    found: ['parsing/recorded-events', 'statuses/failures-explained'],
  },
  {
    what: 'declares fewer inbound kinds than it has',
    break: (channel) => withCapabilities(channel, { inbound: ['text', 'unsupported'] }),
    found: ['capabilities/choices-come-back', 'parsing/kinds-declared'],
  },
  {
    what: 'declares an inbound kind that never comes',
    break: (channel) =>
      withEvents(channel, (event) => (isMessage(event) && event.content.kind === 'sticker' ? [] : event)),
    found: ['parsing/recorded-events', 'parsing/kinds-recorded'],
  },
  {
    what: 'declares fewer receipts than it has',
    break: (channel) => withCapabilities(channel, { receipts: ['sent', 'delivered'] }),
    found: ['statuses/receipts-declared'],
  },
  {
    what: 'cannot download the media that come in',
    break: (channel) => withAdapter(channel, { downloadMedia: undefined }),
    found: ['media/references-can-be-followed'],
  },
  {
    what: 'numbers the entries that it splits',
    break(channel) {
      let count = 0;
      const numbered = (payload: unknown) => ({ ...(payload as object), number: (count += 1) });
      return withWebhook(channel, (good) => ({
        split: (request) =>
          good.split(request).map((entry) => ({ ...entry, payload: numbered(entry.payload) })),
      }));
    },
    found: ['batches/split-repeatable'],
  },
  {
    what: 'was tested with a batch for one tenant',
    scope: 'app',
    break(channel) {
      const [first] = channel.webhook!.recordings;
      const batch = { request: first!.request, accounts: [{ accountKey: 'main', events: first!.events }] };
      return { ...channel, webhook: { ...channel.webhook!, batch } };
    },
    found: ['batches/two-tenants-recorded'],
  },
  {
    what: 'uses invalid MIME types of media',
    break: (channel) =>
      withEvents(channel, (event) =>
        isMessage(event) && 'media' in event.content
          ? {
              ...event,
              content: { ...event.content, media: { ...event.content.media, mimeType: 'picture' } },
            }
          : event,
      ),
    found: ['parsing/recorded-events', 'media/references-say-type'],
  },
  {
    what: 'gives messages without ids',
    break: (channel) =>
      withEvents(channel, (event) => (isMessage(event) ? { ...event, externalId: '' } : event)),
    found: ['parsing/recorded-events', 'parsing/ids-present', 'parsing/ids-by-bytes'],
  },
  {
    what: 'passes unknown types through',
    break: (channel) =>
      withWebhook(channel, (good) => ({
        parse(payload, arrival) {
          const events = good.parse(payload, arrival);
          const known = events.length > 0 || !field(payload, 'id');
          return known ? events : [{ type: field(payload, 'type') } as unknown as InboundEvent];
        },
      })),
    found: ['robustness/unknown-types-make-no-nonsense', 'robustness/damage-makes-no-nonsense'],
  },
];
