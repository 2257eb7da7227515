import { expect, it } from 'vitest';
import { sumOf, thousandths } from './sums.js';

it('is exact in every currency’s smallest coin', () => {
  expect(thousandths(19_900, 'BRL')).toEqual({ amountMinor: 1_990, currency: 'BRL' });
  expect(thousandths(1_005, 'BRL')).toEqual({ amountMinor: 101, currency: 'BRL' });
  expect(thousandths(1_004, 'usd')).toEqual({ amountMinor: 100, currency: 'USD' });
  expect(thousandths(1_234, 'KWD')).toEqual({ amountMinor: 1_234, currency: 'KWD' });
  expect(thousandths('90071992547409910', 'BRL')).toEqual({
    ...{ amountMinor: 9_007_199_254_740_991, currency: 'BRL' },
  });
  expect(sumOf(250, 100, 'INR')).toEqual({ amountMinor: 250, currency: 'INR' });
});

it('is none without a sum or a currency', () => {
  for (const amount of [0, -1, 1.5, Number.NaN, '', 'a', null, undefined, '9'.repeat(30)])
    expect(thousandths(amount, 'BRL')).toBeUndefined();
  for (const currency of ['', 'reais', null, 7]) expect(thousandths(1_000, currency)).toBeUndefined();
  for (const parts of [0, -1, 0.5, 1e9, '100', undefined]) expect(sumOf(1, parts, 'BRL')).toBeUndefined();
  expect(thousandths('9999999999999999999', 'BRL')).toBeUndefined();
});
