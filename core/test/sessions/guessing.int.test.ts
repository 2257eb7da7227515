import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { PASSWORD } from '../support/factories.js';

describe('guessing passwords', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.stop());

  const attempt = (email: string, password: string, remoteAddress: string) =>
    test.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress });

  it('POST /auth/login slows an address down for one account, and lets the owner in from elsewhere', async () => {
    const user = await test.aUser(await test.aCompany());
    const statuses = [];
    for (let turn = 0; turn < 8; turn++)
      statuses.push((await attempt(user.email, 'wrong-one', '203.0.113.5')).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
    const refused = await attempt(user.email, PASSWORD, '203.0.113.5');
    expect(refused.json()).toMatchObject({ error: 'ERR_TOO_MANY_REQUESTS' });
    expect((await attempt(user.email, PASSWORD, '198.51.100.7')).statusCode).toBe(200);
  });

  it('POST /auth/login counts a hundred concurrent guesses as a hundred', async () => {
    const user = await test.aUser(await test.aCompany());
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => attempt(user.email, 'wrong-one', '203.0.113.6')),
    );
    const looked = answers.filter((one) => one.statusCode === 401).length;
    expect(looked).toBeLessThanOrEqual(6);
    expect(answers.length - looked).toBe(answers.filter((one) => one.statusCode === 429).length);
  });

  it('POST /auth/login under attack from everywhere stays open to devices that the account recognises', async () => {
    const user = await test.aUser(await test.aCompany());
    expect((await attempt(user.email, PASSWORD, '198.51.100.20')).statusCode).toBe(200);
    // Signing in made the hash expensive; fifty of those would only cost time.
    await test.db('users').where({ id: user.id }).update({ passwordHash: user.passwordHash });
    for (let turn = 0; turn < 50; turn++) await attempt(user.email, 'wrong-one', `192.0.2.${turn + 1}`);
    // One stranger at a time is admitted, whatever the address; the next waits for seconds, not for an hour.
    expect((await attempt(user.email, 'wrong-one', '192.0.2.200')).statusCode).toBe(401);
    const next = await attempt(user.email, 'wrong-one', '192.0.2.202');
    expect(next.statusCode).toBe(429);
    expect(Number(next.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await attempt(user.email, PASSWORD, '198.51.100.20')).statusCode).toBe(200);
    const nobody = await attempt('nobody@nowhere.test', 'wrong-one', '192.0.2.201');
    expect(nobody.statusCode).toBe(401);
  });
});
