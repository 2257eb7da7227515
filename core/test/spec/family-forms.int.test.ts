import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';

let test: TestApp;
let client: TestClient;
let company: { id: number };
beforeAll(async () => {
  test = await startTestApp();
  company = await test.aCompany({ plan: { useWhatsapp: true } });
  client = test.api.as(await test.anAdmin(company));
});
afterAll(() => test.stop());

describe('users as existing clients read them', () => {
  it('GET /users, GET and PUT /users/{id} show the company as the original API does', async () => {
    const company = await test.aCompany({ name: 'Ótica Horizonte', dueDate: '2031-05-20' });
    const client = test.api.as(await test.anAdmin(company));
    const user = await test.aUser(company);
    const { users } = (await client.get('/users')).body;
    const shown = [
      users[0],
      (await client.get(`/users/${user.id}`)).body,
      (await client.put(`/users/${user.id}`, { name: 'Ana Ribeiro' })).body,
    ];
    for (const one of shown) {
      expect(one.company).toMatchObject({ id: company.id, name: company.name, dueDate: '2031-05-20' });
      expect(one.company.companieSettings).toContainEqual({ key: 'requiredTag', value: 'disabled' });
    }
    expect(shown[2].name).toBe('Ana Ribeiro');
  });
});

describe('forms of existing clients', () => {
  it('leave a choice empty: it becomes null', async () => {
    const user = await test.aUser(company, { language: 'es' });
    const connection = await test.aConnection(company);
    for (const whatsappId of ['', false]) {
      await test.db('users').where({ id: user.id }).update({ connectionId: connection.id });
      const answer = await client.put(`/users/${user.id}`, { whatsappId });
      expect([answer.status, answer.body.whatsappId]).toEqual([200, null]);
    }
    const queue = await test.aQueue(company, { position: 3 });
    const changed = await client.put(`/queue/${queue.id}`, {
      ...{ orderQueue: '', integrationId: '', fileListId: '', promptId: '' },
    });
    expect([changed.status, changed.body.orderQueue]).toEqual([200, null]);
    const line = await client.put(`/whatsapp/${connection.id}`, {
      ...{
        promptId: '',
        integrationId: '',
        sendIdQueue: '',
        importOldMessages: '',
        importRecentMessages: '',
      },
    });
    expect([line.status, line.body.sendIdQueue, line.body.importOldMessages]).toEqual([200, null, null]);
    const reply = { shortcode: 'oi', message: 'Oi', categoryId: '' };
    expect((await client.post('/quick-messages', reply)).body.categoryId).toBeNull();
  });

  it('are strict all the same: a text is not a number, and an empty text is not a switch', async () => {
    const queue = await test.aQueue(company);
    for (const wrong of [
      { orderQueue: '3' },
      { ativarRoteador: '' },
      { name: '' },
      { queueIds: '' },
      { promptId: 0 },
    ])
      expect([wrong, (await client.put(`/queue/${queue.id}`, wrong)).status]).toEqual([
        wrong,
        'queueIds' in wrong ? 200 : 400,
      ]);
    const user = await test.aUser(company);
    for (const wrong of [
      { whatsappId: '1' },
      { whatsappId: true },
      { language: 'pt-BRASIL' },
      { language: 'xx-YY' },
    ])
      expect((await client.put(`/users/${user.id}`, wrong)).status).toBe(400);
  });

  it('name a language with its country', async () => {
    const user = await test.aUser(company);
    expect((await client.put(`/users/${user.id}`, { language: 'pt-BR' })).body.language).toBe('pt');
    expect((await client.put(`/users/${user.id}`, { language: '' })).body.language).toBeNull();
  });

  it.each([
    '/tickets?date=&updatedAt=&status=&showAll=&tags=&users=',
    '/contacts?isGroup=&contactTag=&active=',
  ])('query %s with empty filters: they are ignored', async (path) =>
    expect((await client.get(path)).status).toBe(200),
  );

  it('create a connection without a channel: it is a WhatsApp', async () => {
    const answer = await client.post('/whatsapp', { name: 'Loja', importOldMessages: '' });
    // The test's installation does not have this channel: the error shows that it was looked up.
    expect([answer.status, answer.body.error]).toEqual([400, 'ERR_CONNECTION_KIND']);
  });
});
