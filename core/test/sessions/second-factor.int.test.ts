import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { PASSWORD } from '../support/factories.js';
import {
  INTERVAL_MS,
  aBrowser,
  codeAt,
  said,
  secondFactorScene,
  withSecondFactor,
  wrongCodeAt,
} from './second-factor-scene.js';

const scene = secondFactorScene((clock) => startTestApp({ clock }));
const { pass, aProtected } = scene;
let test: TestApp;
beforeAll(() => void (test = scene.app()));

describe('setting two-factor sign-in up', () => {
  it('needs the password and a first code, and shows ten recovery codes', async () => {
    const company = await test.aCompany({ name: 'Padaria: Sol' });
    const user = await test.aUser(company, { email: 'ana@padaria.test' });
    const client = test.api.as(user);
    expect((await client.get('/auth/second-factor')).body).toEqual({
      ...{ since: null, recoveryCodes: 0, required: false },
    });
    expect(said(await client.post('/auth/second-factor', { currentPassword: 'wrong-password' }))).toEqual([
      403,
      'ERR_PASSWORD_WRONG',
    ]);
    const { body, headers } = await client.post('/auth/second-factor', { currentPassword: PASSWORD });
    expect(headers['cache-control']).toBe('no-store');
    const address = new URL(body.address);
    expect(address.protocol).toBe('otpauth:');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      ...{ issuer: 'Recado Padaria  Sol', secret: body.secret, algorithm: 'SHA1', digits: '6', period: '30' },
    });
    const wrong = { setUp: body.setUp, code: wrongCodeAt(body.secret, scene.now()) };
    expect(said(await client.put('/auth/second-factor', wrong))).toEqual([403, 'ERR_SECOND_FACTOR_CODE']);
    expect(await test.db('secondFactors').where({ userId: user.id })).toEqual([]);
    const right = { setUp: body.setUp, code: codeAt(body.secret, scene.now()) };
    const other = test.api.as(await test.aUser(company));
    expect(said(await other.put('/auth/second-factor', right))).toEqual([403, 'ERR_SECOND_STEP_OVER']);
    const { body: done } = await client.put('/auth/second-factor', right);
    expect(new Set(done.recoveryCodes).size).toBe(10);
    expect((await client.get('/auth/second-factor')).body).toEqual({
      ...{ since: scene.now().toISOString(), recoveryCodes: 10, required: false },
    });
    expect(said(await client.put('/auth/second-factor', right))).toEqual([409, 'ERR_SECOND_FACTOR_ON']);
    const stored = JSON.stringify([
      await test.db('secondFactors').where({ userId: user.id }),
      await test.db('recoveryCodes').where({ userId: user.id }),
    ]);
    for (const secret of [body.secret, ...done.recoveryCodes]) expect(stored).not.toContain(secret);
  });

  it('is forgotten after ten minutes', async () => {
    const client = test.api.as(await test.aUser(await test.aCompany()));
    const { body } = await client.post('/auth/second-factor', { currentPassword: PASSWORD });
    pass(11 * 60_000);
    const late = { setUp: body.setUp, code: codeAt(body.secret, scene.now()) };
    expect(said(await client.put('/auth/second-factor', late))).toEqual([403, 'ERR_SECOND_STEP_OVER']);
  });
});

