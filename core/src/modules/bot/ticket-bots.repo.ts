import { newState, type FlowState } from '@recado/sdk/flow';
import { UNDO_MS, type TicketStatus } from '@recado/sdk/contracts';
import { AT_ONCE } from '../../infra/clock.js';
import type { Db, Transaction } from '../../infra/database.js';

/** The ticket's state when its bot last looked: others made any difference since. */
export interface SeenTicket {
  status: TicketStatus;
  queueId: number | null;
}
/** The bot of one ticket. Reading or writing it requires the ticket's lock. */
export interface TicketBot {
  ticketId: number;
  companyId: number;
  /** Undefined until the first turn. */
  state?: FlowState;
  seen?: SeenTicket;
  /** The ticket was closed before, and continues where it stopped. */
  reopened: boolean;
  handledMessageId: number;
  turn: number;
  attempts: number;
  dueAt: Date | null;
  heldUntil: Date | null;
}
interface Stored {
  flow?: FlowState;
  seen?: SeenTicket;
  reopened?: boolean;
}
export async function readBot(trx: Transaction, ticketId: number): Promise<TicketBot | undefined> {
  const row = await trx('ticketBots').where({ ticketId }).first();
  if (!row) return undefined;
  const { flow, seen, reopened = false }: Stored = row.state === null ? {} : JSON.parse(row.state);
  // A state of an earlier version lacks newer fields.
  return { ...row, state: flow && { ...newState(), ...flow }, seen, reopened };
}

export async function saveBot(
  trx: Transaction,
  bot: TicketBot & { state: FlowState; seen: SeenTicket },
): Promise<void> {
  const { ticketId, state, seen, handledMessageId, turn, dueAt } = bot;
  const stored: Stored = { flow: state, seen };
  await trx('ticketBots')
    .where({ ticketId })
    .update({
      ...{ state: JSON.stringify(stored), handledMessageId, turn, dueAt },
      ...{ attempts: 0, heldUntil: null },
    });
}

/** The ticket is closed: its bot sleeps until the ticket is reopened, and keeps its turn count. */
export async function restBot(trx: Transaction, ticketId: number, turn: number): Promise<void> {
  await trx('ticketBots')
    .where({ ticketId })
    .update({ state: null, turn, attempts: 0, dueAt: null, heldUntil: null });
}

/** A failed turn is retried at growing intervals of up to about an hour. */
export async function retryLater(db: Db, ticketId: number, now: Date, { counts = true } = {}): Promise<void> {
  await db.raw(
    `UPDATE ticketBots SET dueAt = DATE_ADD(?, INTERVAL POW(2, IF(?, LEAST(attempts + 1, 12), 1)) SECOND),
       attempts = attempts + ? WHERE ticketId = ?`,
    [now, counts, counts ? 1 : 0, ticketId],
  );
}

export const attemptsOf = async (db: Db, ticketId: number): Promise<number> =>
  (await db('ticketBots').where({ ticketId }).first('attempts'))?.attempts ?? 0;

/**
 * Tickets whose bot has something to do, the longest waiting first; none of suspended companies. Over all companies:
 * for the sweeper.
 */
export const dueBots = async (db: Db, now: Date, limit: number): Promise<number[]> =>
  db('ticketBots as b')
    .join('companies as c', 'c.id', 'b.companyId')
    .where('b.dueAt', '<=', now)
    .where('c.status', true)
    .orderBy('b.dueAt')
    .limit(limit)
    .pluck('b.ticketId');

/** Makes all waiting bots recompute in a turn now; an action held for undo is not held longer by it. */
export async function bringBotsBack(db: Db, now: Date): Promise<void> {
  await db('ticketBots')
    .where('dueAt', '>', now)
    .andWhere((held) => held.whereNull('heldUntil').orWhere('heldUntil', '<=', now))
    .update({ dueAt: AT_ONCE });
  const longest = new Date(now.getTime() + UNDO_MS);
  await db('ticketBots')
    .where('dueAt', '>', longest)
    .where('heldUntil', '>', longest)
    .update({ dueAt: longest, heldUntil: longest });
}

export const companyOfBot = async (
  db: Db,
  ticketId: number,
): Promise<{ companyId: number; connectionId: number } | undefined> =>
  db('ticketBots as b')
    .join('tickets as t', 't.id', 'b.ticketId')
    .where({ 'b.ticketId': ticketId })
    .first('b.companyId', 't.connectionId');

/** The next messages of a ticket that its bot has not seen. */
export const messagesAfter = (
  trx: Transaction,
  ticketId: number,
  messageId: number,
  limit: number,
): Promise<SeenMessage[]> =>
  trx('messages')
    .where({ ticketId })
    .where('id', '>', messageId)
    .orderBy('id')
    .limit(limit)
    .select(...['id', 'fromMe', 'isBot', 'isPrivate', 'isDeleted', 'mediaType', 'body', 'data', 'clientKey']);

export interface SeenMessage {
  id: number;
  fromMe: boolean;
  isBot: boolean;
  isPrivate: boolean;
  isDeleted: boolean;
  mediaType: string;
  body: string;
  data: string | null;
  clientKey: Buffer | null;
}

/** The client key of each message of the engine, which no other message has. */
export const ownKey = (ticketId: number, turn: number, place: number): string =>
  `bot:${ticketId}:${turn}:${place}`;
export const isOwnWord = ({ clientKey }: Pick<SeenMessage, 'clientKey'>): boolean =>
  clientKey !== null && clientKey.toString().startsWith('bot:');

export const lastMessageId = async (trx: Transaction, ticketId: number): Promise<number> =>
  Number((await trx('messages').where({ ticketId }).max({ id: 'id' }).first())?.['id'] ?? 0);
