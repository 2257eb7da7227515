import { binOf, csatOf, npsOf, rateOf } from '@recado/sdk/rules';
import { describe, expect, it } from 'vitest';
import { randomBy } from '../../../test/figures/random-lives.js';
import { sumsOf } from '../figures/figure-columns.rules.js';
import { percentile, toRating } from './dashboard.wire.js';

describe('percentiles of bins', () => {
  it('are within 2 % of the exact ones', () => {
    const random = randomBy(11);
    for (let round = 0; round < 100; round++) {
      const values = Array.from({ length: 1 + Math.floor(random() * 80) }, () => 1000 + random() ** 5 * 9e8);
      const bins = new Map<number, number>();
      for (const value of values) bins.set(binOf(value), (bins.get(binOf(value)) ?? 0) + 1);
      values.sort((a, b) => a - b);
      const n = values.length;
      const median = (values[Math.ceil(n / 2) - 1]! + values[Math.floor(n / 2)]!) / 2;
      const p90 = values[Math.ceil(n * 0.9) - 1]!;
      for (const [shown, exact] of [
        [percentile(bins, 50)!, median],
        [percentile(bins, 90)!, p90],
      ] as const)
        expect(Math.abs((shown * 60_000) / exact - 1)).toBeLessThan(0.0205);
    }
    expect(percentile(new Map(), 50)).toBeNull();
  });
});

describe('ratings', () => {
  it('fall into three bands, and the sums say how many each has', () => {
    const values = [10, 9, 8, 7, 6, 5, 3, 0, 10];
    const sum = (of: (value: number) => number) => values.reduce((total, value) => total + of(value), 0);
    const sums = { rated: values.length, nps: sum(npsOf), csat: sum(csatOf), stars: sum(rateOf) };
    expect(toRating(sumsOf(sums))).toEqual({
      ...{ boa: 3, media: 2, ruim: 4, total_notas: 9, nps: -11, csat: 56, average: 3.56 },
    });
    expect(toRating(sumsOf({}))).toEqual({
      ...{ boa: 0, media: 0, ruim: 0, total_notas: 0, nps: null, csat: null, average: null },
    });
  });
});
