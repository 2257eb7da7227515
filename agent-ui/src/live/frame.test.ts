import { expect, it } from 'vitest';
import { gathering } from './frame';

it('hands on at once what came in until the moment, and begins anew behind it', () => {
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
