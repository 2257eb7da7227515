import type { TicketLoss, TicketStatus } from '@recado/sdk/contracts';
import type { LogType } from '../ticket-log.tx.js';

/** Actions of users on a ticket. */
export type Transition =
  | 'accept'
  | 'resolve'
  | 'ignore'
  | 'return'
  | 'reopen'
  | 'assign'
  | 'requeue'
  | 'rate'
  | 'steer'
  | 'offer'
  | 'finish'
  | 'free';

/** Statuses that it starts from, its entry in the ticket's history, and whether its author can undo it for a moment. */
export const TRANSITIONS: Record<
  Transition,
  { from: readonly TicketStatus[]; log: readonly LogType[]; undoable?: true }
> = {
  accept: { from: ['pending', 'open', 'group', 'lgpd', 'nps'], log: ['open'] },
  resolve: { from: ['open', 'group', 'lgpd', 'nps'], log: ['closed'], undoable: true },
  ignore: { from: ['pending'], log: ['closed'], undoable: true },
  return: { from: ['open', 'group', 'lgpd', 'nps'], log: ['return'], undoable: true },
  reopen: { from: ['closed'], log: ['reopen'] },
  assign: { from: ['pending', 'open', 'group'], log: ['transfered', 'receivedTransfer'], undoable: true },
  requeue: { from: ['pending', 'open', 'group'], log: ['transfered', 'queue'], undoable: true },
  // Closed for its agent; the customer is asked for a rating.
  rate: { from: ['open'], log: ['closed'], undoable: true },
  // By the system: moved to a queue or out of a deleted one, offered to somebody, closed, freed of a deleted user.
  steer: { from: ['pending', 'open', 'group', 'lgpd', 'nps'], log: ['move'] },
  offer: { from: ['pending'], log: ['receivedTransfer'] },
  finish: { from: ['pending', 'open', 'lgpd', 'nps'], log: ['closed'] },
  free: { from: ['pending', 'open', 'group', 'lgpd', 'nps'], log: ['return'] },
};

/** The reason shown to users who lose the ticket by the move. */
export const LOSS_BY: Record<Transition, TicketLoss['what']> = {
  accept: 'accepted',
  resolve: 'closed',
  ignore: 'closed',
  return: 'returned',
  reopen: 'reopened',
  assign: 'transferred',
  requeue: 'transferred',
  rate: 'closed',
  steer: 'moved',
  offer: 'offered',
  finish: 'closed',
  free: 'returned',
};

export interface TicketState {
  status: TicketStatus;
  userId: number | null;
  queueId: number | null;
  isGroup: boolean;
}
/** The fields of PUT /tickets/{id} that move a ticket. */
export interface AskedState {
  status?: 'pending' | 'open' | 'closed' | 'group';
  userId?: number | null;
  queueId?: number | null;
}
export type Decision =
  | { kind: 'unchanged' }
  | { kind: 'move'; transition: Transition; next: Pick<TicketState, 'status' | 'userId' | 'queueId'> }
  /** Another agent holds it. */
  | { kind: 'conflict' }
  | { kind: 'refused'; error: 'ERR_TICKET_STATE' | 'ERR_QUEUE_REQUIRED' };

/** The meaning of a request for the ticket's current state. Pure. */
export function decide(asked: AskedState, ticket: TicketState, actorId: number): Decision {
  const decision = meaning(asked, ticket, actorId);
  if (decision.kind === 'move' && !TRANSITIONS[decision.transition].from.includes(ticket.status))
    return { kind: 'refused', error: 'ERR_TICKET_STATE' };
  return decision;
}

function meaning(asked: AskedState, ticket: TicketState, actorId: number): Decision {
  const live = ticket.isGroup ? 'group' : 'open';
  const queueId = asked.queueId ?? ticket.queueId;
  const move = (
    transition: Transition,
    status: TicketStatus,
    userId: number | null,
    queue = queueId,
  ): Decision => ({
    kind: 'move',
    transition,
    next: { status, userId, queueId: queue },
  });
  if (asked.status === undefined && asked.userId === undefined && asked.queueId === undefined)
    return { kind: 'unchanged' };

  if (asked.status === 'closed') {
    if (ticket.status === 'closed') return { kind: 'unchanged' };
    const holder = ticket.userId ?? actorId;
    return ticket.status === 'pending'
      ? move('ignore', 'closed', holder, ticket.queueId)
      : move('resolve', 'closed', holder, ticket.queueId);
  }
  if (ticket.status === 'closed') {
    if (asked.status === undefined) return { kind: 'refused', error: 'ERR_TICKET_STATE' };
    return asked.status === 'pending' ? move('reopen', 'pending', null) : move('reopen', live, actorId);
  }
  const toUser = typeof asked.userId === 'number' && asked.userId !== actorId;
  if (toUser && asked.status !== 'pending') {
    if (queueId === null) return { kind: 'refused', error: 'ERR_QUEUE_REQUIRED' };
    return move('assign', live, asked.userId!);
  }
  if (asked.status === 'open' || asked.status === 'group' || asked.userId === actorId) {
    if (ticket.userId !== null && ticket.userId !== actorId) return { kind: 'conflict' };
    if (ticket.userId === null || ticket.status !== live) return move('accept', live, actorId);
    return queueId === ticket.queueId ? { kind: 'unchanged' } : move('assign', live, actorId);
  }
  // All remaining requests return it to waiting: in its old queue, or in a chosen one.
  if (asked.queueId === null && asked.status === undefined && asked.userId === undefined)
    return { kind: 'refused', error: 'ERR_QUEUE_REQUIRED' };
  if (queueId !== ticket.queueId) return move('requeue', 'pending', null);
  if (ticket.status === 'pending')
    return ticket.userId === null ? { kind: 'unchanged' } : move('requeue', 'pending', null);
  return move('return', 'pending', null);
}
