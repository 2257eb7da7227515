import { expect, it } from 'vitest';
import { pieces } from './bot-speech.js';

const channel = (maxLength?: number) => ({
  outbound: { text: maxLength === undefined ? {} : { maxLength } },
});

it('a text is sent in as few messages as its channel allows, split at a line break if possible', () => {
  expect(pieces('olá', channel())).toEqual(['olá']);
  expect(pieces('1 - um\n2 - dois', channel(10))).toEqual(['1 - um', '2 - dois']);
  expect(pieces('abcdefghij', channel(4))).toEqual(['abcd', 'efgh', 'ij']);
  expect(pieces('👍👍👍', channel(2))).toEqual(['👍👍', '👍']);
  const inBytes = { outbound: { text: { maxLength: 9, lengthUnit: 'utf8-bytes' } } } as const;
  expect(pieces('👍👍👍', inBytes)).toEqual(['👍👍', '👍']);
  expect(pieces('ab', { outbound: { text: { maxLength: 1, lengthUnit: 'utf16' } } })).toEqual(['a', 'b']);
});
