import { isTicketWritable } from '@recado/sdk/contracts';
import type { Transaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import type { Infra } from '../../infra/infra.js';
import type { ReadMessage } from './read-receipts.js';
import { markMessagesRead } from './moves/ticket-moves.tx.js';
import * as repo from './tickets.repo.js';
import { canSeeTicket } from './visibility.rules.js';

/** Maximum length of a message on a ticket's card. */
export const PREVIEW_LENGTH = 255;

/** A locked ticket with the fields that writing into its conversation needs. */
export type HeldTicket = Pick<
  repo.LockedTicket,
  | 'id'
  | 'companyId'
  | 'contactId'
  | 'connectionId'
  | 'conversation'
  | 'channel'
  | 'status'
  | 'userId'
  | 'queueId'
>;

/** The state that a reply found; read receipts are sent after the commit. */
export interface Answered {
  ticket: HeldTicket;
  read: ReadMessage[];
}

/** Locks a ticket that the actor may see, so that changes to its dependents are serialised. */
export async function holdTicket(trx: Transaction, actor: Principal, ticketId: number): Promise<HeldTicket> {
  const ticket = await repo.lockTicket(trx, actor, ticketId);
  if (!ticket || !canSeeTicket(actor, ticket)) throw apiError('ERR_NO_TICKET_FOUND');
  return ticket;
}

/** The same for a ticket that can be written in; throws ERR_TICKET_NOT_OPEN otherwise. */
export async function holdOpenTicket(
  trx: Transaction,
  actor: Principal,
  ticketId: number,
): Promise<repo.LockedTicket> {
  const ticket = await repo.lockTicket(trx, actor, ticketId);
  if (!ticket || !canSeeTicket(actor, ticket)) throw apiError('ERR_NO_TICKET_FOUND');
  if (!isTicketWritable(ticket.status)) throw apiError('ERR_TICKET_NOT_OPEN');
  return ticket;
}

/** Changes the newest-message preview of a locked ticket. */
export const showLastMessage = (
  trx: Transaction,
  scope: TenantScope,
  ticketId: number,
  text: string,
): Promise<void> =>
  repo.updateTicket(trx, scope, ticketId, { lastMessage: [...text].slice(0, PREVIEW_LENGTH).join('') });

/** The effect of a reply on its ticket: the card shows it, and the messages before it count as read. */
export const createTicketAnswering =
  ({ clock }: Pick<Infra, 'clock'>) =>
  async (
    trx: Transaction,
    actor: Principal,
    ticketId: number,
    last: { lastMessage: string; lastMessageType: string } | undefined,
  ): Promise<Answered> => {
    const ticket = await holdOpenTicket(trx, actor, ticketId);
    if (!last) return { ticket, read: [] }; // a private note changes nothing in the list
    const now = clock.now();
    const read = ticket.unreadMessages > 0 ? await markMessagesRead(trx, ticket) : [];
    await repo.updateTicket(trx, ticket, ticketId, {
      ...last,
      lastMessageAt: now,
      updatedAt: now,
      unreadMessages: 0,
    });
    return { ticket, read };
  };
