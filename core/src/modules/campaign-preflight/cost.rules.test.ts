import { expect, it } from 'vitest';
import { costOf } from './cost.rules.js';

const rate = (country: string, amount: number, from = '2026-01-01', currency = 'USD') => ({
  ...{ country, amount, from, currency, category: 'marketing' as const },
});
const group = (country: string | undefined, total: number) => ({ country, category: 'marketing', total });

it('takes the newest rate that has begun: of the country, otherwise of all others', () => {
  const rates = [
    rate('BR', 0.05),
    rate('BR', 0.06, '2026-08-01'),
    rate('BR', 9, '2027-01-01'),
    rate('*', 0.1),
  ];
  expect(costOf([group('BR', 100), group('PT', 10), group(undefined, 10)], rates, '2026-11-24')).toEqual({
    ...{ currency: 'USD', amount: 8, unpriced: 0 },
  });
});
it('says for how many there is no rate, and keeps to the currency of most', () => {
  const rates = [rate('BR', 0.05), rate('PT', 0.1, '2026-01-01', 'EUR')];
  expect(costOf([group('BR', 100), group('PT', 10), group('TR', 1)], rates, '2026-11-24')).toEqual({
    ...{ currency: 'USD', amount: 5, unpriced: 11 },
  });
  expect(costOf([group('TR', 1)], rates, '2026-11-24')).toEqual({ currency: 'USD', amount: 0, unpriced: 1 });
});
it('is unknown without rates, and nothing where nothing is charged', () => {
  expect(costOf([group('BR', 1)], [], '2026-11-24')).toBeNull();
  expect(costOf([], [rate('BR', 1)], '2026-11-24')).toBeNull();
});
