import type { Transaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { DomainEvent } from '../../infra/domain-events.js';
import { settleDeletedTickets } from '../figures/write-spans.tx.js';
import { moveCounts, type Bucket } from './ticket-counts.tx.js';
import { factsOf, type TicketRow } from './ticket-rows.tx.js';

/** Tickets whose figures are settled at once. */
const AT_ONCE = 200;

/**
 * Deletes the closed tickets of a locked contact; returns the events about it. Throws ERR_IN_USE with the count while
 * others are active: somebody is working with this contact.
 */
export async function deleteTicketsOf(
  trx: Transaction,
  scope: TenantScope,
  contactId: number,
  now: Date,
): Promise<DomainEvent[]> {
  const { companyId } = scope;
  const tickets: (Bucket & Pick<TicketRow, 'id' | 'contactId' | 'isGroup' | 'laneId'>)[] = await trx(
    'tickets',
  )
    .where({ companyId, contactId })
    .orderBy('id')
    .forUpdate()
    .select('id', 'companyId', 'contactId', 'status', 'queueId', 'userId', 'isGroup', 'laneId');
  const count = tickets.filter(({ status }) => status !== 'closed').length;
  if (count > 0) throw apiError('ERR_IN_USE', undefined, { count });
  const ids = tickets.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += AT_ONCE)
    await settleDeletedTickets(trx, scope, ids.slice(at, at + AT_ONCE), now);
  await trx('tickets').where({ companyId, contactId }).delete();
  await moveCounts(
    trx,
    tickets.map((before) => ({ before })),
  );
  return tickets.map((ticket) => ({
    companyId,
    topic: 'ticket' as const,
    action: 'delete',
    ref: { ticketId: ticket.id },
    before: factsOf(ticket),
    cause: { what: 'deleted' as const, userId: null },
  }));
}
