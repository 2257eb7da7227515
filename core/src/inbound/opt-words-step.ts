import { AT_ONCE } from '../infra/clock.js';
import type { DomainEvent } from '../infra/domain-events.js';
import type { HotSession } from '../infra/hot-session.js';
import { announceInbound, type OptedOut } from '../modules/outgoing-webhooks/announce-inbound.tx.js';
import { recordPreference } from '../modules/suppressions/stated-preference.tx.js';
import { optWordOf, type OptWord } from '../modules/text/opt-words.rules.js';
import { OPT_ANSWERS } from './opt-answers.js';
import type { Placed, TicketRow } from './tickets-step.js';

/** Messages that are nothing but a word by which a person wants no more marketing, or wants it again. */
export type OptMessages = ReadonlyMap<Placed, OptWord>;

/**
 * The way back is a word only for those who opted out: to everybody else it is what it says. The contacts are locked, so
 * of two equal words the second finds what the first has done.
 */
export function optMessagesOf(placed: readonly Placed[]): OptMessages {
  const found = new Map<Placed, OptWord>();
  const stopped = new Map<number, boolean>();
  for (const place of placed) {
    const { arrival, contact } = place;
    const { fromMe, isGroup, imported, content, connection } = arrival;
    if (fromMe || isGroup || imported || content.mediaType !== 'conversation' || !connection.optWords)
      continue;
    const word = optWordOf(content.body, connection.optWords);
    const isStopped = stopped.get(contact.id) ?? contact.marketingStoppedAt !== null;
    if (!word || (word === 'resume' && !isStopped)) continue;
    found.set(place, word);
    stopped.set(contact.id, word === 'stop');
  }
  return found;
}

/** Those that belong to no conversation: they open none. */
export async function withoutTicket(session: HotSession, opts: OptMessages): Promise<Set<Placed>> {
  const keyOf = ({ contact, arrival }: Placed) => `${contact.id}:${arrival.connection.id}`;
  if (opts.size === 0) return new Set();
  const rows = await session.rows<{ activeKey: Buffer }>(
    'SELECT activeKey FROM tickets WHERE activeKey IN (?)',
    [...opts.keys()].map((place) => Buffer.from(keyOf(place))),
  );
  const active = new Set(rows.map(({ activeKey }) => activeKey.toString()));
  return new Set([...opts.keys()].filter((place) => !active.has(keyOf(place))));
}

/**
 * Does what the words ask for, and answers whoever changed something, once. Returns the messages to send. In the
 * transaction of the words themselves: a stop that is stored holds.
 */
export async function applyOptWords(
  session: HotSession,
  opts: OptMessages,
  tickets: ReadonlyMap<Placed, TicketRow>,
  events: DomainEvent[],
  now: Date,
): Promise<number[]> {
  // The last word of a person counts.
  const last = new Map<number, { place: Placed; word: OptWord }>();
  for (const [place, word] of opts) last.set(place.contact.id, { place, word });
  const changed = [...last.values()]
    .filter(({ place: { contact, arrival }, word }) => {
      const isNewest = !contact.marketingSaidAt || contact.marketingSaidAt <= arrival.sentAt;
      return isNewest && (word === 'stop') !== (contact.marketingStoppedAt !== null);
    })
    .sort((a, b) => a.place.contact.id - b.place.contact.id);
  if (changed.length === 0) return [];
  const told: OptedOut[] = [];
  for (const { place, word } of changed) {
    const { contact, arrival } = place;
    const { id: contactId, companyId } = contact;
    await session.run(
      'UPDATE contacts SET marketingStoppedAt = ?, marketingSaidAt = ?, updatedAt = ? WHERE id = ?',
      ...[word === 'stop' ? arrival.sentAt : null, arrival.sentAt, now, contactId],
    );
    const said = { source: 'keyword', at: arrival.sentAt } as const;
    await recordPreference(session, contact, word === 'stop' ? 'stopped' : 'resumed', said);
    events.push({ companyId, topic: 'contact', action: 'update', ref: { contactId } });
    if (word === 'stop') told.push({ companyId, contactId, source: 'keyword', at: arrival.sentAt });
  }
  await announceInbound(session, told, now);
  return answer(session, changed, tickets, events, now);
}

async function answer(
  session: HotSession,
  changed: readonly { place: Placed; word: OptWord }[],
  tickets: ReadonlyMap<Placed, TicketRow>,
  events: DomainEvent[],
  now: Date,
): Promise<number[]> {
  // To somebody who is blocked nothing is sent; their word holds all the same.
  const answered = changed.filter(({ place: { contact } }) => contact.active);
  const rows = answered.map(({ place, word }) => {
    const { arrival, contact } = place;
    const { connection } = arrival;
    const ticket = tickets.get(place);
    const say = OPT_ANSWERS[connection.language ?? 'pt'] ?? OPT_ANSWERS['pt']!;
    return {
      companyId: connection.companyId,
      ticketId: ticket?.id ?? null,
      contactId: contact.id,
      connectionId: connection.id,
      queueId: ticket?.queueId ?? null,
      conversation: Buffer.from(arrival.conversation),
      fromMe: true,
      body: word === 'stop' ? say.stopped(connection.optWords?.back ?? '') : say.resumed,
      isBot: true,
      isRead: true,
      sendState: 'queued',
      dueAt: AT_ONCE,
      sentAt: now,
    };
  });
  if (rows.length === 0) return [];
  const ids = await session.insert('messages', rows);
  rows.forEach(({ companyId, ticketId }, place) => {
    if (ticketId !== null)
      events.push({
        ...{ companyId, topic: 'appMessage', action: 'create' },
        ref: { ticketId, messageId: ids[place]! },
      });
  });
  return ids;
}
