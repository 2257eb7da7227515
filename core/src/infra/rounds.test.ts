import { describe, expect, it } from 'vitest';
import { createRounds } from './rounds.js';

function counting(last: number) {
  let now = 1_000_000;
  const seen: (number | undefined)[] = [];
  const rounds = createRounds<number>(
    { now: () => new Date(now) },
    {
      name: 'count',
      restMs: 60_000,
      async batch(cursor) {
        seen.push(cursor);
        const next = (cursor ?? 0) + 1;
        return next < last ? next : undefined;
      },
    },
  );
  return { rounds, seen, move: (ms: number) => (now += ms) };
}

describe('a round', () => {
  it('runs to its end, and again after its rest', async () => {
    const { rounds, seen, move } = counting(3);
    await rounds.sweep.run();
    expect(seen).toEqual([undefined, 1, 2]);
    await rounds.sweep.run();
    move(59_999);
    await rounds.sweep.run();
    expect(seen).toHaveLength(3);
    move(1);
    await rounds.sweep.run();
    expect(seen).toHaveLength(6);
  });

  it('does not wait for a clock that was set back', async () => {
    const { rounds, seen, move } = counting(1);
    await rounds.sweep.run();
    move(-3_600_000);
    await rounds.sweep.run();
    expect(seen).toHaveLength(2);
  });

  it('continues after a failed batch where it stopped', async () => {
    let fails = true;
    const seen: (number | undefined)[] = [];
    const rounds = createRounds<number>(
      { now: () => new Date(0) },
      {
        name: 'fail',
        restMs: 1,
        async batch(cursor) {
          seen.push(cursor);
          if (cursor === 1 && fails) throw new Error('deadlock');
          return cursor === undefined ? 1 : undefined;
        },
      },
    );
    await expect(rounds.sweep.run()).rejects.toThrow('deadlock');
    fails = false;
    await rounds.sweep.run();
    expect(seen).toEqual([undefined, 1, 1]);
  });
});
