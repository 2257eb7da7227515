import { TICKET_WRITABLE } from '@recado/sdk/contracts';
import { AT_ONCE } from '../infra/clock.js';
import { REOPENED } from '../modules/wake-bot/wake-bot.tx.js';
import type { HotSession } from '../infra/hot-session.js';
import type { Placed, TicketRow } from './tickets-step.js';

const ASKED: ReadonlySet<string> = new Set(['lgpd', 'nps']);
const HELD: ReadonlySet<string> = new Set(TICKET_WRITABLE);

/** Whether the ticket's bot handles the message; an answer to the bot's question is always handled. */
function concernsBot({ arrival, contact }: Placed, { status }: TicketRow): boolean {
  const { isGroup, imported, connection } = arrival;
  if (isGroup || imported) return false;
  if (ASKED.has(status)) return true;
  const { bot = 'none' } = connection;
  return !contact.disableBot && (bot === 'all' || (bot === 'waiting' && !HELD.has(status)));
}

/**
 * Marks the tickets of the batch whose bot has a turn; the turn itself comes after the commit. One statement; the
 * tickets are locked. Returns their ids.
 */
export function callBots(
  session: HotSession,
  placed: Placed[],
  tickets: Map<Placed, TicketRow>,
  messageIds: readonly number[],
): number[] {
  const rows = new Map<number, unknown[]>();
  placed.forEach((place, index) => {
    const ticket = tickets.get(place);
    if (!ticket || rows.has(ticket.id) || !concernsBot(place, ticket)) return;
    const state = ticket.reopened ? REOPENED : null;
    rows.set(ticket.id, [ticket.id, ticket.companyId, state, messageIds[index]! - 1, AT_ONCE]);
  });
  if (rows.size === 0) return [];
  const sorted = [...rows].sort(([a], [b]) => a - b);
  session.later(
    `INSERT INTO ticketBots (ticketId, companyId, state, handledMessageId, dueAt) VALUES ?
     ON DUPLICATE KEY UPDATE dueAt = IF(heldUntil > VALUES(dueAt), heldUntil, VALUES(dueAt)),
       handledMessageId = IF(VALUES(state) IS NULL, handledMessageId, VALUES(handledMessageId)),
       state = COALESCE(VALUES(state), state)`,
    sorted.map(([, row]) => row),
  );
  return sorted.map(([id]) => id);
}
