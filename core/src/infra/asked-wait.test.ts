import { expect, it } from 'vitest';
import { askedWaitMs } from './asked-wait.js';

it.each([
  [undefined, undefined],
  [Number.NaN, undefined],
  [Infinity, undefined],
  [-5, 0],
  [9_000, 9_000],
  [3e14, 3_600_000],
  [1e23, 3_600_000],
])('a service that asks for a wait of %s milliseconds gets %s', (retryAfterMs, wait) => {
  expect(askedWaitMs({ retryAfterMs })).toBe(wait);
});
