import { expect, it } from 'vitest';
import { runEach } from './run-each';

it('processes many items, four at a time, and reports failures', async () => {
  let [running, most] = [0, 0];
  const done: number[] = [];
  const steps: number[] = [];
  const items = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const { failed, left } = await runEach(
    items,
    async (item) => {
      most = Math.max(most, ++running);
      await new Promise(setImmediate);
      running--;
      if (item % 4 === 0) throw new Error(`no ${item}`);
      done.push(item);
    },
    { onStep: (through) => steps.push(through) },
  );
  expect(most).toBe(4);
  expect(steps).toEqual(items);
  expect(done.toSorted()).toEqual([1, 2, 3, 5, 6, 7, 9]);
  expect(failed).toEqual([
    { item: 4, error: new Error('no 4') },
    { item: 8, error: new Error('no 8') },
  ]);
  expect(left).toEqual([]);
  expect(await runEach([], () => Promise.reject(new Error('never')))).toEqual({ failed: [], left: [] });
});

it('stops midway: waits for running ones, and reports those not started', async () => {
  const stop = new AbortController();
  const done: number[] = [];
  const outcome = await runEach(
    [1, 2, 3, 4, 5, 6, 7],
    async (item) => {
      if (item === 2) stop.abort();
      await new Promise(setImmediate);
      if (item === 1) throw new Error('no 1');
      done.push(item);
    },
    { signal: stop.signal },
  );
  expect(done).toEqual([2]);
  expect(outcome).toEqual({ failed: [{ item: 1, error: new Error('no 1') }], left: [3, 4, 5, 6, 7] });
});
