import { UNDO_MS } from '@recado/sdk/contracts';
import type { Transaction } from '../../../infra/database.js';
import type { DomainEvent } from '../../../infra/domain-events.js';
import type { MediaStore } from '../../../ports/media.js';
import { insertOutgoing, type ConversationOf } from '../../messages/outgoing-message.tx.js';
import { removeMessages } from './removed-messages.tx.js';

/** Why the system writes to the customer when a ticket moves. */
export type MoveCause = 'farewell' | 'transfer';

/** The text for the customer about a closing or a transfer; it is held as long as the move can be undone. */
export const insertMoveMessage = (
  trx: Transaction,
  ticket: ConversationOf,
  { cause, ...message }: { cause: MoveCause; userId: number | null; isBot?: boolean; body: string },
  now: Date,
): Promise<number> =>
  insertOutgoing(trx, ticket, { ...message, data: { cause }, dueAt: new Date(now.getTime() + UNDO_MS) }, now);

/** Unsent farewells of a ticket. */
export async function waitingFarewells(trx: Transaction, ticketId: number): Promise<number[]> {
  const waiting: { id: number; data: string | null }[] = await trx('messages')
    .where({ ticketId, sendState: 'queued' })
    .orderBy('id', 'desc')
    .limit(20)
    .select('id', 'data');
  return waiting.filter(({ data }) => data === JSON.stringify({ cause: 'farewell' })).map(({ id }) => id);
}

/** Withdraws unsent messages; returns the events about it, or undefined if one of them is already being sent. */
export async function withdrawMessages(
  trx: Transaction,
  ticket: ConversationOf,
  media: Pick<MediaStore, 'signedPath'>,
  ids: readonly number[],
): Promise<DomainEvent[] | undefined> {
  if (ids.length === 0) return [];
  const { companyId } = ticket;
  const waiting: { id: number }[] = await trx('messages')
    .whereIn('id', [...ids])
    .where({ companyId, ticketId: ticket.id, sendState: 'queued' })
    .forUpdate()
    .select('id');
  if (waiting.length < ids.length) return undefined;
  return removeMessages(trx, ids, media);
}
