import { expect, it } from 'vitest';
import { changeOf } from './change';

it.each([
  [12, 10, { direction: 'up', percent: 20 }],
  [5, 10, { direction: 'down', percent: 50 }],
  [10, 10, { direction: 'same', percent: 0 }],
  [1001, 1000, { direction: 'same', percent: 0 }],
  [3, 0, { direction: 'up', percent: null }],
  [0, 0, { direction: 'same', percent: 0 }],
  [null, 4, undefined],
  [4, null, undefined],
])('%s after %s', (value, former, change) => expect(changeOf(value, former)).toEqual(change));
