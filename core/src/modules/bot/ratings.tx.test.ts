import { expect, it } from 'vitest';
import { classOf } from './ratings.tx.js';

it('a rating from 9 is a promoter’s, from 7 neutral, below a detractor’s', () => {
  expect([10, 9, 8, 7, 6, 0].map(classOf)).toEqual([
    ...['promoter', 'promoter', 'neutral', 'neutral', 'detractor', 'detractor'],
  ]);
});
