import type { Db, Transaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { Viewer } from './chat-rows.tx.js';

export interface LockedChat {
  id: number;
  ownerId: number | null;
  lastMessageId: number;
}
export interface Membership {
  joinedAfterId: number;
  lastReadMessageId: number;
  unreads: number;
}

/** Which of these chats the user is a member of now, with the message after which it joined. */
export async function chatsOf(
  db: Db,
  { companyId, userId }: Viewer,
  chatIds: readonly number[],
): Promise<Map<number, number>> {
  const rows: { chatId: number; joinedAfterId: number }[] = await db('chatMembers')
    .where({ companyId, userId })
    .whereIn('chatId', [...chatIds])
    .select('chatId', 'joinedAfterId');
  return new Map(rows.map(({ chatId, joinedAfterId }) => [chatId, joinedAfterId]));
}

/** Throws ERR_NOT_FOUND to anybody but a member. */
export async function membershipOf(
  db: Db,
  { companyId, userId }: Viewer,
  chatId: number,
): Promise<Membership> {
  const row = await db('chatMembers')
    .where({ companyId, chatId, userId })
    .first('joinedAfterId', 'lastReadMessageId', 'unreads');
  if (!row) throw apiError('ERR_NOT_FOUND');
  return row as Membership;
}

/** Locked until the end of the transaction: no message is counted meanwhile. */
export async function lockMembership(
  trx: Transaction,
  { companyId, userId }: Viewer,
  chatId: number,
): Promise<Membership> {
  const row = await trx('chatMembers')
    .where({ companyId, chatId, userId })
    .forUpdate()
    .first('joinedAfterId', 'lastReadMessageId', 'unreads');
  if (!row) throw apiError('ERR_NOT_FOUND');
  return row as Membership;
}

/** Locks the chat of a member: its messages and members change one after the other. Throws ERR_NOT_FOUND. */
export async function lockChat(
  trx: Transaction,
  viewer: Viewer,
  chatId: number,
): Promise<LockedChat & Membership> {
  const chat = await trx('chats')
    .where({ id: chatId, companyId: viewer.companyId, deletedAt: null })
    .forUpdate()
    .first('id', 'ownerId', 'lastMessageId');
  if (!chat) throw apiError('ERR_NOT_FOUND');
  return { ...(chat as LockedChat), ...(await membershipOf(trx, viewer, chatId)) };
}

/** Ids of the members, who joined first comes first. */
export const memberIds = (db: Db, chatId: number): Promise<number[]> =>
  db('chatMembers').where({ chatId }).orderBy(['joinedAt', 'userId']).pluck('userId');

/** They see what is written after `joinedAfterId`. */
export async function addMembers(
  trx: Transaction,
  { companyId }: Viewer,
  { id: chatId, lastMessageId }: Pick<LockedChat, 'id' | 'lastMessageId'>,
  userIds: readonly number[],
  joinedAt: Date,
): Promise<void> {
  if (userIds.length === 0) return;
  const position = { joinedAfterId: lastMessageId, lastReadMessageId: lastMessageId };
  await trx('chatMembers').insert(
    userIds.map((userId) => ({ chatId, userId, companyId, joinedAt, ...position })),
  );
}

export const removeMembers = (
  trx: Transaction,
  { companyId }: Viewer,
  chatId: number,
  userIds: readonly number[],
): Promise<number> =>
  trx('chatMembers')
    .where({ companyId, chatId })
    .whereIn('userId', [...userIds])
    .delete();

/** SQL: the member is one of these. */
const isOneOf = (userIds: readonly number[]): { sql: string; bindings: number[] } =>
  userIds.length
    ? { sql: `userId IN (${userIds.map(() => '?').join(',')})`, bindings: [...userIds] }
    : { sql: 'FALSE', bindings: [] };

/**
 * Counts a new message for every member in one statement. The sender has read its own: its position follows if nothing
 * of others is before it, and stays if there is.
 */
export async function countMessage(
  trx: Transaction,
  { chatId, messageId, senderId }: { chatId: number; messageId: number; senderId: number },
  mentioned: readonly number[],
): Promise<void> {
  const mention = isOneOf(mentioned);
  await trx.raw(
    `UPDATE chatMembers SET
       lastReadMessageId = IF(userId = ? AND unreads = 0, ?, lastReadMessageId),
       unreads = unreads + (userId <> ?),
       mentions = mentions + (${mention.sql})
     WHERE chatId = ?`,
    [senderId, messageId, senderId, ...mention.bindings, chatId],
  );
}

/** Of a deleted message: those who have not read it have one less to read. */
export async function uncountMessage(
  trx: Transaction,
  { chatId, messageId, senderId }: { chatId: number; messageId: number; senderId: number },
  mentioned: readonly number[],
): Promise<void> {
  const mention = isOneOf(mentioned);
  await trx.raw(
    `UPDATE chatMembers SET
       unreads = GREATEST(unreads, 1) - 1,
       mentions = IF(${mention.sql}, GREATEST(mentions, 1) - 1, mentions)
     WHERE chatId = ? AND userId <> ? AND lastReadMessageId < ? AND joinedAfterId < ?`,
    [...mention.bindings, chatId, senderId, messageId, messageId],
  );
}

/** Of an edited message that mentions others than before. */
export async function recountMentions(
  trx: Transaction,
  { chatId, messageId }: { chatId: number; messageId: number },
  { added, dropped }: { added: readonly number[]; dropped: readonly number[] },
): Promise<void> {
  if (added.length + dropped.length === 0) return;
  const [more, fewer] = [isOneOf(added), isOneOf(dropped)];
  await trx.raw(
    `UPDATE chatMembers SET
       mentions = IF(${fewer.sql}, GREATEST(mentions, 1) - 1, mentions + (${more.sql}))
     WHERE chatId = ? AND lastReadMessageId < ? AND joinedAfterId < ?`,
    [...fewer.bindings, ...more.bindings, chatId, messageId, messageId],
  );
}

/** Moves the locked member's position. What others wrote after it is counted only if it is not the end. */
export async function moveReadPosition(
  trx: Transaction,
  { userId }: Viewer,
  chatId: number,
  { position, isEnd }: { position: number; isEnd: boolean },
): Promise<void> {
  const left = isEnd ? { unreads: 0, mentions: 0 } : await countAfter(trx, { chatId, userId }, position);
  await trx('chatMembers')
    .where({ chatId, userId })
    .update({ lastReadMessageId: position, ...left });
}
async function countAfter(
  trx: Transaction,
  { chatId, userId }: { chatId: number; userId: number },
  position: number,
): Promise<{ unreads: number; mentions: number }> {
  const messages = trx('chatMessages').where({ chatId, deletedAt: null }).where('id', '>', position);
  const unreads = await messages
    .where((any) => void any.whereNull('senderId').orWhereNot('senderId', userId))
    .count({ n: '*' });
  const mentions = await trx('chatMentions')
    .where({ userId, chatId })
    .where('messageId', '>', position)
    .count({ n: '*' });
  return { unreads: Number(unreads[0]?.n ?? 0), mentions: Number(mentions[0]?.n ?? 0) };
}

/** What the user has to read in all its chats. */
export async function unreadSums(
  db: Db,
  { companyId, userId }: Viewer,
): Promise<{ unread: number; mentions: number }> {
  const row = (await db('chatMembers')
    .where({ companyId, userId })
    .sum({ unread: 'unreads', mentions: 'mentions' })
    .first()) as { unread: number | null; mentions: number | null } | undefined;
  return { unread: Number(row?.unread ?? 0), mentions: Number(row?.mentions ?? 0) };
}
