import { expect, it } from 'vitest';
import { oneByOne } from './one-by-one';

it('continues after a failure, and reports what failed and why', async () => {
  const counts: number[] = [];
  const reason = new Error('no');
  const { done, failed } = await oneByOne(
    [1, 2, 3, 4],
    (n) => (n === 2 ? Promise.reject(reason) : Promise.resolve()),
    {
      onDone: (count) => counts.push(count),
      signal: new AbortController().signal,
    },
  );
  expect(done.sort()).toEqual([1, 3, 4]);
  expect(failed).toEqual([{ item: 2, error: reason }]);
  expect(counts).toEqual([1, 2, 3, 4]);
});

it('leaves the rest undone when it is stopped', async () => {
  const stop = new AbortController();
  const begun: number[] = [];
  await oneByOne(
    [1, 2, 3, 4, 5, 6, 7],
    (n) => {
      begun.push(n);
      if (n === 3) stop.abort();
      return Promise.resolve();
    },
    { onDone: () => undefined, signal: stop.signal },
  );
  expect(begun).toEqual([1, 2, 3]);
});
