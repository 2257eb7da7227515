import { expect, it } from 'vitest';
import type { ChatMessage } from '@recado/sdk/contracts';
import { firstUnread, withMessage, withOlder } from './message-list';

const message = (id: number, fields: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{ id, chatId: 1, message: `${id}`, senderId: 8, sender: { id: 8, name: 'Caio' } },
  ...{ mediaPath: null, mediaName: null, mediaType: null, mediaSize: null, mentions: [] },
  ...{ isEdited: false, isDeleted: false, clientKey: null },
  createdAt: '2026-11-26T12:00:00.000Z',
  updatedAt: '2026-11-26T12:00:00.000Z',
  ...fields,
});
const ids = ({ records }: { records: readonly ChatMessage[] }) => records.map(({ id }) => id);
const list = { records: [message(3), message(5)], hasMore: true };

it('takes each message once, in the order of the ids', () => {
  expect(ids(withMessage(list, message(6)))).toEqual([3, 5, 6]);
  expect(ids(withMessage(list, message(4)))).toEqual([3, 4, 5]);
  const edited = withMessage(list, message(5, { message: 'x' }));
  expect(edited.records.map(({ message }) => message)).toEqual(['3', 'x']);
  expect(withMessage(list, message(1))).toBe(list);
  expect(ids(withOlder(list, { records: [message(2), message(3)], hasMore: false }))).toEqual([2, 3, 5]);
});

it('finds where reading goes on: not at own messages, nor at deleted ones', () => {
  const records = [message(1), message(2, { senderId: 7 }), message(3, { isDeleted: true }), message(4)];
  const unread = (position: number) => firstUnread({ records, hasMore: false }, { position, userId: 7 })?.id;
  expect([unread(0), unread(1), unread(4)]).toEqual([1, 4, undefined]);
});
