// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { daysUntil } from './days-until.js';
import { hideDueNotice, isDueNear, isDueNoticeFor, isDueNoticeHidden } from './due-notice.js';

const now = new Date(2026, 10, 20, 9);

it('counts calendar days', () => {
  expect(['2026-11-20', '2026-12-01', '2026-11-19'].map((day) => daysUntil(day, now))).toEqual([0, 11, -1]);
});

it('asks how the subscription stands only near its end, and never for company 1', () => {
  expect(isDueNear({ id: 2, dueDate: '2026-12-05' }, now)).toBe(true);
  expect(isDueNear({ id: 2, dueDate: '2026-11-18' }, now)).toBe(true);
  expect(isDueNear({ id: 2, dueDate: '2026-12-06' }, now)).toBe(false);
  expect(isDueNear({ id: 2, dueDate: null }, now)).toBe(false);
  expect(isDueNear({ id: 1, dueDate: '2026-11-20' }, now)).toBe(false);
});

it('tells those who can pay early, and the others when the service is about to stop', () => {
  const told = (mayPay: boolean) =>
    (['none', 'soon', 'due', 'grace', 'ended'] as const).filter((state) => isDueNoticeFor(state, mayPay));
  expect(told(true)).toEqual(['soon', 'due', 'grace']);
  expect(told(false)).toEqual(['grace']);
});

it('is hidden for the day, unless it becomes more urgent', () => {
  hideDueNotice('soon', now);
  expect(isDueNoticeHidden('soon', new Date(2026, 10, 20, 23))).toBe(true);
  expect(isDueNoticeHidden('due', now)).toBe(false);
  expect(isDueNoticeHidden('soon', new Date(2026, 10, 21, 1))).toBe(false);
});