describe('signing in with a second step', () => {
  it('gives nothing for the password alone, and a session for the code', async () => {
    const { user, code } = await aProtected();
    const browser = aBrowser(test);
    const first = await browser.signIn(user.email);
    expect(first.body).toEqual({ error: 'ERR_SECOND_FACTOR' });
    expect(first.status).toBe(401);
    expect([...browser.cookies.keys()]).toEqual(['recado_second_step']);
    expect(said(await browser.call('POST', '/auth/refresh_token'))).toEqual([401, 'ERR_UNAUTHENTICATED']);
    const second = await browser.step(code());
    expect(second.status).toBe(200);
    expect(second.body.user.id).toBe(user.id);
    expect((await test.api.withToken(second.body.token).get('/auth/me')).status).toBe(200);
    expect([...browser.cookies.keys()].sort()).toEqual(['recado_device', 'recado_refresh']);
  });

  it('answers a wrong password as for anybody', async () => {
    const { user } = await aProtected();
    const plain = await test.aUser(await test.aCompany());
    const answers = [
      await aBrowser(test).signIn(user.email, 'wrong-password'),
      await aBrowser(test).signIn(plain.email, 'wrong-password'),
    ];
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    expect(answers[0]!.body).toEqual({ error: 'ERR_INVALID_CREDENTIALS' });
    expect(answers[0]!.headers['set-cookie']).toBeUndefined();
  });

  it('accepts the codes beside the present one, and none twice', async () => {
    const { user, secret } = await aProtected();
    const at = (intervals: number) =>
      codeAt(secret, new Date(scene.now().getTime() + intervals * INTERVAL_MS));
    const tried = async (code: string) => {
      const browser = aBrowser(test);
      await browser.signIn(user.email);
      return (await browser.step(code)).status;
    };
    expect(await tried(at(-2))).toBe(403);
    expect(await tried(at(2))).toBe(403);
    expect(await tried(at(-1))).toBe(200);
    expect(await tried(at(-1))).toBe(403);
    expect(await tried(at(1))).toBe(200);
    // Older than the one that was used last.
    expect(await tried(at(0))).toBe(403);
    const browsers = Array.from({ length: 5 }, () => aBrowser(test));
    for (const browser of browsers) await browser.signIn(user.email);
    pass(2 * INTERVAL_MS);
    const statuses = await Promise.all(browsers.map(async (browser) => (await browser.step(at(0))).status));
    expect(statuses.sort()).toEqual([200, 403, 403, 403, 403]);
  });

  it('is passed once, in the browser that typed the password, within ten minutes and five tries', async () => {
    const { user, code, wrong } = await aProtected();
    expect(said(await aBrowser(test).step(code()))).toEqual([403, 'ERR_SECOND_STEP_OVER']);
    const late = aBrowser(test);
    await late.signIn(user.email);
    pass(11 * 60_000);
    expect(said(await late.step(code()))).toEqual([403, 'ERR_SECOND_STEP_OVER']);
    const guessing = aBrowser(test);
    await guessing.signIn(user.email);
    for (let n = 0; n < 5; n++)
      expect(said(await guessing.step(wrong()))).toEqual([403, 'ERR_SECOND_FACTOR_CODE']);
    expect((await guessing.step(code())).status).toBe(403);
    const good = aBrowser(test);
    await good.signIn(user.email);
    const challenge = good.cookies.get('recado_second_step')!;
    expect((await good.step(code())).status).toBe(200);
    pass(INTERVAL_MS);
    good.cookies.set('recado_second_step', challenge);
    expect(said(await good.step(code()))).toEqual([403, 'ERR_SECOND_STEP_OVER']);
  });

  it('a hundred concurrent codes use up five tries', async () => {
    const { user, wrong } = await aProtected();
    const browser = aBrowser(test);
    await browser.signIn(user.email);
    await Promise.all(Array.from({ length: 100 }, () => browser.step(wrong())));
    const [challenge] = await test.db('signInChallenges').where({ userId: user.id });
    expect(challenge.tries).toBeLessThanOrEqual(5);
    const [{ strangerWrong }] = await test.db('secondFactors').where({ userId: user.id });
    expect(strangerWrong).toBeLessThanOrEqual(5);
  });

  it('makes strangers wait ever longer, and neither a known browser nor a recovery code', async () => {
    const { user, code, wrong, recoveryCodes } = await aProtected();
    const known = aBrowser(test);
    await known.signIn(user.email);
    expect((await known.step(code())).status).toBe(200);
    pass(INTERVAL_MS);
    for (let n = 0; n < 10; n++) {
      const stranger = aBrowser(test);
      await stranger.signIn(user.email);
      expect(said(await stranger.step(wrong()))).toEqual([403, 'ERR_SECOND_FACTOR_CODE']);
    }
    const stranger = aBrowser(test);
    await stranger.signIn(user.email);
    const waits = await stranger.step(code());
    expect([...said(waits), waits.body.retryAfter]).toEqual([429, 'ERR_TOO_MANY_REQUESTS', 30]);
    pass(INTERVAL_MS);
    expect(said(await stranger.step(wrong()))).toEqual([403, 'ERR_SECOND_FACTOR_CODE']);
    pass(INTERVAL_MS);
    expect((await stranger.step(code())).body.retryAfter).toBe(30);
    await known.signIn(user.email);
    expect((await known.step(code())).status).toBe(200);
    expect((await stranger.step(recoveryCodes[0]!)).status).toBe(200);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { user, recoveryCodes } = await aProtected();
    const browser = aBrowser(test);
    await browser.signIn(user.email);
    const first = await browser.step(recoveryCodes[3]!.replaceAll('-', ' ').toUpperCase());
    expect(first.status).toBe(200);
    await browser.signIn(user.email);
    expect(said(await browser.step(recoveryCodes[3]!))).toEqual([403, 'ERR_SECOND_FACTOR_CODE']);
    const client = test.api.withToken(first.body.token);
    expect((await client.get('/auth/second-factor')).body.recoveryCodes).toBe(9);
  });

  it('is over when the password changes meanwhile', async () => {
    const { company, user, code } = await aProtected();
    const browser = aBrowser(test);
    await browser.signIn(user.email);
    const admin = test.api.as(await test.anAdmin(company));
    expect((await admin.put(`/users/${user.id}`, { password: 'Another-password-1' })).status).toBe(200);
    expect(said(await browser.step(code()))).toEqual([403, 'ERR_SECOND_STEP_OVER']);
  });

  it.each([[{ code: 0 }], [{ code: [] }], [{ code: ' ' }], [{ code: null }], [{}]])(
    'refuses %j',
    async (body) => {
      const { user } = await aProtected();
      const browser = aBrowser(test);
      await browser.signIn(user.email);
      expect((await browser.call('POST', '/auth/second-step', body)).status).toBe(400);
    },
  );
});

