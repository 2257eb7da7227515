import { describe, expect, it } from 'vitest';
import { createFairTurns } from './fair-turns.js';

const LIMITS = { atOnce: 2, waiting: 4, waitingOfOne: 2, heavyMs: 10_000 };

/** Turns whose jobs run until they are ended, on a frozen clock. */
function stage() {
  let time = 0;
  const turn = createFairTurns(LIMITS, () => time);
  const ends = new Map<string, () => void>();
  const started: string[] = [];
  return {
    started,
    /** Returns how it ended, once everything that can start has started. */
    async ask(companyId: number, name: string): Promise<() => Promise<void>> {
      const done = turn(companyId, () => {
        started.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      });
      done.catch(() => undefined);
      await new Promise(setImmediate);
      return () => done;
    },
    async end(name: string, afterMs = 0) {
      time += afterMs;
      ends.get(name)!();
      await new Promise(setImmediate);
    },
    passes: (ms: number) => (time += ms),
  };
}
const refused = { code: 'ERR_TOO_MANY_REQUESTS' };

describe('turns at expensive work', () => {
  it('go to one job of a company at a time', async () => {
    const { ask, end, started } = stage();
    await ask(1, 'a');
    await ask(1, 'b');
    await ask(2, 'c');
    expect(started).toEqual(['a', 'c']);
    await end('a');
    expect(started).toEqual(['a', 'c', 'b']);
  });

  it('go first to the company that used the least, in whatever order they came', async () => {
    const { ask, end, started } = stage();
    await ask(1, 'a');
    await end('a', 5_000);
    await ask(3, 'x');
    await ask(4, 'y');
    await ask(1, 'b');
    await ask(2, 'c');
    await end('x');
    expect(started).toEqual(['a', 'x', 'y', 'c']);
  });

  it('keep a place free from companies that used much, until they have waited', async () => {
    const { ask, end, started, passes } = stage();
    await ask(1, 'a');
    await ask(2, 'b');
    await end('a', 20_000);
    await end('b');
    await ask(1, 'c');
    await ask(2, 'd');
    expect(started).toEqual(['a', 'b', 'c']);
    await ask(3, 'e');
    expect(started).toEqual(['a', 'b', 'c', 'e']);
    await end('e');
    expect(started).not.toContain('d');
    passes(15 * 60_000);
    await ask(4, 'f');
    await end('f');
    expect(started).toContain('d');
  });

  it('are rejected for a company with too many in the queue, and a full queue drops the heaviest for others', async () => {
    const { ask, end, started } = stage();
    await ask(1, 'a');
    await end('a', 5_000);
    await ask(8, 'x');
    await ask(9, 'y');
    await ask(1, 'b');
    const dropped = await ask(1, 'c');
    await expect((await ask(1, 'd'))()).rejects.toMatchObject(refused);
    await ask(2, 'e');
    await ask(3, 'f');
    await ask(4, 'g');
    await expect(dropped()).rejects.toMatchObject(refused);
    await end('x');
    expect(started).toContain('e');
  });

  it('pass on when a job fails', async () => {
    const turn = createFairTurns({ ...LIMITS, atOnce: 1 });
    await expect(turn(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await turn(2, async () => 'next')).toBe('next');
  });
});
