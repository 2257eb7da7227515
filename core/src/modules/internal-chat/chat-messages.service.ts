import type {
  AnswerOf,
  BodyOf,
  ChatMessage,
  QueryOf,
  editChatMessage,
  listChatMessages,
} from '@recado/sdk/contracts';
import { inTransaction, type Db, type Transaction } from '../../infra/database.js';
import type { DomainEvent, Outbox } from '../../infra/domain-events.js';
import { apiError } from '../../infra/errors.js';
import { listRequest } from '../../infra/http/list-request.js';
import type { Infra } from '../../infra/infra.js';
import { createNumberedPages } from '../../infra/numbered-pages.js';
import type { Principal } from '../../infra/tenancy.js';
import type { MediaStore } from '../../ports/media.js';
import { keepFiles, releaseFile } from '../media/unused-files.tx.js';
import { messageChanged, messageWritten, toldEach } from './chat-events.js';
import * as members from './chat-members.tx.js';
import * as repo from './chat-messages.tx.js';
import { mentionsOf, type ChatMessageRow } from './chat-rows.tx.js';
import type { ChatSendRequest } from './chat-send-request.js';
import { updateChat } from './chats.tx.js';
import { maskChatMessage, toChatMessage } from './internal-chat.wire.js';

export type ChatMessagesService = ReturnType<typeof createChatMessagesService>;

