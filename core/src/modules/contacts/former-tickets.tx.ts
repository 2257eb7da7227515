import type { Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

/**
 * Notes with the contact that a ticket of it is being deleted, so that a later one is not taken for its first. To be
 * called before the ticket is locked: contacts come before tickets in the order in which all writers lock.
 */
export async function rememberTicket(
  trx: Transaction,
  { companyId }: TenantScope,
  ticketId: number,
): Promise<void> {
  const ticket = await trx('tickets').where({ id: ticketId, companyId }).first('contactId');
  if (ticket)
    await trx('contacts')
      .where({ id: ticket.contactId, companyId })
      .update({ formerTicketId: trx.raw('LEAST(IFNULL(formerTicketId, ?), ?)', [ticketId, ticketId]) });
}
