import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAMPAIGN_SETTING_KEYS } from '@recado/sdk/contracts';
import { PNG, multipart } from '../support/multipart.js';
import { frameOf, startLiveApp, type LiveApp } from '../tags/scene.js';
import { addPeople, aList } from './scene.js';

let test: LiveApp;
beforeAll(async () => {
  test = await startLiveApp();
});
afterAll(() => test.end());

async function aScene() {
  const scene = await test.aScene();
  await test.db('campaigns').where({ companyId: scene.company.id }).delete();
  const list = await aList(test, scene.company, 3);
  const form = {
    name: 'Natal',
    message1: 'Olá {nome}',
    contactListId: list.id,
    whatsappId: String(scene.connection.id),
  };
  return { ...scene, list, form };
}

describe('campaigns', () => {
  it('POST /campaigns, GET /campaigns/{id} and PUT /campaigns/{id} keep every field, and tell admins', async () => {
    const { as, form, connection, queue, list, admin, stranger } = await aScene();
    const live = await test.listen(admin);
    const made = await as.admin.post('/campaigns', {
      ...form,
      message5: '',
      confirmation: true,
      confirmationMessage1: 'Quer?',
    });
    expect(made).toMatchObject({
      status: 201,
      body: { status: 'INATIVA', confirmation: true, message5: null },
    });
    const { id } = made.body;
    await live.until(frameOf('campaign', 'create', ({ record }) => record?.id === id));
    const fields = {
      queueId: queue.id,
      scheduledAt: '2099-03-01 09:30:00',
      timeZone: 'America/Manaus',
      days: [1, 2],
      windowTo: '18:00',
    };
    const changed = await as.admin.put(`/campaigns/${id}`, fields);
    expect(changed.body).toMatchObject({
      ...{ status: 'PROGRAMADA', scheduledAt: '2099-03-01T13:30:00.000Z', days: [1, 2], version: 1 },
      ...{ windowFrom: '08:00', windowTo: '18:00', queue: { id: queue.id, name: queue.name } },
      ...{ contactList: { id: list.id, name: 'Clientes' }, whatsapp: { name: connection.name } },
    });
    expect(changed.body.whatsappId).toBe(String(connection.id));
    const shared = await as.admin.put(`/campaigns/${id}`, { weights: [40] });
    expect(shared.body.connections).toMatchObject([{ id: connection.id, weight: 40 }]);
    const cleared = await as.admin.put(`/campaigns/${id}`, { days: null });
    expect(cleared.body).toMatchObject({ days: [0, 1, 2, 3, 4, 5, 6], windowTo: '18:00' });
    expect((await as.admin.get(`/campaigns/${id}`)).body).toMatchObject({
      shipping: [],
      counts: {},
      editable: true,
    });
    const late = await as.admin.put(`/campaigns/${id}`, { name: 'Outro', ifVersion: 0 });
    expect(late).toMatchObject({ status: 409, body: { error: 'ERR_EDITED_MEANWHILE' } });
    for (const call of [
      () => stranger.get(`/campaigns/${id}`),
      () => stranger.put(`/campaigns/${id}`, { name: 'Meu' }),
    ])
      expect(await call()).toMatchObject({ status: 404, body: { error: 'ERR_NO_CAMPAIGN_FOUND' } });
    expect((await as.ana.get('/campaigns')).status).toBe(403);
  });

  it('POST /campaigns refuses what belongs to nobody or another company, and wrong input', async () => {
    const { as, form, theirs } = await aScene();
    const refused = async (fields: object) =>
      (await as.admin.post('/campaigns', { ...form, ...fields })).body.error;
    expect(await refused({ whatsappId: String(theirs.connection.id) })).toBe('ERR_NO_WAPP_FOUND');
    expect(await refused({ queueId: theirs.queue.id })).toBe('ERR_NO_QUEUE_FOUND');
    expect(await refused({ tagListId: theirs.tag.id })).toBe('ERR_NO_TAG_FOUND');
    const other = await aList(test, theirs.company, 1);
    expect(await refused({ contactListId: other.id })).toBe('ERR_NOT_FOUND');
    for (const fields of [
      { name: 'x' },
      { whatsappId: '' },
      { scheduledAt: '2000-01-01 10:00:00' },
      { scheduledAt: '2099-02-30 10:00:00' },
      { timeZone: 'Moon/Base' },
      { days: [9] },
    ])
      expect(await refused(fields), JSON.stringify(fields)).toBe('ERR_VALIDATION');
    expect((await as.admin.get('/campaigns')).body).toEqual({ records: [], hasMore: false });
  });

  it('PUT /campaigns/{id} refuses the same, and changes nothing', async () => {
    const { as, form, theirs } = await aScene();
    const { body } = await as.admin.post('/campaigns', form);
    const refused = async (fields: object) =>
      (await as.admin.put(`/campaigns/${body.id}`, { name: 'Outro', ...fields })).body.error;
    const other = await aList(test, theirs.company, 1);
    expect(await refused({ whatsappId: String(theirs.connection.id) })).toBe('ERR_NO_WAPP_FOUND');
    expect(await refused({ queueId: theirs.queue.id })).toBe('ERR_NO_QUEUE_FOUND');
    expect(await refused({ tagListId: theirs.tag.id })).toBe('ERR_NO_TAG_FOUND');
    expect(await refused({ contactListId: other.id })).toBe('ERR_NOT_FOUND');
    for (const fields of [{ name: 'x' }, { whatsappId: '' }, { scheduledAt: 'soon' }, { days: [9] }])
      expect(await refused(fields), JSON.stringify(fields)).toBe('ERR_VALIDATION');
    expect((await as.admin.get(`/campaigns/${body.id}`)).body).toMatchObject({ name: 'Natal', version: 0 });
  });

  it('PUT /campaigns/{id} is over an hour before the start; a cancelled one can be saved again', async () => {
    const { as, form, company } = await aScene();
    const { body } = await as.admin.post('/campaigns', { ...form, scheduledAt: '2099-03-01 09:30:00' });
    const set = (values: object) =>
      test.db('campaigns').where({ id: body.id, companyId: company.id }).update(values);
    await set({ scheduledAt: new Date(Date.now() + 59 * 60_000) });
    expect((await as.admin.put(`/campaigns/${body.id}`, { name: 'Tarde' })).body.error).toBe(
      'ERR_CAMPAIGN_LOCKED',
    );
    await set({ status: 'CANCELADA', startedAt: new Date() });
    expect((await as.admin.put(`/campaigns/${body.id}`, { message1: 'Oi' })).body).toMatchObject({
      status: 'CANCELADA',
      message1: 'Oi',
    });
    const list = await aList(test, company, 1);
    expect((await as.admin.put(`/campaigns/${body.id}`, { contactListId: list.id })).body.error).toBe(
      'ERR_CAMPAIGN_STARTED',
    );
    await set({ status: 'EM_ANDAMENTO' });
    expect((await as.admin.put(`/campaigns/${body.id}`, { name: 'Agora' })).body.error).toBe(
      'ERR_CAMPAIGN_LOCKED',
    );
    expect((await as.admin.delete(`/campaigns/${body.id}`)).body.error).toBe('ERR_CAMPAIGN_STATE');
  });

  it('GET /campaigns lists the newest first; DELETE /campaigns/{id} removes it with its recipients', async () => {
    const { as, form, admin, stranger } = await aScene();
    const live = await test.listen(admin);
    const [first, second] = [
      await as.admin.post('/campaigns', form),
      await as.admin.post('/campaigns', { ...form, name: 'Páscoa' }),
    ];
    const names = async (query = {}) =>
      (await as.admin.get('/campaigns', { query })).body.records.map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(['Páscoa', 'Natal']);
    expect(await names({ searchParam: 'nat' })).toEqual(['Natal']);
    for (const query of ['pageNumber=0', 'pageNumber=x', 'range=x'])
      expect((await as.admin.get(`/campaigns?${query}`)).body.error, query).toBe('ERR_VALIDATION');
    const theirs = (await stranger.get('/campaigns')).body.records.map(({ id }: { id: number }) => id);
    expect(theirs).not.toContain(first.body.id);
    expect(await stranger.delete(`/campaigns/${first.body.id}`)).toMatchObject({ status: 404 });
    expect((await as.admin.delete(`/campaigns/${first.body.id}`)).status).toBe(204);
    await live.until(frameOf('campaign', 'delete', ({ record }) => record?.id === first.body.id));
    expect(await names()).toEqual(['Páscoa']);
    await test.services.background.sweeper.sweep();
    await expect.poll(() => test.db('campaigns').where({ id: first.body.id })).toEqual([]);
    expect(second.status).toBe(201);
  });

  it('POST /campaigns/{id}/media-upload and DELETE /campaigns/{id}/media-upload change the file; POST /campaigns/{id}/duplicate copies it', async () => {
    const { as, form } = await aScene();
    const { body } = await as.admin.post('/campaigns', form);
    const { payload, headers } = multipart({}, [
      { name: 'file', filename: 'natal.png', type: 'image/png', bytes: PNG },
    ]);
    const upload = [payload, { headers }] as const;
    const sent = await as.admin.post(`/campaigns/${body.id}/media-upload`, ...upload);
    expect(sent.body).toMatchObject({ mediaName: 'natal.png', mediaType: 'image/png' });
    const copy = await as.admin.post(`/campaigns/${body.id}/duplicate`);
    expect(copy).toMatchObject({
      status: 201,
      body: { status: 'INATIVA', message1: 'Olá {nome}', mediaName: 'natal.png', total: 0 },
    });
    expect((await as.admin.delete(`/campaigns/${body.id}/media-upload`)).status).toBe(204);
    expect((await as.admin.get(`/campaigns/${body.id}`)).body.mediaPath).toBeNull();
    expect((await as.admin.get(`/campaigns/${copy.body.id}`)).body.mediaName).toBe('natal.png');
  });

  it('POST /campaigns/{id}/media-upload and DELETE /campaigns/{id}/media-upload refuse and keep what is there', async () => {
    const { as, form, stranger, company } = await aScene();
    const { body } = await as.admin.post('/campaigns', form);
    const path = `/campaigns/${body.id}/media-upload`;
    const { payload, headers } = multipart({}, [
      { name: 'file', filename: 'natal.png', type: 'image/png', bytes: PNG },
    ]);
    const none = multipart({ name: 'no file' }, []);
    for (const wrong of [
      () => as.admin.post(path, { name: 'no form' }),
      () => as.admin.post(path, none.payload, { headers: none.headers }),
    ])
      expect(await wrong()).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
    expect((await as.admin.post(path, payload, { headers })).body.mediaName).toBe('natal.png');
    const stored = () => test.db('mediaFiles').where({ companyId: company.id }).pluck('id');
    const files = await stored();

    for (const foreign of [() => stranger.post(path, payload, { headers }), () => stranger.delete(path)])
      expect(await foreign()).toMatchObject({ status: 404, body: { error: 'ERR_NO_CAMPAIGN_FOUND' } });
    await test.db('campaigns').where({ id: body.id }).update({ status: 'EM_ANDAMENTO' });
    for (const late of [() => as.admin.post(path, payload, { headers }), () => as.admin.delete(path)])
      expect((await late()).body.error).toBe('ERR_CAMPAIGN_LOCKED');
    expect((await as.admin.get(`/campaigns/${body.id}`)).body.mediaName).toBe('natal.png');
    expect(await stored()).toEqual(files);
  });
});

