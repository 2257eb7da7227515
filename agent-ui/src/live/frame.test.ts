import { expect, it, vi } from 'vitest';
import { gathering, pacedFrames } from './frame';

it('delivers all collected items together, and then starts again', () => {
  const moments: (() => void)[] = [];
  const seen: (readonly number[])[] = [];
  const gather = gathering<number>(
    (work) => moments.push(work),
    (all) => seen.push(all),
  );
  [1, 2, 3].forEach(gather);
  expect(seen).toEqual([]);
  moments.shift()!();
  gather(4);
  moments.shift()!();
  expect(seen).toEqual([[1, 2, 3], [4]]);
  expect(moments).toEqual([]);
});

it('leaves the current gap between two runs, and none before the first', () => {
  vi.useFakeTimers();
  let gap = 250;
  const paced = pacedFrames(() => gap);
  const ran: number[] = [];
  const begun = performance.now();
  const run = () => paced(() => ran.push(performance.now() - begun));
  run();
  vi.runAllTimers();
  run();
  vi.runAllTimers();
  gap = 1_000;
  run();
  vi.runAllTimers();
  vi.useRealTimers();
  // Without a screen the next frame is a timer of 200 ms.
  expect(ran).toEqual([200, 650, 1_850]);
});
