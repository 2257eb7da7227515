import { REPORT_PERIODS } from '@recado/sdk/contracts';
import { addDays } from '@recado/sdk/flow';
import { describe, expect, it } from 'vitest';
import { dueRun, firstAfter, periodDays, type Times } from './report-times.rules.js';

const times = (more: Partial<Times> = {}): Times => ({
  ...{ repeats: 'daily', weekday: null, monthDay: null, time: '08:00', timeZone: 'Europe/Berlin', ...more },
});
const first = (of: Times, moment: string) => firstAfter(of, new Date(moment));

describe('times of a scheduled report', () => {
  it.each([
    [times(), '2026-11-27T06:59:00Z', '2026-11-27T08:00', '2026-11-27T07:00:00.000Z'],
    [times(), '2026-11-27T07:00:00Z', '2026-11-28T08:00', '2026-11-28T07:00:00.000Z'],
    [
      times({ repeats: 'weekly', weekday: 1 }),
      '2026-11-27T07:00:00Z',
      '2026-11-30T08:00',
      '2026-11-30T07:00:00.000Z',
    ],
    [
      times({ repeats: 'weekly', weekday: 0 }),
      '2026-11-27T07:00:00Z',
      '2026-11-29T08:00',
      '2026-11-29T07:00:00.000Z',
    ],
    [
      times({ repeats: 'monthly', monthDay: 31 }),
      '2026-11-27T07:00:00Z',
      '2026-11-30T08:00',
      '2026-11-30T07:00:00.000Z',
    ],
    [
      times({ repeats: 'monthly', monthDay: 1 }),
      '2026-11-27T07:00:00Z',
      '2026-12-01T08:00',
      '2026-12-01T07:00:00.000Z',
    ],
    // 02:30 is skipped on this day, and comes twice on that one.
    [times({ time: '02:30' }), '2026-03-28T12:00:00Z', '2026-03-29T02:30', '2026-03-29T01:00:00.000Z'],
    [times({ time: '02:30' }), '2026-10-24T12:00:00Z', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    [times({ time: '02:30' }), '2026-10-25T00:30:00Z', '2026-10-26T02:30', '2026-10-26T01:30:00.000Z'],
  ])('%j after %s', (of, moment, local, at) => {
    expect(first(of, moment)).toEqual({ local, at: new Date(at) });
  });

  it('of missed times the newest is made up for', () => {
    expect(dueRun(times(), '2026-11-20T08:00', new Date('2026-11-27T06:59:59Z'))).toEqual({
      run: '2026-11-26T08:00',
      next: { local: '2026-11-27T08:00', at: new Date('2026-11-27T07:00:00Z') },
    });
    expect(dueRun(times(), '2026-11-27T08:00', new Date('2026-11-27T07:00:00Z')).run).toBe(
      '2026-11-27T08:00',
    );
  });

  it.each([
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['last7Days', '2026-03-05', '2026-02-26', '2026-03-04'],
    ['last30Days', '2026-03-05', '2026-02-03', '2026-03-04'],
    ['lastWeek', '2026-11-23', '2026-11-16', '2026-11-22'],
    ['lastWeek', '2026-11-29', '2026-11-16', '2026-11-22'],
    ['lastMonth', '2024-03-31', '2024-02-01', '2024-02-29'],
    ['lastMonth', '2026-01-01', '2025-12-01', '2025-12-31'],
    ['thisMonth', '2026-03-05', '2026-03-01', '2026-03-04'],
    ['thisMonth', '2026-03-01', '2026-02-01', '2026-02-28'],
  ] as const)('%s on %s', (period, today, dateFrom, dateTo) => {
    expect(periodDays(period, today)).toEqual({ dateFrom, dateTo });
  });

  it('no period is empty, on any day', () => {
    for (const period of REPORT_PERIODS)
      for (let day = '2023-12-20'; day < '2025-01-10'; day = addDays(day, 1)) {
        const { dateFrom, dateTo } = periodDays(period, day);
        expect(dateFrom <= dateTo && dateTo < day, `${period} ${day}`).toBe(true);
      }
  });
});
