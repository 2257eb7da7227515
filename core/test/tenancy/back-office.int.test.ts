import { hoursBy } from '@recado/sdk/flow';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidText } from '../../src/infra/uuid.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const begun = { queues: false, users: false };
const nothing = {
  ...{ connection: false, queues: false, users: false, hours: false, message: false, answer: false },
  ...{ begun, skipped: [], waiting: null, trialEndsOn: null },
};

it('GET /setup and PUT /setup count what works, not what is saved, and know what a company does without', async () => {
  const company = await test.aCompany();
  const admin = await test.anAdmin(company);
  const client = test.api.as(admin);
  const state = async () => (await client.get('/setup')).body;
  const isDone = async () => (await client.get('/auth/me')).body.company.setupDone;
  // Another company's data does not count.
  await test.twoCompanies();
  expect(await state()).toEqual(nothing);

  const connection = await test.aConnection(company, { status: 'DISCONNECTED' });
  const queue = await test.aQueue(company);
  const agent = await test.aUser(company);
  await test.db('queues').where({ id: queue.id }).update({ serviceHours: '[]' });
  const saved = { ...nothing, begun: { queues: true, users: true } };
  expect(await state()).toEqual(saved);

  await test.db('connections').where({ id: connection.id }).update({ status: 'CONNECTED' });
  expect(await state()).toEqual({ ...saved, connection: true });
  await test.db('connectionQueues').insert({ connectionId: connection.id, queueId: queue.id });
  expect((await test.api.as(agent).get('/setup')).status).toBe(403);
  const staffed = { ...saved, connection: true, queues: true, users: true };
  expect(await state()).toEqual(staffed);

  expect((await client.put('/setup', { skipped: ['hours'] })).body).toEqual({
    ...{ ...staffed, hours: true, skipped: ['hours'] },
  });
  expect((await client.put('/setup', { skipped: [] })).body).toEqual(staffed);
  expect((await client.put('/setup', { skipped: ['connection'] })).status).toBe(400);
  await client.put('/settings/scheduleType', { value: 'company' });
  const ticket = await test.aTicket(company, { connection });
  await test.aMessage(ticket, { fromMe: true, userId: admin.id, isPrivate: true, sendState: 'sent' });
  const open = { ...staffed, hours: true, message: true, waiting: uuidText(ticket.uuid) };
  expect(await state()).toEqual(open);
  expect(await isDone()).toBe(false);

  await test.aMessage(ticket, { fromMe: true, userId: admin.id, sendState: 'sent' });
  expect(await state()).toEqual({ ...open, answer: true });
  expect(await isDone()).toBe(true);
  // A phone that is disconnected later is no new beginning.
  await test.db('connections').where({ id: connection.id }).update({ status: 'DISCONNECTED' });
  expect((await state()).connection).toBe(true);
});

it('GET /setup tells a company that signed up until when it tries its plan, as long as it has not paid', async () => {
  const plan = await test.aPlan({ amount: 99 });
  const founded = { planId: plan.id, dueDate: '2999-01-05', termsAcceptedAt: new Date() };
  const company = await test.aCompany(founded);
  const trialOf = async (one: { id: number }) =>
    (await test.api.as(await test.anAdmin(one)).get('/setup')).body.trialEndsOn;
  expect(await trialOf(company)).toBe('2999-01-05');
  expect(await trialOf(await test.aCompany({ ...founded, termsAcceptedAt: null }))).toBeNull();
  await test.anInvoice(company, { status: 'paid' });
  expect(await trialOf(company)).toBeNull();
});

