import { isTicketWritable, type TicketHandover, type TicketStatus } from '@recado/sdk/contracts';
import { inTransaction } from '../../../infra/database.js';
import { apiError } from '../../../infra/errors.js';
import type { Principal } from '../../../infra/tenancy.js';
import type { Infra } from '../../../infra/infra.js';
import { queueRefs } from '../../queues/queue-refs.tx.js';
import { ACTIVE, countActiveTickets } from '../../active-tickets/active-tickets.tx.js';
import { moveCounts } from '../ticket-counts.tx.js';
import { linesOf, ticketChanged } from './ticket-moves.tx.js';
import type { TicketParts } from '../dependencies.js';
import { LOSS_BY, type Transition } from './ticket-transitions.js';
import { addLogs } from '../ticket-log.tx.js';
import * as repo from '../tickets.repo.js';

const AT_ONCE = 200;
const CHUNKS = 5;

type Holder = { userId: number } | { queueId: number };
type Next = Pick<repo.LockedTicket, 'status' | 'userId' | 'queueId'>;
interface Handover {
  transition: Transition;
  next: (ticket: repo.LockedTicket) => Next;
}

/**
 * Moves all active tickets of a user or a queue, so that these can be deleted. Each chunk is one transaction; the
 * caller repeats the call until nothing is left, and an interrupted one continues where it stopped.
 */
export function createTicketHandover(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { outbox, users }: Pick<TicketParts, 'outbox' | 'users'>,
) {
  const handOverChunk = (actor: Principal, holder: Holder, { transition, next }: Handover): Promise<number> =>
    inTransaction(db, async (trx) => {
      const tickets: repo.LockedTicket[] = await trx('tickets')
        .where({ companyId: actor.companyId, ...holder })
        .whereIn('status', [...ACTIVE])
        .orderBy('id')
        .limit(AT_ONCE)
        .forUpdate()
        .select(repo.LOCKED);
      if (tickets.length === 0) return 0;
      const now = clock.now();
      const moves = tickets.map((ticket) => ({ ticket, after: next(ticket) }));
      for (const [values, ids] of alike(moves))
        await trx('tickets')
          .where({ companyId: actor.companyId })
          .whereIn('id', ids)
          .update({ ...values, updatedAt: now });
      const by = { reason: 'handover' } as const;
      const lines = moves.flatMap(({ ticket, after: to }) =>
        linesOf(ticket, { transition, actorId: actor.userId, next: to, by }),
      );
      await addLogs(trx, actor, lines, now);
      const { companyId } = actor;
      await moveCounts(
        trx,
        moves.map(({ ticket, after }) => ({ before: ticket, after: { companyId, ...after } })),
      );
      const cause = { what: LOSS_BY[transition], userId: actor.userId };
      const told = moves.map(({ ticket, after: { userId, queueId } }) =>
        ticketChanged(ticket, { ...cause, to: { userId, queueId } }),
      );
      await outbox.append(trx, ...told);
      return tickets.length;
    });

  async function handOver(actor: Principal, holder: Holder, handover: Handover): Promise<TicketHandover> {
    let moved = 0;
    for (let chunk = 0; chunk < CHUNKS; chunk++) {
      const some = await handOverChunk(actor, holder, handover);
      moved += some;
      if (some) outbox.wake();
      if (some < AT_ONCE) break;
    }
    return { moved, left: await countActiveTickets(db, actor, holder) };
  }

  return {
    /** `to` null: open tickets go back to waiting in their queues. Throws ERR_NO_USER_FOUND. */
    async ofUser(actor: Principal, userId: number, to: number | null): Promise<TicketHandover> {
      await users.find(actor, userId);
      if (to === userId) throw apiError('ERR_VALIDATION', 'userId must be another user');
      if (to !== null) await users.find(actor, to);
      const waits = (status: TicketStatus) => to === null && isTicketWritable(status);
      return handOver(
        actor,
        { userId },
        {
          transition: to === null ? 'return' : 'assign',
          next: ({ status, queueId }) => ({
            status: waits(status) ? 'pending' : status,
            userId: to,
            queueId,
          }),
        },
      );
    },
    /** Tickets keep their agents. Throws ERR_NO_QUEUE_FOUND. */
    async ofQueue(actor: Principal, queueId: number, to: number): Promise<TicketHandover> {
      const found = await queueRefs(db, actor, [queueId, to]);
      if (!found.has(queueId) || !found.has(to)) throw apiError('ERR_NO_QUEUE_FOUND');
      if (to === queueId) throw apiError('ERR_VALIDATION', 'queueId must be another queue');
      return handOver(
        actor,
        { queueId },
        { transition: 'requeue', next: ({ status, userId }) => ({ status, userId, queueId: to }) },
      );
    },
  };
}

/** Tickets that get the same new state, for one statement each. */
function alike(moves: readonly { ticket: { id: number }; after: Next }[]): [Next, number[]][] {
  const groups = new Map<string, [Next, number[]]>();
  for (const { ticket, after } of moves) {
    const key = JSON.stringify([after.status, after.userId, after.queueId]);
    const group = groups.get(key) ?? [after, []];
    group[1].push(ticket.id);
    groups.set(key, group);
  }
  return [...groups.values()];
}
