import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

export interface ChatRow {
  id: number;
  companyId: number;
  uuid: Buffer;
  title: string;
  ownerId: number | null;
  /** 0: nothing was written yet. */
  lastMessageId: number;
  lastText: string | null;
  lastIsFile: boolean;
  lastAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}
export interface MemberRow {
  chatId: number;
  userId: number;
  name: string;
  joinedAfterId: number;
  lastReadMessageId: number;
  unreads: number;
  mentions: number;
}
export interface ChatMessageRow {
  id: number;
  companyId: number;
  chatId: number;
  senderId: number | null;
  senderName: string | null;
  text: string;
  mediaId: number | null;
  mediaName: string | null;
  mediaMime: string | null;
  mediaSize: number | null;
  clientKey: Buffer | null;
  editedAt: Date | null;
  deletedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}
export interface MentionRow {
  messageId: number;
  id: number;
  name: string;
}

/** Chats that are not deleted, with their newest message. */
export const selectChats = (db: Db) =>
  db('chats as c')
    .leftJoin('chatMessages as l', 'l.id', 'c.lastMessageId')
    .whereNull('c.deletedAt')
    .select<ChatRow[]>(
      ...['c.id', 'c.companyId', 'c.uuid', 'c.title', 'c.ownerId', 'c.lastMessageId'],
      ...['c.createdAt', 'c.updatedAt'],
      { lastText: 'l.text', lastAt: 'l.createdAt' },
      db.raw('l.mediaId IS NOT NULL AS lastIsFile'),
    );

/** Members of these chats, who joined first comes first. */
export const membersOf = (db: Db, chatIds: readonly number[]): Promise<MemberRow[]> =>
  db('chatMembers as m')
    .join('users as u', 'u.id', 'm.userId')
    .whereIn('m.chatId', [...chatIds])
    .orderBy(['m.chatId', 'm.joinedAt', 'm.userId'])
    .select('m.chatId', 'm.userId', 'u.name', 'm.joinedAfterId', 'm.lastReadMessageId')
    .select('m.unreads', 'm.mentions');

/** Whose chats a query may show: a member's. */
export interface Viewer extends TenantScope {
  readonly userId: number;
}
export const chatsOfMember = (db: Db, { companyId, userId }: Viewer) =>
  selectChats(db)
    .join('chatMembers as me', (on) => on.on('me.chatId', 'c.id').andOnVal('me.userId', userId))
    .where('c.companyId', companyId);

export const selectMessages = (db: Db) =>
  db('chatMessages as m')
    .leftJoin('users as u', 'u.id', 'm.senderId')
    .leftJoin('mediaFiles as f', 'f.id', 'm.mediaId')
    .select<ChatMessageRow[]>(
      ...['m.id', 'm.companyId', 'm.chatId', 'm.senderId', 'm.text', 'm.mediaId', 'm.clientKey'],
      ...['m.editedAt', 'm.deletedAt', 'm.createdAt', 'm.updatedAt'],
      { senderName: 'u.name', mediaName: 'f.filename', mediaMime: 'f.mimeType', mediaSize: 'f.size' },
    );

/** People whom these messages mention. */
export const mentionsOf = (db: Db, messageIds: readonly number[]): Promise<MentionRow[]> =>
  db('chatMentions as x')
    .join('users as u', 'u.id', 'x.userId')
    .whereIn('x.messageId', [...messageIds])
    .orderBy(['x.messageId', 'u.name'])
    .select({ messageId: 'x.messageId', id: 'u.id', name: 'u.name' });
