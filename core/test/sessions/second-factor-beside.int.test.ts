import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIVE_CLOSE } from '@recado/sdk/contracts';
import { PASSWORD } from '../support/factories.js';
import { openLive } from '../support/live-client.js';
import { startRecoveryApp, type RecoveryApp } from './recovery-scene.js';
import { withSecondFactor } from './second-factor-scene.js';

let test: RecoveryApp;
beforeAll(async () => {
  test = await startRecoveryApp();
});
afterAll(() => test.stop());

const signIn = (email: string, password: string) => test.api.post('/auth/login', { email, password });

it('a recovered password does not go round the second step', async () => {
  const { company } = await test.aConnected();
  const phone = '5511966600001';
  const user = await test.aUser(company, { wpp: phone });
  await withSecondFactor(test, user, new Date());
  const browser = test.aBrowser();
  const { body } = await browser.ask(phone);
  expect((await browser.verify(phone, await test.codeSentTo(phone))).body.code).not.toBeNull();
  expect((await browser.save(body.userId)).status).toBe(204);
  expect(await signIn(user.email, 'Nova-senha-1')).toMatchObject({
    status: 401,
    body: { error: 'ERR_SECOND_FACTOR' },
  });
  expect(await test.db('sessions').where({ userId: user.id }).whereNull('endedAt')).toEqual([]);
});

it('a reset closes the live socket of the user', async () => {
  const { company } = await test.aConnected();
  const user = await test.aUser(company);
  const { body } = await signIn(user.email, PASSWORD);
  const screen = await openLive(test.origin, { token: body.token });
  screen.send({ event: 'ping' });
  await screen.until(({ event }) => event === 'pong');
  const admin = test.api.as(await test.anAdmin(company));
  expect((await admin.delete(`/users/${user.id}/second-factor`)).status).toBe(204);
  expect((await screen.closed).code).toBe(LIVE_CLOSE.sessionEnded);
});
