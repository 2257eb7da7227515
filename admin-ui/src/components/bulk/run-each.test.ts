import { expect, it } from 'vitest';
import { runEach } from './run-each';

it('does something with each of many, four at a time, and tells which failed', async () => {
  let [running, most] = [0, 0];
  const done: number[] = [];
  const steps: number[] = [];
  const items = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const failed = await runEach(
    items,
    async (item) => {
      most = Math.max(most, ++running);
      await new Promise(setImmediate);
      running--;
      if (item % 4 === 0) throw new Error(`no ${item}`);
      done.push(item);
    },
    (through) => steps.push(through),
  );
  expect(most).toBe(4);
  expect(steps).toEqual(items);
  expect(done.toSorted()).toEqual([1, 2, 3, 5, 6, 7, 9]);
  expect(failed).toEqual([
    { item: 4, error: new Error('no 4') },
    { item: 8, error: new Error('no 8') },
  ]);
  expect(await runEach([], () => Promise.reject(new Error('never')))).toEqual([]);
});
