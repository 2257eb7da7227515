import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { addDays } from './local-time.js';
import { fromRecurrenceText, toRecurrenceText } from './recurrence-text.js';
import {
  firstOccurrence,
  nextOccurrence,
  occurrencesAfter,
  occurrencesBefore,
  REPEATS,
  type Series,
} from './recurrence.js';

const SAO_PAULO = 'America/Sao_Paulo';
const BERLIN = 'Europe/Berlin';
const series = (repeat: (typeof REPEATS)[number], date: string, more: Partial<Series> = {}): Series => ({
  ...{ date, time: '09:00', timeZone: SAO_PAULO, recurrence: { repeat } },
  ...more,
});
function days(of: Series, most: number): string[] {
  const found: string[] = [];
  for (let at = firstOccurrence(of); at && found.length < most; at = nextOccurrence(of, at.local))
    found.push(at.local.slice(0, 10));
  return found;
}

describe('a series', () => {
  it('without recurrence happens once', () => {
    expect(days({ ...series('daily', '2026-11-24'), recurrence: null }, 5)).toEqual(['2026-11-24']);
  });
  it.each([
    ['daily', '2026-12-30', ['2026-12-30', '2026-12-31', '2027-01-01']],
    ['weekdays', '2026-11-26', ['2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01']],
    ['weekdays', '2026-11-28', ['2026-11-30', '2026-12-01']],
    ['weekly', '2026-12-28', ['2026-12-28', '2027-01-04']],
    ['monthly', '2027-01-31', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
    ['monthly', '2028-01-30', ['2028-01-30', '2028-02-29', '2028-03-30']],
    ['yearly', '2028-02-29', ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
  ] as const)('%s from %s falls on %j', (repeat, date, expected) => {
    expect(days(series(repeat, date), expected.length)).toEqual(expected);
  });
  it('ends with its last day, or after its number of occurrences', () => {
    const until = series('monthly', '2027-01-31', { recurrence: { repeat: 'monthly', until: '2027-03-31' } });
    expect(days(until, 9)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
    const count = series('weekdays', '2026-11-27', { recurrence: { repeat: 'weekdays', count: 2 } });
    expect(days(count, 9)).toEqual(['2026-11-27', '2026-11-30']);
    expect(nextOccurrence(count, '2030-01-01T00:00')).toBeNull();
  });
  it('ends before the calendar of four digits does', () => {
    expect(days(series('yearly', '9997-06-01'), 9)).toEqual(['9997-06-01', '9998-06-01']);
  });
  it('goes on from any reading of its clock, however far', () => {
    const weekdays = series('weekdays', '2020-01-01');
    expect(nextOccurrence(weekdays, '2026-11-27T08:59')?.local).toBe('2026-11-27T09:00');
    expect(nextOccurrence(weekdays, '2026-11-27T09:00')?.local).toBe('2026-11-30T09:00');
    expect(nextOccurrence(weekdays, '2019-06-01T00:00')?.local).toBe('2020-01-01T09:00');
  });
  it('counts what comes before a reading of its clock', () => {
    const monthly = series('monthly', '2027-01-31');
    expect(occurrencesBefore(monthly, '2027-01-31T09:00')).toBe(0);
    expect(occurrencesBefore(monthly, '2027-03-31T09:00')).toBe(2);
    expect(occurrencesBefore(monthly, '2027-03-31T09:01')).toBe(3);
  });
  it('lists what comes after a moment', () => {
    const noon = new Date('2026-11-27T12:00:00Z');
    const found = occurrencesAfter(series('weekdays', '2026-11-02'), noon, 3);
    expect(found.map(({ local }) => local)).toEqual([
      '2026-11-30T09:00',
      '2026-12-01T09:00',
      '2026-12-02T09:00',
    ]);
    expect(occurrencesAfter({ ...series('daily', '2026-11-02'), recurrence: null }, noon, 3)).toEqual([]);
  });
});

describe('a clock change', () => {
  it('makes the moment of the skip of a time that does not exist, on that day alone', () => {
    const daily = series('daily', '2027-03-27', { time: '02:30', timeZone: BERLIN });
    const moments = occurrencesAfter(daily, new Date('2027-03-26T00:00:00Z'), 3).map(({ at }) =>
      at.toISOString(),
    );
    expect(moments).toEqual([
      '2027-03-27T01:30:00.000Z',
      '2027-03-28T01:00:00.000Z',
      '2027-03-29T00:30:00.000Z',
    ]);
  });
  it('lets a time that occurs twice happen once, at the first', () => {
    const daily = series('daily', '2026-10-24', { time: '02:30', timeZone: BERLIN });
    const moments = occurrencesAfter(daily, new Date('2026-10-23T12:00:00Z'), 3).map(({ at }) =>
      at.toISOString(),
    );
    expect(moments).toEqual([
      '2026-10-24T00:30:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ]);
  });
  it('keeps the hour of a monthly series', () => {
    const monthly = series('monthly', '2026-09-30', { timeZone: BERLIN });
    const [before, after] = occurrencesAfter(monthly, new Date('2026-09-01T00:00:00Z'), 2);
    expect([before!.at.toISOString(), after!.at.toISOString()]).toEqual([
      '2026-09-30T07:00:00.000Z',
      '2026-10-30T08:00:00.000Z',
    ]);
  });
});

/** The same number each time: a failure can be repeated. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const ENDS = [
  () => ({}),
  (n: (below: number) => number) => ({ count: 1 + n(12) }),
  (n: (below: number) => number, date: string) => ({ until: addDays(date, n(900)) }),
];

describe('rules of RFC 5545', () => {
  it.each(Array.from({ length: 20 }, (_, seed) => seed + 1))(
    'say the same to another library, seed %i',
    (seed) => {
      const n = numbers(seed * 7919);
      for (let round = 0; round < 10; round++) {
        const repeat = REPEATS[n(REPEATS.length)]!;
        const date = addDays('2024-01-01', n(1500));
        const timeZone = [SAO_PAULO, BERLIN, 'America/New_York', 'Asia/Kathmandu'][n(4)]!;
        const time = ['00:00', '09:05', '15:30', '23:59'][n(4)]!;
        const recurrence = { repeat, ...ENDS[n(3)]!(n, date) };
        const ours = { date, time, timeZone, recurrence };
        const rule = toRecurrenceText(ours)!;
        const start = firstOccurrence(ours);
        const theirs = new RRuleTemporal({
          rruleString: `DTSTART;TZID=${timeZone}:${date.replaceAll('-', '')}T${time.replace(':', '')}00\nRRULE:${rule}`,
          temporal: Temporal,
        });
        const expected = theirs
          .all((_, index) => index < 40)
          .map((at) => new Date(at.epochMilliseconds).toISOString());
        const found = start ? [start.at.toISOString()] : [];
        for (let at = start; at && found.length < 40;) {
          at = nextOccurrence(ours, at.local);
          if (at) found.push(at.at.toISOString());
        }
        expect(found, `${rule} from ${date} ${time} in ${timeZone}`).toEqual(expected);
        expect(fromRecurrenceText(rule, timeZone)).toEqual(recurrence);
      }
    },
  );
  it('that others wrote are not read', () => {
    expect(fromRecurrenceText(null, BERLIN)).toBeNull();
    expect(fromRecurrenceText('FREQ=HOURLY', BERLIN)).toBeNull();
  });
});
