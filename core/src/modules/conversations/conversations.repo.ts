import { AT_ONCE } from '../../infra/clock.js';
import type { Db, Transaction } from '../../infra/database.js';
import type { TicketFacts } from '../../infra/domain-events.js';
import type { TenantScope } from '../../infra/tenancy.js';
import {
  selectAddressedMessages,
  selectMessages,
  type AddressedMessageRow,
  type MessageRow,
} from '../messages/message-rows.tx.js';
import { failureColumns } from '../messages/failure.rules.js';

/** Longer conversations are not counted fully, for a figure that nobody needs exactly. */
const COUNTED_AT_MOST = 10_000;

/** A ticket's id and what decides who may see it. */
export interface QuotedTicket extends Pick<TicketFacts, 'status' | 'userId' | 'queueId'> {
  id: number;
}

export interface MessagePage {
  limit: number;
  offset?: number;
  /** Ids: older than, newer than. */
  before?: number;
  after?: number;
  /** Of these queues; 0 means none. */
  queueIds?: readonly number[];
}

/**
 * One more than the limit if there are more; oldest first. With `after` the oldest of the newer ones, otherwise the
 * newest.
 */
export async function pageOf(
  db: Db,
  { companyId }: TenantScope,
  ticketId: number,
  { limit, offset = 0, before, after, queueIds }: MessagePage,
): Promise<{ rows: MessageRow[]; hasMore: boolean }> {
  const keys = db('messages as m').where({ 'm.ticketId': ticketId, 'm.companyId': companyId });
  if (before !== undefined) keys.where('m.id', '<', before);
  if (after !== undefined) keys.where('m.id', '>', after);
  if (queueIds) {
    const named = queueIds.filter((id) => id !== 0);
    keys.where((any) => {
      any.whereIn('m.queueId', named);
      if (queueIds.includes(0)) any.orWhereNull('m.queueId');
    });
  }
  const order = after === undefined ? 'desc' : 'asc';
  const found: { id: number }[] = await keys
    .orderBy('m.id', order)
    .offset(offset)
    .limit(limit + 1)
    .select('m.id');
  const ids = found.slice(0, limit).map(({ id }) => id);
  const rows = ids.length ? await selectMessages(db).whereIn('m.id', ids).orderBy('m.id') : [];
  return { rows, hasMore: found.length > limit };
}

/** The page around a message; undefined if the message is not in this ticket. */
export async function pageAround(
  db: Db,
  { companyId }: TenantScope,
  ticketId: number,
  { around, limit }: { around: number; limit: number },
): Promise<{ rows: MessageRow[]; hasMore: boolean; hasNewer: boolean } | undefined> {
  const ids = async (operator: '<=' | '>', count: number): Promise<number[]> =>
    db('messages')
      .where({ ticketId, companyId })
      .where('id', operator, around)
      .orderBy('id', operator === '>' ? 'asc' : 'desc')
      .limit(count)
      .pluck('id');
  const half = limit / 2;
  const [older, newer] = await Promise.all([ids('<=', limit + 1), ids('>', limit + 1)]);
  if (older[0] !== around) return undefined;
  // Near an end of the conversation the other side fills the page.
  const after = newer.slice(0, Math.max(half, limit - older.length));
  const before = older.slice(0, limit - after.length);
  const rows = await selectMessages(db)
    .whereIn('m.id', [...before, ...after])
    .orderBy('m.id');
  return { rows, hasMore: older.length > before.length, hasNewer: newer.length > after.length };
}

/** The message of a ticket with this provider id. */
export const idByExternalId = async (
  db: Db,
  { companyId }: TenantScope,
  ticketId: number,
  externalId: string,
): Promise<number | undefined> => {
  const ticket = await db('tickets').where({ id: ticketId, companyId }).first('connectionId', 'conversation');
  if (!ticket) return undefined;
  const row = await db('messages')
    .where({ ...ticket, ticketId, externalId: Buffer.from(externalId) })
    .whereIn('fromMe', [true, false])
    .first('id');
  return row?.id;
};

export async function countOf(db: Db, { companyId }: TenantScope, ticketId: number): Promise<number> {
  const some = db('messages')
    .where({ ticketId, companyId })
    .select(db.raw('1'))
    .limit(COUNTED_AT_MOST)
    .as('some');
  const [row] = await db.from(some).count({ total: '*' });
  return Number((row as { total: number }).total);
}

export const messagesByIds = async (
  db: Db,
  { companyId }: TenantScope,
  ids: readonly number[],
): Promise<AddressedMessageRow[]> =>
  ids.length
    ? selectAddressedMessages(db)
        .where('m.companyId', companyId)
        .whereIn('m.id', [...ids])
        .orderBy('m.id')
    : [];

/** Messages that were sent earlier under these keys. */
export const idsByClientKeys = async (
  db: Db,
  { companyId }: TenantScope,
  keys: readonly string[],
): Promise<{ id: number; ticketId: number | null }[]> =>
  db('messages')
    .where({ companyId })
    .whereIn(
      'clientKey',
      keys.map((key) => Buffer.from(key, 'latin1')),
    )
    .orderBy('id')
    .select('id', 'ticketId');

/**
 * The facts that decide who may see the ticket of a message that belongs to the conversation that is being answered;
 * undefined for any other message. A conversation has messages of many tickets, of several people.
 */
export const ticketOfQuoted = async (
  trx: Transaction,
  { companyId, contactId, connectionId }: { companyId: number; contactId: number; connectionId: number },
  messageId: number,
): Promise<QuotedTicket | undefined> =>
  trx('messages as m')
    .join('tickets as t', 't.id', 'm.ticketId')
    .where({
      'm.id': messageId,
      'm.companyId': companyId,
      'm.contactId': contactId,
      'm.connectionId': connectionId,
    })
    .first('t.id', 't.status', 't.userId', 't.queueId');

/** False if its state does not allow a person to resend it. */
export async function requeue(
  trx: Transaction,
  { companyId }: TenantScope,
  id: number,
  now: Date,
): Promise<boolean> {
  const changed = await trx('messages')
    .where({ id, companyId, isDeleted: false })
    .whereIn('sendState', ['failed', 'unconfirmed'])
    .update({
      sendState: 'queued',
      // The provider's ids belonged to the failed attempt: the new one gets its own.
      externalId: null,
      ack: 0,
      attempts: 0,
      dueAt: AT_ONCE,
      sendFence: null,
      ...failureColumns(),
      updatedAt: now,
    });
  // Parts that the customer has are not sent again: it goes on after them.
  const { firstPart } = (await trx('messages').where({ id, companyId }).first('firstPart')) as {
    firstPart: number;
  };
  if (changed === 1)
    await trx('messageParts').where({ messageId: id }).where('part', '>=', firstPart).delete();
  return changed === 1;
}
