import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { NOBODY, frameOf, startLiveApp, type LiveApp } from '../tags/scene.js';

const NO_LIST = { status: 404, body: { error: 'ERR_NO_CONTACT_LIST_FOUND' } };
const NO_ITEM = { status: 404, body: { error: 'ERR_NO_LIST_CONTACT_FOUND' } };
const ana = { name: 'Ana Lima', number: '(11) 8765-4321', email: 'ana@example.com' };

describe('contact lists', () => {
  let test: LiveApp;
  beforeAll(async () => {
    test = await startLiveApp();
  });
  afterAll(() => test.end());

  /** An admin with an empty list, and the admin of another company. */
  async function aList(name = 'Clientes de novembro') {
    const company = await test.aCompany();
    const admin = await test.anAdmin(company);
    const us = test.api.as(admin);
    const { body: list } = await us.post('/contact-lists', { name });
    const stranger = test.api.as(await test.anAdmin(await test.aCompany()));
    const add = async (person: object) =>
      (await us.post('/contact-list-items', { contactListId: list.id, ...person })).body;
    return { company, admin, us, list, stranger, add };
  }
  const stored = (id: number) => test.db('contactLists').where({ id }).first();

  it('POST /contact-lists creates an empty list, and tells the admins', async () => {
    const { admin, us, company } = await aList();
    const live = await test.listen(admin);
    const answer = await us.post('/contact-lists', { name: '  Natal   2026 ' });
    expect(answer).toMatchObject({
      status: 201,
      body: { name: 'Natal 2026', contactsCount: 0, importId: null, version: 0 },
    });
    expect(await stored(answer.body.id)).toMatchObject({ name: 'Natal 2026', companyId: company.id });
    const frame = await live.until(
      frameOf('ContactList', 'create', ({ record }) => record?.id === answer.body.id),
    );
    expect(frame.data).toEqual({ action: 'create', record: answer.body });
    for (const name of ['', 'a', '  b ', 'x'.repeat(51), null, 7])
      expect([name, (await us.post('/contact-lists', { name })).status]).toEqual([name, 400]);
    expect(await test.db('contactLists').where({ companyId: company.id })).toHaveLength(2);
  });

  it('GET /contact-lists pages by name in both dialects, and searches', async () => {
    const { us, company, stranger } = await aList('Zona sul');
    const names = Array.from({ length: 42 }, (_, at) => `Lista ${String(at).padStart(2, '0')}`);
    await test.db('contactLists').insert(names.map((name) => ({ companyId: company.id, name })));
    const first = await us.get('/contact-lists', { query: { searchParam: '', pageNumber: 1 } });
    expect(first.body.records.map(({ name }: { name: string }) => name)).toEqual(names.slice(0, 40));
    expect(first.body.hasMore).toBe(true);
    const second = await us.get('/contact-lists', { query: { pageNumber: 2 } });
    expect([second.body.records.length, second.body.hasMore]).toEqual([3, false]);
    const found = await us.get('/contact-lists', { query: { searchParam: 'SUL' } });
    expect(found.body.records).toMatchObject([{ name: 'Zona sul' }]);
    const table = await us.get('/contact-lists', { query: { range: '[0,9]', sort: '["name","DESC"]' } });
    expect(table.body[0].name).toBe('Zona sul');
    expect(table.headers['content-range']).toBe('contact-lists 0-9/11');
    expect(
      (await us.get('/contact-lists', { query: { range: '[0,9]', sort: '["leavingAt","ASC"]' } })).status,
    ).toBe(400);
    expect((await us.get('/contact-lists', { query: { pageNumber: 0 } })).status).toBe(400);
    expect((await stranger.get('/contact-lists')).body.records).toEqual([]);
  });

  it('GET /contact-lists/list offers names for a picker', async () => {
    const { us, list, stranger, add } = await aList('Bravo');
    const { body: other } = await us.post('/contact-lists', { name: 'Alfa' });
    await add(ana);
    const short = { id: list.id, name: 'Bravo', contactsCount: 1 };
    expect((await us.get('/contact-lists/list')).body).toEqual([
      { id: other.id, name: 'Alfa', contactsCount: 0 },
      short,
    ]);
    expect((await us.get('/contact-lists/list', { query: { searchParam: 'bra' } })).body).toEqual([short]);
    expect((await stranger.get('/contact-lists/list')).body).toEqual([]);
  });

  it('GET /contact-lists/{id} and PUT /contact-lists/{id} are for its own company', async () => {
    const { us, admin, list, stranger } = await aList();
    expect((await us.get(`/contact-lists/${list.id}`)).body).toEqual(list);
    const live = await test.listen(admin);
    const renamed = await us.put(`/contact-lists/${list.id}`, { name: 'Outra', ifVersion: 0 });
    expect(renamed).toMatchObject({ status: 200, body: { id: list.id, name: 'Outra', version: 1 } });
    expect((await live.until(frameOf('ContactList', 'update'))).data).toEqual({
      action: 'update',
      record: renamed.body,
    });
    const late = await us.put(`/contact-lists/${list.id}`, { name: 'Tarde', ifVersion: 0 });
    expect(late).toMatchObject({ status: 409, body: { error: 'ERR_EDITED_MEANWHILE' } });
    expect((await us.put(`/contact-lists/${list.id}`, { name: 'x' })).status).toBe(400);
    for (const id of [list.id, NOBODY]) {
      expect(await stranger.get(`/contact-lists/${id}`)).toMatchObject(NO_LIST);
      expect(await stranger.put(`/contact-lists/${id}`, { name: 'Roubada' })).toMatchObject(NO_LIST);
      expect(await stranger.delete(`/contact-lists/${id}`)).toMatchObject(NO_LIST);
    }
    expect(await stored(list.id)).toMatchObject({ name: 'Outra' });
  });

  it('DELETE /contact-lists/{id} deletes everybody on it, unless something still uses it', async () => {
    const { us, admin, list, add, company } = await aList();
    await add(ana);
    let campaigns = 2;
    test.services.contactLists.alsoUsedBy(async (_trx, scope, id) =>
      scope.companyId === company.id && id === list.id ? campaigns : 0,
    );
    const refused = await us.delete(`/contact-lists/${list.id}`);
    expect(refused).toMatchObject({ status: 409, body: { error: 'ERR_CONTACT_LIST_IN_USE', count: 2 } });
    expect(await stored(list.id)).toMatchObject({ contactsCount: 1 });
    campaigns = 0;
    const live = await test.listen(admin);
    expect((await us.delete(`/contact-lists/${list.id}`)).status).toBe(204);
    expect((await live.until(frameOf('ContactList', 'delete'))).data).toEqual({
      action: 'delete',
      record: { id: list.id },
    });
    expect(await stored(list.id)).toBeUndefined();
    expect(await test.db('contactListItems').where({ contactListId: list.id })).toEqual([]);
    expect(await us.delete(`/contact-lists/${list.id}`)).toMatchObject(NO_LIST);
  });

  it('DELETE /contact-lists/{id} hides a long list at once, and the sweeper empties it step by step', async () => {
    const { us, list, company } = await aList();
    const people = Array.from({ length: 2_300 }, (_, n) => ({
      ...{ companyId: company.id, contactListId: list.id, name: `Person ${n}` },
      ...{ number: String(5511960000000 + n), addressKey: Buffer.from(String(5511960000000 + n)) },
    }));
    await test.db.batchInsert('contactListItems', people, 1_000);
    await test.db('contactLists').where({ id: list.id }).update({ contactsCount: people.length });
    const [item] = await test.db('contactListItems').where({ contactListId: list.id }).limit(1);
    expect((await us.delete(`/contact-lists/${list.id}`)).status).toBe(204);
    expect(await us.get(`/contact-lists/${list.id}`)).toMatchObject(NO_LIST);
    expect(await us.get(`/contact-list-items/${item.id}`)).toMatchObject(NO_ITEM);
    expect(await us.get('/contact-list-items', { query: { contactListId: list.id } })).toMatchObject(NO_LIST);
    await vi.waitUntil(async () => {
      await test.services.contactLists.clearLeaving();
      return !(await stored(list.id));
    });
    expect(await test.db('contactListItems').where({ contactListId: list.id })).toEqual([]);
  });

  it('POST /contact-list-items adds a person with the number in one form, counts it, and tells the admins', async () => {
    const { us, admin, list } = await aList();
    const live = await test.listen(admin);
    const answer = await us.post('/contact-list-items', { contactListId: list.id, ...ana });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        ...{ contactListId: list.id, name: 'Ana Lima', number: '5511987654321', email: 'ana@example.com' },
        ...{ isWhatsappValid: null, checkedAt: null },
      },
    });
    expect(await stored(list.id)).toMatchObject({ contactsCount: 1 });
    const told = { action: 'create', record: answer.body };
    expect((await live.until(frameOf('ContactListItem', 'create'))).data).toEqual(told);
    expect((await live.until(frameOf(`ContactListItem-${list.id}`, 'create'))).data).toEqual(told);
    const counted = await live.until(frameOf('ContactList', 'update'));
    expect(counted.data).toMatchObject({ record: { id: list.id, contactsCount: 1 } });
  });

  it.each(['+55 11 98765-4321', '551187654321', '(11) 98765-4321', '011 8765 4321'])(
    'POST /contact-list-items refuses the person who is on the list already as %s',
    async (number) => {
      const { us, list, add } = await aList();
      await add(ana);
      const again = await us.post('/contact-list-items', {
        contactListId: list.id,
        name: 'Outra Ana',
        number,
      });
      expect(again).toMatchObject({ status: 409, body: { error: 'ERR_LIST_CONTACT_EXISTS' } });
      expect(await stored(list.id)).toMatchObject({ contactsCount: 1 });
    },
  );

  it.each([
    [{ name: 'A' }, 'ERR_VALIDATION'],
    [{ name: 'x'.repeat(51) }, 'ERR_VALIDATION'],
    [{ number: '1234567' }, 'ERR_VALIDATION'],
    [{ number: '1'.repeat(51) }, 'ERR_VALIDATION'],
    [{ number: 'no phone at all' }, 'ERR_WAPP_INVALID_CONTACT'],
    [{ number: '99999999999999' }, 'ERR_WAPP_INVALID_CONTACT'],
    [{ email: 'no address' }, 'ERR_VALIDATION'],
    [{ contactListId: NOBODY }, 'ERR_NO_CONTACT_LIST_FOUND'],
    [{ contactListId: null }, 'ERR_VALIDATION'],
  ])('POST /contact-list-items rejects %j', async (wrong, error) => {
    const { us, list } = await aList();
    const answer = await us.post('/contact-list-items', { contactListId: list.id, ...ana, ...wrong });
    expect(answer.body.error).toBe(error);
    expect(await stored(list.id)).toMatchObject({ contactsCount: 0 });
  });

  it('GET /contact-list-items pages by key, and finds beginnings of names, numbers and e-mails', async () => {
    const { us, list, company, stranger, add } = await aList();
    const people = Array.from({ length: 90 }, (_, n) => ({
      ...{ companyId: company.id, contactListId: list.id, name: `Person ${String(n).padStart(2, '0')}` },
      ...{ number: String(5511960000000 + n), addressKey: Buffer.from(String(5511960000000 + n)) },
    }));
    await test.db('contactListItems').insert(people);
    await test.db('contactLists').where({ id: list.id }).update({ contactsCount: people.length });
    const read = async (query: object) =>
      (await us.get('/contact-list-items', { query: { contactListId: list.id, ...query } })).body;
    const names = (body: { contacts: { name: string }[] }) => body.contacts.map(({ name }) => name);
    const all: string[] = [];
    for (const pageNumber of [1, 2, 3]) all.push(...names(await read({ pageNumber })));
    expect(all).toEqual(people.map(({ name }) => name));
    expect(await read({ pageNumber: 3 })).toMatchObject({ hasMore: false });
    await add({ ...ana, name: '50% Ana' });
    expect(names(await read({ searchParam: '50%' }))).toEqual(['50% Ana']);
    for (const searchParam of ['ana@', '8765', '11 98765', '+55 11 98765', '5511987654321', '(011) 98765'])
      expect([searchParam, names(await read({ searchParam }))]).toEqual([
        searchParam,
        searchParam === '8765' ? [] : ['50% Ana'],
      ]);
    expect(names(await read({ searchParam: 'rson' }))).toEqual([]);
    const filter = JSON.stringify({ contactListId: list.id });
    const table = await us.get('/contact-list-items', {
      query: { filter, range: '[0,9]', sort: '["name","DESC"]' },
    });
    expect(table.body[0]).toMatchObject({ name: 'Person 89', contactListId: list.id });
    expect(table.headers['content-range']).toBe('contact-lists 0-9/91');
    const many = await us.get('/contact-list-items', {
      query: { filter: JSON.stringify({ id: [table.body[0].id] }) },
    });
    expect(many.body).toEqual([table.body[0]]);
    expect((await us.get('/contact-list-items')).body.error).toBe('ERR_VALIDATION');
    const deep = await us.get('/contact-list-items', {
      query: { contactListId: list.id, pageNumber: 9_999 },
    });
    expect(deep).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
    expect(await stranger.get('/contact-list-items', { query: { contactListId: list.id } })).toMatchObject(
      NO_LIST,
    );
  });

  it('GET /contact-list-items/{id} and PUT /contact-list-items/{id} and DELETE /contact-list-items/{id} are for its own company', async () => {
    const { us, admin, list, stranger, add } = await aList();
    const item = await add(ana);
    const other = await add({ name: 'Beto', number: '11 98888-0001' });
    await test
      .db('contactListItems')
      .where({ id: item.id })
      .update({ validity: 'invalid', checkedAt: new Date() });
    expect((await us.get(`/contact-list-items/${item.id}`)).body).toMatchObject({ isWhatsappValid: false });
    const live = await test.listen(admin);
    const same = await us.put(`/contact-list-items/${item.id}`, { number: '11 98765 4321', email: '' });
    expect(same.body).toMatchObject({ isWhatsappValid: false, email: null, name: 'Ana Lima', version: 1 });
    const moved = await us.put(`/contact-list-items/${item.id}`, { number: '11 98765 0000' });
    expect(moved.body).toMatchObject({ number: '5511987650000', isWhatsappValid: null, checkedAt: null });
    expect((await live.until(frameOf(`ContactListItem-${list.id}`, 'update'))).data).toMatchObject({
      record: { id: item.id },
    });
    const taken = await us.put(`/contact-list-items/${item.id}`, { number: other.number });
    expect(taken).toMatchObject({ status: 409, body: { error: 'ERR_LIST_CONTACT_EXISTS' } });
    expect((await us.put(`/contact-list-items/${item.id}`, { email: 'nothing' })).status).toBe(400);
    const late = await us.put(`/contact-list-items/${item.id}`, { name: 'Tarde', ifVersion: 0 });
    expect(late).toMatchObject({ status: 409, body: { error: 'ERR_EDITED_MEANWHILE' } });
    for (const id of [item.id, NOBODY]) {
      expect(await stranger.get(`/contact-list-items/${id}`)).toMatchObject(NO_ITEM);
      expect(await stranger.put(`/contact-list-items/${id}`, { name: 'Roubada' })).toMatchObject(NO_ITEM);
      expect(await stranger.delete(`/contact-list-items/${id}`)).toMatchObject(NO_ITEM);
    }
    expect((await us.delete(`/contact-list-items/${item.id}`)).status).toBe(204);
    const gone = await live.until(frameOf(`ContactListItem-${list.id}`, 'delete'));
    expect(gone.data).toEqual({ action: 'delete', record: { id: item.id, contactListId: list.id } });
    expect(await stored(list.id)).toMatchObject({ contactsCount: 1 });
    expect(await us.delete(`/contact-list-items/${item.id}`)).toMatchObject(NO_ITEM);
  });

  it('POST /contact-list-items twenty times at once puts one person on the list, and counts one', async () => {
    const { us, list } = await aList();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => us.post('/contact-list-items', { contactListId: list.id, ...ana })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
    expect(await stored(list.id)).toMatchObject({ contactsCount: 1 });
  });

  it('GET /contact-lists and all below it need an admin and the plan’s campaigns', async () => {
    const { company, list } = await aList();
    const agent = test.api.as(await test.aUser(company));
    expect(await agent.get('/contact-lists')).toMatchObject({
      status: 403,
      body: { error: 'ERR_NO_PERMISSION' },
    });
    const plain = test.api.as(await test.anAdmin(await test.aCompany({ plan: { useCampaigns: false } })));
    for (const path of ['/contact-lists', `/contact-lists/${list.id}`, '/contact-list-items'])
      expect(await plain.get(path)).toMatchObject({ status: 403, body: { error: 'ERR_PLAN_LACKS_FEATURE' } });
    expect((await test.api.get('/contact-lists')).status).toBe(401);
  });
});
