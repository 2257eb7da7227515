import type { SendReceipt } from '@recado/sdk';
import { insertRows } from '../infra/bulk-sql.js';
import { inTransaction, type Database, type Transaction } from '../infra/database.js';
import { isDuplicate } from '../infra/errors.js';
import type { DomainEvent, Outbox } from '../infra/domain-events.js';
import type { MediaStore } from '../ports/media.js';
import { showNewestMessages } from '../modules/tickets/newest-message.tx.js';
import { noteOutcomes } from '../modules/message-outcomes/message-outcomes.tx.js';
import { removeMessages } from '../modules/tickets/moves/removed-messages.tx.js';
import {
  failureColumns,
  failureOf,
  type Failure,
  type FailureColumns,
} from '../modules/messages/failure.rules.js';
import type { MessageToSend } from './outbound.repo.js';
import { areOfOthers, repeatedId } from './repeated-id.js';

export const ACK_SENT = 1;
/** The provider has it and holds it back: it shows a clock until a status says more. */
export const ACK_HELD = 0;

export interface Part {
  part: number;
  externalId: Buffer;
  ack: number;
}
interface Early extends FailureColumns {
  externalId: Buffer;
  ack: number;
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
 *
 * @throws PluginError `DELIVERY_UNCERTAIN` if another message of the chat has one of the ids; nothing is stored then.
 */
export async function recordReceipts(
  { db, outbox, media, now }: ReceiptParts,
  message: MessageToSend,
  fence: number,
  receipts: readonly SendReceipt[],
): Promise<void> {
  const hasTold = await inTransaction(db, async (trx) => {
    const { parts: fresh, early } = await writeParts(trx, message, receipts);
    const parts = [...(await earlierParts(trx, message)), ...fresh];
    const more = fresh.map(({ externalId }) => externalId).slice(message.firstPart > 0 ? 0 : 1);
    const gone = more.length ? await removeEchoes(trx, message, more, media) : [];
    if (more.length && (await areOfOthers(trx, message, more))) throw repeatedId();
    const failure = failureAmong(early);
    const { settled, echoes } = await settle(trx, message, fence, media, {
      sendState: failure ? 'failed' : 'sent',
      ...failureColumns(failure),
      externalId: parts[0]!.externalId,
      ack: trx.raw('GREATEST(ack, ?)', [Math.min(...parts.map(({ ack }) => ack))]),
      firstPart: 0,
      dueAt: null,
      updatedAt: now,
    });
    if (settled) await noteOutcomes(trx, [message]);
    const told = [...gone, ...echoes, ...(settled ? toldOf(message) : [])];
    await outbox.append(trx, ...told);
    return told.length > 0;
  });
  if (hasTold) outbox.wake();
  else outbox.wakeOutcomes();
}

/** Writes the parts of a send with the early statuses that name them. */
async function writeParts(
  trx: Transaction,
  { connectionId, id: messageId }: MessageToSend,
  receipts: readonly SendReceipt[],
): Promise<{ parts: Part[]; early: Early[] }> {
  const parts = receipts.map(({ part, externalMessageId, held }) => ({
    part,
    externalId: Buffer.from(externalMessageId),
    ack: held ? ACK_HELD : ACK_SENT,
  }));
  await insertParts(
    trx,
    parts.map((part) => ({ ...part, connectionId, messageId })),
  );
  const early = await takeEarly(trx, connectionId, parts);
  const ackOf = ({ externalId, ack }: Part) =>
    Math.max(ack, early.find((row) => row.externalId.equals(externalId))?.ack ?? 0);
  return { parts: parts.map((part) => ({ ...part, ack: ackOf(part) })), early };
}

/** What the people of its ticket are told. */
export const toldOf = ({ id: messageId, companyId, ticketId }: MessageToSend): DomainEvent[] =>
  ticketId === null
    ? []
    : [{ companyId, topic: 'appMessage', action: 'update', ref: { messageId, ticketId } }];

/** SQL after inserted parts: those that are known keep the furthest of their statuses. */
export const MORE_OF_PARTS = 'ON DUPLICATE KEY UPDATE ack = GREATEST(messageParts.ack, VALUES(ack))';
const insertParts = (
  trx: Transaction,
  parts: readonly (Part & { connectionId: number; messageId: number })[],
): Promise<unknown> => insertRows(trx, 'messageParts', parts, MORE_OF_PARTS);

/** The parts that earlier attempts have sent. */
const earlierParts = async (trx: Transaction, { id, firstPart }: MessageToSend): Promise<Part[]> =>
  firstPart === 0
    ? []
    : ((await trx('messageParts')
        .where({ messageId: id })
        .where('part', '<', firstPart)
        .orderBy('part')
        .select('part', 'externalId', 'ack')) as Part[]);

/**
 * Records the parts that left before a send failed, and returns the part with which the next attempt begins. What does
 * not follow the parts that are known is left out: a gap would be a part that nobody sends.
 */
export async function recordParts(
  trx: Transaction,
  message: MessageToSend,
  sent: readonly SendReceipt[],
  media: Pick<MediaStore, 'signedPath'>,
): Promise<{ nextPart: number; failure?: Failure; events: DomainEvent[] }> {
  const { firstPart } = message;
  const inOrder = sent.filter(({ part }, place) => part === firstPart + place);
  if (inOrder.length === 0) return { nextPart: firstPart, events: [] };
  const { parts, early } = await writeParts(trx, message, inOrder);
  const externalIds = parts.map(({ externalId }) => externalId);
  const events = await removeEchoes(trx, message, externalIds, media);
  const failure = failureAmong(early);
  return failure ? { nextPart: 0, failure, events } : { nextPart: firstPart + inOrder.length, events };
}

/** A part that the provider took and dropped, and that did not arrive. */
function failureAmong(early: readonly Early[]): Failure | undefined {
  const failed = early.find((row) => row.failureCode !== null && row.ack < 2);
  return (failed && failureOf(failed)) ?? undefined;
}

/** Early statuses, moved to their parts. */
async function takeEarly(trx: Transaction, connectionId: number, parts: readonly Part[]): Promise<Early[]> {
  const externalIds = parts.map(({ externalId }) => externalId);
  const rows = (await trx('earlyStatuses')
    .where({ connectionId })
    .whereIn('externalId', externalIds)
    .forUpdate()
    .select('externalId', 'ack', 'failureCode', 'failureText', 'failureTexts', 'providerCode')) as Early[];
  if (rows.length)
    await trx('earlyStatuses').where({ connectionId }).whereIn('externalId', externalIds).delete();
  for (const { externalId, ack } of rows)
    if (ack >= ACK_SENT)
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
    const settled = await update().catch((again: unknown) => {
      throw isDuplicate(again, 'messages_external') ? repeatedId(again) : again;
    });
    return { settled: settled === 1, echoes };
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
