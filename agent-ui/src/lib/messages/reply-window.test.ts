import { expect, it } from 'vitest';
import { extended, timeLeft, windowState } from './reply-window';

const now = Date.parse('2026-11-21T12:00:00Z');
const window = { hours: 24, closesAt: '2026-11-21T13:30:00.000Z' };

it('is open until it closes, and closed if the customer never wrote', () => {
  expect(windowState(null, now)).toEqual({ kind: 'free' });
  expect(windowState(window, now)).toEqual({ kind: 'open', msLeft: 5_400_000 });
  expect(windowState(window, Date.parse(window.closesAt))).toEqual({ kind: 'closed', hours: 24 });
  expect(windowState({ hours: 24, closesAt: null }, now)).toEqual({ kind: 'closed', hours: 24 });
});
it('restarts with each message of the customer, and an older one does not shorten it', () => {
  expect(extended(window, '2026-11-21T12:00:00Z')?.closesAt).toBe('2026-11-22T12:00:00.000Z');
  expect(extended(window, '2026-11-20T12:00:00Z')).toBe(window);
  expect(extended({ hours: 1, closesAt: null }, '2026-11-21T12:00:00Z')?.closesAt).toBe(
    '2026-11-21T13:00:00.000Z',
  );
  expect(extended(null, '2026-11-21T12:00:00Z')).toBeNull();
});
it('shows hours and minutes', () => {
  expect(timeLeft(5_400_000, 'en')).toBe('1 hr 30 min');
  expect(timeLeft(7_200_000, 'pt')).toBe('2 h');
  expect(timeLeft(20_000, 'pt')).toBe('1 min');
});