describe('requireSecondFactor: a company that demands it', () => {
  async function aDemanding() {
    const company = await test.aCompany();
    const admin = await test.anAdmin(company);
    const user = await test.aUser(company);
    const client = test.api.as(admin);
    expect((await client.put('/settings/requireSecondFactor', { value: 'enabled' })).status).toBe(200);
    return { company, admin, user };
  }
  it('lets nobody in before it is set up', async () => {
    const { user } = await aDemanding();
    const browser = aBrowser(test);
    expect(said(await browser.signIn(user.email))).toEqual([401, 'ERR_SECOND_FACTOR_DEMANDED']);
    expect([...browser.cookies.keys()]).toEqual(['recado_second_step']);
    expect(said(await browser.step('123456'))).toEqual([403, 'ERR_SECOND_FACTOR_CODE']);
    const { body: begun } = await browser.call('POST', '/auth/second-step/set-up');
    const finish = (code: string) =>
      browser.call('PUT', '/auth/second-step/set-up', { setUp: begun.setUp, code });
    expect(said(await finish(wrongCodeAt(begun.secret, scene.now())))).toEqual([
      403,
      'ERR_SECOND_FACTOR_CODE',
    ]);
    const done = await finish(codeAt(begun.secret, scene.now()));
    expect(done.status).toBe(200);
    expect(done.body.recoveryCodes).toHaveLength(10);
    const client = test.api.withToken(done.body.token);
    expect((await client.get('/auth/me')).body.id).toBe(user.id);
    expect(said(await browser.signIn(user.email))).toEqual([401, 'ERR_SECOND_FACTOR']);
    expect(said(await browser.call('POST', '/auth/second-step/set-up'))).toEqual([
      409,
      'ERR_SECOND_FACTOR_ON',
    ]);
  });

  it('lets nobody turn it off', async () => {
    const { user } = await aDemanding();
    const { secret } = await withSecondFactor(test, user, scene.now());
    pass(INTERVAL_MS);
    const proof = { currentPassword: PASSWORD, code: codeAt(secret, scene.now()) };
    expect(said(await test.api.as(user).post('/auth/second-factor/end', proof))).toEqual([
      409,
      'ERR_SECOND_FACTOR_REQUIRED',
    ]);
    expect((await test.api.as(user).get('/auth/second-factor')).body.required).toBe(true);
  });
});
