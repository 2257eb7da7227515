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

const owner = async () =>
  test.api.as(await test.anAdmin({ id: (await test.aCompany()).id }, { super: true }));

it('POST /helps and GET /helps and GET /helps/list add videos for super users and show them to everybody', async () => {
  const client = await owner();
  const address = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3';
  const made = await client.post('/helps', {
    title: ' Primeiros passos ',
    video: address,
    description: ' ',
  });
  expect([made.status, made.body]).toMatchObject([
    201,
    { title: 'Primeiros passos', video: 'dQw4w9WgXcQ', description: null },
  ]);
  const user = test.api.as(await test.aUser(await test.aCompany()));
  expect((await user.get('/helps/', { query: { searchParam: 'primeiros' } })).body).toMatchObject({
    helps: [{ id: made.body.id }],
    hasMore: false,
  });
  expect((await user.get('/helps/list')).body).toEqual([expect.objectContaining({ id: made.body.id })]);
  const page = await user.get('/helps', { query: { range: '[0,9]' } });
  expect(page.headers['content-range']).toBe('helps 0-0/1');
  expect((await user.get(`/helps/${made.body.id}`)).body.video).toBe('dQw4w9WgXcQ');
  for (const video of ['https://evil.test/watch?v=dQw4w9WgXcQ', '"><script>', 'javascript:alert(1)'])
    expect((await client.post('/helps', { title: 'Wrong', video })).status).toBe(400);
  expect((await user.post('/helps', { title: 'Mine', video: 'dQw4w9WgXcQ' })).status).toBe(403);
});

it('PUT /helps/{id} and DELETE /helps/{id} change a video and take it away', async () => {
  const client = await owner();
  const { id } = (await client.post('/helps', { title: 'Filas', video: 'abcdefghijk' })).body;
  const changed = await client.put(`/helps/${id}`, { description: 'Como criar uma fila' });
  expect(changed.body).toMatchObject({ title: 'Filas', description: 'Como criar uma fila' });
  expect((await client.put(`/helps/${id}`, { video: '?' })).status).toBe(400);
  expect((await client.delete(`/helps/${id}`)).status).toBe(204);
  for (const gone of [
    client.get(`/helps/${id}`),
    client.delete(`/helps/${id}`),
    client.put(`/helps/${id}`, {}),
  ])
    expect((await gone).body.error).toBe('ERR_NO_HELP_FOUND');
});
