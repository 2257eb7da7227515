import type { DomainEvent } from '../infra/domain-events.js';
import type { HotSession } from '../infra/hot-session.js';
import type { Placed, TicketRow } from './tickets-step.js';

/** What was written longer ago is not what the customer answers. */
const DAYS = 7;
/** The newest messages of a contact that are looked at. */
const LOOKED_AT = 50;

/**
 * Messages that were sent without a ticket join the one that the customer's answer has opened: agents read what was
 * answered. Only contacts that were written to lately cost a statement.
 */
export async function joinDirectMessages(
  session: HotSession,
  tickets: ReadonlyMap<Placed, TicketRow>,
  events: DomainEvent[],
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - DAYS * 86_400_000);
  const opened = new Map<number, TicketRow>();
  for (const [{ contact, arrival }, ticket] of tickets)
    if (ticket.fresh && !arrival.imported && contact.outreachAt && contact.outreachAt > since)
      opened.set(ticket.id, ticket);
  if (opened.size === 0) return;
  const newest = `(SELECT id, contactId, connectionId, ticketId, origin, sentAt FROM messages
    WHERE contactId = ? ORDER BY id DESC LIMIT ${LOOKED_AT})`;
  const own = [...opened.values()];
  const contactIds = [...new Set(own.map(({ contactId }) => contactId))];
  const rows = await session.rows<{ id: number; contactId: number; connectionId: number }>(
    `SELECT id, contactId, connectionId FROM (${contactIds.map(() => newest).join(' UNION ALL ')}) m
     WHERE ticketId IS NULL AND origin IS NOT NULL AND sentAt > ? ORDER BY id`,
    ...contactIds,
    since,
  );
  const joining = rows.flatMap(({ id, ...row }) => {
    const ticket = own.find(
      ({ contactId, connectionId }) => contactId === row.contactId && connectionId === row.connectionId,
    );
    return ticket ? [{ id, ticket }] : [];
  });
  if (joining.length === 0) return;
  session.later(
    `UPDATE messages SET ticketId = CASE id ${joining.map(() => 'WHEN ? THEN ?').join(' ')} END WHERE id IN (?)`,
    ...joining.flatMap(({ id, ticket }) => [id, ticket.id]),
    joining.map(({ id }) => id),
  );
  for (const { id: messageId, ticket } of joining)
    events.push({
      ...{ companyId: ticket.companyId, topic: 'appMessage', action: 'update' },
      ref: { ticketId: ticket.id, messageId },
    });
}
