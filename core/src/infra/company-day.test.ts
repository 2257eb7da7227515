import { describe, expect, it } from 'vitest';
import { isExpired, isWithinHours, localMinutes, localTime } from './company-day.js';

const saoPaulo = 'America/Sao_Paulo'; // UTC-3

describe('a company’s day', () => {
  it('is in its own time zone', () => {
    expect(localTime(new Date('2026-11-20T01:30:00Z'), saoPaulo)).toEqual({
      date: '2026-11-19',
      time: '22:30',
    });
    expect(localTime(new Date('2026-11-20T01:30:00Z'), 'Nowhere/At_All')).toEqual({
      date: '2026-11-20',
      time: '01:30',
    });
  });

  it.each([
    ['America/Sao_Paulo', '2026-11-20T02:59:59.999Z', '2026-11-19 23:59'],
    // Clocks went back at midnight, and an hour was there twice.
    ['America/Sao_Paulo', '2018-02-18T01:30:00Z', '2018-02-17 23:30'],
    ['America/Sao_Paulo', '2018-02-18T02:30:00Z', '2018-02-17 23:30'],
    ['Asia/Kathmandu', '2026-11-20T18:20:00Z', '2026-11-21 00:05'],
    ['Europe/Istanbul', '1969-12-31T23:59:30Z', '1970-01-01 01:59'],
    ['Nowhere/At_All', '2026-11-20T01:30:00Z', '2026-11-20 01:30'],
  ])('in %s, %s is written %s, one by one or many at once', (zone, at, text) => {
    const many = localMinutes(zone);
    many(new Date(Date.parse(at) - 3_600_000));
    expect(many(new Date(at))).toBe(text);
    expect(Object.values(localTime(new Date(at), zone)).join(' ')).toBe(text);
  });

  it.each([
    ['2026-11-21T02:59:00Z', false],
    ['2026-11-21T03:00:00Z', true],
  ])('a subscription due on the 20th at %s: expired %s', (at, expired) => {
    expect(isExpired({ id: 2, dueDate: '2026-11-20', timeZone: saoPaulo }, new Date(at))).toBe(expired);
  });

  it('never ends for the platform, nor without a due date', () => {
    const at = new Date('2030-01-01T00:00:00Z');
    expect(isExpired({ id: 1, dueDate: '2020-01-01', timeZone: saoPaulo }, at)).toBe(false);
    expect(isExpired({ id: 2, dueDate: null, timeZone: saoPaulo }, at)).toBe(false);
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
