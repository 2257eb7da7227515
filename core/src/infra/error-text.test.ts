import { expect, it } from 'vitest';
import { asSentence, errorText } from './error-text.js';

it.each([
  [new Error('no'), 'no'],
  ['no', 'no'],
  [null, 'null'],
  [undefined, 'undefined'],
  [Object.create(null), 'object'],
])('%s has a text', (error, text) => expect(errorText(error)).toBe(text));

it('ends a sentence once', () => {
  expect(asSentence('no such host')).toBe('no such host.');
  expect(asSentence('It ended.')).toBe('It ended.');
});
