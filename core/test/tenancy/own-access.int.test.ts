import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { PASSWORD } from '../support/factories.js';

describe('credentials of the signed-in user', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.stop());
  async function aScene() {
    const company = await test.aCompany();
    const admin = await test.anAdmin(company);
    return { company, admin, client: test.api.as(admin) };
  }

  it('PUT /users/{id} requires the current password for a change of credentials', async () => {
    const { client, company, admin } = await aScene();
    const agent = await test.aUser(company, { email: 'owner@of-it.test' });
    const own = test.api.as(agent);
    const put = (body: object) => own.put(`/users/${agent.id}`, body);
    const before = await test.db('users').where({ id: agent.id }).first('email', 'passwordHash', 'wpp');
    for (const change of [{ password: 'stolen-1' }, { email: 'thief@else.test' }]) {
      expect(await put(change)).toMatchObject({
        ...{ status: 400, body: { error: 'ERR_PASSWORD_REQUIRED', field: 'currentPassword' } },
      });
      expect(await put({ ...change, currentPassword: 'wrong-one' })).toMatchObject({
        ...{ status: 403, body: { error: 'ERR_PASSWORD_WRONG' } },
      });
    }
    expect(await test.db('users').where({ id: agent.id }).first('email', 'passwordHash', 'wpp')).toEqual(
      before,
    );
    // Unchanged values are not a change, and admins may set others’ accounts.
    expect((await put({ name: 'Same person', email: 'Owner@of-it.test', password: '' })).status).toBe(200);
    expect((await client.put(`/users/${agent.id}`, { password: 'by-admin-1' })).status).toBe(200);
    // The number used by a recovery.
    const mine = await client.put(`/users/${admin.id}`, { wpp: '5511999990001' });
    expect(mine.body).toMatchObject({ error: 'ERR_PASSWORD_REQUIRED' });
    const sent = { wpp: '5511999990001', currentPassword: PASSWORD };
    expect((await client.put(`/users/${admin.id}`, sent)).body).toMatchObject({ wpp: '5511999990001' });
  });

  it('PUT /users/{id} and POST /users take no number that is none; a stored one may stay', async () => {
    const company = await test.aCompany();
    const client = test.api.as(await test.anAdmin(company));
    const agent = await test.aUser(company);
    const refused = { status: 400, body: { error: 'ERR_VALIDATION', field: 'wpp', rule: 'format' } };
    expect(await client.put(`/users/${agent.id}`, { wpp: 'ramal 12', name: 'Other' })).toMatchObject(refused);
    const form = { name: 'Nina', email: 'nina@numbers.test', password: 'secret-1' };
    expect(await client.post('/users', { ...form, wpp: '12' })).toMatchObject(refused);
    expect(await test.db('users').where({ email: form.email })).toEqual([]);
    await test.db('users').where({ id: agent.id }).update({ wpp: 'ramal 12' });
    const kept = await client.put(`/users/${agent.id}`, { wpp: ' ramal 12 ', name: 'Ana' });
    expect(kept).toMatchObject({ status: 200, body: { wpp: 'ramal 12', name: 'Ana' } });
    expect((await client.put(`/users/${agent.id}`, { wpp: '' })).body.wpp).toBeNull();
  });

  it('PUT /companies/{id} requires the current password of a super user who is the first admin there', async () => {
    const company = await test.aCompany();
    const boss = await test.anAdmin(company, { super: true });
    const put = (id: number, body: object) => test.api.as(boss).put(`/companies/${id}`, body);
    const hashOf = async (id: number) => (await test.db('users').where({ id }).first()).passwordHash;
    const before = await hashOf(boss.id);
    expect(await put(company.id, { name: 'Taken over', password: 'stolen-1' })).toMatchObject({
      ...{ status: 400, body: { error: 'ERR_PASSWORD_REQUIRED', field: 'currentPassword' } },
    });
    expect(
      await put(company.id, { name: 'Taken over', password: 'stolen-1', currentPassword: 'wrong-one' }),
    ).toMatchObject({ status: 403, body: { error: 'ERR_PASSWORD_WRONG' } });
    expect(await hashOf(boss.id)).toBe(before);
    expect((await test.services.companies.find({ companyId: company.id })).name).not.toBe('Taken over');
    const other = await test.aCompany();
    await test.anAdmin(other);
    expect((await put(other.id, { password: 'by-super-1' })).status).toBe(200);
    expect((await put(company.id, { password: 'chosen-1', currentPassword: PASSWORD })).status).toBe(200);
    expect(await hashOf(boss.id)).not.toBe(before);
  });

  it('POST /users and PUT /users/{id} disclose a few taken e-mails an hour to a company', async () => {
    const { client, company } = await aScene();
    const { email } = await test.aUser(await test.aCompany());
    const agent = await test.aUser(company);
    const errors: string[] = [];
    for (let turn = 0; turn < 12; turn++) {
      errors.push((await client.post('/users', { name: 'Nina', email, password: 'secret-1' })).body.error);
      errors.push((await client.put(`/users/${agent.id}`, { email })).body.error);
    }
    expect(errors.slice(0, 20)).toEqual(Array(20).fill('ERR_EMAIL_IN_USE'));
    expect(new Set(errors.slice(20))).toEqual(new Set(['ERR_TOO_MANY_REQUESTS']));
    const other = await aScene();
    expect(
      (await other.client.post('/users', { name: 'Nina', email, password: 'secret-1' })).body.error,
    ).toBe('ERR_EMAIL_IN_USE');
  });

  it('PUT /users/{id} does not let anybody try out current passwords', async () => {
    const { company } = await aScene();
    const agent = await test.aUser(company);
    const own = test.api.as(agent);
    const statuses: number[] = [];
    for (let turn = 0; turn < 9; turn++)
      statuses.push(
        (await own.put(`/users/${agent.id}`, { password: 'stolen-1', currentPassword: `guess-${turn}` }))
          .status,
      );
    expect(statuses.filter((status) => status === 403).length).toBeLessThanOrEqual(6);
    expect(statuses.at(-1)).toBe(429);
  });
});
