import { expect, it } from 'vitest';
import { externalIdIn, externalIdOf, messageIdIn } from '../src/message-ids.js';

it('messages of two groups with one number are two messages', () => {
  expect(externalIdOf('-1001', 7)).not.toBe(externalIdOf('-1002', 7));
  expect(externalIdIn({ chat: { id: 5511 }, message_id: 7 })).toBe('7');
  expect(externalIdIn({ chat: { id: -1001 }, message_id: 7 })).toBe('-1001/7');
  expect(externalIdIn({ message_id: 7 })).toBeUndefined();
});

it('an id leads back to the number, in its own chat alone', () => {
  expect([messageIdIn('-1001', '-1001/7'), messageIdIn('5511', '7'), messageIdIn('-1001', '7')]).toEqual([
    7, 7, 7,
  ]);
  expect([
    messageIdIn('-1002', '-1001/7'),
    messageIdIn('5511', 'callback:99'),
    messageIdIn('5511', ''),
  ]).toEqual([undefined, undefined, undefined]);
});
