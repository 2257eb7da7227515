import { isTicketWritable } from '@recado/sdk/contracts';
import type { Transaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import type { Infra } from '../../infra/infra.js';
import type { ReadMessage } from './read-receipts.js';
import { markMessagesRead } from './moves/ticket-moves.tx.js';
import * as repo from './tickets.repo.js';
import { canSeeTicket } from './visibility.rules.js';

/** Characters of a message that a ticket's card can show. */
export const PREVIEW_LENGTH = 255;

/** A ticket under lock, as far as who writes into its conversation has to know it. */
export type HeldTicket = Pick<
  repo.LockedTicket,
  'id' | 'companyId' | 'contactId' | 'connectionId' | 'queueId' | 'conversation' | 'channel'
>;

/** What an answer found; the provider is told of what was read after the commit. */
export interface Answered {
  ticket: HeldTicket;
  read: ReadMessage[];
}

/** Locks a ticket that the actor may see, so that what hangs on it is changed by one at a time. */
export async function holdTicket(trx: Transaction, actor: Principal, ticketId: number): Promise<HeldTicket> {
  const ticket = await repo.lockTicket(trx, actor, ticketId);
  if (!ticket || !canSeeTicket(actor, ticket)) throw apiError('ERR_NO_TICKET_FOUND');
  return ticket;
}

/** The card of a ticket under lock says something else of its newest message. */
export const showLastMessage = (
  trx: Transaction,
  scope: TenantScope,
  ticketId: number,
  text: string,
): Promise<void> =>
  repo.updateTicket(trx, scope, ticketId, { lastMessage: [...text].slice(0, PREVIEW_LENGTH).join('') });

/** What an answer does to its ticket: the card shows it, and what it answers has been read. */
export const createTicketAnswering =
  ({ clock }: Pick<Infra, 'clock'>) =>
  async (
    trx: Transaction,
    actor: Principal,
    ticketId: number,
    last: { lastMessage: string; lastMessageType: string } | undefined,
  ): Promise<Answered> => {
    const ticket = await repo.lockTicket(trx, actor, ticketId);
    if (!ticket || !canSeeTicket(actor, ticket)) throw apiError('ERR_NO_TICKET_FOUND');
    if (!isTicketWritable(ticket.status)) throw apiError('ERR_TICKET_NOT_OPEN');
    if (!last) return { ticket, read: [] }; // a private note changes nothing that the list shows
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
