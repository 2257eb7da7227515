import { expect, it } from 'vitest';
import { classOf } from './ratings.tx.js';

it('a rating is a promoter’s from 9, neutral from 7, else a detractor’s', () => {
  expect([10, 9, 8, 7, 6, 0].map(classOf)).toEqual([
    ...['promoter', 'promoter', 'neutral', 'neutral', 'detractor', 'detractor'],
  ]);
});
