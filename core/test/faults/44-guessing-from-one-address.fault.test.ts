import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { passwordTurn, stranger } from '../../src/infra/auth/password-turns.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { PASSWORD } from '../support/factories.js';
import { deviceCookie } from '../sessions/cookies.js';
import { diceOf, faultSeeds } from './seeds.js';

describe.each(faultSeeds())('case 44: others’ wrong passwords, seed %i', (seed) => {
  let test: TestApp;
  const dice = diceOf(seed);
  const address = `203.0.113.${1 + dice.below(250)}`;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.stop());

  const attempt = (email: string, password: string, remoteAddress: string, device?: string) =>
    test.app.inject({
      ...{ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress },
      ...(device && { cookies: { recado_device: device } }),
    });
  /** A user who has signed in at a browser, and out again. */
  async function aColleague(at: string) {
    const user = await test.aUser(await test.aCompany());
    const answer = await attempt(user.email, PASSWORD, at);
    const token = answer.json().token as string;
    const left = await test.app.inject({
      ...{ method: 'DELETE', url: '/api/auth/logout', headers: { authorization: `Bearer ${token}` } },
    });
    expect(left.statusCode).toBe(204);
    expect(deviceCookie(left as never)).toBeUndefined();
    const device = deviceCookie(answer as never)!;
    expect(device).toMatchObject({ HttpOnly: true, SameSite: 'Strict', Path: '/api/auth' });
    // Signing in made the hash expensive; a thousand of those would only cost time.
    await test.db('users').where({ id: user.id }).update({ passwordHash: user.passwordHash });
    return { ...user, device: device.value };
  }

  it('POST /auth/login accepts the right password at a known device behind an address with 1,000 wrong ones', async () => {
    const colleague = await aColleague(address);
    const others: string[] = [];
    for (let turn = 0; turn < 60; turn++) others.push((await test.aUser(colleague)).email);
    // Few attempts name unknown accounts: those take as long as real ones.
    const guess = () =>
      dice.chance(0.5)
        ? colleague.email
        : dice.chance(0.99)
          ? dice.of(others)
          : `nobody-${dice.below(9)}@up.test`;
    const guesses = Array.from({ length: 1_000 }, guess);
    const statuses: number[] = [];
    // No wait ends meanwhile, however slow the machine.
    const { redis } = test.services.infra;
    const set = redis.set.bind(redis) as (...given: unknown[]) => Promise<'OK'>;
    const waits = vi
      .spyOn(redis, 'set')
      .mockImplementation((key, value, ...rest: unknown[]) =>
        String(key).includes('sign-in:wait:') ? set(key, value, 'NX') : set(key, value, ...rest),
      );
    for (let at = 0; at < guesses.length; at += 50)
      statuses.push(
        ...(await Promise.all(
          guesses.slice(at, at + 50).map((email) => attempt(email, 'wrong-one', address)),
        ).then((answers) => answers.map(({ statusCode }) => statusCode))),
      );
    expect(waits).toHaveBeenCalled();
    waits.mockRestore();
    // A hundred wrong passwords of a network are free, and one more is checked before its wait.
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(101);
    expect((await attempt(colleague.email, PASSWORD, address, colleague.device)).statusCode).toBe(200);
    // Elsewhere, too, while everybody guesses at the account.
    expect((await attempt(colleague.email, PASSWORD, '198.51.100.9', colleague.device)).statusCode).toBe(200);
  });

  it('POST /auth/login stays open to people whom their account recognises while new networks fill the queue', async () => {
    const [ana, home] = [await aColleague('198.51.100.30'), '198.51.100.30'];
    const others = await Promise.all(Array.from({ length: 10 }, () => test.aUser(ana)));
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    // Networks of their own for each seed: the turns of this process remember who used time, and who used none takes
    // the place of one who did instead of being refused.
    const atWork = passwordTurn(stranger(`192.0.2.${seed}`), () => held);
    // Each from a network of its own: 200 wait, and the others are refused.
    const crowd = 215;
    let refused = 0;
    const filled = new Promise<void>((resolve) => {
      for (let turn = 0; turn < crowd; turn++)
        void attempt(
          others[turn % others.length]!.email,
          'wrong-one',
          `10.${seed % 256}.${dice.below(4)}.${turn}`,
        ).then(({ statusCode }) => (refused += Number(statusCode === 429)) === crowd - 200 && resolve());
    });
    try {
      await filled;
      expect((await attempt(ana.email, PASSWORD, '203.0.113.251')).statusCode).toBe(429);
      expect((await attempt(ana.email, PASSWORD, '203.0.113.252', ana.device)).statusCode).toBe(200);
      expect((await attempt(others[0]!.email, 'wrong-one', '203.0.113.253', ana.device)).statusCode).toBe(
        429,
      );
      expect((await attempt(ana.email, PASSWORD, home)).statusCode).toBe(200);
    } finally {
      release();
      await atWork;
    }
  });

  it('POST /auth/login makes nobody wait for longer than a minute', async () => {
    const user = await test.aUser(await test.aCompany());
    const from = '198.51.100.77';
    for (let turn = 0; turn < 5; turn++) await attempt(user.email, 'wrong-one', from);
    const redis = test.services.infra.redis;
    const waits: number[] = [];
    for (let turn = 0; turn < 40; turn++) {
      const answer = await attempt(user.email, 'wrong-one', from);
      if (answer.statusCode !== 429) continue;
      waits.push(Number(answer.headers['retry-after']));
      // The wait is over: the next attempt is checked, and the one after it waits longer.
      const waiting = await redis.keys(`${test.config.redisPrefix}sign-in:wait:*`);
      if (waiting.length) await redis.del(waiting);
    }
    expect(waits.length).toBeGreaterThan(10);
    expect(Math.max(...waits)).toBeLessThanOrEqual(60);
  });

  it('POST /auth/login counts the addresses of an IPv6 network together', async () => {
    const user = await test.aUser(await test.aCompany());
    const any = () => `2001:db8:77:1:${dice.below(65_536).toString(16)}::${dice.below(65_536).toString(16)}`;
    const statuses: number[] = [];
    for (let turn = 0; turn < 8; turn++)
      statuses.push((await attempt(user.email, 'wrong-one', any())).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
    expect((await attempt(user.email, PASSWORD, '2001:db8:77:2::1')).statusCode).toBe(200);
  });

  it('POST /auth/login gives a device no more guesses for being known to another account', async () => {
    const mine = await aColleague('198.51.100.5');
    const victim = await test.aUser(await test.aCompany());
    const statuses: number[] = [];
    for (let turn = 0; turn < 7; turn++)
      statuses.push((await attempt(victim.email, 'wrong-one', '198.51.100.6', mine.device)).statusCode);
    expect(statuses.at(-1)).toBe(429);
    const forged = Buffer.from(
      JSON.stringify({ id: 'x', accounts: [{ userId: victim.id, at: Date.now() }] }),
    );
    const answer = await attempt(victim.email, 'wrong-one', '198.51.100.6', forged.toString('base64url'));
    expect(answer.statusCode).toBe(429);
  });

  it('bad tokens and bodies have to wait after 1,200 a minute, and good ones do not', async () => {
    const colleague = await aColleague('192.0.2.9');
    const from = '192.0.2.8';
    const bad = () =>
      test.app.inject({
        ...{ url: '/api/auth/me', headers: { authorization: 'Bearer nonsense' }, remoteAddress: from },
      });
    const badBody = () =>
      test.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: 7 }, remoteAddress: from });
    // The minute does not end meanwhile, however slow the machine.
    const minute = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    const statuses: number[] = [];
    for (let turn = 0; turn < 1_210; turn++)
      statuses.push((await (dice.chance(0.5) ? bad() : badBody())).statusCode);
    minute.mockRestore();
    expect(statuses.slice(0, 1_200)).not.toContain(429);
    expect(new Set(statuses.slice(1_200))).toEqual(new Set([429]));
    expect((await attempt(colleague.email, PASSWORD, from)).statusCode).toBe(200);
  });
});
