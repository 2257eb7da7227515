import type { TicketStatus } from '@recado/sdk/contracts';
import type { Transaction } from '../../../infra/database.js';
import type { TenantScope } from '../../../infra/tenancy.js';
import type { TicketState } from './ticket-transitions.js';
import type { LockedTicket } from '../tickets.repo.js';

/** The last move of a ticket that can be undone: old state, new state, and its message to the customer. */
export interface LastMove {
  actorId: number;
  messageId: number | null;
  /** Its first line in the history; null for moves that are older than such lines. */
  logId: number | null;
  fromStatus: TicketStatus;
  fromQueueId: number | null;
  fromUserId: number | null;
  fromIsBot: boolean;
  toStatus: TicketStatus;
  toQueueId: number | null;
  toUserId: number | null;
  movedAt: Date;
}
interface Made {
  actorId: number;
  next: Pick<TicketState, 'status' | 'userId' | 'queueId'>;
  messageId: number | null;
  logId: number | null;
  movedAt: Date;
}

/** Stores the state of a locked ticket before a move; a later move replaces it. */
export async function rememberMove(trx: Transaction, ticket: LockedTicket, made: Made): Promise<void> {
  const { actorId, next, messageId, logId, movedAt } = made;
  await trx('ticketUndos')
    .insert({
      ticketId: ticket.id,
      companyId: ticket.companyId,
      actorId,
      messageId,
      logId,
      movedAt,
      fromStatus: ticket.status,
      fromQueueId: ticket.queueId,
      fromUserId: ticket.userId,
      fromIsBot: ticket.isBot,
      toStatus: next.status,
      toQueueId: next.queueId,
      toUserId: next.userId,
    })
    .onConflict('ticketId')
    .merge();
}

export const lastMoveOf = (
  trx: Transaction,
  { companyId }: TenantScope,
  ticketId: number,
): Promise<LastMove | undefined> => trx('ticketUndos').where({ ticketId, companyId }).first();

export async function forgetMove(
  trx: Transaction,
  { companyId }: TenantScope,
  ticketId: number,
): Promise<void> {
  await trx('ticketUndos').where({ ticketId, companyId }).delete();
}
