import { beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { aBrowser, secondFactorScene } from './second-factor-scene.js';

const scene = secondFactorScene((clock) => startTestApp({ clock }));
const { pass } = scene;
const MINUTE_MS = 60_000;
let test: TestApp;
beforeAll(() => void (test = scene.app()));

interface Listed {
  outcome: string;
  times: number;
  current: boolean;
  address: string;
  at: string;
}
const own = async (token: string): Promise<Listed[]> => {
  const { status, body } = await test.api.withToken(token).get('/auth/sign-ins');
  expect(status).toBe(200);
  return body.signIns;
};
const refusedOf = (userId: number) =>
  test.db('refusedSignIns').where({ userId }).orderBy('refusedAt', 'desc');

it('GET /auth/sign-ins shows each way in and what was refused, newest first, to its user alone', async () => {
  const { company, user, code, wrong, recoveryCodes } = await scene.aProtected();
  // The session of the set-up, which no sign-in has begun.
  await test.db('sessions').where({ userId: user.id }).delete();
  const browser = aBrowser(test);
  await browser.signIn(user.email);
  await browser.step(code());
  pass(MINUTE_MS);
  for (const password of ['wrong-password', 'wrong-again']) await aBrowser(test).signIn(user.email, password);
  await expect.poll(async () => (await refusedOf(user.id))[0]?.times).toBe(2);
  pass(MINUTE_MS);
  await browser.signIn(user.email);
  await browser.step(wrong());
  await expect.poll(async () => (await refusedOf(user.id)).length).toBe(2);
  pass(1);
  const opened = await browser.step(recoveryCodes[0]!);
  const listed = await own(opened.body.token);
  expect(listed.map(({ outcome, times, current }) => [outcome, times, current])).toEqual([
    ['recovery-code', 1, true],
    ['wrong-code', 1, false],
    ['wrong-password', 2, false],
    ['code', 1, false],
  ]);
  expect(listed[0]!.address).toMatch(/^203\.0\./);
  expect(JSON.stringify(listed)).not.toContain('wrong-again');
  // Nobody else's list has any of it, not even an admin's of the same company.
  const admin = await test.anAdmin(company);
  const others = await aBrowser(test).signIn(admin.email);
  expect((await own(others.body.token)).map(({ outcome }) => outcome)).toEqual(['password']);
});

it('tries at unknown addresses are not recorded, and an attack keeps fifty rows and no sign-in less', async () => {
  const user = await test.aUser(await test.aCompany());
  const { body } = await aBrowser(test).signIn(user.email);
  await aBrowser(test).signIn('nobody@padaria.test', 'wrong-password');
  const rows = Array.from({ length: 60 }, (_, minute) => {
    const at = new Date(scene.now().getTime() - (minute + 2) * MINUTE_MS);
    return { minute: new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS), refusedAt: at };
  });
  await test.db('refusedSignIns').insert(
    rows.map((row) => ({
      ...{ ...row, userId: user.id, companyId: user.companyId, why: 'wrong-password', times: 9 },
      ip: '203.0.113.9',
    })),
  );
  pass(MINUTE_MS);
  await aBrowser(test).signIn(user.email, 'wrong-password');
  await expect.poll(async () => (await refusedOf(user.id)).length).toBe(50);
  expect((await refusedOf(user.id))[0].times).toBe(1);
  const listed = await own(body.token);
  expect(listed).toHaveLength(51);
  expect(listed.filter(({ current }) => current)).toHaveLength(1);
  // Addresses are kept for ninety days.
  pass(91 * 86_400_000);
  await test.services.sessions.trim();
  expect(await refusedOf(user.id)).toEqual([]);
});

it('GET /users/{id}/last-sign-in answers an admin of the company', async () => {
  const company = await test.aCompany();
  const user = await test.aUser(company);
  const admin = test.api.as(await test.anAdmin(company));
  const path = `/users/${user.id}/last-sign-in`;
  expect((await admin.get(path)).body).toEqual({ at: null });
  const at = scene.now().toISOString();
  await aBrowser(test).signIn(user.email);
  expect((await admin.get(path)).body).toEqual({ at });
  expect((await test.api.as(user).get(path)).status).toBe(403);
  const stranger = test.api.as(await test.anAdmin(await test.aCompany()));
  expect((await stranger.get(path)).status).toBe(404);
});
