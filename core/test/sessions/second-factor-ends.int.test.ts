import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { PASSWORD } from '../support/factories.js';
import { INTERVAL_MS, aBrowser, said, secondFactorScene, withSecondFactor } from './second-factor-scene.js';

const scene = secondFactorScene((clock) => startTestApp({ clock }));
const { pass, aProtected } = scene;
let test: TestApp;
beforeAll(() => void (test = scene.app()));

describe('turning it off', () => {
  it('needs password and code', async () => {
    const { user, code, wrong } = await aProtected();
    const client = test.api.as(user);
    const end = (currentPassword: string, typed: string) =>
      client.post('/auth/second-factor/end', { currentPassword, code: typed });
    expect(said(await end('wrong-password', code()))).toEqual([403, 'ERR_PASSWORD_WRONG']);
    expect(said(await end(PASSWORD, wrong()))).toEqual([403, 'ERR_SECOND_FACTOR_CODE']);
    expect((await end(PASSWORD, code())).status).toBe(204);
    expect((await aBrowser(test).signIn(user.email)).status).toBe(200);
    expect(await test.db('recoveryCodes').where({ userId: user.id })).toEqual([]);
  });

  it('new recovery codes end the former ones', async () => {
    const { user, code, recoveryCodes } = await aProtected();
    const { body } = await test.api
      .as(user)
      .post('/auth/second-factor/recovery-codes', { currentPassword: PASSWORD, code: code() });
    expect(body.recoveryCodes).toHaveLength(10);
    const browser = aBrowser(test);
    await browser.signIn(user.email);
    expect((await browser.step(recoveryCodes[0]!)).status).toBe(403);
    expect((await browser.step(body.recoveryCodes[0])).status).toBe(200);
  });

  it('by an admin ends the user’s sessions and begun sign-ins, and no API token', async () => {
    const { company, user, code } = await aProtected();
    const inside = aBrowser(test);
    await inside.signIn(user.email);
    const { token } = (await inside.step(code())).body;
    const made = await test.api.withToken(token).post('/auth/tokens', {
      ...{ name: 'Report', scope: 'read', expiresInDays: null, currentPassword: PASSWORD },
    });
    expect(made.status).toBe(201);
    const halfway = aBrowser(test);
    await halfway.signIn(user.email);
    const admin = await test.anAdmin(company);
    const client = test.api.as(admin);
    expect((await client.get(`/users/${user.id}/second-factor`)).body.since).not.toBeNull();
    expect(said(await client.delete(`/users/${admin.id}/second-factor`))).toEqual([400, 'ERR_OWN_ACCOUNT']);
    expect((await client.delete(`/users/${user.id}/second-factor`)).status).toBe(204);
    expect((await client.get(`/users/${user.id}/second-factor`)).body).toEqual({ since: null });
    expect((await test.api.withToken(token).get('/auth/me')).status).toBe(401);
    pass(INTERVAL_MS);
    expect(said(await halfway.step(code()))).toEqual([403, 'ERR_SECOND_STEP_OVER']);
    expect((await test.api.withToken(made.body.token).get('/tags/list')).status).toBe(200);
    expect((await aBrowser(test).signIn(user.email)).status).toBe(200);
  });

  it('of a super user is for super users', async () => {
    const company = await test.aCompany();
    const root = await test.anAdmin(company, { super: true });
    await withSecondFactor(test, root, scene.now());
    const admin = test.api.as(await test.anAdmin(company));
    expect(said(await admin.delete(`/users/${root.id}/second-factor`))).toEqual([403, 'ERR_NO_PERMISSION']);
    expect(await test.db('secondFactors').where({ userId: root.id })).toHaveLength(1);
  });
});

it('challenges that nobody can use any longer are swept', async () => {
  const { user } = await aProtected();
  await aBrowser(test).signIn(user.email);
  pass(11 * 60_000);
  await test.services.sessions.trim();
  expect(await test.db('signInChallenges').where({ userId: user.id })).toEqual([]);
});
