import { expect, it } from 'vitest';
import { daysToWarnOf } from './use-subscription-warning';

const now = new Date(2026, 10, 20, 9);

it('warns when fewer than five days remain', () => {
  expect(daysToWarnOf({ id: 2, dueDate: '2026-11-24' }, now)).toBe(4);
  expect(daysToWarnOf({ id: 2, dueDate: '2026-11-20' }, now)).toBe(0);
  expect(daysToWarnOf({ id: 2, dueDate: '2026-11-25' }, now)).toBeNull();
  expect(daysToWarnOf({ id: 2, dueDate: '2026-11-19' }, now)).toBeNull();
  expect(daysToWarnOf({ id: 2, dueDate: null }, now)).toBeNull();
});
it('never warns company 1', () => {
  expect(daysToWarnOf({ id: 1, dueDate: '2026-11-21' }, now)).toBeNull();
});
it('never warns of a free plan, which goes on by itself', () => {
  expect(daysToWarnOf({ id: 2, dueDate: '2026-11-21', free: true }, now)).toBeNull();
});
