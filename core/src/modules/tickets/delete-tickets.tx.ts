import type { Transaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { DomainEvent } from '../../infra/domain-events.js';
import { moveCounts, type Bucket } from './ticket-counts.tx.js';
import { factsOf, type TicketRow } from './ticket-rows.tx.js';

/**
 * Deletes the closed tickets of a locked contact; returns the events about it. Throws ERR_IN_USE with the count while
 * others are active: somebody is working with this contact.
 */
export async function deleteTicketsOf(
  trx: Transaction,
  { companyId }: TenantScope,
  contactId: number,
): Promise<DomainEvent[]> {
  const tickets: (Bucket & Pick<TicketRow, 'id' | 'contactId' | 'isGroup' | 'laneId'>)[] = await trx(
    'tickets',
  )
    .where({ companyId, contactId })
    .orderBy('id')
    .forUpdate()
    .select('id', 'companyId', 'contactId', 'status', 'queueId', 'userId', 'isGroup', 'laneId');
  const count = tickets.filter(({ status }) => status !== 'closed').length;
  if (count > 0) throw apiError('ERR_IN_USE', undefined, { count });
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
