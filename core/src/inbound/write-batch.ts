import { outboxRow } from '../infra/outbox.js';
import type { DomainEvent } from '../infra/domain-events.js';
import { callBots } from './bots-step.js';
import { answersTo, noteAnswers } from './campaign-answers.js';
import { contactsOf } from './contacts-step.js';
import { createCounters } from './counters.js';
import { applyEarlyChanges } from './early-changes.js';
import { keepReferrals, type ArrivedReferral } from './early-referrals.js';
import type { HotSession } from '../infra/hot-session.js';
import { joinDirectMessages } from './joining-messages.js';
import { arrivalOf, isArrival, type Arrival, type Item } from './item.js';
import { unseen, writeMessages } from './messages-step.js';
import { applyOptWords, optMessagesOf, withoutTicket } from './opt-words-step.js';
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
  if (statuses.length) await writeStatuses(session, statuses, events, now);
  for (const watermark of watermarks) await writeWatermark(session, watermark, events);
  for (const change of changes) await writeChange(session, change, events, now);
  session.insertLater('outbox', events.map(outboxRow));
  counters.write(session);
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
  const opts = optMessagesOf(fresh);
  const alone = await withoutTicket(session, opts);
  const answering = fresh.filter((place) => !opts.has(place));
  const answers = await answersTo(session, answering, now);
  // Messages of a blocked contact are kept without a ticket, and so is a lone opt-out word: it asks for no agent.
  const speaking = fresh.filter((place) => place.contact.active && !alone.has(place));
  const tickets: Map<Placed, TicketRow> = speaking.length
    ? await ticketsOf(session, speaking, { answers, counters, events, now })
    : new Map();
  await joinDirectMessages(session, tickets, events, now);
  const { mediaIds, messageIds } = await writeMessages(session, fresh, tickets, answers, events, now);
  noteAnswers(session, fresh, { answers, tickets }, messageIds);
  await applyEarlyChanges(session, fresh, messageIds, events, now);
  const botTicketIds = callBots(session, fresh, tickets, messageIds);
  const sendIds = [
    ...(await applyOptWords(session, opts, tickets, events, now)),
    ...(await tellRefusedAudio(session, fresh, tickets, events, now)),
  ];
  return { mediaIds, sendIds, botTicketIds };
}
