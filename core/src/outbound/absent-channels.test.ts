import { expect, it } from 'vitest';
import { createAbsentChannels } from './absent-channels.js';

it('a channel that is loading is not reported; one that stays unavailable is, once a minute, until it is back', () => {
  let time = 0;
  const absent = createAbsentChannels(() => time);
  const asked = (at: number) => {
    time = at * 1_000;
    return absent.isNews('webchat');
  };
  expect([0, 2, 10, 29].map(asked)).toEqual([false, false, false, false]);
  expect([30, 32, 60, 89, 90, 92].map(asked)).toEqual([true, false, false, false, true, false]);
  absent.isThere('webchat');
  expect([100, 129, 130].map(asked)).toEqual([false, false, true]);
});
