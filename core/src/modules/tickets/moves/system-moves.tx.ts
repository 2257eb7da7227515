import type { Transaction } from '../../../infra/database.js';
import type { TenantScope } from '../../../infra/tenancy.js';
import type { Outbox } from '../../../infra/domain-events.js';
import { addLogs, type LogLine } from '../ticket-log.tx.js';
import { applyMove, ticketChanged, type MovedBy } from './ticket-moves.tx.js';
import type { TicketState, Transition } from './ticket-transitions.js';
import { forgetMove } from './ticket-undo.repo.js';
import * as repo from '../tickets.repo.js';

/** A locked ticket that the system itself moves. */
export type SystemTicket = repo.LockedTicket;
type Next = Pick<TicketState, 'status' | 'userId' | 'queueId'>;

/** Locks a ticket for an automatic change; undefined if it is gone. */
export const lockTicketForSystem = (
  trx: Transaction,
  scope: TenantScope,
  id: number,
): Promise<SystemTicket | undefined> => repo.lockTicket(trx, scope, id);

/**
 * Moves a ticket automatically; the passed ticket then has the new state. Moving it to its current state does nothing.
 */
export async function moveBySystem(
  trx: Transaction,
  outbox: Outbox,
  ticket: SystemTicket,
  transition: Extract<Transition, 'steer' | 'offer' | 'finish' | 'free'>,
  to: Partial<Next>,
  now: Date,
  by?: MovedBy,
): Promise<void> {
  const { status, userId, queueId } = ticket;
  const next: Next = { status, userId, queueId, ...to };
  if (next.status === status && next.userId === userId && next.queueId === queueId) return;
  await applyMove(trx, outbox, ticket, { actorId: null, transition, next, now, ...(by && { by }) });
  Object.assign(ticket, next, next.status !== 'pending' && { isBot: false });
}

/** What the system records on a ticket besides its moves; the live event shows it together with other changes. */
export async function noteBySystem(
  trx: Transaction,
  outbox: Outbox,
  ticket: SystemTicket,
  values: Record<string, unknown>,
): Promise<void> {
  await repo.updateTicket(trx, ticket, ticket.id, values);
  await outbox.append(trx, ticketChanged(ticket));
}

/** What the bot did, for the history. */
export const logBySystem = async (
  trx: Transaction,
  ticket: SystemTicket,
  type: 'chatBot' | 'queue',
  queueId: number | null,
  now: Date,
): Promise<void> => {
  const line: LogLine = { ticketId: ticket.id, type, userId: null, queueId, actor: 'bot' };
  await addLogs(trx, ticket, [line], now);
};

/** From now on the ticket's last move can no longer be undone. */
export const settleLastMove = (trx: Transaction, ticket: SystemTicket): Promise<void> =>
  forgetMove(trx, ticket, ticket.id);

/** The ticket's position among those waiting in its queue, from one. */
export const placeInQueue = (trx: Transaction, ticket: SystemTicket): Promise<number> =>
  repo.waitingBefore(trx, ticket, ticket.queueId, ticket.id).then((before) => before + 1);
