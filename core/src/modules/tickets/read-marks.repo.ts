import { inTransaction, type Transaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { Principal } from '../../infra/tenancy.js';
import type { Infra } from '../../infra/infra.js';
import type { TellRead } from './read-receipts.js';
import { markMessagesRead, markNewestUnread } from './moves/ticket-moves.tx.js';
import type { TicketParts } from './dependencies.js';
import * as repo from './tickets.repo.js';
import { canSeeTicket } from './visibility.rules.js';

/** Read marks: the counter on the ticket, the marks on its messages, and the read receipts to the customer. */
export function createTicketReading(
  { db }: Pick<Infra, 'db'>,
  { outbox }: Pick<TicketParts, 'outbox'>,
  tellRead: TellRead,
) {
  async function locked(trx: Transaction, actor: Principal, id: number): Promise<repo.LockedTicket> {
    const ticket = await repo.lockTicket(trx, actor, id);
    if (!ticket || !canSeeTicket(actor, ticket)) throw apiError('ERR_NO_TICKET_FOUND');
    return ticket;
  }
  const tell = (trx: Transaction, { id, companyId }: repo.LockedTicket) =>
    outbox.append(trx, { companyId, topic: 'ticket', action: 'updateUnread', ref: { ticketId: id } });

  return {
    async markRead(actor: Principal, id: number): Promise<void> {
      const done = await inTransaction(db, async (trx) => {
        const ticket = await locked(trx, actor, id);
        if (ticket.unreadMessages === 0) return undefined;
        const read = await markMessagesRead(trx, ticket);
        await repo.updateTicket(trx, ticket, id, { unreadMessages: 0 });
        await tell(trx, ticket);
        return { ticket, read };
      });
      if (!done) return;
      outbox.wake();
      tellRead(done.ticket, done.read);
    },

    async markUnread(actor: Principal, id: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        const ticket = await locked(trx, actor, id);
        if (ticket.status === 'closed') throw apiError('ERR_TICKET_STATE');
        if (ticket.unreadMessages > 0) return;
        await markNewestUnread(trx, id);
        await repo.updateTicket(trx, ticket, id, { unreadMessages: 1 });
        await tell(trx, ticket);
      });
      outbox.wake();
    },
  };
}
