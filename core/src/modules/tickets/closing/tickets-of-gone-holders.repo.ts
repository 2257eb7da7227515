import type { TicketStatus } from '@recado/sdk/contracts';
import { inTransaction } from '../../../infra/database.js';
import type { Sweep } from '../../../infra/sweeper.js';
import type { Outbox } from '../../../infra/domain-events.js';
import type { Infra } from '../../../infra/infra.js';
import { ACTIVE } from '../../active-tickets/active-tickets.tx.js';
import { callBot } from '../../wake-bot/wake-bot.tx.js';
import { lockTicketForSystem, moveBySystem } from '../moves/system-moves.tx.js';
import type { Bucket } from '../ticket-counts.tx.js';

const AT_ONCE = 100;

/** Where active tickets are whose queue or user no longer exists. */
type Gone = Bucket & { isQueueGone: boolean; isUserGone: boolean };

/**
 * A queue or a user with active tickets cannot be deleted; but a message may reopen a ticket of a deleted queue, and
 * somebody may assign one during the deletion. Such tickets, which hardly anybody sees, go back to everybody: without
 * the queue, and waiting if their agent is gone.
 */
export function givesBackTicketsOfGoneHolders(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  outbox: Outbox,
): Sweep {
  /**
   * By the counters, which change in the transaction of every move: there is one for each queue and agent, however many
   * tickets these have. None of suspended companies, which may be on the way out.
   */
  async function goneHolders(): Promise<Gone[]> {
    const rows: Gone[] = await db('ticketCounts as n')
      .join('companies as c', 'c.id', 'n.companyId')
      .leftJoin('queues as q', 'q.id', 'n.queueId')
      .leftJoin('users as u', 'u.id', 'n.userId')
      .where('c.status', true)
      .whereIn('n.status', [...ACTIVE])
      .where('n.total', '>', 0)
      .where((gone) =>
        gone
          .where((queue) => queue.where('n.queueId', '>', 0).whereNull('q.id'))
          .orWhere((user) => user.where('n.userId', '>', 0).whereNull('u.id')),
      )
      .limit(AT_ONCE)
      .select('n.companyId', 'n.status', {
        queueId: db.raw('NULLIF(n.queueId, 0)'),
        userId: db.raw('NULLIF(n.userId, 0)'),
        isQueueGone: db.raw('n.queueId > 0 AND q.id IS NULL'),
        isUserGone: db.raw('n.userId > 0 AND u.id IS NULL'),
      });
    return rows;
  }

  const ticketsAt = ({ companyId, status, queueId, userId }: Bucket, limit: number): Promise<number[]> =>
    db('tickets').where({ companyId, status, queueId, userId }).orderBy('updatedAt').limit(limit).pluck('id');

  const giveBack = (gone: Gone, id: number): Promise<void> =>
    inTransaction(db, async (trx) => {
      const ticket = await lockTicketForSystem(trx, gone, id);
      if (!ticket || ticket.status === 'closed') return;
      const isUserGone = gone.isUserGone && ticket.userId === gone.userId;
      const to = {
        ...(gone.isQueueGone && ticket.queueId === gone.queueId && { queueId: null }),
        ...(isUserGone && { userId: null, status: withoutAgent(ticket.status) }),
      };
      const by = { reason: 'no-holder' } as const;
      await moveBySystem(trx, outbox, ticket, isUserGone ? 'free' : 'steer', to, clock.now(), by);
      await callBot(trx, id);
    });

  async function run(): Promise<void> {
    let left = AT_ONCE;
    for (const gone of await goneHolders()) {
      if (left <= 0) return;
      const ids = await ticketsAt(gone, left);
      for (const id of ids) await giveBack(gone, id);
      if (ids.length > 0) outbox.wake();
      left -= ids.length;
    }
  }

  return { name: 'give back tickets of gone queues and users', everyMs: 5_000, run };
}

/** A group waits for nobody, and a customer who is being asked something answers first. */
const withoutAgent = (status: TicketStatus): TicketStatus => (status === 'open' ? 'pending' : status);
