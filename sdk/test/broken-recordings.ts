import type { InboundEvent, MessageEvent } from '../src/public.js';
import type { ChannelUnderTest } from '../src/testing/public.js';
import { withCapabilities, withEvents, withWebhook, type Breakage } from './broken.js';
import { delivery } from './reference-fixture.js';
import { AT, ana } from './reference-recordings.js';

const contact = { identities: [{ kind: 'phone', value: ana.phone }], phone: ana.phone };
const base = { conversation: ana.phone, contact };

/** A channel that gives exactly this event for one more recording. */
function giving(channel: ChannelUnderTest, event: object): ChannelUnderTest {
  const sought = (event as Partial<MessageEvent>).externalId ?? '';
  const given = withWebhook(channel, (good) => ({
    parse: (payload, ...more) => {
      const { type, id } = Object(payload) as Record<string, unknown>;
      if (type !== 'as-it-is') return good.parse(payload, ...more);
      if (typeof id !== 'string' || id.toLowerCase() !== sought.toLowerCase()) return [];
      return [{ ...event, ...(sought && { externalId: id }) } as InboundEvent];
    },
  }));
  const request = delivery({ entries: [{ account: 'main', events: [{ type: 'as-it-is', id: sought }] }] });
  const webhook = given.webhook!;
  const recordings = [...webhook.recordings, { name: 'one more', request, events: [event as InboundEvent] }];
  return { ...given, webhook: { ...webhook, recordings } };
}
/** A message of a kind that the channel declares. */
const messageOf = (content: object, more: object = {}): Breakage['break'] => {
  return (channel) => {
    const { kind } = content as { kind: 'order' };
    const { inbound } = channel.adapter.capabilities;
    const declared = inbound.includes(kind)
      ? channel
      : withCapabilities(channel, { inbound: [...inbound, kind] });
    return giving(declared, {
      type: 'message',
      externalId: 'wAmid.More',
      ...base,
      content,
      sentAt: AT,
      ...more,
    });
  };
};
const text = { kind: 'text', text: 'hi' };
/** The same ids in what is parsed and in what is recorded: the recording was made with the plugin's own mistake. */
const withIds = (idOf: (event: MessageEvent) => string): Breakage['break'] => {
  const change = (event: InboundEvent) =>
    event.type === 'message' ? { ...event, externalId: idOf(event) } : event;
  return (channel) => {
    const { webhook } = channel;
    const recordings = webhook!.recordings.map((one) => ({ ...one, events: one.events.map(change) }));
    return { ...withEvents(channel, change), webhook: { ...webhook!, recordings, batch: undefined } };
  };
};

export const BROKEN_RECORDINGS: Breakage[] = [
  {
    what: 'takes the date of a message for its id, in its recordings too',
    break: withIds(({ sentAt }) => String(Date.parse(sentAt))),
    found: ['parsing/ids-distinct'],
  },
  {
    what: 'takes the conversation for the id of a message',
    break: withIds(({ conversation }) => conversation),
    found: ['parsing/ids-distinct'],
  },
  {
    what: 'counts deliveries instead of naming messages',
    break: withIds(({ content }) => `update-${content.kind.length}`),
    found: ['parsing/ids-distinct'],
  },
  {
    what: 'counts pieces in fractions',
    break: messageOf({ kind: 'order', items: [{ name: 'Cheese', quantity: 0.5 }] }),
    found: ['offers/quantities-whole'],
  },
  {
    what: 'gives sums in whole reais',
    break: messageOf({ kind: 'payment', state: 'sent', sum: { amountMinor: 19.9, currency: 'BRL' } }),
    found: ['offers/sums-whole'],
  },
  {
    what: 'gives the day of an appointment as the customer reads it',
    break: messageOf({ kind: 'event', name: 'Visit', startsAt: '31/01/2026 09:00' }),
    found: ['offers/moments-iso'],
  },
  {
    what: 'gives a poll without its options',
    break: messageOf({ kind: 'poll', question: 'Which?' }),
    found: ['offers/complete'],
  },
  {
    what: 'gives numbers as answers of a form',
    break: messageOf({ kind: 'form', answers: [{ name: 'People', value: 4 }] }),
    found: ['offers/complete'],
  },
  {
    what: 'declares orders and has no recording of one',
    break: (channel) => {
      const { inbound } = channel.adapter.capabilities;
      const declared = withCapabilities(channel, { inbound: [...new Set([...inbound, 'order' as const])] });
      const recordings = channel.webhook!.recordings.filter(
        ({ events }) => !events.some((event) => event.type === 'message' && event.content.kind === 'order'),
      );
      return { ...declared, webhook: { ...channel.webhook!, recordings } };
    },
    found: ['parsing/kinds-recorded'],
  },
  {
    what: 'quotes without the quoted words',
    break: messageOf(text, { quoted: { text: '' } }),
    found: ['parsing/quoted-complete'],
  },
  {
    what: 'says that a customer came from somewhere, and not from where',
    break: messageOf(text, { referral: { title: 'Sale' } }),
    found: ['parsing/referral-complete'],
  },
  {
    what: 'tells news of the account without a severity',
    break: (channel) =>
      giving(channel, { type: 'account', topic: 'quality', code: 'RED', message: 'Bad.', at: AT }),
    found: ['parsing/account-complete', 'robustness/damage-makes-no-nonsense'],
  },
  {
    what: 'gives a preference in its own words',
    break: (channel) => giving(channel, { type: 'preference', ...base, marketing: 'opt-out', at: AT }),
    found: ['parsing/preference-complete', 'robustness/damage-makes-no-nonsense'],
  },
];
