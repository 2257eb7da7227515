import { inList } from '../../infra/bulk-sql.js';
import type { Db, Transaction } from '../../infra/database.js';
import type { Failure } from '../messages/failure.rules.js';
import { failureOf, type FailureColumns } from '../messages/failure.rules.js';
import type { MessageOrigin } from './message-outcomes.tx.js';

/** How a message stands that a campaign, a schedule or a program asked for. */
export interface MessageOutcome {
  messageId: number;
  companyId: number;
  origin: MessageOrigin;
  clientKey: string | null;
  connectionId: number;
  contactId: number;
  ticketId: number | null;
  /** Null: withdrawn before it was sent. */
  sendState: 'queued' | 'sending' | 'sent' | 'failed' | 'unconfirmed' | null;
  /** 0 held by the provider or not yet sent, 1 sent, 2 delivered, 3 read, 4 played. */
  ack: number;
  failure: Failure | null;
  sentAt: Date;
  updatedAt: Date;
  /** What the customer answered to it since the last look, in their order. */
  answers: Answer[];
}
/** A customer's message that answers: what it says if the message was a question. */
export interface Answer {
  messageId: number;
  answer: 'yes' | 'no' | 'other';
}
export interface Note {
  id: number;
  messageId: number;
  answerId: number | null;
  answer: Answer['answer'] | null;
}
interface Row extends Omit<MessageOutcome, 'clientKey' | 'failure' | 'answers'>, FailureColumns {
  clientKey: Buffer | null;
}

/** Whether a look with locks would find any: one look a second mostly finds none. */
export const hasDueNotes = async (db: Db, now: Date): Promise<boolean> =>
  (await db('messageOutcomes').where('dueAt', '<=', now).first('id')) !== undefined;

/** Due notes that nobody else handles, locked until the transaction ends. */
export async function takeNotes(trx: Transaction, now: Date, limit: number): Promise<Note[]> {
  return await trx('messageOutcomes')
    .where('dueAt', '<=', now)
    .orderBy([{ column: 'dueAt' }, { column: 'id' }])
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .select('id', 'messageId', 'answerId', 'answer');
}

/** The messages as they stand now, in the order of their ids; one that was deleted is missing. */
export async function outcomesOf(db: Db, notes: readonly Note[]): Promise<MessageOutcome[]> {
  const answers = new Map<number, Answer[]>(notes.map(({ messageId }) => [messageId, []]));
  for (const { messageId, answerId, answer } of [...notes].sort((a, b) => a.id - b.id))
    if (answerId !== null)
      answers.get(messageId)!.push({ messageId: Number(answerId), answer: answer ?? 'other' });
  const rows = (await db('messages')
    .whereIn('id', inList(db, [...answers.keys()]))
    .whereNotNull('origin')
    .orderBy('id')
    .select(
      { messageId: 'id' },
      ...['companyId', 'origin', 'clientKey', 'connectionId', 'contactId', 'ticketId', 'sendState', 'ack'],
      ...['failureCode', 'failureText', 'failureTexts', 'providerCode', 'sentAt', 'updatedAt'],
    )) as Row[];
  return rows.map(({ clientKey, failureCode, failureText, failureTexts, providerCode, ...row }) => ({
    ...row,
    clientKey: clientKey?.toString('latin1') ?? null,
    answers: answers.get(row.messageId) ?? [],
    failure: failureOf({ failureCode, failureText, failureTexts, providerCode }),
  }));
}

export async function deleteNotes(trx: Transaction, ids: readonly number[]): Promise<void> {
  await trx('messageOutcomes').whereIn('id', inList(trx, ids)).delete();
}

/** A note that could not be handled is tried again later, and delays no other. */
export async function postponeNote(db: Db, id: number, dueAt: Date): Promise<void> {
  await db('messageOutcomes')
    .where({ id })
    .update({ dueAt, failures: db.raw('failures + 1') });
}

export async function failuresOf(db: Db, id: number): Promise<number> {
  const row = (await db('messageOutcomes').where({ id }).first('failures')) as
    | { failures: number }
    | undefined;
  return row?.failures ?? 0;
}
