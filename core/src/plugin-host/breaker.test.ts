import { describe, expect, it } from 'vitest';
import { PluginError } from '@recado/sdk';
import { wasNotTried } from '../ports/not-tried.js';
import { Breakers } from './breaker.js';

const failing =
  (code: ConstructorParameters<typeof PluginError>[0] = 'TEMPORARY') =>
  () =>
    Promise.reject(new PluginError(code, 'no'));

describe('the breaker of a connection', () => {
  const make = () => {
    let now = 0;
    const breakers = new Breakers(() => now);
    let calls = 0;
    const run = (work: () => Promise<unknown>, id = 1) =>
      breakers.run(id, () => {
        calls += 1;
        return work();
      });
    const fail = async (times: number, code?: ConstructorParameters<typeof PluginError>[0]) => {
      for (let time = 0; time < times; time++) await run(failing(code)).catch(() => undefined);
    };
    return { run, fail, breakers, calls: () => calls, pass: (ms: number) => (now += ms) };
  };

  it('leaves the provider alone after five failures, then lets one through, and closes when it works', async () => {
    const { run, fail, calls, pass } = make();
    await fail(7);
    expect(calls()).toBe(5);
    const refused = await run(async () => 'x').catch((error: unknown) => error);
    expect(wasNotTried(refused)).toBe(true);
    expect(refused).toMatchObject({ code: 'TEMPORARY', retryAfterMs: 10_000 });
    pass(10_000);
    let release!: () => void;
    const probe = run(() => new Promise<void>((resolve) => (release = resolve)));
    expect(wasNotTried(await run(async () => 'x').catch((error: unknown) => error))).toBe(true);
    release();
    await probe;
    expect(await run(async () => 'works')).toBe('works');
  });
  it('rests twice as long after a failed probe', async () => {
    const { run, fail, pass } = make();
    await fail(5);
    pass(10_000);
    await fail(1);
    expect(await run(async () => 1).catch((error: unknown) => error)).toMatchObject({ retryAfterMs: 20_000 });
  });
  it('counts only what speaks of the provider, for each connection apart, and can be reset', async () => {
    const { run, fail, breakers, calls } = make();
    await fail(9, 'RECIPIENT_INVALID');
    expect(calls()).toBe(9);
    await fail(5);
    expect(await run(async () => 'other', 2)).toBe('other');
    breakers.forget(1);
    expect(await run(async () => 'again')).toBe('again');
  });
});
