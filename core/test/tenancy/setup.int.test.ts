import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

it('GET /setup says what a company has done, from what is there', async () => {
  const company = await test.aCompany();
  const admin = await test.anAdmin(company);
  const client = test.api.as(admin);
  const state = async () => (await client.get('/setup')).body;
  const nothing = {
    connection: false,
    queues: false,
    users: false,
    hours: false,
    settings: false,
    message: false,
  };
  // What a neighbour has counts for nothing.
  await test.twoCompanies();
  expect(await state()).toEqual(nothing);

  const connection = await test.aConnection(company, { status: 'DISCONNECTED' });
  expect((await state()).connection).toBe(false);
  await test.db('connections').where({ id: connection.id }).update({ status: 'CONNECTED' });
  expect(await state()).toEqual({ ...nothing, connection: true });

  const queue = await test.aQueue(company);
  const agent = await test.aUser(company);
  expect(await state()).toEqual({ ...nothing, connection: true, queues: true, users: true });

  await test.db('queues').where({ id: queue.id }).update({ serviceHours: '[]' });
  await client.put('/settings/sendSignMessage', { value: 'enabled' });
  await test.aTicket(company, { connection });
  const all = Object.fromEntries(Object.keys(nothing).map((name) => [name, true]));
  expect(await state()).toEqual(all);

  expect((await test.api.as(agent).get('/setup')).status).toBe(403);
  expect((await client.post('/setup', {})).status).toBe(404);
});