/** Messages of chats, for members, from the moment at which each of them joined. */
export function createChatMessagesService(
  infra: Pick<Infra, 'db' | 'clock' | 'redis' | 'config' | 'log'>,
  { outbox, media }: { outbox: Outbox; media: Pick<MediaStore, 'open' | 'remove'> },
) {
  const { db, clock } = infra;
  const pages = createNumberedPages<number>(infra, 'chat-messages');

  async function views(on: Db, viewer: Principal, rows: readonly ChatMessageRow[]): Promise<ChatMessage[]> {
    const mentions = rows.length
      ? await mentionsOf(
          on,
          rows.map(({ id }) => id),
        )
      : [];
    const messages = rows.map((row) => toChatMessage(row, mentions));
    return viewer.masked ? messages.map(maskChatMessage) : messages;
  }
  async function inOne<T>(work: (trx: Transaction) => Promise<T>): Promise<T> {
    const result = await inTransaction(db, work);
    outbox.wake();
    return result;
  }
  async function found(on: Db, viewer: Principal, at: Place): Promise<ChatMessageRow> {
    const row = await repo.findMessage(on, viewer, at);
    if (!row) throw apiError('ERR_NO_MESSAGE_FOUND');
    return row;
  }
  async function show(viewer: Principal, chatId: number, id: number): Promise<ChatMessage> {
    const row = await found(db, viewer, { chatId, id, since: 0 });
    const [message] = await views(db, viewer, [row]);
    return message!;
  }
  /** Those of the asked who are members, without the sender itself. */
  async function mentionable(trx: Transaction, sender: Principal, chatId: number, asked: readonly number[]) {
    if (asked.length === 0) return [];
    const userIds = new Set(await members.memberIds(trx, chatId));
    return [...new Set(asked)].filter((userId) => userId !== sender.userId && userIds.has(userId));
  }
  /** Runs a change of an own message that is not deleted, under the chat's lock. */
  const changing = (
    actor: Principal,
    { chatId, id }: { chatId: number; id: number },
    change: (trx: Transaction, row: ChatMessageRow, mentioned: number[]) => Promise<DomainEvent[]>,
  ): Promise<void> =>
    inOne(async (trx) => {
      const { joinedAfterId: since } = await members.lockChat(trx, actor, chatId);
      const row = await found(trx, actor, { chatId, id, since });
      if (row.deletedAt) throw apiError('ERR_NO_MESSAGE_FOUND');
      if (row.senderId !== actor.userId) throw apiError('ERR_NO_PERMISSION');
      const mentioned = (await mentionsOf(trx, [id])).map((user) => user.id);
      await outbox.append(trx, ...(await change(trx, row, mentioned)));
    });

  return {
    async page(
      viewer: Principal,
      chatId: number,
      { pageNumber, before, after, searchParam = '' }: QueryOf<typeof listChatMessages>,
    ): Promise<AnswerOf<typeof listChatMessages>> {
      const { joinedAfterId: since } = await members.membershipOf(db, viewer, chatId);
      const isByKey = before !== undefined || after !== undefined;
      const list = listRequest({ pageNumber: isByKey ? 1 : (pageNumber ?? 1), searchParam });
      const paged = { chatId, since, search: list.search?.text };
      const end = isByKey ? undefined : await pages.start(viewer, list, paged);
      const from =
        isByKey || end === undefined ? { before, after, offset: isByKey ? 0 : list.first } : { before: end };
      const { rows, hasMore } = await repo.pageOfMessages(db, viewer, chatId, {
        since,
        limit: list.limit,
        contains: list.search?.contains,
        ...from,
      });
      if (!isByKey && rows[0]) pages.ended(viewer, list, paged, rows[0].id);
      return { records: await views(db, viewer, rows), hasMore };
    },

    /** Throws ERR_NOT_FOUND before a file is received. */
    assertMember: async (actor: Principal, chatId: number): Promise<void> => {
      await members.membershipOf(db, actor, chatId);
    },

    async send(actor: Principal, chatId: number, asked: ChatSendRequest): Promise<ChatMessage> {
      const { clientKey, file } = asked;
      const text = asked.text.trim() ? asked.text : (file?.filename ?? '');
      const { id, isRepeat } = await inOne(async (trx) => {
        await members.lockChat(trx, actor, chatId);
        if (!text) throw apiError('ERR_MESSAGE_EMPTY');
        const known = clientKey && (await repo.idByKey(trx, actor, chatId, clientKey));
        if (known) return { id: known, isRepeat: true };
        const at = clock.now();
        const mentioned = await mentionable(trx, actor, chatId, asked.mentions);
        if (file) await keepFiles(trx, actor, [file.id]);
        const values = { text, mediaId: file?.id ?? null, clientKey, at };
        const messageId = await repo.insertMessage(trx, actor, chatId, values);
        await repo.replaceMentions(trx, actor, { chatId, messageId }, { added: mentioned, dropped: [] });
        await updateChat(trx, actor, chatId, { lastMessageId: messageId, updatedAt: at });
        await members.countMessage(trx, { chatId, messageId, senderId: actor.userId }, mentioned);
        await outbox.append(trx, ...messageWritten(actor, chatId, messageId));
        return { id: messageId, isRepeat: false };
      });
      // The first sending has kept its own copy.
      if (isRepeat && file) await media.remove(actor, file.id);
      return show(actor, chatId, id);
    },

    async edit(
      actor: Principal,
      chatId: number,
      id: number,
      form: BodyOf<typeof editChatMessage>,
    ): Promise<ChatMessage> {
      if (!form.message.trim()) throw apiError('ERR_MESSAGE_EMPTY');
      await changing(actor, { chatId, id }, async (trx, _row, mentioned) => {
        const wanted = form.mentions ? await mentionable(trx, actor, chatId, form.mentions) : mentioned;
        const added = wanted.filter((userId) => !mentioned.includes(userId));
        const dropped = mentioned.filter((userId) => !wanted.includes(userId));
        await repo.editText(trx, id, form.message, clock.now());
        await repo.replaceMentions(trx, actor, { chatId, messageId: id }, { added, dropped });
        await members.recountMentions(trx, { chatId, messageId: id }, { added, dropped });
        return [messageChanged(actor, 'update', chatId, id)];
      });
      return show(actor, chatId, id);
    },

    remove: (actor: Principal, chatId: number, id: number): Promise<void> =>
      changing(actor, { chatId, id }, async (trx, row, mentioned) => {
        const at = clock.now();
        await repo.blankMessage(trx, id, at);
        if (row.mediaId !== null) await releaseFile(trx, actor, row.mediaId, at);
        await repo.replaceMentions(trx, actor, { chatId, messageId: id }, { added: [], dropped: mentioned });
        await members.uncountMessage(trx, { chatId, messageId: id, senderId: actor.userId }, mentioned);
        return [messageChanged(actor, 'delete', chatId, id)];
      }),

    /** Moves the actor's own position forward; one that is behind the present position changes nothing. */
    read: (actor: Principal, chatId: number, seen: number | undefined): Promise<void> =>
      inOne(async (trx) => {
        const now = await members.lockMembership(trx, actor, chatId);
        const last = await repo.lastMessageId(trx, actor, chatId);
        const position = Math.min(seen ?? last, last);
        if (position <= now.lastReadMessageId) return;
        await members.moveReadPosition(trx, actor, chatId, { position, isEnd: position === last });
        await outbox.append(trx, ...toldEach(actor, chatId, 'update', [actor.userId]));
      }),

    async openMedia(viewer: Principal, chatId: number, id: number) {
      const { joinedAfterId: since } = await members.membershipOf(db, viewer, chatId);
      const { mediaId } = await found(db, viewer, { chatId, id, since });
      if (mediaId === null) throw apiError('ERR_NOT_FOUND');
      return media.open(viewer, mediaId);
    },
  };
}

interface Place {
  chatId: number;
  id: number;
  since: number;
}
