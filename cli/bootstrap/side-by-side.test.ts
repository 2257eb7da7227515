import { describe, expect, it } from 'vitest';
import { sideBySide } from './side-by-side.mjs';

/** Tasks that end when told, and a record of the running ones. */
function bench() {
  const running: string[] = [];
  const log: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const task = (name: string, needs: string[] = [], slots = 1) => ({
    name,
    needs,
    slots,
    work: () =>
      new Promise<void>((resolve, reject) => {
        running.push(name);
        log.push(name);
        ends.set(name, (error) => {
          running.splice(running.indexOf(name), 1);
          if (error) reject(error);
          else resolve();
        });
      }),
  });
  const finish = async (name: string, error?: Error) => {
    ends.get(name)!(error);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { task, running, log, finish };
}

describe('concurrent tasks', () => {
  it('respect the number of slots', async () => {
    const { task, running, finish } = bench();
    const all = sideBySide([task('a'), task('b'), task('c')], 2);
    expect(running).toEqual(['a', 'b']);
    await finish('b');
    expect(running).toEqual(['a', 'c']);
    await finish('a');
    await finish('c');
    await all;
  });

  it('wait for their dependencies, while others go ahead', async () => {
    const { task, running, log, finish } = bench();
    const all = sideBySide([task('first'), task('second', ['first', 'not in this run']), task('free')], 2);
    expect(running).toEqual(['first', 'free']);
    await finish('first');
    expect(running).toEqual(['free', 'second']);
    await finish('free');
    await finish('second');
    await all;
    expect(log).toEqual(['first', 'free', 'second']);
  });

  it('of full width run alone', async () => {
    const { task, running, finish } = bench();
    const all = sideBySide([task('a'), task('wide', [], 2), task('b')], 2);
    expect(running).toEqual(['a']);
    await finish('a');
    expect(running).toEqual(['wide']);
    await finish('wide');
    expect(running).toEqual(['b']);
    await finish('b');
    await all;
  });

  it('start no more after a failure, and fail when the rest has ended', async () => {
    const { task, running, finish } = bench();
    const all = sideBySide([task('a'), task('b'), task('c', ['a'])], 2);
    const failed = expect(all).rejects.toThrow('broken');
    await finish('a', new Error('broken'));
    expect(running).toEqual(['b']);
    await finish('b');
    await failed;
  });
});
