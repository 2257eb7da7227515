import { describe, expect, it } from 'vitest';
import { PluginError } from '@recado/sdk';
import { Breakers } from './breaker.js';

const failing =
  (code: ConstructorParameters<typeof PluginError>[0] = 'TEMPORARY') =>
  () =>
    Promise.reject(new PluginError(code, 'no'));

describe('the breaker of a connection', () => {
  const make = () => {
    let now = 0;
    const breakers = new Breakers({ now: () => now, longestRestMs: 30_000 });
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

  it('pauses calls after five failures, then lets one through, and closes when it succeeds', async () => {
    const { run, fail, calls, pass } = make();
    await fail(7);
    expect(calls()).toBe(5);
    const refused = await run(async () => 'x').catch((error: unknown) => error);
    expect(refused).toMatchObject({ untried: true });
    expect(refused).toMatchObject({ code: 'TEMPORARY', retryAfterMs: 10_000 });
    pass(10_000);
    let release!: () => void;
    const probe = run(() => new Promise<void>((resolve) => (release = resolve)));
    expect(await run(async () => 'x').catch((error: unknown) => error)).toMatchObject({ untried: true });
    release();
    await probe;
    expect(await run(async () => 'works')).toBe('works');
  });
  it('pauses twice as long after a failed probe', async () => {
    const { run, fail, pass } = make();
    await fail(5);
    pass(10_000);
    await fail(1);
    expect(await run(async () => 1).catch((error: unknown) => error)).toMatchObject({ retryAfterMs: 20_000 });
  });
  it('pauses no longer than the maximum', async () => {
    const { run, fail, pass } = make();
    await fail(5);
    for (const ms of [10_000, 20_000, 30_000]) {
      pass(ms);
      await fail(1);
    }
    expect(await run(async () => 1).catch((error: unknown) => error)).toMatchObject({ retryAfterMs: 30_000 });
  });
  it('does not count calls that never left this machine as failures of the provider', async () => {
    const { run, fail, calls, pass } = make();
    const away = () => Promise.reject(new PluginError('TEMPORARY', 'not connected', { untried: true }));
    for (let time = 0; time < 9; time++) await run(away).catch(() => undefined);
    expect(calls()).toBe(9);
    await fail(5);
    pass(10_000);
    await run(away).catch(() => undefined);
    expect(await run(async () => 'the next one probes')).toBe('the next one probes');
  });
  it('drops failures from before the connection came up', async () => {
    const { fail, breakers } = make();
    const run = (upSince?: number) => breakers.run(1, async () => 'works', upSince);
    await fail(5);
    expect(await run().catch((error: unknown) => error)).toMatchObject({ untried: true });
    expect(await run(7)).toBe('works');
    const failAt = (upSince: number) => breakers.run(1, failing(), upSince).catch((error: unknown) => error);
    for (let time = 0; time < 5; time++) await failAt(7);
    expect(await run(7).catch((error: unknown) => error)).toMatchObject({ untried: true });
    expect(await run(8)).toBe('works');
  });
  it('counts only failures of the provider, separately for each connection, and can be reset', async () => {
    const { run, fail, breakers, calls } = make();
    await fail(9, 'RECIPIENT_INVALID');
    expect(calls()).toBe(9);
    await fail(5);
    expect(await run(async () => 'other', 2)).toBe('other');
    breakers.forget(1);
    expect(await run(async () => 'again')).toBe('again');
  });
});
