import { expect, it } from 'vitest';
import { errorPlace } from './error-place.js';

it('reports the class, the code and the line of an error, and no content', () => {
  let thrown: unknown;
  try {
    JSON.parse('Maria da Silva, 5511999990000');
  } catch (error) {
    thrown = error;
  }
  const place = errorPlace(thrown);
  expect(place).toMatch(/^SyntaxError at .*error-place\.test\.ts:\d+$/);
  expect(place).not.toContain('Maria');
  const coded = Object.assign(new Error('Data too long: Maria'), { code: 'ER_DATA_TOO_LONG', stack: '' });
  expect(errorPlace(coded)).toBe('Error ER_DATA_TOO_LONG');
  expect(errorPlace(Object.assign(new Error('x'), { name: 'Maria da Silva', stack: '' }))).toBe('Error');
  expect(errorPlace('Maria')).toBe('string');
});

it('takes no line of a message for the place', () => {
  for (const line of ['file:///maria%2Fb:1:1', '/'.repeat(100_000), 'maria (/maria/silva.ts:1:1)'])
    expect(errorPlace(new Error(`x\n    at ${line}`))).toMatch(/^Error at .*error-place\.test\.ts:\d+$/);
});
