import { describe, expect, it } from 'vitest';
import { tripped, withResults, type Result } from './breaker.rules.js';

const many = (result: Result, count: number) => Array.from({ length: count }, () => result);

describe('the breaker', () => {
  it('needs a sample', () => {
    expect(tripped(withResults('', many('f', 19)))).toBeUndefined();
    expect(tripped(withResults('', many('f', 20)))).toBe('failures');
  });
  it('trips at a fifth of failures among the last fifty', () => {
    expect(tripped(withResults('', [...many('s', 41), ...many('f', 9)]))).toBeUndefined();
    expect(tripped(withResults('', [...many('s', 40), ...many('f', 10)]))).toBe('failures');
    expect(tripped(withResults('', [...many('f', 10), ...many('s', 50)]))).toBeUndefined();
  });
  it('trips at three in a hundred who opt out', () => {
    expect(tripped(withResults('', [...many('s', 49), 'o']))).toBeUndefined();
    expect(tripped(withResults('', [...many('s', 48), 'o', 'o']))).toBe('optOuts');
  });
});
