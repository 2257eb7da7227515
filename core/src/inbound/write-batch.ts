import { outboxRow } from '../infra/outbox.js';
import type { DomainEvent } from '../infra/domain-events.js';
import { callBots } from './bots-step.js';
import { contactsOf } from './contacts-step.js';
import { createCounters } from './counters.js';
import { applyEarlyChanges } from './early-changes.js';
import { keepReferrals, type ArrivedReferral } from './early-referrals.js';
import type { HotSession } from '../infra/hot-session.js';
import { arrivalOf, isArrival, type Arrival, type Item } from './item.js';
import { unseen, writeMessages } from './messages-step.js';
import { tellRefusedAudio } from './refused-audio.js';
import { writeChange, type Change } from './changes-step.js';
import { writeStatuses, type Status } from './statuses-step.js';
import { writeWatermark, type Watermark } from './watermarks-step.js';
import { ticketsOf, type Placed, type TicketRow } from './tickets-step.js';

export interface BatchResult {
  mediaIds: number[];
  /** Messages of the bot to send. */
  sendIds: number[];
  /** Tickets whose bot has a turn. */
  botTicketIds: number[];
  eventCount: number;
}

/**
 * Writes a batch in one transaction. All writers touch tables in one order (contacts, tickets, messages, outbox,
 * counters) and rows in the order of their keys, so that two writers wait for each other instead of deadlocking.
 */
export async function writeBatch(session: HotSession, items: Item[], now: Date): Promise<BatchResult> {
  const events: DomainEvent[] = [];
  const counters = createCounters();
  const arrivals: Arrival[] = [];
  const statuses: Status[] = [];
  const watermarks: Watermark[] = [];
  const changes: Change[] = [];
  const referrals: ArrivedReferral[] = [];
  for (const { connection, event } of items) {
    if (isArrival(event)) {
      const arrival = arrivalOf({ connection, event }, now);
      if (!arrival.isGroup || connection.allowGroup) arrivals.push(arrival);
    } else if (event.type === 'status') statuses.push({ connection, event });
    else if (event.type === 'watermark') watermarks.push({ connection, event });
    else if (event.type === 'referral') referrals.push({ connection, event });
    else changes.push({ connection, event });
  }
  let made: Made = { mediaIds: [], sendIds: [], botTicketIds: [] };
  const contacts = arrivals.length ? await contactsOf(session, arrivals) : [];
  // Before the messages: the next one may be in this batch.
  await keepReferrals(session, referrals, now);
  if (arrivals.length) {
    const fresh = await unseen(
      session,
      arrivals.map((arrival, place) => ({ arrival, contact: contacts[place]! })),
    );
    if (fresh.length) made = await writeArrivals(session, fresh, counters, events, now);
  }
  if (statuses.length) await writeStatuses(session, statuses, events);
  for (const watermark of watermarks) await writeWatermark(session, watermark, events);
  for (const change of changes) await writeChange(session, change, events, now);
  await session.insert('outbox', events.map(outboxRow));
  await counters.write(session);
  return { ...made, eventCount: events.length };
}

type Made = Pick<BatchResult, 'mediaIds' | 'sendIds' | 'botTicketIds'>;

async function writeArrivals(
  session: HotSession,
  fresh: Placed[],
  counters: ReturnType<typeof createCounters>,
  events: DomainEvent[],
  now: Date,
): Promise<Made> {
  // Messages of a blocked contact are kept without a ticket.
  const speaking = fresh.filter(({ contact }) => contact.active);
  const tickets: Map<Placed, TicketRow> = speaking.length
    ? await ticketsOf(session, speaking, counters, events, now)
    : new Map();
  const { mediaIds, messageIds } = await writeMessages(session, fresh, tickets, events, now);
  await applyEarlyChanges(session, fresh, messageIds, events, now);
  const botTicketIds = await callBots(session, fresh, tickets, messageIds);
  return { mediaIds, sendIds: await tellRefusedAudio(session, fresh, tickets, events, now), botTicketIds };
}
