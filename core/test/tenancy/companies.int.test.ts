import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';

describe('companies and plans', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.stop());
  const owner = async () =>
    test.api.as(await test.anAdmin({ id: (await test.aCompany()).id }, { super: true }));

  it('GET /plans/listPublic shows visitors the public plans', async () => {
    const open = await test.aPlan({ name: 'Open', amount: 10.5 });
    await test.aPlan({ name: 'Hidden', isPublic: false });
    const { body } = await test.api.get('/plans/listPublic', { query: { listPublic: 'true' } });
    expect(body).toContainEqual(
      expect.objectContaining({ id: open.id, name: 'Open', amount: 10.5, useKanban: true }),
    );
    expect(body.some((one: { name: string }) => one.name === 'Hidden')).toBe(false);
  });

  it('GET /plans/list shows super users all of them, in both dialects', async () => {
    const plan = await test.aPlan({ name: 'Zz only here', isPublic: false });
    const client = await owner();
    expect((await client.get('/plans/list')).body.map((one: { id: number }) => one.id)).toContain(plan.id);
    const page = await client.get('/plans/list', {
      query: { range: '[0,0]', sort: '["name","DESC"]', filter: '{"q":"only here"}' },
    });
    expect([page.headers['content-range'], page.body[0].id]).toEqual(['plans 0-0/1', plan.id]);
    expect((await test.api.as(await test.anAdmin(await test.aCompany())).get('/plans/list')).status).toBe(
      403,
    );
  });

  it('GET /companies/list shows super users every company with its plan', async () => {
    const company = await test.aCompany({ name: 'Mercado Aurora', dueDate: '2027-02-01' });
    const client = await owner();
    const { body } = await client.get('/companies/list', { query: { searchParam: 'aurora' } });
    expect(body).toMatchObject([
      { id: company.id, dueDate: '2027-02-01', status: true, plan: { users: 100 } },
    ]);
    const all = (await client.get('/companies/list')).body;
    expect(all.find((one: { id: number }) => one.id === 1).dueDate).toBe('2999-12-31');
    const page = await client.get('/companies/list', {
      query: { filter: JSON.stringify({ id: [company.id] }) },
    });
    expect([page.headers['content-range'], page.body.length]).toEqual(['companies 0-0/1', 1]);
  });

  it('GET /companies/{id} shows super users one company', async () => {
    const company = await test.aCompany({ name: 'Livraria' });
    const client = await owner();
    expect((await client.get(`/companies/${company.id}`)).body).toMatchObject({
      id: company.id,
      name: 'Livraria',
    });
    const missing = await client.get('/companies/987654');
    expect([missing.status, missing.body.error]).toEqual([404, 'ERR_NO_COMPANY_FOUND']);
  });

  it('GET /companies/listPlan/{companyId} returns the own company, and any other to super users', async () => {
    const [ours, theirs] = [await test.aCompany({ plan: { useKanban: false } }), await test.aCompany()];
    const plain = test.api.as(await test.aUser(ours));
    const answer = await plain.get(`/companies/listPlan/${theirs.id}`);
    expect([answer.body.id, answer.body.plan.useKanban]).toEqual([ours.id, false]);
    expect((await (await owner()).get(`/companies/listPlan/${theirs.id}`)).body.id).toBe(theirs.id);
    await test.db('companies').where({ id: ours.id }).update({ phone: '1130000000', document: '12345' });
    const own = (client: typeof plain) => client.get(`/companies/listPlan/${ours.id}`);
    expect((await own(plain)).body).toMatchObject({ email: null, phone: null, document: null });
    for (const seen of [(await own(plain)).body.plan, (await plain.get('/auth/me')).body.company.plan])
      expect(seen).not.toHaveProperty('amount');
    const admin = test.api.as(await test.anAdmin(ours));
    expect((await own(admin)).body).toMatchObject({ phone: '1130000000', plan: { amount: 99.9 } });
  });

  it('GET /plans/all and GET /plans/{id} show super users every plan', async () => {
    const plan = await test.aPlan({ name: 'Shown', isPublic: false, useKanban: false });
    const client = await owner();
    const ids = (await client.get('/plans/all')).body.map((one: { id: number }) => one.id);
    expect(ids).toContain(plan.id);
    expect((await client.get(`/plans/${plan.id}`)).body).toMatchObject({ name: 'Shown', useKanban: false });
    expect((await client.get('/plans/987654')).body.error).toBe('ERR_NO_PLAN_FOUND');
  });

  it('POST /plans creates a plan with every feature that is not switched off', async () => {
    const client = await owner();
    const form = { name: ' Prata ', users: 3, connections: 2, queues: 1, amount: 49.9 };
    const made = await client.post('/plans', { ...form, useKanban: false, useIntegration: false });
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        name: 'Prata',
        amount: 49.9,
        useKanban: false,
        useIntegrations: false,
        useOpenAi: true,
        isPublic: true,
      },
    ]);
    const twin = await client.post('/plans', { ...form, name: 'prata' });
    expect([twin.status, twin.body.error]).toEqual([409, 'ERR_PLAN_NAME_ALREADY_EXISTS']);
    for (const wrong of [{ users: -1 }, { users: 1.5 }, { users: '3' }, { amount: -1 }, { name: 'x' }])
      expect((await client.post('/plans', { ...form, name: 'Wrong', ...wrong })).status).toBe(400);
    expect((await client.get('/plans/all', { query: { searchParam: 'Wrong' } })).body).toEqual([]);
  });

  it('PUT /plans/{id} changes the limits of its companies, at once', async () => {
    const company = await test.aCompany({ plan: { useOpenAi: true } });
    const user = test.api.as(await test.anAdmin(company));
    expect((await user.get('/prompt')).status).toBe(200);
    const client = await owner();
    const changed = await client.put(`/plans/${company.planId}`, { useOpenAi: false, users: 7 });
    expect(changed.body).toMatchObject({ useOpenAi: false, users: 7, connections: 100 });
    expect((await user.get('/prompt')).body.error).toBe('ERR_PLAN_LACKS_FEATURE');
    expect((await client.put('/plans/987654', { users: 7 })).status).toBe(404);
  });

  it('DELETE /plans/{id} deletes an unused plan', async () => {
    const company = await test.aCompany();
    const client = await owner();
    const refused = await client.delete(`/plans/${company.planId}`);
    expect([refused.status, refused.body]).toMatchObject([409, { error: 'ERR_PLAN_IN_USE', count: 1 }]);
    const plan = await test.aPlan();
    expect((await client.delete(`/plans/${plan.id}`)).status).toBe(204);
    expect((await client.delete(`/plans/${plan.id}`)).body.error).toBe('ERR_NO_PLAN_FOUND');
  });

  it('GET /companiesPlan pages through companies, with the numbers of their users and connections', async () => {
    const company = await test.aCompany({ name: 'Padaria Central' });
    await test.anAdmin(company);
    await test.aUser(company);
    await test.aConnection(company);
    const client = await owner();
    const { body } = await client.get('/companiesPlan/', {
      query: { searchParam: 'padaria', pageNumber: 1 },
    });
    expect(body).toEqual({
      companies: [expect.objectContaining({ id: company.id, numberAttendants: 2, numberConections: 1 })],
      hasMore: false,
    });
    expect((await client.get('/companiesPlan', { query: { pageNumber: 1000 } })).body.companies).toEqual([]);
    const page = await client.get('/companiesPlan', { query: { range: '[0,0]', filter: '{"status":true}' } });
    expect([page.body.length, page.headers['content-range']]).toEqual([
      1,
      expect.stringMatching(/^companies 0-0\//),
    ]);
  });

  const companyForm = (more: object = {}) => ({
    name: `Loja ${Math.random().toString(36).slice(2)}`,
    email: `dona@${Math.random().toString(36).slice(2)}.test`,
    password: 'primeira-senha',
    ...more,
  });

  it('POST /companies creates a company and its admin, and returns no password', async () => {
    const { id: planId } = await test.aPlan();
    const client = await owner();
    const form = companyForm({ planId, dueDate: '2027-01-31', recurrence: 'MENSAL', phone: ' ' });
    const made = await client.post('/companies', { ...form, passwordDefault: 'x' });
    expect([made.status, made.body]).toMatchObject([
      201,
      { name: form.name, dueDate: '2027-01-31', recurrence: 'MENSAL', phone: null, numberAttendants: 1 },
    ]);
    expect(made.text).not.toMatch(/password/i);
    const session = await test.api.post('/auth/login', { email: form.email, password: form.password });
    expect(session.body.user).toMatchObject({ companyId: made.body.id, profile: 'admin', super: false });

    const taken = await client.post('/companies', companyForm({ planId, name: form.name }));
    expect([taken.status, taken.body.error]).toEqual([409, 'ERR_COMPANY_NAME_ALREADY_EXISTS']);
    const sameEmail = companyForm({ planId, email: form.email });
    expect((await client.post('/companies', sameEmail)).body.error).toBe('ERR_EMAIL_IN_USE');
    // Without its admin there is no company either.
    expect(await test.db('companies').where({ name: sameEmail.name })).toEqual([]);
    for (const wrong of [
      { planId: 987654 },
      { name: 'x' },
      { email: 'nobody' },
      { password: '12345' },
      { dueDate: '2027-02-30' },
      { dueDate: '0001-01-01' },
      { dueDate: '9999-12-31' },
      { recurrence: 'SEMANAL' },
    ])
      expect((await client.post('/companies', companyForm({ planId, ...wrong }))).status).toBeOneOf([
        400, 404,
      ]);
  });

  it('PUT /companies/{id} changes a company, and its first admin’s password', async () => {
    const company = await test.aCompany();
    const admin = await test.anAdmin(company);
    const client = await owner();
    const { id: planId } = await test.aPlan({ useKanban: false });
    const answer = await client.put(`/companies/${company.id}`, {
      ...{ name: 'Novo Nome Único', dueDate: null, recurrence: '', planId, password: 'segunda-senha' },
      ...{ email: ' Nova@Loja.test '.trim(), status: true },
    });
    expect(answer.body).toMatchObject({
      ...{ name: 'Novo Nome Único', email: 'nova@loja.test', dueDate: null, recurrence: null },
      plan: { id: planId, useKanban: false },
    });
    const session = await test.api.post('/auth/login', { email: admin.email, password: 'segunda-senha' });
    expect(session.status).toBe(200);
    const other = await test.aCompany();
    const taken = await client.put(`/companies/${other.id}`, { name: 'Novo Nome Único' });
    expect(taken.body.error).toBe('ERR_COMPANY_NAME_ALREADY_EXISTS');
    expect((await client.put(`/companies/${other.id}`, { name: other.name, status: true })).status).toBe(200);
    expect((await client.put('/companies/987654', { name: 'Nobody' })).body.error).toBe(
      'ERR_NO_COMPANY_FOUND',
    );
    expect((await client.put('/companies/1', { status: false })).body.error).toBe('ERR_PLATFORM_COMPANY');
    const mistyped = await client.put(`/companies/${other.id}`, {
      name: 'Meio Nome',
      document: '11111111112',
    });
    expect(mistyped).toMatchObject({ status: 400, body: { field: 'document', rule: 'format' } });
    // A company without an admin cannot get a password, and nothing else of the form is stored.
    const half = await client.put(`/companies/${other.id}`, {
      name: 'Meio Nome',
      password: 'terceira-senha',
    });
    expect([half.status, half.body.error]).toEqual([404, 'ERR_NO_USER_FOUND']);
    expect((await client.get(`/companies/${other.id}`)).body.name).toBe(other.name);
  });

  it('POST /companies/{id}/renew keeps the day of the month, and does not leave the calendar', async () => {
    const { id: planId } = await test.aPlan();
    const client = await owner();
    const form = companyForm({ planId, dueDate: '2027-01-31', recurrence: 'MENSAL' });
    const { id } = (await client.post('/companies', form)).body;
    const due = [];
    for (let dueDate = '2027-01-31'; due.length < 3; due.push(dueDate))
      dueDate = (await client.post(`/companies/${id}/renew`, { dueDate })).body.dueDate;
    expect(due).toEqual(['2027-02-28', '2027-03-31', '2027-04-30']);
    // A form that returns the date unchanged has not chosen another day; one with another date has.
    expect((await client.put(`/companies/${id}`, { dueDate: '2027-04-30' })).body.dueDay).toBe(31);
    expect((await client.put(`/companies/${id}`, { dueDate: '2999-12-31' })).body.dueDay).toBe(31);
    const end = await client.post(`/companies/${id}/renew`, { dueDate: '2999-12-31' });
    expect([end.status, end.body.error]).toEqual([400, 'ERR_VALIDATION']);
    expect((await client.get(`/companies/${id}`)).body.dueDate).toBe('2999-12-31');
  });

  it('POST /companies/{id}/renew moves the due date forward by the recurrence, once for two clicks', async () => {
    const company = await test.aCompany({ dueDate: '2028-01-31', recurrence: 'MENSAL' });
    const client = await owner();
    const renew = () => client.post(`/companies/${company.id}/renew`, { dueDate: '2028-01-31' });
    const both = await Promise.all([renew(), renew()]);
    expect(both.map(({ body }) => body.dueDate)).toEqual(['2028-02-29', '2028-02-29']);
    const without = await test.aCompany({ dueDate: '2028-01-31' });
    expect((await client.post(`/companies/${without.id}/renew`, { dueDate: '2028-01-31' })).status).toBe(400);
    expect((await client.post('/companies/1/renew', { dueDate: '2999-12-31' })).body.error).toBe(
      'ERR_PLATFORM_COMPANY',
    );
  });

  it('concurrent requests cannot exceed a plan’s limit, even with more requests than database connections', async () => {
    const company = await test.aCompany({ plan: { users: 4, queues: 2 } });
    const admin = test.api.as(await test.anAdmin(company));
    const forms = (length: number) => Array.from({ length }, (_, n) => n);
    const users = forms(6).map((n) =>
      admin.post('/users', { name: `Ana ${n}`, email: `ana${n}@room.test`, password: 'uma-senha' }),
    );
    const queues = forms(24).map((n) =>
      admin.post('/queue', {
        ...{ name: `Fila ${n}`, color: `#${String(n).padStart(6, '1')}`, greetingMessage: 'Oi' },
      }),
    );
    const statuses = async (answers: Promise<{ status: number; body: { error?: string } }>[]) => {
      const all = (await Promise.all(answers)).map(({ status, body }) => body.error ?? status);
      return [...new Set(all)].map((one) => `${all.filter((each) => each === one).length} × ${one}`).sort();
    };
    expect(await statuses(users)).toEqual(['3 × 201', '3 × ERR_USER_LIMIT']);
    expect(await statuses(queues)).toEqual(['2 × 201', '22 × ERR_QUEUE_LIMIT']);
  });

  it('an expired company is rejected within a second of a change by another process', async () => {
    const company = await test.aCompany();
    const client = test.api.as(await test.anAdmin(company));
    expect((await client.get('/users')).status).toBe(200);
    await test.db('companies').where({ id: company.id }).update({ dueDate: '2020-01-01' });
    await expect
      .poll(async () => (await client.get('/users')).body.error, { interval: 50 })
      .toBe('ERR_SUBSCRIPTION_EXPIRED');
    expect((await client.get('/auth/me')).body.company.expired).toBe(true);
  });

  it('company 1 never expires', async () => {
    await test.aCompany();
    await test.db('companies').where({ id: 1 }).update({ dueDate: '2020-01-01' });
    const client = test.api.as(await test.anAdmin({ id: 1 }));
    const { body } = await client.get('/auth/me');
    expect([body.company.expired, body.company.dueDate]).toEqual([false, '2999-12-31']);
    expect((await client.get('/users')).status).toBe(200);
  });
});
