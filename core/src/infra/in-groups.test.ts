import { afterEach, describe, expect, it, vi } from 'vitest';
import { inGroups, type GroupTimes } from './in-groups.js';

afterEach(() => void vi.useRealTimers());

function groups({ fails = () => false, ...times }: GroupTimes & { fails?: (item: number) => boolean } = {}) {
  const seen: number[][] = [];
  const alone: number[] = [];
  const call = inGroups<number, string>(
    3,
    async (items) => {
      seen.push(items);
      if (items.some(fails)) throw new Error('together');
      return items.map((item) => `${item} together`);
    },
    async (item) => {
      alone.push(item);
      if (fails(item)) throw new Error(`${item} alone`);
      return `${item} alone`;
    },
    times,
  );
  return { call, seen, alone };
}

describe('calls in groups', () => {
  it('handle a single one alone, and those of one moment together, at most so many', async () => {
    const { call, seen } = groups();
    expect(await call(1)).toBe('1 alone');
    const results = await Promise.all([1, 2, 3, 4, 5].map(call));
    expect(results).toEqual(['1 together', '2 together', '3 together', '4 together', '5 together']);
    expect(seen).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
  });
  it('take those that come while others are at work into the next group', async () => {
    const { call, seen } = groups();
    const first = Promise.all([1, 2].map(call)).then(() => Promise.all([5, 6].map(call)));
    await first;
    expect(seen).toEqual([
      [1, 2],
      [5, 6],
    ]);
  });
  it('fail only whoever cannot be handled', async () => {
    const { call, alone } = groups({ fails: (item) => item === 2 });
    const results = await Promise.allSettled([1, 2, 3].map(call));
    expect(results).toMatchObject([
      { status: 'fulfilled', value: '1 alone' },
      { status: 'rejected', reason: { message: '2 alone' } },
      { status: 'fulfilled', value: '3 alone' },
    ]);
    expect(alone).toEqual([1, 2, 3]);
    expect(await call(4)).toBe('4 alone');
  });
  it('gather for long after a rest, and hardly in the middle of a stream', async () => {
    vi.useFakeTimers();
    const { call, seen } = groups({ gatherMs: 1_000, lingerMs: 10 });
    const comeIn = (...items: number[]) => void items.map(call);
    comeIn(1, 2);
    await vi.advanceTimersByTimeAsync(999);
    expect(seen).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toEqual([[1, 2]]);
    comeIn(3, 4);
    await vi.advanceTimersByTimeAsync(10);
    expect(seen).toEqual([
      [1, 2],
      [3, 4],
    ]);
    await vi.advanceTimersByTimeAsync(1_000);
    comeIn(5, 6);
    await vi.advanceTimersByTimeAsync(999);
    expect(seen).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toHaveLength(3);
  });
});
