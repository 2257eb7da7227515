import { UNDO_MS } from '@recado/sdk/contracts';
import { inTransaction, type Transaction } from '../../../infra/database.js';
import { apiError, isDuplicate } from '../../../infra/errors.js';
import type { Principal } from '../../../infra/tenancy.js';
import type { Infra } from '../../../infra/infra.js';
import { callBot } from '../../wake-bot/wake-bot.tx.js';
import { withdrawMessages } from './move-message.tx.js';
import { ownershipConflict } from './ownership-conflict.tx.js';
import { moveCounts } from '../ticket-counts.tx.js';
import { ticketChanged } from './ticket-moves.tx.js';
import type { TicketParts } from '../dependencies.js';
import { forgetMove, lastMoveOf, type LastMove } from './ticket-undo.repo.js';
import { addLogs } from '../ticket-log.tx.js';
import * as repo from '../tickets.repo.js';
import { canSeeTicket } from '../visibility.rules.js';

/** Added to the time that a message is held: the latency of a click. */
const GRACE_MS = 5_000;

/**
 * POST /tickets/{id}/undo: the user who closed, returned or transferred a ticket restores its previous state, even if
 * they no longer see it. Too late once it moved again, or once the customer got a message.
 */
export function createTicketUndo(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { outbox, media }: Pick<TicketParts, 'outbox' | 'media'>,
) {
  const stands = (ticket: repo.LockedTicket, { toStatus, toQueueId, toUserId }: LastMove): boolean =>
    ticket.status === toStatus && ticket.queueId === toQueueId && ticket.userId === toUserId;

  async function restore(trx: Transaction, actor: Principal, id: number): Promise<void> {
    const ticket = await repo.lockTicket(trx, actor, id);
    const last = ticket && (await lastMoveOf(trx, actor, id));
    const own = last?.actorId === actor.userId;
    if (!ticket || !(own || canSeeTicket(actor, ticket))) throw apiError('ERR_NO_TICKET_FOUND');
    const now = clock.now();
    const inTime = last && now.getTime() - last.movedAt.getTime() <= UNDO_MS + GRACE_MS;
    if (!own || !inTime || !stands(ticket, last)) throw apiError('ERR_UNDO_TOO_LATE');
    const said = last.messageId === null ? [] : [last.messageId];
    const events = await withdrawMessages(trx, ticket, media, said);
    if (!events) throw apiError('ERR_UNDO_TOO_LATE');
    const former = { status: last.fromStatus, queueId: last.fromQueueId, userId: last.fromUserId };
    await repo.updateTicket(trx, ticket, id, {
      ...former,
      isBot: last.fromIsBot,
      closedAt: null,
      updatedAt: now,
    });
    await forgetMove(trx, actor, id);
    await callBot(trx, id);
    const { status, queueId, userId } = ticket;
    const line = {
      ticketId: id,
      type: 'undo',
      actor: 'user',
      reason: 'undo',
      cancelsId: last.logId,
    } as const;
    const states = { from: { status, queueId, userId }, to: former };
    const shown = { userId: actor.userId, queueId: former.queueId };
    await addLogs(trx, ticket, [{ ...line, ...states, ...shown }], now);
    await moveCounts(trx, [{ before: ticket, after: { companyId: ticket.companyId, ...former } }]);
    const cause = { what: 'undone', userId: actor.userId } as const;
    await outbox.append(trx, ...events, ticketChanged(ticket, cause));
  }

  return async (actor: Principal, id: number): Promise<void> => {
    try {
      await inTransaction(db, (trx) => restore(trx, actor, id));
    } catch (error) {
      // The contact wrote again meanwhile, and has another ticket by now.
      if (!isDuplicate(error, 'tickets_one_active')) throw error;
      const active = await repo.activeBeside(db, actor, id);
      throw active ? await ownershipConflict(db, actor, active) : apiError('ERR_UNDO_TOO_LATE');
    }
    outbox.wake();
  };
}
