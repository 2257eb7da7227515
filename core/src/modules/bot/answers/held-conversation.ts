import type { Conversation } from '@recado/sdk';
import { inTransaction, type Transaction } from '../../../infra/database.js';
import type { Outbox } from '../../../infra/domain-events.js';
import type { Infra } from '../../../infra/infra.js';
import { lockTicketForSystem, type SystemTicket } from '../../tickets/moves/system-moves.tx.js';
import * as answers from './ticket-answers.repo.js';

/** Where a conversation with an integration is. */
export type Line = NonNullable<Awaited<ReturnType<typeof answers.companyOfAnswers>>>;

/** What of a conversation must still be so, for an answer to be written. */
export interface AskedPlace {
  conversation: Pick<Conversation, 'ticketId' | 'generation'>;
  holder: answers.Holder;
  ticket: Pick<SystemTicket, 'status' | 'userId' | 'queueId'>;
  lastSaid: number;
}

/** A ticket that waits for an answer, under its lock. */
export interface Held {
  trx: Transaction;
  ticket: SystemTicket;
  row: answers.TicketAnswers;
  now: Date;
}

/** Work on conversations that an integration holds. */
export function createHeldConversations(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { outbox }: { outbox: Pick<Outbox, 'wake'> },
) {
  const isHeld = async (
    trx: Transaction,
    ticket: SystemTicket,
    row: answers.TicketAnswers,
  ): Promise<boolean> => {
    if (!ticket.useIntegration || ticket.status !== 'pending') return false;
    const { flowIntegrationId, promptId } = await answers.holderOf(trx, ticket.id);
    return flowIntegrationId === row.flowIntegrationId && promptId === row.promptId;
  };

  /** Under the ticket's lock, while it waits for an answer; undefined: it does not. */
  async function locked<T>(
    line: Line,
    ticketId: number,
    work: (at: Held) => Promise<T>,
  ): Promise<T | undefined> {
    const result = await inTransaction(db, async (trx) => {
      const ticket = await lockTicketForSystem(trx, line, ticketId);
      const row = ticket && (await answers.readAnswers(trx, ticketId));
      if (!ticket || !row) return undefined;
      if (await isHeld(trx, ticket, row)) return work({ trx, ticket, row, now: clock.now() });
      await answers.saveAnswers(trx, ticketId, { dueAt: null, busyUntil: null });
      return undefined;
    });
    outbox.wake();
    return result;
  }

  /** Whether the conversation is as it was when the integration was asked. */
  async function isAsItWas({ trx, ticket, row }: Held, asked: AskedPlace): Promise<boolean> {
    const { status, userId, queueId } = asked.ticket;
    return (
      row.generation === asked.conversation.generation &&
      ticket.status === status &&
      ticket.userId === userId &&
      ticket.queueId === queueId &&
      (await answers.lastSaid(trx, ticket.id)) === asked.lastSaid
    );
  }

  return {
    locked,
    isAsItWas,
    /** The question is over: does something with the conversation, if it is as it was. */
    ifUnchanged: (line: Line, asked: AskedPlace, work: (at: Held) => Promise<readonly number[]>) =>
      locked(line, asked.conversation.ticketId, async (at) => {
        const isSame = await isAsItWas(at, asked);
        await answers.saveAnswers(at.trx, at.ticket.id, { busyUntil: null });
        return isSame ? work(at) : [];
      }),
  };
}
export type HeldConversations = ReturnType<typeof createHeldConversations>;
