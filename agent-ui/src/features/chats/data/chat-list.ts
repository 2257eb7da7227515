import type { AnswerOf, Chat, ChatMember, listChats } from '@recado/sdk/contracts';

type Page = AnswerOf<typeof listChats>;
/** What live events say about chats: how one is now, or that it is there no longer. */
export type ChatChange = { chat: Chat; isNews?: boolean } | { gone: number };

/** The loaded chats, the one with the newest message first, and what is unread in all of the user's. */
export interface ChatList {
  records: readonly Chat[];
  pages: number;
  hasMore: boolean;
  unread: number;
  mentions: number;
}

/** The user's own position. */
export const ownIn = (chat: Chat, userId: number): ChatMember | undefined =>
  chat.users.find((member) => member.userId === userId);

export const listOf = ({ records, hasMore, unread, mentions }: Page): ChatList => ({
  ...{ records, hasMore, unread, mentions, pages: 1 },
});

/** What came meanwhile by a live event stays as it is. */
export function withPage(list: ChatList, page: Page): ChatList {
  const known = new Set(list.records.map(({ id }) => id));
  const added = page.records.filter(({ id }) => !known.has(id));
  return { ...list, records: [...list.records, ...added], pages: list.pages + 1, hasMore: page.hasMore };
}

/** A record for all members leaves out what not all of them may see: then what was known stays. */
function joined(former: Chat | undefined, chat: Chat): Chat {
  if (!former || chat.lastMessageAt !== null) return chat;
  const { lastMessage, lastMessageAt } = former;
  return { ...chat, lastMessage, lastMessageAt };
}

const newestFirst = (one: Chat, other: Chat): number =>
  other.updatedAt.localeCompare(one.updatedAt) || other.id - one.id;

export function afterChange(list: ChatList, change: ChatChange, userId: number): ChatList {
  const id = 'gone' in change ? change.gone : change.chat.id;
  const former = list.records.find((chat) => chat.id === id);
  const others = list.records.filter((chat) => chat.id !== id);
  const before = former && ownIn(former, userId);
  const counted = (now: Pick<ChatMember, 'unreads' | 'mentions'>, was = before) => ({
    unread: Math.max(0, list.unread + now.unreads - (was?.unreads ?? 0)),
    mentions: Math.max(0, list.mentions + now.mentions - (was?.mentions ?? 0)),
  });
  if ('gone' in change)
    return former ? { ...list, records: others, ...counted({ unreads: 0, mentions: 0 }) } : list;
  const { chat, isNews = false } = change;
  const own = ownIn(chat, userId) ?? { unreads: 0, mentions: 0 };
  // Of a chat further on than what is loaded only the news is new: the rest has been counted by the server.
  const isFurtherOn = !former && list.hasMore;
  if (isFurtherOn && !isNews) return list;
  const news = { unreads: Math.min(1, own.unreads), mentions: 0 };
  return {
    ...list,
    records: [joined(former, chat), ...others].sort(newestFirst),
    ...(isFurtherOn ? counted(news) : counted(own)),
  };
}
