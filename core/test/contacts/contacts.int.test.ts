import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';

let app: TestApp;
let scene: Awaited<ReturnType<TestApp['twoCompanies']>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  scene = await app.twoCompanies();
});

const us = () => app.api.as(scene.ours.agent);
const them = () => app.api.as(scene.theirs.agent);
const create = async (body: object) => (await us().post('/contacts', body)).body;
const NO_CONTACT = { status: 404, body: { error: 'ERR_NO_CONTACT_FOUND' } };

describe('contacts', () => {
  it('POST /contacts stores the number in its canonical form, found by name and number', async () => {
    const answer = await us().post('/contacts', {
      name: 'João Ávila',
      number: '(11) 8765-4321',
      email: 'joao@example.com',
      extraInfo: [{ name: 'CPF', value: '1' }],
    });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        name: 'João Ávila',
        number: '5511987654321',
        channel: 'whatsapp',
        extraInfo: [{ name: 'CPF', value: '1' }],
      },
    });
    for (const searchParam of ['joao', 'ávi', '8765-4321', '551198'])
      expect((await us().get('/contacts', { query: { searchParam } })).body.contacts).toMatchObject([
        { id: answer.body.id },
      ]);
    const [event] = await app.db('outbox').where({ topic: 'contact', companyId: scene.ours.company.id });
    expect(JSON.parse(event.event)).toMatchObject({ action: 'create', ref: { contactId: answer.body.id } });
  });

  it('POST /contacts rejects a number that another contact has, with or without the ninth digit, but not another company’s', async () => {
    await create({ name: 'First', number: '5511987654321' });
    const again = await us().post('/contacts', { name: 'Second', number: '+55 11 8765-4321' });
    expect(again).toMatchObject({ status: 409, body: { error: 'ERR_DUPLICATED_CONTACT' } });
    expect((await them().post('/contacts', { name: 'First', number: '5511987654321' })).status).toBe(201);
    expect((await us().post('/contacts', { name: 'Bad', number: 'not a number' })).body.error).toBe(
      'ERR_WAPP_INVALID_CONTACT',
    );
    expect((await us().post('/contacts', { name: 'B', number: '5511987654322' })).status).toBe(400);
    expect(
      (await us().post('/contacts', { name: 'Bad mail', number: '5511987654322', email: 'x' })).status,
    ).toBe(400);
  });

  it('GET /contacts lists those of the company alone, in both dialects', async () => {
    for (const n of [1, 2, 3]) await create({ name: `Zed ${n}`, number: `551197654320${n}` });
    const documents = await us().get('/contacts', { query: { searchParam: 'zed' } });
    expect(documents.body).toMatchObject({ count: 3, hasMore: false });
    const simple = await us().get('/contacts', {
      query: { range: '[1,2]', sort: '["name","DESC"]', filter: '{"q":"zed"}' },
    });
    expect(simple.headers['content-range']).toBe('contacts 1-2/3');
    expect(simple.body.map(({ name }: { name: string }) => name)).toEqual(['Zed 2', 'Zed 1']);
    const many = await us().get('/contacts', {
      query: { filter: JSON.stringify({ id: [scene.ours.contact.id, scene.theirs.contact.id] }) },
    });
    expect(many.body.map(({ id }: { id: number }) => id)).toEqual([scene.ours.contact.id]);
    expect((await us().get('/contacts', { query: { channel: 'telegram' } })).body.count).toBe(0);
    await app
      .db('contacts')
      .where({ companyId: scene.ours.company.id, name: 'Zed 2' })
      .update({ isGroup: true });
    const groups = await us().get('/contacts', { query: { isGroup: 'true' } });
    expect(groups.body.contacts).toMatchObject([{ name: 'Zed 2', isGroup: true }]);
    expect((await us().get('/contacts', { query: { contactTag: '{' } })).status).toBe(400);
  });

  it('GET /contacts by page number continues where the previous page ended, within a limit otherwise', async () => {
    const { id: companyId } = scene.ours.company;
    const named = Array.from({ length: 95 }, (_, n) => ({
      ...{ companyId, channel: 'reference', name: `Page ${String(n).padStart(3, '0')}` },
    }));
    await app.db.batchInsert('contacts', named);
    const page = async (pageNumber: number): Promise<string[]> =>
      (await us().get('/contacts', { query: { pageNumber } })).body.contacts.map(
        ({ name }: { name: string }) => name,
      );
    const first = await page(1);
    // Counted by offset, the next page would now skip one.
    await app.db('contacts').where({ companyId, name: first[0] }).delete();
    const rest = [...(await page(2)), ...(await page(3))];
    expect([...first, ...rest]).toEqual([...named.map(({ name }) => name), 'Same Person']);
    expect((await us().get('/contacts', { query: { pageNumber: 502 } })).status).toBe(400);
    expect(await page(400)).toEqual([]);
  });

  it('GET /contacts filters by tag', async () => {
    const [tagId] = await app
      .db('tags')
      .insert({ companyId: scene.ours.company.id, name: 'VIP', color: '#abcdef' });
    await app.db('contactTags').insert({ contactId: scene.ours.contact.id, tagId: tagId! });
    await create({ name: 'Untagged', number: '5511976543200' });
    const tagged = await us().get('/contacts', { query: { contactTag: `[${tagId}]` } });
    expect(tagged.body.contacts).toMatchObject([{ id: scene.ours.contact.id, tags: [{ name: 'VIP' }] }]);
  });

  it('GET /contacts/{id} shows one, and 404 for another company’s', async () => {
    const { id } = scene.ours.contact;
    expect(await us().get(`/contacts/${id}`)).toMatchObject({
      status: 200,
      body: { id, name: 'Same Person', active: true },
    });
    expect(await them().get(`/contacts/${id}`)).toMatchObject(NO_CONTACT);
    expect(await us().get('/contacts/999999999')).toMatchObject(NO_CONTACT);
  });

  it('PUT /contacts/{id} changes fields, moves the identity with the number, and updates the search words', async () => {
    const { id } = await create({ name: 'Old Name', number: '5511976543210' });
    const answer = await us().put(`/contacts/${id}`, {
      name: 'New Name',
      number: '5521976543210',
      disableBot: true,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { name: 'New Name', number: '5521976543210', disableBot: true },
    });
    expect((await us().get('/contacts', { query: { searchParam: 'old' } })).body.count).toBe(0);
    expect((await us().get('/contacts', { query: { searchParam: 'new' } })).body.count).toBe(1);
    const values = (await app.db('contactIdentities').where({ contactId: id })).map(({ value }) =>
      value.toString(),
    );
    expect(values).toEqual(['5521976543210']);
    expect((await us().post('/contacts', { name: 'Free again', number: '5511976543210' })).status).toBe(201);
    const taken = await us().put(`/contacts/${id}`, { number: '5511976543210' });
    expect(taken).toMatchObject({ status: 409, body: { error: 'ERR_DUPLICATED_CONTACT' } });
    expect(await them().put(`/contacts/${id}`, { name: 'Mine now' })).toMatchObject(NO_CONTACT);
    expect((await us().put(`/contacts/${id}`, { name: 'x' })).status).toBe(400);
  });

  it('PUT /contacts/{id} treats a masked number as unchanged, and masked users find nobody by number', async () => {
    await app
      .db('settings')
      .insert({ companyId: scene.ours.company.id, name: 'lgpdHideNumber', value: 'enabled' });
    await create({ name: 'Hidden', number: '5511976543210' });
    const [shown] = (await us().get('/contacts', { query: { searchParam: 'hidden' } })).body.contacts;
    expect(shown.number).toBe('5511*******10');
    expect((await us().get('/contacts', { query: { searchParam: '5511976' } })).body.count).toBe(0);
    await us().put(`/contacts/${shown.id}`, { name: 'Still hidden', number: shown.number });
    const stored = await app.db('contacts').where({ id: shown.id }).first();
    expect(stored).toMatchObject({ name: 'Still hidden', number: '5511976543210' });
    expect((await app.api.as(scene.ours.admin).get(`/contacts/${shown.id}`)).body.number).toBe(
      '5511976543210',
    );
  });
});
