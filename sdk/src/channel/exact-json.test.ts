import { expect, it } from 'vitest';
import { parseExactly, stringifyExactly } from './exact-json.js';

it('a number above 2^53 becomes a text with its digits, and nothing else changes', () => {
  const text =
    '{"token":5741311803571721087,"less":-5741311803571721087,"part":1,"at":1700000000000,"x":[12345678901234567890]}';
  expect(parseExactly(text)).toEqual({
    ...{ token: '5741311803571721087', less: '-5741311803571721087', part: 1, at: 1_700_000_000_000 },
    x: ['12345678901234567890'],
  });
  for (const json of [
    '{"a":1234567890123456.5}',
    '{"a":1234567890123456e3}',
    '{"a":9007199254740991}',
    '[]',
    '"x"',
    'null',
  ])
    expect(parseExactly(json)).toEqual(JSON.parse(json));
});

it('digits inside texts stay texts, also beside quotes and backslashes', () => {
  const value = { text: 'Card "5741311803571721087" \\ 5741311803571721087', '5741311803571721087': 'key' };
  expect(parseExactly(JSON.stringify(value))).toEqual(value);
});

it('what is no JSON is refused', () => {
  for (const text of ['', '{', '{"a":5741311803571721087', '"5741311803571721087'])
    expect(() => parseExactly(text)).toThrow(SyntaxError);
});

it('writes a bigint as the provider does, and reads it back', () => {
  const text = stringifyExactly({ token: 5741311803571721087n, note: '1' });
  expect(text).toBe('{"token":5741311803571721087,"note":"1"}');
  expect(parseExactly(text)).toEqual({ token: '5741311803571721087', note: '1' });
});
