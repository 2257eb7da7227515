import type { SendReceipt } from '@recado/sdk';
import { byId, inList } from '../infra/bulk-sql.js';
import { inTransaction, type Transaction } from '../infra/database.js';
import { noteOutcomes } from '../modules/message-outcomes/message-outcomes.tx.js';
import { failureColumns } from '../modules/messages/failure.rules.js';
import type { MessageToSend } from './outbound.repo.js';
import { ACK_HELD, ACK_SENT, insertParts, toldOf, type Part, type ReceiptParts } from './receipt.js';

/** What one send has brought. */
export interface Received {
  message: MessageToSend;
  fence: number;
  receipts: readonly SendReceipt[];
}

/** Whether {@link recordTogether} can record it: a message of one part. */
export const isSimple = ({ message, receipts }: Received): boolean =>
  message.firstPart === 0 && receipts.length === 1;

/**
 * {@link recordReceipts} of many simple sends in one transaction, in the same order of tables. Returns those that it did
 * not settle, because a status came early: each is recorded alone. Throws if a provider has echoed one of them, or gave
 * one an id of another message.
 */
export async function recordTogether(
  { db, outbox, now }: ReceiptParts,
  received: readonly Received[],
): Promise<ReadonlySet<Received>> {
  const early = await inTransaction(db, async (trx) => {
    const parts = received
      .map((one) => ({ one, ...partOf(one) }))
      .sort((a, b) => a.connectionId - b.connectionId || Buffer.compare(a.externalId, b.externalId));
    const ids = parts.map(({ messageId }) => messageId);
    await insertParts(
      trx,
      parts.map(({ one: _, ...part }) => part),
    );
    const [known, rows] = await Promise.all([earlyAmong(trx, parts), lockedAmong(trx, ids)]);
    const isEarly = (part: (typeof parts)[number]) =>
      known.some((row) => row.connectionId === part.connectionId && row.externalId.equals(part.externalId));
    const rest = parts.filter((part) => !isEarly(part));
    const held = new Map(rows.map((row) => [row.id, row]));
    const ours = rest.filter(({ one: { message, fence } }) => {
      const row = held.get(message.id);
      return row && Number(row.sendFence) === fence && ['sending', 'unconfirmed'].includes(row.sendState);
    });
    const messages = ours.map(({ one }) => one.message).sort((a, b) => a.id - b.id);
    if (ours.length) await Promise.all([settleTogether(trx, ours, now), noteOutcomes(trx, messages)]);
    const told = messages.flatMap(toldOf);
    await outbox.append(trx, ...told);
    return { ones: new Set(parts.filter(isEarly).map(({ one }) => one)), hasTold: told.length > 0 };
  });
  if (early.hasTold) outbox.wake();
  else outbox.wakeOutcomes();
  return early.ones;
}

const earlyAmong = (
  trx: Transaction,
  parts: readonly { connectionId: number; externalId: Buffer }[],
): Promise<{ connectionId: number; externalId: Buffer }[]> =>
  trx('earlyStatuses')
    .whereIn('connectionId', [...new Set(parts.map(({ connectionId }) => connectionId))])
    .whereIn(
      'externalId',
      inList(
        trx,
        parts.map(({ externalId }) => externalId),
      ),
    )
    .forUpdate()
    .select('connectionId', 'externalId');

const lockedAmong = (
  trx: Transaction,
  ids: readonly number[],
): Promise<{ id: number; sendFence: number | null; sendState: string }[]> =>
  trx('messages')
    .whereIn('id', inList(trx, ids))
    .orderBy('id')
    .forUpdate()
    .select('id', 'sendFence', 'sendState');

/** The simple sends of one transaction that are settled by the attempt that sent them. */
async function settleTogether(
  trx: Transaction,
  ours: readonly (Part & { messageId: number })[],
  now: Date,
): Promise<void> {
  const externalIds = ours.map(({ messageId, externalId }) => [messageId, externalId] as const);
  const acks = ours.map(({ messageId, ack }) => [messageId, ack] as const);
  const ids = ours.map(({ messageId }) => messageId);
  await trx('messages')
    .whereIn('id', inList(trx, ids))
    .update({
      ...{ sendState: 'sent', ...failureColumns(), firstPart: 0, dueAt: null, updatedAt: now },
      externalId: byId(trx, externalIds),
      // ELT returns text.
      ack: trx.raw('GREATEST(ack, ? + 0)', [byId(trx, acks)]),
    });
}

const partOf = ({ message: { id, connectionId }, receipts }: Received) => ({
  ...{ connectionId, messageId: id, part: receipts[0]!.part },
  externalId: Buffer.from(receipts[0]!.externalMessageId),
  ack: receipts[0]!.held ? ACK_HELD : ACK_SENT,
});
