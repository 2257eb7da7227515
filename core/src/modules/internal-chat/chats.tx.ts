import type { Db, Transaction } from '../../infra/database.js';
import { newUuid } from '../../infra/uuid.js';
import { chatsOfMember, type ChatRow, type Viewer } from './chat-rows.tx.js';

/** A chat as one of its members sees it. */
export type OwnChatRow = ChatRow & { joinedAfterId: number };

export const findOwnChat = (
  db: Db,
  viewer: Viewer,
  by: { id: number } | { uuid: Buffer },
): Promise<OwnChatRow | undefined> =>
  chatsOfMember(db, viewer)
    .select('me.joinedAfterId')
    .where('id' in by ? { 'c.id': by.id } : { 'c.uuid': by.uuid })
    .first() as never;

/** The one with the newest message first; one row more than `limit` if there are more. */
export function pageOfChats(
  db: Db,
  viewer: Viewer,
  { contains, ids }: { contains: string | undefined; ids: readonly number[] | undefined },
  { first, limit }: { first: number; limit: number },
): Promise<OwnChatRow[]> {
  const query = chatsOfMember(db, viewer).select('me.joinedAfterId');
  if (ids) void query.whereIn('c.id', [...ids]);
  if (contains) void query.where('c.title', 'like', contains);
  return query
    .orderBy('c.updatedAt', 'desc')
    .orderBy('c.id', 'desc')
    .offset(first)
    .limit(limit + 1) as never;
}

export async function insertChat(
  trx: Transaction,
  { companyId, userId: ownerId }: Viewer,
  { title, at }: { title: string; at: Date },
): Promise<number> {
  const row = { companyId, ownerId, title, uuid: newUuid(), createdAt: at, updatedAt: at };
  const [id] = await trx('chats').insert(row);
  return id!;
}
export const updateChat = (
  trx: Transaction,
  { companyId }: Viewer,
  id: number,
  values: { title?: string; lastMessageId?: number; updatedAt: Date },
): Promise<number> => trx('chats').where({ id, companyId }).update(values);

/** From now on it exists for nobody; the sweeper deletes what is in it. */
export async function endChat(trx: Transaction, { companyId }: Viewer, id: number, at: Date): Promise<void> {
  await trx('chatMembers').where({ chatId: id, companyId }).delete();
  await trx('chats').where({ id, companyId }).update({ deletedAt: at });
}

/** Chats whose last member's account was deleted exist for nobody either. */
export const endDeserted = (db: Db, at: Date, limit: number): Promise<number> =>
  db('chats')
    .whereNull('deletedAt')
    .whereNotExists((member) =>
      member.from('chatMembers').whereRaw('chatMembers.chatId = chats.id').select(db.raw('1')),
    )
    .limit(limit)
    .update({ deletedAt: at });

export const endedChats = (db: Db, limit: number): Promise<{ id: number; companyId: number }[]> =>
  db('chats').whereNotNull('deletedAt').orderBy('deletedAt').limit(limit).select('id', 'companyId');

/** Some messages of an ended chat with their files; without any left, the chat itself is deleted. */
export async function deleteSome(
  trx: Transaction,
  chatId: number,
  limit: number,
): Promise<{ deleted: number; mediaIds: number[] }> {
  const rows: { id: number; mediaId: number | null }[] = await trx('chatMessages')
    .where({ chatId })
    .orderBy('id')
    .limit(limit)
    .select('id', 'mediaId');
  if (rows.length === 0) await trx('chats').where({ id: chatId }).whereNotNull('deletedAt').delete();
  else
    await trx('chatMessages')
      .whereIn(
        'id',
        rows.map(({ id }) => id),
      )
      .delete();
  return { deleted: rows.length, mediaIds: rows.flatMap(({ mediaId }) => mediaId ?? []) };
}
