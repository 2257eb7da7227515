import { inTransaction, type Db } from '../infra/database.js';
import type { DomainEvent } from '../infra/domain-events.js';
import { failureColumns, type Failure } from '../modules/messages/failure.rules.js';
import { noteOutcomes, type ChangedMessage } from '../modules/message-outcomes/message-outcomes.tx.js';
import type { AttemptParts } from './attempt.js';
import type { MessageToSend } from './outbound.repo.js';

const AT_ONCE = 500;
const EXPIRED = {
  code: 'EXPIRED',
  text: 'The message was not sent in time.',
  texts: {
    pt: 'A mensagem não foi enviada a tempo.',
    es: 'El mensaje no se envió a tiempo.',
    tr: 'Mesaj zamanında gönderilemedi.',
  },
};

export type EndingParts = Pick<AttemptParts, 'infra' | 'outbox'>;
type Ended = ChangedMessage & { ticketId: number | null };

/** A queued message whose time is over is not sent, unless somebody else was quicker. */
export const expireMessage = (parts: EndingParts, { id, companyId }: MessageToSend): Promise<void> =>
  endUnsent(parts, EXPIRED, (db, now) =>
    db('messages').where({ id, companyId, sendState: 'queued' }).where('validUntil', '<=', now),
  );

/** The same for the due messages of connections on which nobody sends at present. */
export function expireOn(parts: EndingParts, connectionIds: readonly number[]): Promise<void> {
  return endUnsent(parts, EXPIRED, (db, now) =>
    db('messages')
      .where({ sendState: 'queued' })
      .where('dueAt', '<=', now)
      .where('validUntil', '<=', now)
      .whereIn('connectionId', [...connectionIds])
      .limit(AT_ONCE),
  );
}

/** These unsent messages fail, and their authors are told. */
export async function endUnsent(
  { infra: { db, clock }, outbox }: EndingParts,
  failure: Failure,
  among: (db: Db, now: Date) => ReturnType<Db>,
): Promise<void> {
  const now = clock.now();
  const ended = await inTransaction(db, async (trx) => {
    const rows = (await among(trx, now)
      .forUpdate()
      .select('id', 'companyId', 'origin', 'ticketId')) as Ended[];
    if (rows.length === 0) return 0;
    await trx('messages')
      .whereIn(
        'id',
        rows.map(({ id }) => id),
      )
      .update({ sendState: 'failed', ...failureColumns(failure), dueAt: null, updatedAt: now });
    await noteOutcomes(trx, rows);
    const told = rows.flatMap(({ id: messageId, companyId, ticketId }): DomainEvent[] =>
      ticketId === null
        ? []
        : [{ companyId, topic: 'appMessage', action: 'update', ref: { messageId, ticketId } }],
    );
    await outbox.append(trx, ...told);
    return rows.length;
  });
  if (ended) outbox.wake();
}
