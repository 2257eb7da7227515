import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';

describe('queues', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.stop());
  const aScene = async (plan = {}) => {
    const company = await test.aCompany({ plan });
    const admin = await test.anAdmin(company);
    return {
      company,
      client: test.api.as(admin),
      events: () => test.db('outbox').where({ companyId: company.id }),
    };
  };
  const form = { name: 'Sales', color: '#AbC', greetingMessage: 'Hello' };

  it('POST /queue creates a queue and notifies live clients', async () => {
    const { client, events } = await aScene();
    const answer = await client.post('/queue', {
      ...form,
      orderQueue: 2,
      ativarRoteador: true,
      tempoRoteador: 5,
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      name: 'Sales',
      color: '#aabbcc',
      ativarRoteador: true,
      tempoRoteador: 5,
    });
    const [event] = await events();
    expect(event.topic).toBe('queue');
    expect(JSON.parse(event.event)).toMatchObject({ data: { action: 'create', queue: answer.body } });
  });

  it.each([
    [{ name: 'S' }],
    [{ color: '12' }],
    [{ tempoRoteador: 7 }],
    [{ orderQueue: '1' }],
    [{ name: null }],
  ])('POST /queue rejects %j', async (wrong) => {
    const { client } = await aScene();
    const answer = await client.post('/queue', { ...form, ...wrong });
    expect([answer.status, answer.body.error]).toEqual([400, 'ERR_VALIDATION']);
  });

  it('POST /queue requires unique colours and names within a company, whatever their spelling', async () => {
    const { client } = await aScene();
    await client.post('/queue', form);
    const color = await client.post('/queue', { ...form, name: 'Other', color: 'AABBCC' });
    expect([color.status, color.body.error]).toEqual([409, 'ERR_QUEUE_COLOR_ALREADY_EXISTS']);
    const name = await client.post('/queue', { ...form, name: 'sales', color: '#000000' });
    expect([name.status, name.body.error]).toEqual([409, 'ERR_QUEUE_NAME_ALREADY_EXISTS']);
    expect((await (await aScene()).client.post('/queue', form)).status).toBe(201);
  });

  it('POST /queue requires a greeting from the second queue on', async () => {
    const { client } = await aScene();
    expect((await client.post('/queue', { name: 'One', color: '#111' })).status).toBe(201);
    const second = await client.post('/queue', { name: 'Two', color: '#222', greetingMessage: ' ' });
    expect([second.status, second.body.error]).toEqual([400, 'ERR_GREETING_REQUIRED']);
  });

  it('POST /queue respects the plan, also with two concurrent requests', async () => {
    const { client } = await aScene({ queues: 1 });
    const answers = await Promise.all([
      client.post('/queue', form),
      client.post('/queue', { ...form, name: 'Two', color: '#222' }),
    ]);
    expect(answers.map((one) => one.status).sort()).toEqual([201, 400]);
    expect(answers.find((one) => one.status === 400)!.body.error).toBe('ERR_QUEUE_LIMIT');
  });

  it('GET /queue lists queues in order, in both dialects', async () => {
    const { client, company } = await aScene();
    await test.aQueue(company, { name: 'Last', position: null });
    await test.aQueue(company, { name: 'Second', position: 2 });
    await test.aQueue(company, { name: 'First', position: 1 });
    const names = (rows: { name: string }[]) => rows.map((row) => row.name);
    expect(names((await client.get('/queue')).body)).toEqual(['First', 'Second', 'Last']);
    const page = await client.get('/queue', { query: { range: '[0,1]', sort: '["name","DESC"]' } });
    expect(page.headers['content-range']).toBe('queues 0-1/3');
    expect(names(page.body)).toEqual(['Second', 'Last']);
    const many = await client.get('/queue', { query: { filter: JSON.stringify({ id: [page.body[0].id] }) } });
    expect(names(many.body)).toEqual(['Second']);
    const wrong = await client.get('/queue', {
      query: { range: '[0,1]', sort: '["companyId; DROP","ASC"]' },
    });
    expect(wrong.status).toBe(400);
  });

  it('GET /queue with companyId is effective only for super users', async () => {
    const [ours, theirs] = [await aScene(), await aScene()];
    const queue = await test.aQueue(theirs.company);
    const query = { query: { companyId: theirs.company.id } };
    expect((await ours.client.get('/queue', query)).body).toEqual([]);
    const owner = test.api.as(await test.anAdmin(ours.company, { super: true }));
    expect((await owner.get('/queue', query)).body).toMatchObject([{ id: queue.id }]);
  });

  it('GET /queue/{id} shows a queue of the company, and no other', async () => {
    const { client, company } = await aScene();
    const queue = await test.aQueue(company, { name: 'Support' });
    expect((await client.get(`/queue/${queue.id}`)).body.name).toBe('Support');
    const other = await test.aQueue(await test.aCompany());
    const missing = await client.get(`/queue/${other.id}`);
    expect([missing.status, missing.body.error]).toEqual([404, 'ERR_NO_QUEUE_FOUND']);
  });

  it('PUT /queue/{id} changes the fields in the form and nothing else', async () => {
    const { client, company } = await aScene();
    const queue = await test.aQueue(company, { name: 'Support', greetingMessage: 'Hi', color: '#101010' });
    const answer = await client.put(`/queue/${queue.id}`, { name: 'Help', id: 999, companyId: 999 });
    expect(answer.body).toMatchObject({
      id: queue.id,
      name: 'Help',
      greetingMessage: 'Hi',
      color: '#101010',
    });
    expect((await test.db('queues').where({ id: queue.id }).first()).companyId).toBe(company.id);
    await test.aQueue(company, { greetingMessage: 'Yo' });
    const without = await client.put(`/queue/${queue.id}`, { greetingMessage: '' });
    expect(without.body.error).toBe('ERR_GREETING_REQUIRED');
  });

  it('DELETE /queue/{id} is rejected with the number of active tickets, and works without any', async () => {
    const { client, company, events } = await aScene();
    const queue = await test.aQueue(company);
    const ticket = await test.aTicket(company, { queueId: queue.id });
    const refused = await client.delete(`/queue/${queue.id}`);
    expect([refused.status, refused.body]).toEqual([409, { error: 'ERR_IN_USE', count: 1 }]);
    await test.db('tickets').where({ id: ticket.id }).update({ status: 'closed' });
    expect((await client.delete(`/queue/${queue.id}`)).status).toBe(204);
    expect(await test.db('queues').where({ id: queue.id })).toEqual([]);
    expect(JSON.parse((await events()).at(-1).event).data).toEqual({ action: 'delete', queueId: queue.id });
  });
});
