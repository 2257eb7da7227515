import type { SendReceipt } from '@recado/sdk';
import { inTransaction, type Database, type Transaction } from '../infra/database.js';
import { isDuplicate } from '../infra/errors.js';
import type { DomainEvent, Outbox } from '../infra/domain-events.js';
import type { MediaStore } from '../ports/media.js';
import { showNewestMessages } from '../modules/tickets/newest-message.tx.js';
import { removeMessages } from '../modules/tickets/moves/removed-messages.tx.js';
import type { MessageToSend } from './outbound.repo.js';

const ACK_SENT = 1;

interface NewPart {
  part: number;
  externalId: Buffer;
}
interface Early {
  externalId: Buffer;
  ack: number;
  failureCode: string | null;
  failureText: string | null;
}

export interface ReceiptParts {
  db: Database;
  outbox: Outbox;
  media: Pick<MediaStore, 'signedPath'>;
  now: Date;
}

/**
 * Writes the provider's receipts: the ids of the parts, and early statuses. The parts are written before early statuses
 * are looked up, and the inbound path writes an early status before it looks up its part: one of the two always finds
 * the other's row, and waits for it. If both wait for each other, that is a deadlock, which is retried. Only the
 * attempt that was sent may settle the message; the ids are stored in any case, because they are true.
 */
export async function recordReceipts(
  { db, outbox, media, now }: ReceiptParts,
  message: MessageToSend,
  fence: number,
  receipts: readonly SendReceipt[],
): Promise<void> {
  const { connectionId, id: messageId, companyId, ticketId } = message;
  const parts: NewPart[] = receipts.map(({ part, externalMessageId }) => ({
    part,
    externalId: Buffer.from(externalMessageId),
  }));
  await inTransaction(db, async (trx) => {
    await trx('messageParts')
      .insert(
        parts.map(({ part, externalId }) => ({ connectionId, externalId, messageId, part, ack: ACK_SENT })),
      )
      .onConflict()
      .merge({ ack: trx.raw('GREATEST(messageParts.ack, VALUES(ack))') });
    const early = await takeEarly(trx, connectionId, parts);
    const ackOf = (externalId: Buffer) =>
      Math.max(ACK_SENT, early.find((row) => row.externalId.equals(externalId))?.ack ?? 0);
    const more = parts.slice(1).map(({ externalId }) => externalId);
    const gone = more.length ? await removeEchoes(trx, message, more, media) : [];
    const failed = early.find((row) => row.failureCode !== null && row.ack < 2);
    const { settled, echoes } = await settle(trx, message, fence, media, {
      sendState: failed ? 'failed' : 'sent',
      failureCode: failed?.failureCode ?? null,
      failureText: failed?.failureText ?? null,
      externalId: parts[0]!.externalId,
      ack: trx.raw('GREATEST(ack, ?)', [Math.min(...parts.map(({ externalId }) => ackOf(externalId)))]),
      dueAt: null,
      updatedAt: now,
    });
    const told: DomainEvent[] =
      settled && ticketId !== null
        ? [{ companyId, topic: 'appMessage', action: 'update', ref: { messageId, ticketId } }]
        : [];
    await outbox.append(trx, ...gone, ...echoes, ...told);
  });
  outbox.wake();
}

/** Early statuses, moved to their parts. */
async function takeEarly(trx: Transaction, connectionId: number, parts: NewPart[]): Promise<Early[]> {
  const externalIds = parts.map(({ externalId }) => externalId);
  const rows = (await trx('earlyStatuses')
    .where({ connectionId })
    .whereIn('externalId', externalIds)
    .forUpdate()
    .select('externalId', 'ack', 'failureCode', 'failureText')) as Early[];
  if (rows.length)
    await trx('earlyStatuses').where({ connectionId }).whereIn('externalId', externalIds).delete();
  for (const { externalId, ack } of rows)
    if (ack > ACK_SENT)
      await trx('messageParts').where({ connectionId, externalId }).where('ack', '<', ack).update({ ack });
  return rows;
}

async function settle(
  trx: Transaction,
  message: MessageToSend,
  fence: number,
  media: Pick<MediaStore, 'signedPath'>,
  change: Record<string, unknown>,
): Promise<{ settled: boolean; echoes: DomainEvent[] }> {
  const update = () =>
    trx('messages')
      .where({ id: message.id, companyId: message.companyId, sendFence: fence })
      .whereIn('sendState', ['sending', 'unconfirmed'])
      .update(change);
  try {
    return { settled: (await update()) === 1, echoes: [] };
  } catch (error) {
    if (!isDuplicate(error, 'messages_external')) throw error;
    const echoes = await removeEchoes(trx, message, [change['externalId'] as Buffer], media);
    return { settled: (await update()) === 1, echoes };
  }
}

/**
 * The provider echoed our own message before the send returned: keep the one that the agent wrote. Changes made to the
 * echo are applied to it; clients that have seen the echo see it disappear.
 */
async function removeEchoes(
  trx: Transaction,
  { id, companyId, ticketId, connectionId, conversation }: MessageToSend,
  externalIds: Buffer[],
  media: Pick<MediaStore, 'signedPath'>,
): Promise<DomainEvent[]> {
  const echoes: number[] = await trx('messages')
    .where({ companyId, connectionId, conversation, fromMe: true })
    .whereIn('externalId', externalIds)
    .whereNot({ id })
    .whereNull('clientKey')
    .whereNull('sendFence')
    .forUpdate()
    .pluck('id');
  if (echoes.length === 0) return [];
  for (const echo of echoes)
    await trx.raw('UPDATE IGNORE messageReactions SET messageId = ? WHERE messageId = ?', [id, echo]);
  const gone = await removeMessages(trx, echoes, media);
  // The echo may have come after newer messages, and its text may be on the card.
  if (ticketId !== null) await showNewestMessages(trx, [ticketId]);
  return gone;
}
