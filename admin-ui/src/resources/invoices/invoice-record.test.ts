import { expect, it } from 'vitest';
import { isPayable, stateOf } from './invoice-record';

it.each([
  ['open', '2026-11-20', 'open'],
  ['open', '2026-11-19', 'overdue'],
  ['paid', '2026-11-01', 'paid'],
  ['review', '2026-11-01', 'review'],
  ['void', '2026-11-01', 'void'],
] as const)('an invoice that is %s and due on %s shows as %s', (status, dueDate, state) => {
  expect(stateOf({ status, dueDate }, '2026-11-20')).toBe(state);
});

it('only an open invoice is paid: who waits for a review must not pay twice', () => {
  expect((['open', 'review', 'paid', 'void'] as const).filter((status) => isPayable({ status }))).toEqual([
    'open',
  ]);
});
