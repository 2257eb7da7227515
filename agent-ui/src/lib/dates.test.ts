import { expect, it } from 'vitest';
import { cardTime, clock, daysAgo, duration, formatDay, longDay, moment } from './dates';

const now = new Date(2026, 10, 20, 15, 4);

it('writes days and times as the original API does', () => {
  expect(formatDay('2027-03-12')).toBe('12/03/2027');
  expect(clock(now)).toBe('15:04');
  expect(moment(now)).toBe('20/11/2026 15:04');
  expect(duration(42.4)).toBe('0:42');
  expect(duration(Infinity)).toBe('0:00');
});

it('shows the time of day for today, otherwise the date', () => {
  expect(cardTime(new Date(2026, 10, 20, 0, 5), now)).toBe('00:05');
  expect(cardTime(new Date(2026, 10, 19, 23, 59), now)).toBe('19/11/2026');
});

it('counts calendar days', () => {
  expect(daysAgo(new Date(2026, 10, 19, 23, 59), now)).toBe(1);
});

it('writes a day in words, with the year if it is not the current one', () => {
  expect(longDay(new Date(2026, 10, 19), 'pt', now)).toBe('quinta-feira, 19 de novembro');
  expect(longDay(new Date(2025, 0, 2), 'en', now)).toBe('Thursday, January 2, 2025');
});
