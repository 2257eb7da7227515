import type { SendReceipt } from '@recado/sdk';
import { OF_ID, inList } from '../infra/bulk-sql.js';
import { inTransaction, type Transaction } from '../infra/database.js';
import { isRetryable } from '../infra/errors.js';
import { hotTransaction } from '../infra/hot-session.js';
import { outboxRow } from '../infra/outbox.js';
import { leftIn, whatIsLeft, type Left, type LeftRow } from './outbound-groups.repo.js';
import { noteOutcomes, outcomeRows } from '../modules/message-outcomes/message-outcomes.tx.js';
import { failureColumns } from '../modules/messages/failure.rules.js';
import type { MessageToSend } from './outbound.repo.js';
import { ACK_HELD, ACK_SENT, MORE_OF_PARTS, toldOf, type Part, type ReceiptParts } from './receipt.js';

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
 * not settle, because a status came early: each is recorded alone. And, where it has looked, what is left of the others'
 * conversations. Throws if a provider has echoed one of them, or gave one an id of another message.
 */
export async function recordTogether(
  parts: ReceiptParts,
  received: readonly Received[],
): Promise<{ early: ReadonlySet<Received>; left: ReadonlyMap<Received, Left> }> {
  const left = await recordUsual(parts, received);
  if (left) return { early: new Set(), left };
  const { early, hasTold } = await recordCarefully(parts, inOrder(received));
  wakeUp(parts, hasTold);
  return { early: new Set(early.map(({ one }) => one)), left: new Map() };
}
const wakeUp = ({ outbox }: ReceiptParts, hasTold: boolean): void =>
  hasTold ? outbox.wake() : outbox.wakeOutcomes();

interface Sent extends Part {
  one: Received;
  connectionId: number;
  messageId: number;
}
/** Two transactions that write some of the same wait for each other instead of deadlocking. */
const inOrder = (received: readonly Received[]): Sent[] =>
  received
    .map((one) => ({ one, ...partOf(one) }))
    .sort((a, b) => a.connectionId - b.connectionId || Buffer.compare(a.externalId, b.externalId));
class Unusual extends Error {}

/**
 * {@link recordTogether} in the usual case: no status came early, and all messages still belong to their attempts, which
 * the update itself finds out. Returns what is left of the conversations; undefined, and nothing is written, if it is
 * another case, or if two transactions wait for each other.
 */
export async function recordUsual(
  parts: ReceiptParts,
  received: readonly Received[],
): Promise<ReadonlyMap<Received, Left> | undefined> {
  const { db, now } = parts;
  const sent = inOrder(received);
  const keys = received.map(({ message }) => message);
  try {
    const { hasTold, left } = await hotTransaction(db, NO_IDS, async (session) => {
      session.later(INSERT_PARTS, valuesOfParts(sent));
      const early = session.later(EARLY, ...keysOf(sent));
      const { affectedRows } = await session.run(SETTLE, ...valuesOfSettled(sent, now));
      if (early.rows().length || affectedRows < sent.length) throw new Unusual();
      const messages = messagesOf(sent);
      session.insertLater('messageOutcomes', outcomeRows(messages));
      const told = messages.flatMap(toldOf);
      session.insertLater('outbox', told.map(outboxRow));
      const { sql, bindings } = whatIsLeft(keys);
      return { hasTold: told.length > 0, left: session.afterwards<LeftRow>(sql, ...bindings) };
    });
    wakeUp(parts, hasTold);
    const leftOfEach = leftIn(left.rows(), keys);
    return new Map(received.map((one, place) => [one, leftOfEach[place]!]));
  } catch (error) {
    if (error instanceof Unusual || isRetryable(error)) return undefined;
    throw error;
  }
}
/** Nobody asks for the ids of what is inserted. */
const NO_IDS = 1;

