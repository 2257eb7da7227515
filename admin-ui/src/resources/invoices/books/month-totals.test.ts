import { expect, it } from 'vitest';
import { byMonth, monthsBefore } from './month-totals';

const total = (month: string, provider: string, receivedMinor: number, currency = 'BRL') => ({
  ...{ month, provider, currency, payments: 1, receivedMinor, refundedMinor: 10 },
});

it('adds the providers of a month up, each currency apart, the newest month first', () => {
  const sums = byMonth([
    total('2026-10', 'efi', 100),
    total('2026-11', 'pix', 500),
    total('2026-10', 'asaas', 250),
    total('2026-10', 'card', 7, 'USD'),
  ]);
  expect(
    sums.map(({ month, currency, payments, receivedMinor, refundedMinor }) => [
      ...[month, currency, payments, receivedMinor, refundedMinor],
    ]),
  ).toEqual([
    ['2026-11', 'BRL', 1, 500, 10],
    ['2026-10', 'BRL', 2, 350, 20],
    ['2026-10', 'USD', 1, 7, 10],
  ]);
  expect(sums[1]!.shares.map(({ provider }) => provider)).toEqual(['efi', 'asaas']);
});

it('counts months back over the end of a year', () => {
  expect(monthsBefore('2026-02-28', 11)).toBe('2025-03-01');
  expect(monthsBefore('2026-11-23', 0)).toBe('2026-11-01');
});
