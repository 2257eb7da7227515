import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

it('GET /queue/{id}/uses and its siblings name what a deletion would change, of one’s own company alone', async () => {
  const company = await test.aCompany({ plan: { useCampaigns: true } });
  const admin = await test.anAdmin(company);
  const client = test.api.as(admin);
  const [queue, other] = [await test.aQueue(company), await test.aQueue(company)];
  const ana = await test.aUser(company, { name: 'Ana' });
  const connection = await test.aConnection(company, { name: 'Loja' });
  const uses = async (path: string) => (await client.get(`${path}/uses`)).body;
  expect(await uses(`/queue/${queue.id}`)).toEqual([]);

  await test.db('connectionQueues').insert({ connectionId: connection.id, queueId: queue.id });
  await test.db('userQueues').insert({ userId: ana.id, queueId: queue.id });
  await test.db('users').where({ id: ana.id }).update({ connectionId: connection.id });
  const [listId] = await test.db('fileLists').insert({ companyId: company.id, name: 'Preços', message: '' });
  const option = { companyId: company.id, queueId: other.id, name: 'Falar com Ana' };
  await test.db('chatbotOptions').insert([
    { ...option, position: 0, kind: 'attendent', targetUserId: ana.id },
    { ...option, position: 1, name: 'Ir para a loja', kind: 'queue', targetQueueId: queue.id },
    { ...option, position: 2, name: 'Ver preços', kind: 'file', targetFileListId: listId },
    // It goes with its queue.
    { ...option, queueId: queue.id, position: 0, name: 'De novo', kind: 'queue', targetQueueId: queue.id },
  ]);
  const use = (kind: string, id: number, name: string) => ({ kind, count: 1, first: [{ id, name }] });
  expect(await uses(`/queue/${queue.id}`)).toEqual([
    use('connections', connection.id, 'Loja'),
    use('options', other.id, 'Ir para a loja'),
    use('users', ana.id, 'Ana'),
  ]);
  // GET /users/{id}/uses
  expect(await uses(`/users/${ana.id}`)).toEqual([use('options', other.id, 'Falar com Ana')]);
  // GET /whatsapp/{id}/uses
  expect(await uses(`/whatsapp/${connection.id}`)).toEqual([use('users', ana.id, 'Ana')]);
  // GET /files/{id}/uses
  expect(await uses(`/files/${listId}`)).toEqual([use('options', other.id, 'Ver preços')]);

  const at = { createdAt: new Date(), updatedAt: new Date() };
  const [people] = await test.db('contactLists').insert({ companyId: company.id, name: 'VIP', ...at });
  const campaign = { companyId: company.id, contactListId: people, timeZone: 'UTC', ...at };
  const hours = { windowFrom: '09:00', windowTo: '18:00' };
  const [natal] = await test.db('campaigns').insert({ ...campaign, ...hours, name: 'Natal' });
  await test.db('campaigns').insert({ ...campaign, ...hours, name: 'Páscoa', status: 'FINALIZADA' });
  // GET /contact-lists/{id}/uses
  expect(await uses(`/contact-lists/${people}`)).toEqual([use('campaigns', natal!, 'Natal')]);

  const stranger = test.api.as(await test.anAdmin(await test.aCompany({ plan: { useCampaigns: true } })));
  for (const path of [
    `/queue/${queue.id}`,
    `/users/${ana.id}`,
    `/whatsapp/${connection.id}`,
    `/files/${listId}`,
    `/contact-lists/${people}`,
  ])
    expect((await stranger.get(`${path}/uses`)).status, path).toBe(404);
  const many = Array.from({ length: 7 }, (_, index) => ({
    ...option,
    position: index + 3,
    name: `Opção ${index}`,
  }));
  await test
    .db('chatbotOptions')
    .insert(many.map((one) => ({ ...one, kind: 'queue', targetQueueId: queue.id })));
  const [, options] = await uses(`/queue/${queue.id}`);
  expect([options.count, options.first.length]).toEqual([8, 5]);
});
