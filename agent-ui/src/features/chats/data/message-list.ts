import type { ChatMessage } from '@recado/sdk/contracts';

/** The loaded messages of a chat, oldest first, up to the newest. */
export interface MessageList {
  records: readonly ChatMessage[];
  /** Older ones exist. */
  hasMore: boolean;
}

/** One that is known takes the place of its former state; a new one goes where its id belongs. */
export function withMessage(list: MessageList, message: ChatMessage): MessageList {
  const at = list.records.findIndex(({ id }) => id === message.id);
  if (at >= 0) return { ...list, records: list.records.with(at, message) };
  const [first] = list.records;
  // A change of one that is further back than what is loaded comes with its page.
  if (first && message.id < first.id && list.hasMore) return list;
  const records = [...list.records, message];
  return { ...list, records: records.sort((one, other) => one.id - other.id) };
}

export function withOlder(
  list: MessageList,
  page: { records: ChatMessage[]; hasMore: boolean },
): MessageList {
  const known = new Set(list.records.map(({ id }) => id));
  const older = page.records.filter(({ id }) => !known.has(id));
  return { records: [...older, ...list.records], hasMore: page.hasMore };
}

/** The first message of others after a position; undefined: nothing is unread. */
export const firstUnread = (
  { records }: MessageList,
  { position, userId }: { position: number; userId: number },
): ChatMessage | undefined =>
  records.find(({ id, senderId, isDeleted }) => id > position && senderId !== userId && !isDeleted);
