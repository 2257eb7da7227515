import { describe, expect, it } from 'vitest';
import { revision, week } from '../../../test/figures/hours.js';
import type { ScheduleRevision } from '../schedule-revisions/schedule-revisions.tx.js';
import { workingMs } from './working-time.rules.js';

const HOUR = 3_600_000;

describe('working time', () => {
  const all = (from: string, to: string, revisions: ScheduleRevision[]) =>
    workingMs(revisions, 7, { from: Date.parse(from), to: Date.parse(to), queueId: 1 }) / HOUR;

  it('counts what lies within the hours', () => {
    expect(all('2026-03-06T19:00:00Z', '2026-03-09T13:00:00Z', [revision(0)])).toBe(2);
  });
  it('follows the clock: a day of 23 hours without midnight, and one of 25', () => {
    const round = [{ start: '00:00', end: '23:59' }];
    const always = (zone: string) => {
      const one = revision(0, round, zone);
      one.body.company = { ...week(round), saturday: round, sunday: round };
      return [one];
    };
    expect(all('2018-11-04T03:00:00Z', '2018-11-05T02:00:00Z', always('America/Sao_Paulo'))).toBe(23);
    expect(all('2026-10-24T23:00:00Z', '2026-10-26T00:00:00Z', always('Europe/Lisbon'))).toBe(25);
  });
  it('new hours change nothing of what lies before them', () => {
    const change = Date.parse('2026-03-10T15:00:00Z');
    const [before, after] = [revision(0), revision(change, [{ start: '09:00', end: '12:00' }])];
    const day = ['2026-03-10T00:00:00Z', '2026-03-11T03:00:00Z'] as const;
    expect(all(...day, [before])).toBe(8);
    expect(all(...day, [before, after])).toBe(3);
    expect(all('2026-03-09T00:00:00Z', '2026-03-10T00:00:00Z', [before, after])).toBe(8);
  });
});
