import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';

describe('settings', () => {
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
  const valueOf = (rows: { key: string; value: string }[], key: string) =>
    rows.find((one) => one.key === key)?.value;

  it('GET /settings lists every setting with its value, without the secret one', async () => {
    const { body } = await (await aScene()).client.get('/settings');
    expect(valueOf(body, 'scheduleType')).toBe('disabled');
    expect(body.map((one: { key: string }) => one.key)).toEqual(
      expect.arrayContaining(['requiredTag', 'lgpdLink', 'sendMsgTransfTicket']),
    );
    expect(valueOf(body, 'asaas')).toBeUndefined();
  });

  it('GET /settings has for admins what the settings page of existing clients needs, and nothing of use to others', async () => {
    const { company, client } = await aScene();
    const read = async (who = client) => {
      const { body } = await who.get('/settings');
      const keys = body.map((one: { key: string }) => one.key);
      expect(new Set(keys).size).toBe(keys.length);
      return [valueOf(body, 'userCreation'), valueOf(body, 'userApiToken')];
    };
    expect(await read()).toEqual(['enabled', '']);
    expect(await read(test.api.as(await test.anAdmin(company, { super: true })))).toEqual(['enabled', '']);
    expect(await read(test.api.as(await test.aUser(company)))).toEqual([undefined, undefined]);
    expect((await client.put('/settings/userApiToken', { value: 'x' })).status).toBe(404);
  });

  it('PUT /settings/{key} changes it for this company alone', async () => {
    const [one, two] = [await aScene(), await aScene()];
    const answer = await one.client.put('/settings/sendSignMessage', { value: 'enabled' });
    expect(answer.body).toEqual({ key: 'sendSignMessage', value: 'enabled' });
    expect(valueOf((await one.client.get('/settings')).body, 'sendSignMessage')).toBe('enabled');
    expect(valueOf((await two.client.get('/settings')).body, 'sendSignMessage')).toBe('disabled');
    expect(await test.services.settings.isEnabled({ companyId: one.company.id }, 'sendSignMessage')).toBe(
      true,
    );
  });

  it('PUT /settings/{key} rejects unknown keys and values, and plain users', async () => {
    const { client, company } = await aScene();
    const unknown = await client.put('/settings/constructor', { value: 'enabled' });
    expect([unknown.status, unknown.body.error]).toEqual([404, 'ERR_NO_SETTING_FOUND']);
    for (const [key, value] of [
      ['requiredTag', 'yes'],
      ['scheduleType', 'enabled'],
      ['lgpdLink', 'javascript:alert(1)'],
      ['requiredTag', 1],
    ])
      expect((await client.put(`/settings/${key}`, { value })).body.error).toBe('ERR_VALIDATION');
    expect((await client.put('/settings/lgpdLink', { value: 'https://example.com/privacy' })).status).toBe(
      200,
    );
    expect(
      (await test.api.as(await test.aUser(company)).put('/settings/requiredTag', { value: 'enabled' }))
        .status,
    ).toBe(403);
  });

  it('PUT /settings/{key} of userCreation is for super users, and applies to the installation', async () => {
    const { client, company } = await aScene();
    expect((await client.put('/settings/userCreation', { value: 'disabled' })).body.error).toBe(
      'ERR_NO_PERMISSION',
    );
    const owner = test.api.as(await test.anAdmin(company, { super: true }));
    expect(
      (await owner.put('/settings/userCreation', { value: 'disabled', key: 'userCreation' })).status,
    ).toBe(200);
    expect(await test.services.settings.get({ companyId: (await test.aCompany()).id }, 'userCreation')).toBe(
      'disabled',
    );
    expect(valueOf((await owner.get('/settings')).body, 'userCreation')).toBe('disabled');
  });

  it('PUT /companySettings takes column and data, or key and value; asaas is written and never read', async () => {
    const { client, company, admin } = await aScene();
    expect((await client.put('/companySettings', { column: 'lgpdMessage', data: 'Olá' })).body).toEqual({
      lgpdMessage: 'Olá',
    });
    expect((await client.put('/companySettings', { key: 'requiredTag', value: 'enabled' })).body).toEqual({
      requiredTag: 'enabled',
    });
    expect((await client.put('/companySettings', { column: 'requiredTag' })).status).toBe(400);
    const secret = await client.put('/companySettings', { column: 'asaas', data: '$aact_secret_token' });
    expect(secret.body).toEqual({ asaas: '' });
    expect(await test.services.settings.secret({ companyId: company.id }, 'asaas')).toBe(
      '$aact_secret_token',
    );
    for (const path of [`/companySettings/${company.id}`, '/auth/me'])
      expect((await client.get(path)).text).not.toContain('asaas');
    expect((await client.get('/companySettingOne', { query: { column: 'asaas' } })).status).toBe(404);
    const [stored] = await test.db('settings').where({ companyId: company.id, name: 'asaas' });
    expect(stored.value).not.toContain('secret_token');
    expect(admin.companyId).toBe(company.id);
  });

  it('GET /settings shows admins whether a secret is set; PUT /settings/{key} with an empty one clears it', async () => {
    const [{ client, company }, other] = [await aScene(), await aScene()];
    const isSet = async (who = client) => valueOf((await who.get('/settings')).body, 'asaasSet');
    expect(await isSet()).toBe('disabled');
    await client.put('/settings/asaas', { value: '$aact_secret_token' });
    expect(await isSet()).toBe('enabled');
    expect((await client.get('/settings')).text).not.toContain('$aact');
    expect(await isSet(test.api.as(await test.aUser(company)))).toBe(undefined);
    await other.client.put('/settings/asaas', { value: '' });
    expect(await isSet()).toBe('enabled');
    expect((await client.put('/settings/asaas', { value: '' })).body).toEqual({ key: 'asaas', value: '' });
    expect(await isSet()).toBe('disabled');
    expect(await test.services.settings.secret({ companyId: company.id }, 'asaas')).toBe(undefined);
    expect((await client.put('/settings/asaasSet', { value: 'enabled' })).status).toBe(404);
  });

  it('GET /companySettings/{companyId} returns only the own company’s, except to super users', async () => {
    const [ours, theirs] = [await aScene(), await aScene()];
    await theirs.client.put('/settings/lgpdMessage', { value: 'theirs' });
    expect((await ours.client.get(`/companySettings/${theirs.company.id}`)).body.lgpdMessage).toBe('');
    const owner = test.api.as(await test.anAdmin(ours.company, { super: true }));
    expect((await owner.get(`/companySettings/${theirs.company.id}`)).body.lgpdMessage).toBe('theirs');
    expect((await owner.get('/companySettings/999999')).body.error).toBe('ERR_NO_COMPANY_FOUND');
  });

  it('GET /companySettingOne returns the requested one', async () => {
    const { client } = await aScene();
    expect((await client.get('/companySettingOne', { query: { column: 'lgpdHideNumber' } })).body).toEqual({
      lgpdHideNumber: 'disabled',
    });
    expect((await client.get('/companySettingOne', { query: { column: 'nothing' } })).body.error).toBe(
      'ERR_NO_SETTING_FOUND',
    );
    expect((await client.get('/companySettingOne')).status).toBe(400);
  });

  it('PUT /settings/{key} of lgpdHideNumber masks for plain users at once', async () => {
    const { client, company } = await aScene();
    const { id } = await test.aContact(company, { number: '5511987654321' });
    const sees = async (who: typeof client) =>
      (await who.get(`/contacts/${id}`)).text.includes('5511987654321');
    const agent = test.api.as(await test.aUser(company, { allTicket: true }));
    // A supervisor is a user who sees every queue, and nothing more.
    const chief = test.api.as(await test.aUser(company, { profile: 'supervisor' }));
    const all = async () => [await sees(agent), await sees(chief), await sees(client)];
    expect(await all()).toEqual([true, true, true]);
    await client.put('/settings/lgpdHideNumber', { value: 'enabled' });
    expect(await all()).toEqual([false, false, true]);
  });
});
