import type { Knex } from 'knex';
import { AT_ONCE } from '../infra/clock.js';
import { inTransaction } from '../infra/database.js';
import type { Channels } from '../ports/channels.js';
import type { DomainEvent, Outbox } from '../infra/domain-events.js';
import { requeueLostChanges } from './message-changes.repo.js';
import { SENDER_OF, deadSenders } from './sender-lease.js';
import type { Infra } from '../infra/infra.js';
import { noteOutcomes, type MessageOrigin } from '../modules/message-outcomes/message-outcomes.tx.js';

interface Lost {
  id: number;
  companyId: number;
  ticketId: number | null;
  origin: MessageOrigin | null;
  channel: string;
}

/**
 * Sends whose worker died between the provider's call and the record. Their outcome is unknown: they become
 * `unconfirmed` and are never repeated unasked, except on channels whose provider rejects duplicates.
 */
export async function settleLostSends(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  channels: Pick<Channels, 'capabilities'>,
  outbox: Outbox,
  limit = 500,
): Promise<number> {
  const now = clock.now();
  const dead = await deadSenders(db);
  /** Its time is over, or its process is gone. */
  const isGone = (query: Knex.QueryBuilder) =>
    query.andWhere((any) => {
      any.where('dueAt', '<', now);
      if (dead.length) any.orWhereRaw(`${SENDER_OF} IN (${dead.map(() => '?').join()})`, dead);
    });
  const isLost = (query: Knex.QueryBuilder, table = 'messages') =>
    query.where(`${table}.sendState`, 'sending').modify(isGone);
  await requeueLostChanges(db, (query) => query.modify(isGone), now);
  const lost = (await db('messages as m')
    .join('connections as c', 'c.id', 'm.connectionId')
    .modify(isLost, 'm')
    .orderBy('m.id')
    .limit(limit)
    .select('m.id', 'm.companyId', 'm.ticketId', 'm.origin', 'c.channel')) as Lost[];
  if (lost.length === 0) return 0;
  const settled = await inTransaction(db, async (trx) => {
    const repeatable = lost.filter(({ channel }) => channels.capabilities(channel)?.idempotentSend);
    const ambiguous = lost.filter((row) => !repeatable.includes(row));
    const stillLost = (rows: Lost[]) =>
      trx('messages')
        .whereIn(
          'id',
          rows.map(({ id }) => id),
        )
        .modify(isLost);
    if (repeatable.length)
      await stillLost(repeatable).update({ sendState: 'queued', dueAt: AT_ONCE, updatedAt: now });
    if (ambiguous.length)
      await stillLost(ambiguous).update({
        sendState: 'unconfirmed',
        failureCode: 'DELIVERY_UNCERTAIN',
        failureText: 'The server stopped before the provider answered.',
        dueAt: null,
        updatedAt: now,
      });
    const events = ambiguous.flatMap(({ id, companyId, ticketId }): DomainEvent[] =>
      ticketId === null
        ? []
        : [{ companyId, topic: 'appMessage', action: 'update', ref: { messageId: id, ticketId } }],
    );
    await noteOutcomes(trx, ambiguous);
    await outbox.append(trx, ...events);
    return lost.length;
  });
  if (settled) outbox.wake();
  return settled;
}
