import type { Db, Transaction } from '../../infra/database.js';
import type { ConnectionCaller } from '../../infra/tenancy.js';
import type { MessageOutcome } from '../message-outcomes/message-outcomes.service.js';

export async function insertWaiting(
  trx: Transaction,
  { companyId, connectionId }: ConnectionCaller,
  messageIds: readonly number[],
  now: Date,
): Promise<void> {
  await trx('externalMessages')
    .insert(
      messageIds.map((messageId) => ({ messageId, companyId, connectionId, waiting: true, createdAt: now })),
    )
    .onConflict()
    .ignore();
}

/** How many messages of programs wait on a connection, counted up to a bound. */
export async function countWaiting(db: Db, connectionId: number, bound: number): Promise<number> {
  const some = db('externalMessages').where({ connectionId, waiting: true }).limit(bound).select('messageId');
  const [row] = await db.from(some.as('w')).select(db.raw('COUNT(*) AS total'));
  return Number((row as { total: number }).total);
}

const WAITS = new Set<MessageOutcome['sendState']>(['queued', 'sending']);

/** Times are kept from the first outcome that tells of each; a message that is tried again waits again. */
export async function recordOutcomes(trx: Transaction, outcomes: readonly MessageOutcome[]): Promise<void> {
  const rows = outcomes.map((outcome) => {
    const { messageId, companyId, connectionId, sendState, ack, sentAt, updatedAt } = outcome;
    const reached = (least: number) => (sendState === 'sent' && ack >= least ? updatedAt : null);
    return {
      ...{ messageId, companyId, connectionId, waiting: WAITS.has(sendState), createdAt: sentAt },
      ...{ sentAt: reached(0), deliveredAt: reached(2), readAt: reached(3) },
      failedAt: sendState === 'failed' ? updatedAt : null,
    };
  });
  const first = (column: string) => trx.raw(`COALESCE(externalMessages.${column}, VALUES(${column}))`);
  await trx('externalMessages')
    .insert(rows)
    .onConflict()
    .merge({
      waiting: trx.raw('VALUES(waiting)'),
      failedAt: trx.raw('VALUES(failedAt)'),
      ...{ sentAt: first('sentAt'), deliveredAt: first('deliveredAt'), readAt: first('readAt') },
    });
}

export interface ExternalMessageRow {
  id: number;
  sendState: MessageOutcome['sendState'];
  ack: number;
  failureCode: string | null;
  failureText: string | null;
  providerCode: string | null;
  createdAt: Date;
  validUntil: Date | null;
  sentAt: Date | null;
  deliveredAt: Date | null;
  readAt: Date | null;
  failedAt: Date | null;
}

/** A message that a program sent through this connection; no other message is found. */
export const findExternal = (
  db: Db,
  { companyId, connectionId }: ConnectionCaller,
  id: number,
): Promise<ExternalMessageRow | undefined> =>
  db('messages as m')
    .leftJoin('externalMessages as e', 'e.messageId', 'm.id')
    .where({ 'm.id': id, 'm.companyId': companyId, 'm.connectionId': connectionId, 'm.origin': 'api' })
    .first(
      ...['id', 'sendState', 'ack', 'failureCode', 'failureText', 'providerCode', 'createdAt'].map(
        (column) => `m.${column}`,
      ),
      'm.validUntil',
      ...['sentAt', 'deliveredAt', 'readAt', 'failedAt'].map((column) => `e.${column}`),
    ) as unknown as Promise<ExternalMessageRow | undefined>;

/** A bounded number of rows that nobody asks for any longer. */
export const deleteBefore = (db: Db, before: Date, limit: number): Promise<number> =>
  db('externalMessages').where('createdAt', '<', before).limit(limit).delete();
