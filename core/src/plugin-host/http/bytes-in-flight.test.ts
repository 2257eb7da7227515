import { expect, it } from 'vitest';
import { createBytesInFlight } from './bytes-in-flight.js';

it('gives one network a quarter of the memory, and takes it back once', () => {
  const share = createBytesInFlight(400);
  const [one, two] = [share('a'), share('a')];
  expect([one.take(60), two.take(60), two.take(40)]).toEqual([true, false, true]);
  expect(share('b').take(100)).toBe(true);
  one.release();
  one.release();
  expect([two.hasRoomFor(60), two.hasRoomFor(61)]).toEqual([true, false]);
});

it('gives all networks no more than there is', () => {
  const share = createBytesInFlight(400);
  const shares = ['a', 'b', 'c', 'd'].map((network) => share(network));
  expect(shares.map((one) => one.take(100))).toEqual([true, true, true, true]);
  const late = share('e');
  expect(late.take(1)).toBe(false);
  shares[0]!.release();
  expect(late.take(1)).toBe(true);
});
