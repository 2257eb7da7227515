import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startIndexLoop } from './index-loop.js';
import type { Leases } from './leases.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const held = { isHeld: () => true, release: async () => undefined };
const leases = { acquire: async () => held } as unknown as Leases;

/** Starts a loop whose runs take 10 ms and do so much each; returns when its runs began. */
async function beginnings(done: readonly number[]): Promise<number[]> {
  const began: number[] = [];
  const start = performance.now();
  const run = async () => {
    began.push(Math.round(performance.now() - start));
    await new Promise((resolve) => setTimeout(resolve, 10));
    return done[began.length - 1] ?? 0;
  };
  const log = { warn: vi.fn() };
  const loop = startIndexLoop({ log } as never, leases, {
    ...{ name: 'test', run, leastWhenBehind: 200, idleMs: 1_000 },
  });
  await vi.advanceTimersByTimeAsync(2_500);
  await loop.stop();
  expect(log.warn).not.toHaveBeenCalled();
  return began;
}

it('an index that has caught up rests, also if there was something to do', async () => {
  expect(await beginnings([0, 199, 0])).toEqual([0, 1_010, 2_020]);
});
it('one that is behind goes on after three times its work', async () => {
  expect(await beginnings([200, 500, 0])).toEqual([0, 40, 80, 1_090, 2_100]);
});
