import type { Transaction } from '../../../infra/database.js';
import type { DomainEvent, Outbox, TicketCause } from '../../../infra/domain-events.js';
import { callBot } from '../../wake-bot/wake-bot.tx.js';
import { moveCounts } from '../ticket-counts.tx.js';
import { factsOf } from '../ticket-rows.tx.js';
import { addLogs, type LogActor, type LogLine, type LogReason } from '../ticket-log.tx.js';
import { LOSS_BY, TRANSITIONS, type TicketState, type Transition } from './ticket-transitions.js';
import { rememberMove } from './ticket-undo.repo.js';
import * as repo from '../tickets.repo.js';

/** Everything that a move of one ticket changes besides its status. */
interface Move {
  /** Null for the system. */
  actorId: number | null;
  transition: Transition;
  next: Pick<TicketState, 'status' | 'userId' | 'queueId'>;
  now: Date;
  /** Events of messages that this move wrote or withdrew; they come before the ticket's own. */
  events?: DomainEvent[];
  /** Its message to the customer, which is withdrawn on undo. */
  messageId?: number | null;
  /** Who acts if not the actor, and for which reason. */
  by?: MovedBy;
}
export interface MovedBy {
  actor?: LogActor;
  reason?: LogReason;
}

/** Writes a move of a locked ticket: row, history, counters, event, in the order in which all writers touch them. */
export async function applyMove(
  trx: Transaction,
  outbox: Outbox,
  ticket: repo.LockedTicket,
  { actorId, transition, next, now, events = [], messageId = null, by }: Move,
): Promise<void> {
  const closes = next.status === 'closed';
  if (closes && ticket.unreadMessages > 0) await markMessagesRead(trx, ticket);
  // Whoever gets it from somebody else has not seen it yet, if there is anything to see.
  const isGiven = transition === 'assign' && next.userId !== actorId && ticket.unreadMessages === 0;
  const isUnread = isGiven && (await markNewestUnread(trx, ticket.id));
  await repo.updateTicket(trx, ticket, ticket.id, {
    ...next,
    updatedAt: now,
    closedAt: closes ? now : null,
    ...(closes ? { unreadMessages: 0 } : {}),
    ...(isUnread ? { unreadMessages: 1 } : {}),
    ...(transition === 'accept' || transition === 'reopen' ? { acceptedAt: now } : {}),
    ...(next.status === 'pending' ? {} : { isBot: false }),
    ...(transition === 'ignore' ? { amountUsedBotQueues: 0 } : {}),
  });
  if (actorId !== null) await callBot(trx, ticket.id);
  const logId = (await addLogs(trx, ticket, linesOf(ticket, { transition, actorId, next, by }), now)) ?? null;
  if (actorId !== null && TRANSITIONS[transition].undoable)
    await rememberMove(trx, ticket, { actorId, next, messageId, movedAt: now, logId });
  await moveCounts(trx, [{ before: ticket, after: { companyId: ticket.companyId, ...next } }]);
  const to = { userId: next.userId, queueId: next.queueId };
  const cause = { what: LOSS_BY[transition], userId: actorId, to };
  await outbox.append(trx, ...events, ticketChanged(ticket, cause));
}

/** The event of a state change: users who could see the ticket before, and no longer can, get a delete. */
export const ticketChanged = (ticket: repo.LockedTicket, cause?: TicketCause): DomainEvent => ({
  companyId: ticket.companyId,
  topic: 'ticket',
  action: 'update',
  ref: { ticketId: ticket.id },
  before: factsOf(ticket),
  ...(cause && { cause }),
});

/** The history lines of a move: transferred by the actor, and received by the new agent or queue. */
export const linesOf = (
  { id: ticketId, status, queueId, userId }: Pick<repo.LockedTicket, 'id' | 'status' | 'queueId' | 'userId'>,
  { transition, actorId, next, by }: Pick<Move, 'transition' | 'actorId' | 'next' | 'by'>,
): LogLine[] =>
  TRANSITIONS[transition].log.map((type) => ({
    ticketId,
    type,
    userId: type === 'receivedTransfer' ? next.userId : type === 'queue' ? null : actorId,
    queueId: next.queueId,
    actor: by?.actor ?? (actorId === null ? 'system' : 'user'),
    reason: by?.reason ?? transition,
    from: { status, queueId, userId },
    to: next,
  }));

/** The count of unread messages and their marks go together. False if the customer has not written. */
export async function markNewestUnread(trx: Transaction, ticketId: number): Promise<boolean> {
  const newest = await trx('messages').where({ ticketId, fromMe: false }).orderBy('id', 'desc').first('id');
  if (newest) await trx('messages').where({ id: newest.id }).update({ isRead: false });
  return newest !== undefined;
}

/** Returns those that were unread before. */
export async function markMessagesRead(trx: Transaction, ticket: repo.LockedTicket) {
  const unread = await repo.unreadMessagesOf(trx, ticket.id, ticket.unreadMessages);
  const ids = unread.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += 1000)
    await trx('messages')
      .whereIn('id', ids.slice(at, at + 1000))
      .update({ isRead: true });
  return unread;
}
