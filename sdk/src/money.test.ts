import { describe, expect, it } from 'vitest';
import { moneyOf } from './money.js';

describe('sums that providers give as decimal numbers', () => {
  it.each([
    [19.9, 'BRL', { amountMinor: 1990, currency: 'BRL' }],
    ['1234.56', 'brl', { amountMinor: 123456, currency: 'BRL' }],
    [0.1 + 0.2, 'USD', { amountMinor: 30, currency: 'USD' }],
    [500, 'JPY', { amountMinor: 500, currency: 'JPY' }],
    [1.234, 'KWD', { amountMinor: 1234, currency: 'KWD' }],
  ])('%s %s', (amount, currency, sum) => expect(moneyOf(amount, currency)).toEqual(sum));

  it.each([
    ['', 'BRL'],
    ['ten', 'BRL'],
    [NaN, 'BRL'],
    [1e300, 'BRL'],
    [5, 'REAIS'],
    [5, undefined],
    [null, 'BRL'],
  ])('is undefined for %s %s', (amount, currency) => expect(moneyOf(amount, currency)).toBeUndefined());
});
