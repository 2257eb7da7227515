import { expect, it } from 'vitest';
import { typedDays } from './reminder-days';

it.each([
  ['-5, -1, 0, 3', [-5, -1, 0, 3]],
  ['3 −1;3', [-1, 3]],
  ['', []],
  ['61', undefined],
  ['dois', undefined],
  ['1 2 3 4 5 6 7 8 9 10 11', undefined],
])('reads the typed days %j as %j', (text, days) => expect(typedDays(text)).toEqual(days));
