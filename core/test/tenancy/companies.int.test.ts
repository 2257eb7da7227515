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

  it('GET /plans/listPublic shows visitors the plans that are public', async () => {
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

  it('GET /companies/listPlan/{companyId} answers the own company, and any other to super users', async () => {
    const [ours, theirs] = [await test.aCompany({ plan: { useKanban: false } }), await test.aCompany()];
    const plain = test.api.as(await test.aUser(ours));
    const answer = await plain.get(`/companies/listPlan/${theirs.id}`);
    expect([answer.body.id, answer.body.plan.useKanban]).toEqual([ours.id, false]);
    expect((await (await owner()).get(`/companies/listPlan/${theirs.id}`)).body.id).toBe(theirs.id);
  });

  it('an expired or suspended company is refused at once, or when another process made the change a second later', async () => {
    const company = await test.aCompany();
    const client = test.api.as(await test.anAdmin(company));
    expect((await client.get('/users')).status).toBe(200);
    await test.services.companies.setActive({ companyId: company.id }, false);
    const suspended = await client.get('/users');
    expect([suspended.status, suspended.body.error]).toEqual([403, 'ERR_COMPANY_SUSPENDED']);
    await test.services.companies.setActive({ companyId: company.id }, true);
    // By another process: this one hears of it when what it has read is a second old.
    await test.db('companies').where({ id: company.id }).update({ dueDate: '2020-01-01' });
    await expect
      .poll(async () => (await client.get('/users')).body.error, { timeout: 5_000, interval: 50 })
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
