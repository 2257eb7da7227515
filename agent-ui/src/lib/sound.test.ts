import { expect, it } from 'vitest';
import { clampVolume } from './sound';

it('keeps the volume between 0 and 1 in steps of 0.1, and at 1 if it is unknown', () => {
  expect(['0.34', '7', '-1', '0'].map(clampVolume)).toEqual([0.3, 1, 0, 0]);
  expect([null, '', 'x', undefined].map(clampVolume)).toEqual([1, 1, 1, 1]);
});
