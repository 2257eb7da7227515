import { expect, it } from 'vitest';
import { matching, mentionedIn, typedMention, withMention } from './mentions';

const member = (userId: number, name: string) => ({ userId, user: { id: userId, name } });
const members = [member(1, 'Ana'), member(2, 'Ana Lima'), member(3, 'José Caio')];

it.each([
  ['Oi @Ana, tudo bem?', [1]],
  ['Oi @Ana Lima', [2]],
  ['@Ana e @Ana Lima e @José Caio', [3, 2, 1]],
  ['ana@empresa.com e Ana', []],
])('%s mentions %j', (text, expected) => {
  expect(mentionedIn(text, members)).toEqual(expected);
});

it.each([
  ['Oi @', 4, ''],
  ['Oi @jo', 6, 'jo'],
  ['Oi @jo depois', 6, 'jo'],
  ['ana@jo', 6, undefined],
  ['Oi @jo x', 8, undefined],
])('%s, cursor at %i: %s is being typed', (text, cursor, typed) => {
  expect(typedMention(text, cursor)?.typed).toBe(typed);
});

it('finds a name by any of its parts, without accents, and writes it out', () => {
  expect(matching(members, 'jose').map(({ userId }) => userId)).toEqual([3]);
  expect(matching(members, 'ca').map(({ userId }) => userId)).toEqual([3]);
  expect(matching(members, '')).toHaveLength(3);
  const typed = typedMention('Oi @jo depois', 6)!;
  expect(withMention('Oi @jo depois', typed, 'José Caio')).toEqual({
    ...{ text: 'Oi @José Caio depois', cursor: 14 },
  });
});
