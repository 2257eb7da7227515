import { OF_ID, inList } from '../infra/bulk-sql.js';
import type { Db } from '../infra/database.js';
import type { ConversationKey } from '../ports/outbound.js';
import {
  WITH_CONTENT,
  keyText,
  messageOf,
  type Claim,
  type HeadRow,
  type MessageToSend,
} from './outbound.repo.js';

// SQL as text: to build the statements of a group of sends takes longer than to read the answers.

const distinctIds = (ids: readonly number[]) => [...new Set(ids)];

/** SQL: rows of these conversations, found by the key that begins with connection and conversation. */
function ofConversations(keys: readonly ConversationKey[]): { sql: string; bindings: unknown[] } {
  const connectionIds = distinctIds(keys.map(({ connectionId }) => connectionId));
  return {
    sql: `(${connectionIds.map(() => '(connectionId = ? AND conversation IN (?))').join(' OR ')})`,
    bindings: connectionIds.flatMap((id) => [
      id,
      keys.filter((key) => key.connectionId === id).map(({ conversation }) => conversation),
    ]),
  };
}
/** Messages that are not settled. Without the hint a campaign's whole release would be read for each group of it. */
const unsettled = (ofThese: string): string => `messages FORCE INDEX (messages_external)
  WHERE ${ofThese} AND fromMe = TRUE AND isPrivate = FALSE AND externalId IS NULL
    AND sendState IN ('queued', 'sending')`;

/** The first unsettled message of each conversation, in the order of the keys. */
export async function headsOf(
  db: Db,
  keys: readonly ConversationKey[],
): Promise<(MessageToSend | undefined)[]> {
  const { sql, bindings } = ofConversations(keys);
  const [heads] = (await db.raw(
    `${WITH_CONTENT}
     JOIN (SELECT MIN(id) AS id FROM ${unsettled(sql)} GROUP BY connectionId, conversation) first ON first.id = m.id
     WHERE m.sendState IN ('queued', 'sending')`,
    bindings as never,
  )) as [HeadRow[]];
  const byKey = new Map(heads.map((head) => [keyText(head), messageOf(head)]));
  return keys.map((key) => byKey.get(keyText(key)));
}

/** What of a conversation is not settled yet. */
export interface Left {
  messages: boolean;
  changes: boolean;
}
export interface LeftRow extends ConversationKey {
  what: keyof Left;
}
/** SQL: what is left of the conversations; its rows are read with {@link leftIn}. */
export function whatIsLeft(keys: readonly ConversationKey[]): { sql: string; bindings: unknown[] } {
  const { sql, bindings } = ofConversations(keys);
  return {
    sql: `SELECT connectionId, conversation, 'messages' AS what FROM ${unsettled(sql)}
     UNION ALL
     SELECT connectionId, conversation, 'changes' FROM messageChanges
     WHERE ${sql} AND state IN ('queued', 'sending')`,
    bindings: [...bindings, ...bindings],
  };
}
/** What is left of the conversations, in the order of the keys. */
export function leftIn(rows: readonly LeftRow[], keys: readonly ConversationKey[]): Left[] {
  const left = new Set(rows.map((row) => `${row.what} ${keyText(row)}`));
  return keys.map((key) => ({
    messages: left.has(`messages ${keyText(key)}`),
    changes: left.has(`changes ${keyText(key)}`),
  }));
}
export async function leftOf(db: Db, keys: readonly ConversationKey[]): Promise<Left[]> {
  const { sql, bindings } = whatIsLeft(keys);
  const [rows] = (await db.raw(sql, bindings as never)) as [LeftRow[]];
  return leftIn(rows, keys);
}

/**
 * {@link claim} of many messages in one statement; says for each whether this attempt has it. Of two attempts at one
 * message, the one that has read it last is made.
 */
export async function claimMany(db: Db, all: readonly Claim[], now: Date, until: Date): Promise<boolean[]> {
  const latest = new Map<number, Claim>();
  for (const one of all) {
    const other = latest.get(one.message.id);
    if (!other || other.message.updatedAt < one.message.updatedAt) latest.set(one.message.id, one);
  }
  const claims = [...latest.values()];
  const ids = claims.map(({ message }) => message.id);
  // By the ids: without the hint all messages that a campaign has released would be read, and locked.
  const fences = claims.map(({ fence }) => fence);
  const read = [...asRead(claims).values()];
  const [{ affectedRows: changed }] = (await db.raw(
    `UPDATE messages FORCE INDEX (PRIMARY)
     SET sendState = 'sending', sendFence = ${OF_ID}, attempts = attempts + 1, dueAt = ?, updatedAt = ?
     WHERE id IN (?) AND (${read.map(() => '(companyId = ? AND updatedAt = ? AND id IN (?))').join(' OR ')})
       AND sendState = 'queued' AND isPrivate = FALSE AND (dueAt IS NULL OR dueAt <= ?)`,
    [
      ...[ids, fences, until, now, ids],
      ...read.flatMap(({ companyId, updatedAt, ids: own }) => [companyId, updatedAt, own]),
      now,
    ] as never,
  )) as [{ affectedRows: number }];
  if (changed === claims.length) return all.map((one) => latest.get(one.message.id) === one);
  const rows: { id: number; sendFence: number | null }[] = await db('messages')
    .whereIn('id', inList(db, ids))
    .select('id', 'sendFence');
  const fenceOf = new Map(rows.map(({ id, sendFence }) => [id, Number(sendFence)]));
  return all.map(({ message, fence }) => fenceOf.get(message.id) === fence);
}

/** The claims by what their messages must still be like: those of one release are alike. */
function asRead(claims: readonly Claim[]) {
  const groups = new Map<string, { companyId: number; updatedAt: Date; ids: number[] }>();
  for (const { message } of claims) {
    const { id, companyId, updatedAt } = message;
    const key = `${companyId}/${updatedAt.getTime()}`;
    const group = groups.get(key) ?? { companyId, updatedAt, ids: [] };
    group.ids.push(id);
    groups.set(key, group);
  }
  return groups;
}
