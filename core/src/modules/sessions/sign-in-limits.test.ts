import { describe, expect, it } from 'vitest';
import { waitAfter } from './sign-in-limits.js';

describe('waiting after wrong passwords', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 15],
    [6, 30],
    [10, 480],
    [11, 900],
    [500, 900],
  ])('after %i: %i seconds', (failures, seconds) => {
    expect(waitAfter(failures)).toBe(seconds);
  });
});