it('POST /setup/{id}/check says what keeps customers from being answered', async () => {
  const company = await test.aCompany();
  const client = test.api.as(await test.anAdmin(company));
  const connection = await test.aConnection(company);
  const codes = async () => {
    const { body } = await client.post(`/setup/${connection.id}/check`);
    return body.findings.map(({ code }: { code: string }) => code);
  };
  // No plugin runs here.
  expect(await codes()).toEqual(['off', 'noQueue']);
  const queue = await test.aQueue(company);
  await test.db('connectionQueues').insert({ connectionId: connection.id, queueId: queue.id });
  expect(await codes()).toEqual(['off', 'nobody']);
  const agent = await test.aUser(company);
  await test.db('userQueues').insert({ userId: agent.id, queueId: queue.id });
  expect(await codes()).toEqual(['off']);
  await client.put('/settings/scheduleType', { value: 'connection' });
  await test
    .db('connections')
    .where({ id: connection.id })
    .update({ serviceHours: JSON.stringify(hoursBy(() => [])) });
  expect(await codes()).toEqual(['off', 'closed']);
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

it('PUT /helps/{id} and DELETE /helps/{id} change a video and delete it', async () => {
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

describe('filtered lists', () => {
  let anyAdmin: TestClient;
  beforeAll(async () => {
    anyAdmin = (await aScene()).client;
  });

  async function aScene() {
    const company = await test.aCompany();
    return { company, client: test.api.as(await test.anAdmin(company, { name: 'Boss' })) };
  }
  const owner = async () => test.api.as(await test.anAdmin(await test.aCompany(), { super: true }));
  /**
   * Requests one list. Returns the rows' ids, whose number is the total; an invalid filter is reported and returns no
   * rows.
   */
  function asking(client: TestClient, path: string) {
    const ask = (filter: object) => client.get(path, { query: { filter: JSON.stringify(filter) } });
    return {
      async found(filter: object): Promise<number[]> {
        const { body, headers } = await ask(filter);
        expect(headers['content-range']).toMatch(new RegExp(`/${body.length}$`));
        return body.map((row: { id: number }) => row.id);
      },
      async refused(...filters: object[]): Promise<void> {
        for (const filter of filters) {
          const { status, body } = await ask(filter);
          expect([status, body.error]).toEqual([400, 'ERR_VALIDATION']);
          expect(body.message).toContain(Object.keys(filter)[0]);
        }
      },
    };
  }

  it('GET /users can be filtered by profile, queue and presence', async () => {
    const { client, company } = await aScene();
    const [queue, other] = [await test.aQueue(company), await test.aQueue(company)];
    const ann = await test.aUser(company, { name: 'Ann', queueIds: [queue.id, other.id], online: true });
    const bob = await test.aUser(company, { name: 'Bob', queueIds: [other.id], profile: 'supervisor' });
    const elsewhere = await test.aCompany();
    const foreign = await test.aQueue(elsewhere);
    await test.aUser(elsewhere, { name: 'Eve', queueIds: [foreign.id], online: true });
    const { found, refused } = asking(client, '/users');
    expect(await found({ profile: 'supervisor' })).toEqual([bob.id]);
    expect(await found({ queueId: other.id })).toEqual([ann.id, bob.id]);
    expect(await found({ queueId: other.id, online: true })).toEqual([ann.id]);
    expect(await found({ online: false, q: 'b' })).toHaveLength(2); // Bob, and the boss
    expect(await found({ queueId: foreign.id })).toEqual([]);
    await refused({ profile: 'owner' }, { queueId: 'x' }, { online: 1 }, { companyId: company.id });
  });

  it('GET /whatsapp can be filtered by channel and state', async () => {
    const { client, company } = await aScene();
    const up = await test.aConnection(company, { name: 'Up', channel: 'webchat', status: 'CONNECTED' });
    const down = await test.aConnection(company, { name: 'Down', channel: 'webchat', status: 'TIMEOUT' });
    const phone = await test.aConnection(company, { name: 'Phone', channel: 'whatsapp', status: 'qrcode' });
    await test.aConnection(await test.aCompany(), { channel: 'webchat', status: 'CONNECTED' });
    const { found, refused } = asking(client, '/whatsapp');
    expect(await found({ channel: 'webchat' })).toEqual([down.id, up.id]);
    expect(await found({ channel: 'webchat', status: 'CONNECTED' })).toEqual([up.id]);
    expect(await found({ status: 'qrcode' })).toEqual([phone.id]);
    expect(await found({ channel: 'telegram' })).toEqual([]);
    await refused({ status: 'connected' }, { channel: 1 }, { tokenHash: 'x' });
  });

  it('GET /companies/list and GET /companiesPlan can be filtered by state, plan and due date', async () => {
    const client = await owner();
    const plan = await test.aPlan();
    // Far enough from each edge for a midnight in between, in any zone.
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const one = async (name: string, dueDate: string | null, status = true) =>
      (await test.aCompany({ name: `Due ${name}`, planId: plan.id, dueDate, status })).id;
    const past = await one('1 past', day(-40), false);
    const late = await one('2 late', day(-2));
    const soon = await one('3 soon', day(3));
    await one('4 later', day(20));
    await one('5 open', null);
    const { found, refused } = asking(client, '/companies/list');
    const pages = asking(client, '/companiesPlan');
    const { id: planId } = plan;
    expect(await found({ planId })).toHaveLength(5);
    expect(await found({ planId, dueState: 'due' })).toEqual([past, late]);
    expect(await pages.found({ planId, dueState: 'soon' })).toEqual([soon]);
    expect(await found({ planId, status: false })).toEqual([past]);
    expect(await found({ planId, status: true, dueState: 'due' })).toEqual([late]);
    for (const list of [refused, pages.refused])
      await list({ dueState: 'late' }, { planId: '1' }, { status: 'active' }, { document: '1' });
  });

  it('GET /plans/list and GET /plans/all can be filtered by public', async () => {
    const open = await test.aPlan({ name: 'Narrowed open' });
    const hidden = await test.aPlan({ name: 'Narrowed hidden', isPublic: false });
    const client = await owner();
    for (const path of ['/plans/list', '/plans/all']) {
      const { found, refused } = asking(client, path);
      expect(await found({ q: 'Narrowed', isPublic: true })).toEqual([open.id]);
      expect(await found({ q: 'Narrowed', isPublic: false })).toEqual([hidden.id]);
      await refused({ isPublic: 'yes' }, { amount: 1 });
    }
  });

  it.each([
    ['GET /queue', '/queue'],
    ['GET /files', '/files'],
    ['GET /helps', '/helps'],
    ['GET /tags', '/tags'],
    ['GET /contacts', '/contacts'],
    ['GET /holidays', '/holidays'],
    ['GET /plugins', '/plugins'],
  ])('%s rejects an unknown filter', async (_call, path) => {
    await asking(anyAdmin, path).refused({ companyId: 1 }, { passwordHash: 'x' });
  });
});