describe('campaign settings', () => {
  it('GET /campaign-settings has the documented defaults; POST /campaign-settings changes what it names', async () => {
    const { as, stranger } = await aScene();
    const settingsOf = (body: { key: string; value: string }[]) =>
      Object.fromEntries(body.map(({ key, value }) => [key, JSON.parse(value)]));
    const before = await as.admin.get('/campaign-settings');
    expect(before.body.map(({ key }: { key: string }) => key)).toEqual(CAMPAIGN_SETTING_KEYS);
    expect(settingsOf(before.body)).toMatchObject({
      messageInterval: 20,
      longerIntervalAfter: 20,
      greaterInterval: 60,
      variables: [],
    });
    const variables = [
      { key: 'loja', value: 'Centro' },
      { key: 'loja', value: 'Norte' },
    ];
    const saved = await as.admin.post('/campaign-settings', { settings: { messageInterval: 5, variables } });
    expect(settingsOf(saved.body)).toMatchObject({
      messageInterval: 5,
      greaterInterval: 60,
      variables: [variables[0]],
    });
    expect((await as.admin.post('/campaign-settings', { settings: { messageInterval: 7 } })).body.error).toBe(
      'ERR_VALIDATION',
    );
    expect(settingsOf((await stranger.get('/campaign-settings')).body)).toMatchObject({
      messageInterval: 20,
    });
  });
  it('PUT /message-rates and GET /message-rates are for super users', async () => {
    const { as, company } = await aScene();
    const boss = test.api.as(await test.anAdmin(company, { super: true }));
    const rates = [
      { country: 'BR', category: 'marketing', currency: 'USD', amount: 0.0625, from: '2026-08-01' },
    ];
    expect((await boss.put('/message-rates', { rates })).body).toEqual(rates);
    expect((await boss.get('/message-rates')).body).toEqual(rates);
    expect((await boss.put('/message-rates', { rates: [...rates, ...rates] })).body.error).toBe(
      'ERR_VALIDATION',
    );
    expect((await as.admin.get('/message-rates')).status).toBe(403);
  });
});

describe('GET /campaigns/{id}/preview', () => {
  it('shows the texts for a contact, and what has no value', async () => {
    const { as, form, contact, theirs, list } = await aScene();
    await addPeople(test, list, 1);
    const { body } = await as.admin.post('/campaigns', { ...form, message2: '{email} {cpf}' });
    const shown = await as.admin.get(`/campaigns/${body.id}/preview`, {
      query: { contactId: String(contact.id) },
    });
    expect(shown.body.messages).toMatchObject([
      { variant: 1, text: `Olá ${contact.name}`, missing: [] },
      { variant: 2, missing: ['email', 'cpf'] },
    ]);
    const other = await as.admin.get(`/campaigns/${body.id}/preview`, {
      query: { contactId: String(theirs.contact.id) },
    });
    expect(other.body.error).toBe('ERR_NO_CONTACT_FOUND');
  });
});
