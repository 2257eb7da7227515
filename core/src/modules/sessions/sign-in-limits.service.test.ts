import { describe, expect, it } from 'vitest';
import { waitAfter } from './sign-in-limits.service.js';

describe('delays after wrong passwords', () => {
  it.each([
    ['pair', 4, 0],
    ['pair', 5, 5],
    ['pair', 6, 10],
    ['pair', 9, 60],
    ['pair', 500, 60],
    ['device', 4, 0],
    ['device', 5, 2],
    ['device', 1_000_000, 30],
    ['network', 99, 0],
    ['network', 100, 2],
    ['account', 49, 0],
    ['account', 500, 60],
  ] as const)('of one %s after %i: %i seconds', (kind, failures, seconds) => {
    expect(waitAfter(kind, failures)).toBe(seconds);
  });
});
