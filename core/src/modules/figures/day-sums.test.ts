import { describe, expect, it } from 'vitest';
import { randomBy } from '../../../test/figures/random-lives.js';
import { blocksOf } from './day-sums.rules.js';
import { daysOf, formerRange, hoursOf, momentsOf } from './figure-range.rules.js';
import { cutTo, joined, overlap } from './intervals.rules.js';
import { addPacked, packed } from './packed-counts.tx.js';

const HOUR = 3_600_000;

describe('blocks of days', () => {
  it('make up every range, each day once, of few blocks', () => {
    const random = randomBy(7);
    for (let round = 0; round < 400; round++) {
      const first = 18_000 + Math.floor(random() * 3_000);
      const last = first + Math.floor(random() * 732);
      const blocks = blocksOf(first, last);
      const days = blocks.flatMap(({ size, day }) => Array.from({ length: size }, (_, n) => day + n));
      expect(days).toEqual(Array.from({ length: last - first + 1 }, (_, n) => first + n));
      expect(blocks.every(({ size, day }) => day % size === 0)).toBe(true);
      expect(blocks.length).toBeLessThanOrEqual(26);
    }
  });
});

describe('packed counts', () => {
  it('are what was put in, also negative and large ones, and add up', () => {
    const random = randomBy(3);
    for (let round = 0; round < 200; round++) {
      const some = () =>
        new Map(
          Array.from({ length: Math.floor(random() * 60) }, (): [number, number] => [
            Math.floor(random() ** 4 * 100_000),
            Math.ceil(random() ** 6 * 5_000_000_000) * (random() < 0.3 ? -1 : 1),
          ]),
        );
      const [one, other] = [some(), some()];
      const sorted = (counts: Map<number, number>) => [...counts].sort(([a], [b]) => a - b);
      expect(sorted(addPacked(packed(one), new Map()))).toEqual(sorted(one));
      const both = addPacked(packed(other), new Map(one));
      for (const place of new Set([...one.keys(), ...other.keys()]))
        expect(both.get(place) ?? 0).toBe((one.get(place) ?? 0) + (other.get(place) ?? 0));
    }
    const negative = new Map([...[[3, -2]]] as [number, number][]);
    expect(addPacked(packed(new Map([[3, 2]])), negative).size).toBe(0);
  });
});

describe('days of a clock', () => {
  const day = (date: string, timeZone: string) => ({ from: date, to: date, timeZone });
  const length = (date: string, timeZone: string) => {
    const { from, to } = momentsOf(day(date, timeZone));
    return (to.getTime() - from.getTime()) / HOUR;
  };
  it('have 23 to 25 hours, and the next one begins where one ends', () => {
    expect(length('2018-11-04', 'America/Sao_Paulo')).toBe(23);
    expect(momentsOf(day('2018-11-04', 'America/Sao_Paulo')).from).toEqual(new Date('2018-11-04T03:00:00Z'));
    expect(length('2026-10-25', 'Europe/Lisbon')).toBe(25);
    expect(length('2026-03-06', 'Asia/Kathmandu')).toBe(24);
    expect(momentsOf(day('2026-03-06', 'Asia/Kathmandu')).from).toEqual(new Date('2026-03-05T18:15:00Z'));
    for (const zone of ['America/Sao_Paulo', 'Europe/Lisbon', 'Asia/Kathmandu', 'America/Santiago']) {
      const days = daysOf({ from: '2018-10-01', to: '2018-12-01', timeZone: zone });
      for (const [place, date] of days.entries())
        if (place > 0)
          expect(momentsOf(day(date, zone)).from).toEqual(momentsOf(day(days[place - 1]!, zone)).to);
    }
  });
  it('show their own hours', () => {
    expect(hoursOf('2018-11-04', 'America/Sao_Paulo')[0]).toBe(1);
    expect(hoursOf('2026-10-25', 'Europe/Lisbon')).toHaveLength(24);
    expect(hoursOf('2026-03-29', 'Europe/Lisbon')).toHaveLength(23);
  });
  it('have as many before them', () => {
    const range = { from: '2024-02-28', to: '2024-03-01', timeZone: 'UTC' };
    expect(daysOf(range)).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
    expect(formerRange(range)).toEqual({ from: '2024-02-25', to: '2024-02-27', timeZone: 'UTC' });
  });
});

describe('stretches of time', () => {
  it('are cut, joined and intersected', () => {
    const of = (...pairs: [number, number][]) => pairs.map(([from, to]) => ({ from, to }));
    expect(joined(of([5, 7], [1, 3], [3, 4], [6, 9]))).toEqual(of([1, 4], [5, 9]));
    expect(cutTo(of([1, 4], [5, 9], [9, 12]), { from: 3, to: 9 })).toEqual(of([3, 4], [5, 9]));
    expect(overlap(of([1, 4], [6, 10]), of([0, 2], [3, 7], [8, 9]))).toEqual(
      of([1, 2], [3, 4], [6, 7], [8, 9]),
    );
    expect(overlap(of([1, 4]), [])).toEqual([]);
  });
});
