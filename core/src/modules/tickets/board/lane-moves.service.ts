import { inTransaction, type Transaction } from '../../../infra/database.js';
import type { DomainEvent } from '../../../infra/domain-events.js';
import { apiError } from '../../../infra/errors.js';
import type { Infra } from '../../../infra/infra.js';
import type { Principal } from '../../../infra/tenancy.js';
import type { TicketParts } from '../dependencies.js';
import { moveCounts } from '../ticket-counts.tx.js';
import { addLogs } from '../ticket-log.tx.js';
import * as repo from '../tickets.repo.js';
import { canSeeTicket } from '../visibility.rules.js';
import { isCard } from './board-statuses.rules.js';
import { lockLane, placeIn, type Place } from './lane-moves.tx.js';

/**
 * Moves of cards: row, history, counters and event in one transaction. The lane is locked before the ticket, as its
 * deletion does it. Of two moves of one card the later one wins, and both see it.
 */
export function createLaneMoves(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { outbox }: Pick<TicketParts, 'outbox'>,
) {
  /** Throws ERR_NO_TICKET_FOUND if the actor may not see it, and ERR_TICKET_STATE if it is no card any more. */
  async function lockCard(trx: Transaction, actor: Principal, id: number): Promise<repo.LockedTicket> {
    const ticket = await repo.lockTicket(trx, actor, id);
    if (!ticket || !canSeeTicket(actor, ticket)) throw apiError('ERR_NO_TICKET_FOUND');
    if (!isCard(ticket.status)) throw apiError('ERR_TICKET_STATE');
    return ticket;
  }

  async function write(
    trx: Transaction,
    actor: Principal,
    ticket: repo.LockedTicket,
    to: { laneId: number | null; position: string | null; renumbered?: boolean },
  ): Promise<void> {
    const { id, companyId, queueId } = ticket;
    const { laneId, position } = to;
    const lanePosition = position === null ? null : Buffer.from(position);
    await repo.updateTicket(trx, actor, id, { laneId, lanePosition });
    if (laneId !== ticket.laneId) {
      const line = { ticketId: id, type: 'lane', actor: 'user', queueId, tagId: laneId } as const;
      await addLogs(trx, actor, [{ ...line, userId: actor.userId }], clock.now());
      await moveCounts(trx, [{ before: ticket, after: { ...ticket, laneId } }]);
    }
    const events: DomainEvent[] = [{ companyId, topic: 'ticket', action: 'update', ref: { ticketId: id } }];
    if (to.renumbered) events.push({ companyId, topic: 'tag', action: 'update', ref: { tagId: laneId! } });
    await outbox.append(trx, ...events);
  }

  return {
    /** To a lane. Without a place, a card that is there stays where it is. Throws ERR_NO_TAG_FOUND. */
    async put(actor: Principal, ticketId: number, tagId: number, place: Place): Promise<void> {
      await inTransaction(db, async (trx) => {
        const isLane = await lockLane(trx, actor, tagId);
        const ticket = await lockCard(trx, actor, ticketId);
        if (!isLane) throw apiError('ERR_NO_TAG_FOUND');
        if (ticket.laneId === tagId && !place.afterId && !place.beforeId) return;
        await write(trx, actor, ticket, {
          laneId: tagId,
          ...(await placeIn(trx, actor, tagId, ticketId, place)),
        });
      });
      outbox.wake();
    },
    /** To the lane of tickets without a tag. */
    async remove(actor: Principal, ticketId: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        const ticket = await lockCard(trx, actor, ticketId);
        if (ticket.laneId !== null) await write(trx, actor, ticket, { laneId: null, position: null });
      });
      outbox.wake();
    },
  };
}
