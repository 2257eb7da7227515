import type { AnswerOf, BodyOf, Chat, createChat, listChats, updateChat } from '@recado/sdk/contracts';
import { CHAT_MEMBERS_MAX } from '@recado/sdk/contracts';
import { inTransaction, type Db, type Transaction } from '../../infra/database.js';
import type { Outbox } from '../../infra/domain-events.js';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import type { Principal } from '../../infra/tenancy.js';
import { uuidBytes } from '../../infra/uuid.js';
import { releaseFiles } from '../media/unused-files.tx.js';
import { usersOf } from '../user-refs/user-refs.tx.js';
import { chatChanged, chatGone, toldEach } from './chat-events.js';
import * as members from './chat-members.tx.js';
import { membersOf } from './chat-rows.tx.js';
import * as repo from './chats.tx.js';
import { maskChat, ownerOf, toChat } from './internal-chat.wire.js';

export type ChatsService = ReturnType<typeof createChatsService>;
/** Chats and rows that the sweeper takes at once. */
const CHATS_AT_ONCE = 20;
const ROWS_AT_ONCE = 500;

/** Chats among users: to anybody but their members they do not exist. */
export function createChatsService(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { outbox }: { outbox: Outbox },
) {
  async function views(on: Db, viewer: Principal, rows: readonly repo.OwnChatRow[]): Promise<Chat[]> {
    const joined = rows.length
      ? await membersOf(
          on,
          rows.map(({ id }) => id),
        )
      : [];
    return rows.map((row) => {
      const chat = toChat(
        row,
        joined.filter(({ chatId }) => chatId === row.id),
        row.joinedAfterId,
      );
      return viewer.masked ? maskChat(chat) : chat;
    });
  }
  async function show(viewer: Principal, by: { id: number } | { uuid: Buffer }): Promise<Chat> {
    const row = await repo.findOwnChat(db, viewer, by);
    if (!row) throw apiError('ERR_NOT_FOUND');
    const [chat] = await views(db, viewer, [row]);
    return chat!;
  }
  async function inOne<T>(work: (trx: Transaction) => Promise<T>): Promise<T> {
    const result = await inTransaction(db, work);
    outbox.wake();
    return result;
  }
  /** The chat of its owner, locked. A member who is not the owner is told so; to others it does not exist. */
  async function lockOwn(trx: Transaction, actor: Principal, id: number) {
    const chat = await members.lockChat(trx, actor, id);
    const userIds = await members.memberIds(trx, id);
    const owner = ownerOf(
      chat,
      userIds.map((userId) => ({ userId })),
    );
    if (owner !== actor.userId) throw apiError('ERR_NO_PERMISSION');
    return { ...chat, userIds };
  }
  /** The owner and the people whom it chose. */
  async function chosen(trx: Transaction, owner: Principal, asked: Users): Promise<number[]> {
    const others = new Set(asked.map((user) => (typeof user === 'number' ? user : user.id)));
    others.delete(owner.userId);
    if (others.size === 0)
      throw apiError('ERR_VALIDATION', 'Choose at least one user', { field: 'users', rule: 'required' });
    if (others.size >= CHAT_MEMBERS_MAX)
      throw apiError('ERR_VALIDATION', `A chat has at most ${CHAT_MEMBERS_MAX} members`, { field: 'users' });
    if ((await usersOf(trx, owner, [...others])).length < others.size) throw apiError('ERR_NO_USER_FOUND');
    return [owner.userId, ...others];
  }

  return {
    show,
    showByUuid: (viewer: Principal, uuid: string): Promise<Chat> => show(viewer, { uuid: uuidBytes(uuid) }),

    async page(
      viewer: Principal,
      filter: { contains: string | undefined; ids: readonly number[] | undefined },
      { first, limit }: { first: number; limit: number },
    ): Promise<AnswerOf<typeof listChats>> {
      const [rows, sums] = await Promise.all([
        repo.pageOfChats(db, viewer, filter, { first, limit }),
        members.unreadSums(db, viewer),
      ]);
      const records = await views(db, viewer, rows.slice(0, limit));
      return { records, hasMore: rows.length > limit, ...sums };
    },

    async create(actor: Principal, form: BodyOf<typeof createChat>): Promise<Chat> {
      const title = titled(form.title);
      const id = await inOne(async (trx) => {
        const at = clock.now();
        const userIds = await chosen(trx, actor, form.users);
        const made = await repo.insertChat(trx, actor, { title, at });
        await members.addMembers(trx, actor, { id: made, lastMessageId: 0 }, userIds, at);
        await outbox.append(
          trx,
          ...chatChanged(actor, made, 'create'),
          ...toldEach(actor, made, 'create', userIds),
        );
        return made;
      });
      return show(actor, { id });
    },

    async update(actor: Principal, id: number, form: BodyOf<typeof updateChat>): Promise<Chat> {
      const title = form.title === undefined ? undefined : titled(form.title);
      await inOne(async (trx) => {
        const chat = await lockOwn(trx, actor, id);
        const at = clock.now();
        const wanted = form.users ? await chosen(trx, actor, form.users) : chat.userIds;
        const added = wanted.filter((userId) => !chat.userIds.includes(userId));
        const removed = chat.userIds.filter((userId) => !wanted.includes(userId));
        await members.removeMembers(trx, actor, id, removed);
        await members.addMembers(trx, actor, chat, added, at);
        await repo.updateChat(trx, actor, id, { ...(title !== undefined && { title }), updatedAt: at });
        await outbox.append(
          trx,
          ...chatGone(actor, id, removed),
          ...chatChanged(actor, id, 'update'),
          ...toldEach(actor, id, 'create', added),
        );
      });
      return show(actor, { id });
    },

    remove: (actor: Principal, id: number): Promise<void> =>
      inOne(async (trx) => {
        const { userIds } = await lockOwn(trx, actor, id);
        await repo.endChat(trx, actor, id, clock.now());
        await outbox.append(trx, ...chatGone(actor, id, userIds));
      }),

    /** For the sweeper: accounts are deleted without a look at their chats. */
    endDeserted: async (): Promise<void> => {
      await repo.endDeserted(db, clock.now(), ROWS_AT_ONCE);
    },
    /** For the sweeper: what is left of deleted chats. */
    async clearEnded(): Promise<number> {
      const ended = await repo.endedChats(db, CHATS_AT_ONCE);
      for (const { id, companyId } of ended)
        await inTransaction(db, async (trx) => {
          const { mediaIds } = await repo.deleteSome(trx, id, ROWS_AT_ONCE);
          await releaseFiles(trx, { companyId }, mediaIds, clock.now());
        });
      return ended.length;
    },
  };
}

type Users = BodyOf<typeof createChat>['users'];

function titled(given: string): string {
  const title = given.trim();
  if (!title) throw apiError('ERR_VALIDATION', 'title is required', { field: 'title', rule: 'required' });
  return title;
}
