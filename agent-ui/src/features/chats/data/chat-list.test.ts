import { describe, expect, it } from 'vitest';
import type { Chat } from '@recado/sdk/contracts';
import { afterChange, listOf, withPage, type ChatList } from './chat-list';

const ME = 7;
const chat = (id: number, unreads = 0, fields: Partial<Chat> = {}): Chat => ({
  ...{ id, uuid: `u${id}`, title: `n${id}`, ownerId: 1, lastMessage: 'Oi' },
  lastMessageAt: '2026-11-26T12:00:00.000Z',
  users: [
    { userId: ME, unreads, mentions: 0, lastReadMessageId: 0, user: { id: ME, name: 'Ana' } },
    { userId: 8, unreads: 50, mentions: 0, lastReadMessageId: 0, user: { id: 8, name: 'Caio' } },
  ],
  createdAt: '2026-11-26T12:00:00.000Z',
  updatedAt: `2026-11-26T12:00:0${id}.000Z`,
  ...fields,
});
const fromServer = (records: Chat[], unread: number, hasMore = false) =>
  listOf({ records, hasMore, unread, mentions: 0 });
const shape = ({ records, unread }: ChatList) => [records.map(({ id }) => id), unread];

describe('the list of chats', () => {
  it('puts the one with the newest message first, and counts the user’s own unread alone', () => {
    const list = fromServer([chat(2), chat(1)], 0);
    const later = { updatedAt: '2026-11-26T13:00:00.000Z' };
    const news = afterChange(list, { chat: chat(1, 1, later), isNews: true }, ME);
    expect(shape(news)).toEqual([[1, 2], 1]);
    expect(shape(afterChange(news, { chat: chat(1, 0, later) }, ME))).toEqual([[1, 2], 0]);
  });

  it('forgets a chat that is gone, with what was unread in it', () => {
    const list = fromServer([chat(2, 3), chat(1, 1)], 4);
    expect(shape(afterChange(list, { gone: 2 }, ME))).toEqual([[1], 1]);
    expect(afterChange(list, { gone: 9 }, ME)).toBe(list);
  });

  it('keeps the last message when a record for all leaves it out', () => {
    const list = fromServer([chat(1)], 0);
    const renamed = chat(1, 0, { title: 'Novo', lastMessage: '', lastMessageAt: null });
    expect(afterChange(list, { chat: renamed }, ME).records).toMatchObject([
      { title: 'Novo', lastMessage: 'Oi' },
    ]);
  });

  it('counts of a chat further on only what is new, and takes no page twice', () => {
    const list = fromServer([chat(3)], 5, true);
    expect(shape(afterChange(list, { chat: chat(1, 4), isNews: true }, ME))).toEqual([[3, 1], 6]);
    expect(afterChange(list, { chat: chat(1, 4) }, ME)).toBe(list);
    const next = withPage(list, { records: [chat(3), chat(2)], hasMore: false, unread: 5, mentions: 0 });
    expect(next).toMatchObject({ pages: 2, hasMore: false });
    expect(shape(next)).toEqual([[3, 2], 5]);
  });
});
