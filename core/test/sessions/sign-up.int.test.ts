import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Clock } from '../../src/infra/clock.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { PASSWORD } from '../support/factories.js';
import { deviceCookie } from './cookies.js';

describe('sign-up', () => {
  let test: TestApp;
  let planId: number;
  const clock: Clock = { now: () => new Date('2026-11-21T02:30:00Z') };
  beforeAll(async () => {
    test = await startTestApp({ clock, env: { RECADO_TRIAL_DAYS: '10' } });
    await test.aCompany();
    planId = (await test.aPlan({ name: 'Aberto' })).id;
  });
  afterAll(() => test.stop());

  let visitor = 0;
  const form = (more: object = {}) => ({
    name: 'Joana Prado',
    email: `joana${++visitor}@nova.test`,
    password: 'Senha-boa',
    phone: '11987654321',
    companyName: `Nova ${visitor}`,
    planId,
    termo: true,
    ...more,
  });
  /** From a separate address by default. */
  const send = async (payload: object, remoteAddress = `198.51.100.${++visitor % 250}`) => {
    const answer = await test.app.inject({ method: 'POST', url: '/api/auth/signup', payload, remoteAddress });
    return { status: answer.statusCode, body: answer.json(), text: answer.body };
  };

  it('POST /auth/signup creates a company with a trial, and the visitor as its admin, who signs in', async () => {
    const wanted = form({ companyName: 'Loja da Joana', timeZone: 'America/Manaus', language: 'es' });
    const { status, body, text } = await send(wanted);
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Joana Prado', email: wanted.email, profile: 'admin', super: false });
    expect(text).not.toContain('Senha-boa');
    const company = await test.db('companies').where({ id: body.companyId }).first();
    expect(company).toMatchObject({
      ...{ name: 'Loja da Joana', phone: '11987654321', planId, status: true, recurrence: 'MENSAL' },
      ...{ timeZone: 'America/Manaus', language: 'es', termsAcceptedAt: clock.now() },
    });
    // At half past ten in the evening of the 20th, in Manaus, plus ten days.
    expect((await test.services.companies.find({ companyId: company.id })).dueDate).toBe('2026-11-30');
    const session = await test.api.post('/auth/login', { email: wanted.email, password: 'Senha-boa' });
    expect(session.body.user.company).toMatchObject({ id: company.id, expired: false });
    // The code of a forgotten password goes to the phone that was given.
    expect(session.body.user.wpp).toBe('11987654321');
  });

  it('POST /auth/signup counts by address, whatever browsers somebody has signed in with', async () => {
    const office = await test.aCompany();
    const { email } = await test.aUser(office);
    const remoteAddress = '203.0.113.77';
    const post = (url: string, payload: object, cookie = '') =>
      test.app.inject({ method: 'POST', url: `/api${url}`, payload, remoteAddress, headers: { cookie } });
    const statuses: number[] = [];
    for (let browser = 0; browser < 3; browser++) {
      const mark = deviceCookie(await post('/auth/login', { email, password: PASSWORD }))!;
      for (let turn = 0; turn < 5; turn++)
        statuses.push((await post('/auth/signup', form(), `recado_device=${mark.value}`)).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(201), ...Array(5).fill(429)]);
  });

  it('POST /auth/signup never joins an existing company, whatever it names', async () => {
    const theirs = await test.aCompany();
    const before = await test.db('users').where({ companyId: theirs.id });
    for (const companyId of [theirs.id, String(theirs.id), [theirs.id], '', null]) {
      const { status, body } = await send(
        form({ companyId, profile: 'admin', super: true, dueDate: '2999-01-01' }),
      );
      expect(status).toBe(201);
      expect(body).toMatchObject({ super: false, companyId: expect.not.toBeOneOf([theirs.id, 1]) });
      const { dueDate } = await test.services.companies.find(body);
      expect(dueDate).toBe('2026-11-30');
    }
    expect(await test.db('users').where({ companyId: theirs.id })).toEqual(before);
  });

  it('POST /auth/signup discloses a few taken e-mails an hour to an address, and accepts new ones from others', async () => {
    const taken = form();
    expect((await send(taken)).status).toBe(201);
    const from = '203.0.113.44';
    const ask = async (more: object) => (await send(form(more), from)).body.error;
    for (let turn = 0; turn < 5; turn++) expect(await ask({ email: taken.email })).toBe('ERR_EMAIL_IN_USE');
    expect(await ask({ email: taken.email })).toBe('ERR_TOO_MANY_REQUESTS');
    expect(await ask({ email: 'free@nova.test' })).toBe('ERR_TOO_MANY_REQUESTS');
    expect((await send(form(), '203.0.113.45')).status).toBe(201);
  });

  it('POST /auth/signup rejects invalid input, and creates nothing', async () => {
    const taken = form();
    expect((await send(taken)).status).toBe(201);
    const hidden = await test.aPlan({ isPublic: false });
    const before = await test.db('companies').count();
    const refused = async (more: object) => {
      const { status, body } = await send(form(more));
      return [status, body.error];
    };
    expect(await refused({ termo: false })).toEqual([400, 'ERR_TERMS_NOT_ACCEPTED']);
    expect(await refused({ planId: hidden.id })).toEqual([400, 'ERR_PLAN_NOT_PUBLIC']);
    expect(await refused({ planId: 987654 })).toEqual([400, 'ERR_PLAN_NOT_PUBLIC']);
    expect(await refused({ email: taken.email.toUpperCase() })).toEqual([409, 'ERR_EMAIL_IN_USE']);
    expect(await refused({ companyName: taken.companyName })).toEqual([
      409,
      'ERR_COMPANY_NAME_ALREADY_EXISTS',
    ]);
    for (const wrong of [
      { name: 'J' },
      { name: 'J'.repeat(51) },
      { companyName: 'L' },
      { companyName: undefined },
      { email: 'joana' },
      { password: 'Curta-7' },
      { password: 'sem-maiuscula' },
      { password: 'SEM-MINUSCULA' },
      { phone: '1198765432' },
      { phone: '(11) 98765-4321' },
      { phone: '119876543210' },
      { phone: 11987654321 },
      { termo: 'true' },
      { planId: '1' },
    ])
      expect([wrong, ...(await refused(wrong))]).toEqual([wrong, 400, 'ERR_VALIDATION']);
    expect(await test.db('companies').count()).toEqual(before);
  });

  it('POST /auth/signup creates one of two companies with the same name, and one of two accounts, concurrently', async () => {
    const twins = await Promise.all([1, 2].map(() => send(form({ companyName: 'Gêmeas' }))));
    expect(twins.map(({ status }) => status).sort()).toEqual([201, 409]);
    const accounts = await Promise.all([1, 2].map(() => send(form({ email: 'both@nova.test' }))));
    expect(accounts.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(accounts.find(({ status }) => status === 409)!.body.error).toBe('ERR_EMAIL_IN_USE');
  });

  it('POST /auth/signup slows an address down, and leaves the others alone', async () => {
    const answers = [];
    for (let turn = 0; turn < 12; turn++) answers.push(await send(form({ termo: false }), '203.0.113.9'));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(400), 429, 429]);
    expect((await send(form(), '203.0.113.10')).status).toBe(201);
  });

  it('POST /auth/signup is closed by userCreation, which then shows no plans either', async () => {
    const client = test.api.as(await test.anAdmin({ id: 1 }, { super: true }));
    const set = (value: string) => client.put('/settings/userCreation', { value });
    expect((await test.api.get('/plans/listPublic')).body.map((one: { id: number }) => one.id)).toContain(
      planId,
    );
    await set('disabled');
    const { status, body } = await send(form());
    expect([status, body.error]).toEqual([403, 'ERR_USER_CREATION_DISABLED']);
    expect((await test.api.get('/plans/listPublic')).body).toEqual([]);
    await set('enabled');
    expect((await send(form())).status).toBe(201);
  });
});
