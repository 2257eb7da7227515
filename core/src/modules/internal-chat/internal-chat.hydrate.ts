import type { Db } from '../../infra/database.js';
import type { DomainEvent, Hydrate, PublishedEvent } from '../../infra/domain-events.js';
import {
  membersOf,
  mentionsOf,
  selectChats,
  selectMessages,
  type ChatMessageRow,
  type ChatRow,
  type MemberRow,
  type MentionRow,
} from './chat-rows.tx.js';
import { toChat, toChatMessage } from './internal-chat.wire.js';

/**
 * The frames of all the chat's topics: four queries however many there are. They go to those who are members when it is
 * published and may see what the frame shows.
 */
export const createChatHydrator = (db: Db): Hydrate =>
  async function hydrate(events) {
    const chatIds = [...new Set(events.flatMap(({ ref }) => ref?.chatId ?? []))];
    const messageIds = [...new Set(events.flatMap(({ ref }) => ref?.chatMessageId ?? []))];
    const [chats, members, messages, mentions] = await Promise.all([
      selectChats(db).whereIn('c.id', chatIds),
      membersOf(db, chatIds),
      messageIds.length ? selectMessages(db).whereIn('m.id', messageIds) : [],
      messageIds.length ? mentionsOf(db, messageIds) : [],
    ]);
    return events.map((event) => {
      const chat = chats.find(({ id }) => id === event.ref?.chatId);
      if (!chat || chat.companyId !== event.companyId) return undefined;
      const joined = members.filter(({ chatId }) => chatId === chat.id);
      const { chatMessageId, userId } = event.ref ?? {};
      if (chatMessageId === undefined) return recordFrame(event, chat, joined, userId);
      const message = messages.find(({ id }) => id === chatMessageId);
      return message && messageFrame(event, chat, joined, { message, mentions });
    });
  };

/** `only`: this member alone, who then sees the newest message by its own joining. */
function recordFrame(
  { topic, action }: DomainEvent,
  chat: ChatRow,
  members: readonly MemberRow[],
  only: number | undefined,
): PublishedEvent | undefined {
  const to = only === undefined ? members : members.filter(({ userId }) => userId === only);
  if (to.length === 0) return undefined;
  // What goes to all shows what all may see.
  const since = Math.max(...to.map(({ joinedAfterId }) => joinedAfterId));
  const record = toChat(chat, members, since);
  const shown = chat.lastMessageId > since ? { messageId: chat.lastMessageId } : {};
  return {
    payload: topic === 'chat' || only !== undefined ? { action, record } : { action, chat: record },
    audience: { to: 'users', userIds: idsOf(to), chat: { id: chat.id, ...shown } },
  };
}

function messageFrame(
  { action }: DomainEvent,
  chat: ChatRow,
  members: readonly MemberRow[],
  { message, mentions }: { message: ChatMessageRow; mentions: readonly MentionRow[] },
): PublishedEvent {
  const to = members.filter(({ joinedAfterId }) => joinedAfterId < message.id);
  return {
    payload: { action, newMessage: toChatMessage(message, mentions), chat: toChat(chat, members, 0) },
    audience: { to: 'users', userIds: idsOf(to), chat: { id: chat.id, messageId: message.id } },
  };
}

const idsOf = (members: readonly MemberRow[]): number[] => members.map(({ userId }) => userId);
