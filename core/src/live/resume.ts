import type { TicketLoss } from '@recado/sdk/contracts';
import type { Principal } from '../infra/tenancy.js';
import type { LiveRules } from '../ports/live.js';
import { verdict } from './audience.js';
import type { EventLog } from './event-log.js';
import { FrameVariants, type StreamEvent } from './frames.js';
import type { Room } from './rooms.js';
import type { Subscriber } from './subscriber.js';

type ChatOfEvent = { id: number; messageId?: number };

const PAGE = 500;
/** Missed events beyond which a client reloads its lists instead. */
const MOST_MISSED = 5_000;

/**
 * Sends a subscriber the events after `since`, up to its room's position, and then lets the room deliver to it.
 * Visibility is judged by the current tickets and chats: a user who lost sight of a ticket meanwhile gets a `delete` and
 * none of the earlier events. Returns false if too much was missed, or the number is not of this stream.
 */
export async function catchUp(
  log: EventLog,
  rules: LiveRules,
  room: Room,
  subscriber: Subscriber,
  since: number,
): Promise<boolean> {
  const standing = () => room.lastSeq ?? 0;
  if (since > standing() || standing() - since > MOST_MISSED) return false;
  subscriber.cursor = since;
  while (subscriber.cursor < standing()) {
    const page = (await log.after(room.companyId, subscriber.cursor, PAGE)).filter(
      ({ seq }) => seq <= standing(),
    );
    if (page[0]?.seq !== subscriber.cursor + 1) return false; // older ones have been trimmed
    await replay(rules, room, subscriber, page);
    subscriber.cursor = page.at(-1)!.seq;
  }
  return true;
}

async function replay(
  rules: LiveRules,
  room: Room,
  subscriber: Subscriber,
  page: StreamEvent[],
): Promise<void> {
  const ids = new Set(
    page.flatMap(({ audience }) => (audience.to === 'ticket' ? [audience.ticket.ticketId] : [])),
  );
  const facts = ids.size ? await rules.ticketFacts(subscriber.principal, [...ids]) : new Map();
  const chatIds = new Set(
    page.flatMap(({ audience }) => (audience.to === 'users' && audience.chat ? [audience.chat.id] : [])),
  );
  const chats = chatIds.size ? await rules.chatsOf(subscriber.principal, [...chatIds]) : new Map();
  const losses = lossesOf(rules, subscriber.principal, page);
  const told = new Set<number>();
  for (const event of page) {
    await subscriber.spare?.();
    const { principal } = subscriber; // a setting may have changed what it may see
    const variants = new FrameVariants(room.companyId, event, rules.mask);
    const { audience } = event;
    const answer = verdict(rules, event.topic, audience, principal);
    if (!answer) continue;
    if (audience.to === 'users' && audience.chat && !isMember(chats, audience.chat)) continue;
    const now = audience.to === 'ticket' ? facts.get(audience.ticket.ticketId) : undefined;
    const deleted = audience.to === 'ticket' && !now;
    if (audience.to === 'ticket' && (deleted || !rules.canSeeTicket(principal, now!))) {
      if (told.has(audience.ticket.ticketId)) continue;
      told.add(audience.ticket.ticketId);
      subscriber.write(variants.deletion(losses.get(audience.ticket.ticketId)));
    } else {
      subscriber.write(variants.of(answer, principal.masked));
    }
  }
}

/** Whether the user is a member now, and was already when the event's message was written. */
function isMember(chats: ReadonlyMap<number, number>, { id, messageId }: ChatOfEvent): boolean {
  const joinedAfter = chats.get(id);
  return joinedAfter !== undefined && (messageId === undefined || messageId > joinedAfter);
}

/** By ticket: the move that ended the user's sight, and none that others made afterwards. */
function lossesOf(
  { canSeeTicket }: Pick<LiveRules, 'canSeeTicket'>,
  principal: Principal,
  page: StreamEvent[],
): Map<number, TicketLoss> {
  const losses = new Map<number, TicketLoss>();
  for (const { audience } of page) {
    if (audience.to !== 'ticket' || !audience.loss) continue;
    const { ticket, before, loss } = audience;
    const isSeen = canSeeTicket(principal, ticket);
    // A deleted ticket is reported in its last state.
    const wasSeen = before ? canSeeTicket(principal, before) : isSeen;
    if (wasSeen && (!isSeen || loss.what === 'deleted')) losses.set(ticket.ticketId, loss);
  }
  return losses;
}
