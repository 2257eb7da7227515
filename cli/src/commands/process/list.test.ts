import { expect, it } from 'vitest';
import { skewText } from './list.js';

it.each([
  [0, 'right'],
  [-40, 'right'],
  [60_004, '60 s ahead'],
  [-1_250, '1.3 s behind'],
])('%d ms are %j', (clockSkewMs, text) => {
  expect(skewText({ clockSkewMs })).toBe(text);
});
