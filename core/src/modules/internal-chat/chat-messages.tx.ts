import { CHAT_SEARCHED } from '@recado/sdk/contracts';
import type { Db, Transaction } from '../../infra/database.js';
import { selectMessages, type ChatMessageRow, type Viewer } from './chat-rows.tx.js';

export interface PageOfMessages {
  /** The message after which the user joined. */
  since: number;
  before?: number;
  after?: number;
  offset?: number;
  limit: number;
  /** A LIKE pattern: only messages with such a text, of the newest ones. */
  contains?: string | undefined;
}

/** Oldest first. With `after` the oldest of the newer ones, otherwise the newest. */
export async function pageOfMessages(
  db: Db,
  { companyId }: Viewer,
  chatId: number,
  { since, before, after, offset = 0, limit, contains }: PageOfMessages,
): Promise<{ rows: ChatMessageRow[]; hasMore: boolean }> {
  const query = selectMessages(db).where({ 'm.chatId': chatId, 'm.companyId': companyId });
  const floor = contains === undefined ? 0 : await searchedAfter(db, chatId);
  void query.where('m.id', '>', Math.max(since, after ?? 0, floor));
  if (contains !== undefined) void query.whereNull('m.deletedAt').where('m.text', 'like', contains);
  if (before !== undefined) void query.where('m.id', '<', before);
  const found = await query
    .orderBy('m.id', after === undefined ? 'desc' : 'asc')
    .offset(offset)
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  return { rows: after === undefined ? rows.reverse() : rows, hasMore: found.length > limit };
}

/** However long a chat is, a search reads a bounded part of it. */
const searchedAfter = async (db: Db, chatId: number): Promise<number> =>
  (await db('chatMessages').where({ chatId }).orderBy('id', 'desc').offset(CHAT_SEARCHED).first('id'))?.id ??
  0;

/** A message that the member may see. */
export const findMessage = (
  db: Db,
  { companyId }: Viewer,
  { chatId, id, since }: { chatId: number; id: number; since: number },
): Promise<ChatMessageRow | undefined> =>
  selectMessages(db)
    .where({ 'm.chatId': chatId, 'm.companyId': companyId, 'm.id': id })
    .where('m.id', '>', since)
    .first() as never;

/** The message that its sender has sent with this key. */
export const idByKey = async (
  trx: Transaction,
  { userId }: Viewer,
  chatId: number,
  clientKey: string,
): Promise<number | undefined> =>
  (
    await trx('chatMessages')
      .where({ chatId, senderId: userId, clientKey: Buffer.from(clientKey) })
      .first('id')
  )?.id;

export async function insertMessage(
  trx: Transaction,
  { companyId, userId: senderId }: Viewer,
  chatId: number,
  { clientKey, at, ...values }: { text: string; mediaId: number | null; clientKey?: string; at: Date },
): Promise<number> {
  const key = clientKey === undefined ? null : Buffer.from(clientKey);
  const row = { companyId, senderId, chatId, ...values, clientKey: key, createdAt: at, updatedAt: at };
  const [id] = await trx('chatMessages').insert(row);
  return id!;
}

export const editText = (trx: Transaction, id: number, text: string, at: Date): Promise<number> =>
  trx('chatMessages').where({ id }).update({ text, editedAt: at, updatedAt: at });

/** Its place stays, so that nobody wonders where it went. */
export const blankMessage = (trx: Transaction, id: number, at: Date): Promise<number> =>
  trx('chatMessages').where({ id }).update({ text: '', mediaId: null, deletedAt: at, updatedAt: at });

export async function replaceMentions(
  trx: Transaction,
  { companyId }: Viewer,
  { chatId, messageId }: { chatId: number; messageId: number },
  { added, dropped }: { added: readonly number[]; dropped: readonly number[] },
): Promise<void> {
  if (dropped.length)
    await trx('chatMentions')
      .where({ messageId })
      .whereIn('userId', [...dropped])
      .delete();
  if (added.length)
    await trx('chatMentions').insert(added.map((userId) => ({ companyId, chatId, messageId, userId })));
}

/** 0: nothing was written yet. */
export const lastMessageId = async (db: Db, { companyId }: Viewer, chatId: number): Promise<number> =>
  (await db('chats').where({ id: chatId, companyId }).first('lastMessageId'))?.lastMessageId ?? 0;
