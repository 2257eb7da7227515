import { describe, expect, it } from 'vitest';
import { createFairTurns, type Asker, type TurnLimits } from './fair-turns.js';

const LIMITS = { atOnce: 2, waiting: 4, waitingOfOne: 2, heavyMs: 10_000 };

/** Turns whose jobs run until they are ended, on a frozen clock. */
function stage(limits: TurnLimits = LIMITS) {
  let time = 0;
  const turn = createFairTurns(limits, () => time);
  const ends = new Map<string, () => void>();
  const started: string[] = [];
  return {
    started,
    /** Returns how it ended, once everything that can start has started. */
    async ask(caller: Asker | number, name: string): Promise<() => Promise<void>> {
      const done = turn(caller, () => {
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

  const GROUPS = { atOnce: 2, atOnceOfOne: 2, atOnceOfGroup: { strangers: 1 }, waiting: 4, waitingOfOne: 2 };
  const known = (...keys: string[]) => ({ group: 'known', keys });
  const stranger = (...keys: string[]) => ({ group: 'strangers', keys });

  it('and places in the queue of one group are never taken by another', async () => {
    const { ask, end, started } = stage(GROUPS);
    await ask(known('ana'), 'earlier');
    await end('earlier', 60);
    for (let at = 0; at < 20; at++) await ask(stranger(`new-${at}`), `stranger-${at}`);
    // Ana used time before and no stranger did; a place is free for her all the same.
    await ask(known('ana'), 'ana');
    expect(started).toEqual(['earlier', 'stranger-0', 'ana']);
    await ask(known('bea'), 'bea');
    await ask(known('ana'), 'ana-again');
    for (let at = 20; at < 40; at++) await ask(stranger(`new-${at}`), `stranger-${at}`);
    await end('ana', 60);
    expect(started.slice(3)).toEqual(['bea']);
    await end('bea', 60);
    expect(started.slice(4)).toEqual(['ana-again']);
  });

  it('go to groups alternately, whatever each used', async () => {
    const { ask, end, started } = stage({ ...GROUPS, atOnce: 1 });
    await ask(known('ana'), 'a');
    await ask(known('bea'), 'b');
    await ask(known('eva'), 'c');
    await ask(stranger('x'), 'x');
    await ask(stranger('y'), 'y');
    for (const name of ['a', 'x', 'b', 'y']) await end(name, 60_000);
    expect(started).toEqual(['a', 'x', 'b', 'y', 'c']);
  });

  it('go last to a caller of whose keys any used much', async () => {
    const { ask, end, started } = stage({ ...GROUPS, atOnce: 1 });
    await ask(stranger('site', 'site-1'), 'a');
    await ask(stranger('site', 'site-2'), 'b');
    await ask(stranger('other', 'other-1'), 'c');
    await end('a', 60);
    expect(started).toEqual(['a', 'c']);
    await ask(stranger('site', 'site-3'), 'd');
    await expect((await ask(stranger('site', 'site-4'), 'e'))()).rejects.toMatchObject(refused);
  });
});
