import type { Principal } from '../../infra/tenancy.js';
import type { Infra } from '../../infra/infra.js';
import type { TicketRow } from './ticket-rows.tx.js';
import { addLogs } from './ticket-log.tx.js';

/** Returning within this time, such as by a reload, does not count as opening the ticket again. */
const SAME_VISIT_S = 3_600;

/** The history records who opened a ticket that somebody else holds: once per visit. */
export function createTicketAccess({ db, redis, config, clock, log }: Infra) {
  /** A missing line in the history does not affect the reader. */
  async function note(viewer: Principal, ticket: TicketRow): Promise<void> {
    const key = `${config.redisPrefix}ticket-access:${ticket.id}:${ticket.userId}:${viewer.userId}`;
    const isNew = await redis.set(key, '1', 'EX', SAME_VISIT_S, 'NX');
    if (!isNew) return;
    const line = { ticketId: ticket.id, type: 'access', actor: 'user', queueId: ticket.queueId } as const;
    await addLogs(db, viewer, [{ ...line, userId: viewer.userId }], clock.now());
  }
  return async (viewer: Principal, ticket: TicketRow): Promise<void> => {
    if (ticket.userId === null || ticket.userId === viewer.userId) return;
    await note(viewer, ticket).catch((error: unknown) =>
      log.warn({ err: error, ticketId: ticket.id }, 'access not recorded'),
    );
  };
}
