import { expect, it } from 'vitest';
import { ShortLines } from './backoff.js';

it('lines that end right after they opened wait longer each time, up to two seconds, until one has lasted', () => {
  const lines = new ShortLines();
  const waits = [];
  for (let now = 0; now < 600; now += 100) {
    lines.opened(now);
    waits.push(lines.ended(now + 50));
  }
  expect(waits).toEqual([250, 500, 1000, 2000, 2000, 2000]);
  lines.opened(1_000);
  expect(lines.ended(20_000)).toBe(0);
  lines.opened(21_000);
  expect(lines.ended(21_001)).toBe(250);
});
