import { describe, expect, it } from 'vitest';
import { dayRange } from './day-range.js';

const hours = (date: string, zone: string) => {
  const { from, to } = dayRange(date, zone);
  return [from.toISOString(), (to.getTime() - from.getTime()) / 3_600_000];
};

describe('a day by a company’s clocks', () => {
  it.each([
    ['2026-11-20', 'UTC', '2026-11-20T00:00:00.000Z', 24],
    ['2026-11-20', 'America/Sao_Paulo', '2026-11-20T03:00:00.000Z', 24],
    ['2026-11-20', 'Asia/Kathmandu', '2026-11-19T18:15:00.000Z', 24],
    ['2026-11-20', 'Pacific/Kiritimati', '2026-11-19T10:00:00.000Z', 24],
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', 23],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', 25],
    ['2026-02-28', 'Nowhere/Such', '2026-02-28T00:00:00.000Z', 24],
  ])('%s in %s', (date, zone, from, length) => expect(hours(date, zone)).toEqual([from, length]));
});
