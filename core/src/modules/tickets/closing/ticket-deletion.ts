import { inTransaction } from '../../../infra/database.js';
import { apiError } from '../../../infra/errors.js';
import type { Principal } from '../../../infra/tenancy.js';
import type { Infra } from '../../../infra/infra.js';
import { settleDeletedTickets } from '../../figures/write-spans.tx.js';
import { rememberTicket } from '../../contacts/former-tickets.tx.js';
import { scheduleTicketCleanup } from './deleted-ticket-cleanup.repo.js';
import { moveCounts } from '../ticket-counts.tx.js';
import type { TicketParts } from '../dependencies.js';
import { factsOf } from '../ticket-rows.tx.js';
import * as repo from '../tickets.repo.js';

/**
 * DELETE /tickets/{id}: the ticket disappears for everybody at once, and none of its messages is sent any longer; its
 * messages and their files are deleted in chunks, however many there are.
 */
export const createTicketDeletion =
  (
    { db, clock }: Pick<Infra, 'db' | 'clock'>,
    { outbox, deletedTickets }: Pick<TicketParts, 'outbox' | 'deletedTickets'>,
  ) =>
  async (actor: Principal, id: number): Promise<void> => {
    await inTransaction(db, async (trx) => {
      await rememberTicket(trx, actor, id);
      const ticket = await repo.lockTicket(trx, actor, id);
      if (!ticket) throw apiError('ERR_NO_TICKET_FOUND');
      const { companyId } = ticket;
      await settleDeletedTickets(trx, actor, [id], clock.now());
      await scheduleTicketCleanup(trx, actor, id);
      await repo.deleteTicket(trx, actor, id);
      await moveCounts(trx, [{ before: ticket }]);
      const before = factsOf(ticket);
      await outbox.append(trx, {
        companyId,
        topic: 'ticket',
        action: 'delete',
        ref: { ticketId: id },
        before,
        cause: { what: 'deleted', userId: actor.userId },
      });
    });
    outbox.wake();
    deletedTickets.kick();
  };