async function recordCarefully(
  { db, outbox, now }: ReceiptParts,
  sent: readonly Sent[],
): Promise<{ early: readonly Sent[]; hasTold: boolean }> {
  return await inTransaction(db, async (trx) => {
    await trx.raw(INSERT_PARTS, [valuesOfParts(sent)] as never);
    const known = await earlyAmong(trx, sent);
    const isEarly = ({ connectionId, externalId }: Sent) =>
      known.some((row) => row.connectionId === connectionId && row.externalId.equals(externalId));
    const rest = sent.filter((part) => !isEarly(part));
    const held = await lockedAmong(trx, rest);
    const ours = rest.filter(({ one: { message, fence } }) => {
      const row = held.get(message.id);
      return row && Number(row.sendFence) === fence && SETTLEABLE.includes(row.sendState);
    });
    const messages = messagesOf(ours);
    if (ours.length) await trx.raw(SETTLE, valuesOfSettled(ours, now) as never);
    await noteOutcomes(trx, messages);
    const told = messages.flatMap(toldOf);
    await outbox.append(trx, ...told);
    return { early: sent.filter(isEarly), hasTold: told.length > 0 };
  });
}

const SETTLEABLE = ['sending', 'unconfirmed'];
const messagesOf = (sent: readonly Sent[]): MessageToSend[] =>
  sent.map(({ one }) => one.message).sort((a, b) => a.id - b.id);

const INSERT_PARTS = `INSERT INTO messageParts (connectionId, messageId, part, externalId, ack) VALUES ? ${MORE_OF_PARTS}`;
const valuesOfParts = (sent: readonly Sent[]) =>
  sent.map(({ connectionId, messageId, part, externalId, ack }) => [
    ...[connectionId, messageId, part, externalId, ack],
  ]);

const EARLY = `SELECT connectionId, externalId FROM earlyStatuses
  WHERE connectionId IN (?) AND externalId IN (?) FOR UPDATE`;
const keysOf = (sent: readonly Sent[]): unknown[][] => [
  [...new Set(sent.map(({ connectionId }) => connectionId))],
  sent.map(({ externalId }) => externalId),
];
async function earlyAmong(
  trx: Transaction,
  sent: readonly Sent[],
): Promise<{ connectionId: number; externalId: Buffer }[]> {
  const [rows] = (await trx.raw(EARLY, keysOf(sent) as never)) as [
    { connectionId: number; externalId: Buffer }[],
  ];
  return rows;
}

interface Held {
  id: number;
  sendFence: number | null;
  sendState: string;
}
async function lockedAmong(trx: Transaction, sent: readonly Sent[]): Promise<Map<number, Held>> {
  const ids = sent.map(({ messageId }) => messageId);
  const rows: Held[] = await trx('messages')
    .whereIn('id', inList(trx, ids))
    .orderBy('id')
    .forUpdate()
    .select('id', 'sendFence', 'sendState');
  return new Map(rows.map((row) => [row.id, row]));
}

const NO_FAILURE = Object.keys(failureColumns())
  .map((column) => `${column} = NULL`)
  .join();
/** Settles messages that still belong to the attempt that sent them. */
const SETTLE = `UPDATE messages FORCE INDEX (PRIMARY)
  SET sendState = 'sent', ${NO_FAILURE}, firstPart = 0, dueAt = NULL, updatedAt = ?,
    externalId = ${OF_ID}, ack = GREATEST(ack, ${OF_ID} + 0)
  WHERE id IN (?) AND sendState IN (?) AND sendFence = ${OF_ID} + 0`;
function valuesOfSettled(sent: readonly Sent[], now: Date): unknown[] {
  const ids = sent.map(({ messageId }) => messageId);
  return [
    ...[now, ids, sent.map(({ externalId }) => externalId), ids, sent.map(({ ack }) => ack)],
    ...[ids, SETTLEABLE, ids, sent.map(({ one }) => one.fence)],
  ];
}

const partOf = ({ message: { id, connectionId }, receipts }: Received) => ({
  ...{ connectionId, messageId: id, part: receipts[0]!.part },
  externalId: Buffer.from(receipts[0]!.externalMessageId),
  ack: receipts[0]!.held ? ACK_HELD : ACK_SENT,
});
