import { expect, it } from 'vitest';
import { clockText } from './clock-text';

it.each([
  [9, '0:09'],
  [309, '5:09'],
  [3909, '1:05:09'],
  [86_399, '23:59:59'],
])('%d seconds are shown as %s', (seconds, text) => expect(clockText(seconds)).toBe(text));
