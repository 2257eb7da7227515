import { describe, expect, it } from 'vitest';
import { isExpired, isWithinHours } from './subscription.js';

const saoPaulo = 'America/Sao_Paulo'; // UTC-3

describe('a company’s day', () => {
  it.each([
    ['2026-11-21T02:59:00Z', false],
    ['2026-11-21T03:00:00Z', true],
  ])('a subscription due on the 18th, with 2 days of grace, at %s: expired %s', (at, expired) => {
    const company = { id: 2, dueDate: '2026-11-18', timeZone: saoPaulo, graceDays: 2 };
    expect(isExpired(company, new Date(at))).toBe(expired);
  });

  it('never ends for the platform, nor without a due date', () => {
    const at = new Date('2030-01-01T00:00:00Z');
    expect(isExpired({ id: 1, dueDate: '2020-01-01', timeZone: saoPaulo, graceDays: 3 }, at)).toBe(false);
    expect(isExpired({ id: 2, dueDate: null, timeZone: saoPaulo, graceDays: 3 }, at)).toBe(false);
  });

  it.each([
    ['08:00', '08:00', '18:00', true],
    ['18:00', '08:00', '18:00', true],
    ['18:01', '08:00', '18:00', false],
    ['23:30', '22:00', '06:00', true],
    ['05:00', '22:00', '06:00', true],
    ['12:00', '22:00', '06:00', false],
  ])('%s between %s and %s: %s', (time, start, end, within) => {
    expect(isWithinHours(time, start, end)).toBe(within);
  });
});
