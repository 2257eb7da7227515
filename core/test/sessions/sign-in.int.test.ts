import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { PASSWORD } from '../support/factories.js';
import { refreshCookie } from './cookies.js';

describe('signing in', () => {
  let test: TestApp;
  let now = new Date('2026-11-20T15:00:00Z');
  beforeAll(async () => {
    test = await startTestApp({ clock: { now: () => now } });
  });
  afterAll(() => test.stop());
  const signIn = (email: string, password = PASSWORD) => test.api.post('/auth/login', { email, password });

  it('POST /auth/login signs in and sets the refresh cookie', async () => {
    const company = await test.aCompany({ name: 'Padaria', dueDate: '2026-12-31' });
    const queue = await test.aQueue(company);
    const user = await test.anAdmin(company, {
      queueIds: [queue.id],
      name: 'Ana',
      email: 'ana@padaria.test',
    });
    const answer = await signIn('Ana@Padaria.test');
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({
      id: user.id,
      name: 'Ana',
      profile: 'admin',
      queueIds: [queue.id],
      company: {
        id: company.id,
        name: 'Padaria',
        dueDate: '2026-12-31',
        expired: false,
        plan: { users: 100 },
      },
    });
    expect(answer.body.user.permissions).toContain('tickets-manager:showall');
    expect(answer.body.user.company.companieSettings).toContainEqual({
      key: 'sendSignMessage',
      value: 'disabled',
    });
    expect(answer.text).not.toMatch(/password|scrypt|asaas/i);
    expect(refreshCookie(answer)).toMatchObject({ HttpOnly: true, SameSite: 'Strict', Path: '/api/auth' });
    const me = await test.api.withToken(answer.body.token).get('/auth/me');
    expect(me.body.id).toBe(user.id);
    expect((await test.db('companies').where({ id: company.id }).first()).lastLogin).toEqual(now);
  });

  it('POST /auth/login answers a wrong password and an unknown e-mail alike', async () => {
    const user = await test.aUser(await test.aCompany());
    const [wrong, unknown] = [
      await signIn(user.email, 'wrong-password'),
      await signIn('nobody@nowhere.test'),
    ];
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({ error: 'ERR_INVALID_CREDENTIALS' });
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    [{ email: 'no-at-sign', password: PASSWORD }],
    [{ email: 'a@b.c', password: 'short' }],
    [{ email: ['a@b.c'], password: PASSWORD }],
    [{ email: 'a@b.c', password: 123456 }],
    [{}],
  ])('POST /auth/login rejects %j', async (body) => {
    const answer = await test.api.post('/auth/login', body);
    expect([answer.status, answer.body.error]).toEqual([400, 'ERR_VALIDATION']);
  });

  it('POST /auth/login gives an expired company a token that can only read its own state', async () => {
    const user = await test.anAdmin(await test.aCompany({ dueDate: '2026-11-16' }));
    const { status, body } = await signIn(user.email);
    expect(status).toBe(200);
    expect(body.user.company.expired).toBe(true);
    const client = test.api.withToken(body.token);
    expect((await client.get('/auth/me')).status).toBe(200);
    expect((await client.get(`/companies/listPlan/${user.companyId}`)).status).toBe(200);
    const refused = await client.get('/users');
    expect([refused.status, refused.body.error]).toEqual([402, 'ERR_SUBSCRIPTION_EXPIRED']);
  });

  it('POST /auth/login rejects the users of a suspended company', async () => {
    const user = await test.aUser(await test.aCompany({ status: false }));
    const answer = await signIn(user.email);
    expect([answer.status, answer.body.error]).toEqual([403, 'ERR_COMPANY_SUSPENDED']);
  });

  it('POST /auth/login rejects users outside working hours, in their company’s time zone, and admits admins', async () => {
    now = new Date('2026-11-20T22:30:00Z'); // 19:30 in São Paulo
    const company = await test.aCompany();
    const hours = { startWork: '08:00', endWork: '18:00' };
    const late = await signIn((await test.aUser(company, hours)).email);
    expect([late.status, late.body.error]).toEqual([403, 'ERR_OUT_OF_HOURS']);
    expect((await signIn((await test.anAdmin(company, hours)).email)).status).toBe(200);
    const lisbon = await test.aCompany({ timeZone: 'America/Los_Angeles' }); // 14:30
    expect((await signIn((await test.aUser(lisbon, hours)).email)).status).toBe(200);
  });

  it('POST /auth/login ends the previous session, and notifies its sockets alone', async () => {
    const user = await test.aUser(await test.aCompany());
    const first = await signIn(user.email);
    const second = await signIn(user.email);
    const old = await test.api.withToken(first.body.token).get('/auth/me');
    expect([old.status, old.body.error]).toEqual([401, 'ERR_SESSION_ENDED']);
    expect((await test.api.withToken(second.body.token).get('/auth/me')).status).toBe(200);
    const live = await test.db('sessions').where({ userId: user.id }).whereNull('endedAt');
    expect(live).toHaveLength(1);
    const events = await test.db('outbox').where({ companyId: user.companyId, topic: 'user' });
    const sessionId = live[0].id.toString('hex');
    expect(JSON.parse(events.at(-1).event)).toEqual({
      action: 'auth',
      data: { action: 'auth', user: { id: user.id }, sessionId },
      audience: { to: 'older-sessions', userId: user.id, sessionId },
    });
  });

  it('POST /auth/login many times concurrently leaves one live session', async () => {
    const user = await test.aUser(await test.aCompany());
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(user.email)));
    expect(answers.map((one) => one.status)).toEqual(Array(5).fill(200));
    expect(await test.db('sessions').where({ userId: user.id }).whereNull('endedAt')).toHaveLength(1);
  });
});
