import { describe, expect, it } from 'vitest';
import { decimalOf, moneyOf } from './money.js';

describe('sums that providers give as decimal numbers', () => {
  it.each([
    [19.9, 'BRL', { amountMinor: 1990, currency: 'BRL' }],
    ['1234.56', 'brl', { amountMinor: 123456, currency: 'BRL' }],
    [0.1 + 0.2, 'USD', { amountMinor: 30, currency: 'USD' }],
    [500, 'JPY', { amountMinor: 500, currency: 'JPY' }],
    [1.234, 'KWD', { amountMinor: 1234, currency: 'KWD' }],
    ['19.900', 'BRL', { amountMinor: 1990, currency: 'BRL' }],
    [' 5 ', 'BRL', { amountMinor: 500, currency: 'BRL' }],
    ['-0.05', 'BRL', { amountMinor: -5, currency: 'BRL' }],
    [1_000_000.01, 'BRL', { amountMinor: 100_000_001, currency: 'BRL' }],
  ])('%s %s', (amount, currency, sum) => expect(moneyOf(amount, currency)).toEqual(sum));

  it.each([
    ['', 'BRL'],
    ['ten', 'BRL'],
    [19.905, 'BRL'],
    ['19.905', 'BRL'],
    [1.005, 'BRL'],
    ['1.234,56', 'BRL'],
    ['1,234.56', 'BRL'],
    ['1e3', 'BRL'],
    [0.5, 'JPY'],
    ['90071992547409.92', 'BRL'],
    [NaN, 'BRL'],
    [1e300, 'BRL'],
    [5, 'REAIS'],
    [5, undefined],
    [null, 'BRL'],
  ])('is undefined for %s %s', (amount, currency) => expect(moneyOf(amount, currency)).toBeUndefined());
});

it('every sum in cents comes back from its decimal number and text', () => {
  for (let amountMinor = 0; amountMinor < 20_000; amountMinor += 7)
    for (const sum of [amountMinor, amountMinor + 1_234_567_890])
      expect([moneyOf(sum / 100, 'BRL'), moneyOf((sum / 100).toFixed(2), 'BRL')]).toEqual(
        Array(2).fill({ amountMinor: sum, currency: 'BRL' }),
      );
});

describe('sums that providers want as decimal numbers', () => {
  it.each([
    [123456, 'BRL', '1234.56'],
    [30, 'USD', '0.30'],
    [0, 'BRL', '0.00'],
    [5, 'BRL', '0.05'],
    [500, 'JPY', '500'],
    [1234, 'KWD', '1.234'],
    [Number.MAX_SAFE_INTEGER, 'BRL', '90071992547409.91'],
  ])('%s of %s is %s', (amountMinor, currency, text) => {
    expect(decimalOf({ amountMinor, currency })).toBe(text);
    expect(moneyOf(text, currency)).toEqual({ amountMinor, currency });
  });
  it.each([
    [19.9, 'BRL'],
    [-1, 'BRL'],
    [NaN, 'BRL'],
    [1990, 'REAIS'],
  ])('%s of %s is none', (amountMinor, currency) =>
    expect(() => decimalOf({ amountMinor, currency })).toThrow(RangeError),
  );
});
