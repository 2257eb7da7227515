import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueFromWire } from '@recado/sdk/flow';
import { queueFlows } from '../../src/modules/queues/queue-flow.tx.js';
import { startTestApp, type TestApp } from '../support/app.js';

describe('options of a chatbot', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.stop());
  const aScene = async () => {
    const company = await test.aCompany();
    const client = test.api.as(await test.anAdmin(company));
    const queue = await test.aQueue(company);
    const told = async () =>
      JSON.parse((await test.db('outbox').where({ companyId: company.id }).orderBy('id')).at(-1).event).data;
    return { company, client, queue, path: `/queue/${queue.id}`, told };
  };
  const option = (name: string, more: object = {}) => ({ name, greetingMessage: `${name}!`, ...more });
  const names = (options: { name: string; options: never[] }[]): unknown[] =>
    options.map(({ name, options: below }) => (below.length ? [name, names(below)] : name));

  it('POST /queue creates a tree of three levels with the queue, and PUT /queue/{id} saves it as a whole', async () => {
    const { client, company, told } = await aScene();
    const other = await test.aQueue(company);
    const [fileListId] = await test
      .db('fileLists')
      .insert({ companyId: company.id, name: 'Tabelas', message: 'Seguem' });
    const made = await client.post('/queue', {
      ...{ name: 'Vendas', color: '#123456', greetingMessage: 'Oi', outOfHoursMessage: 'Fechado' },
      ...{ ativarRoteador: true, tempoRoteador: 15, fileListId },
      chatbots: [
        option('Preços', {
          options: [option('Varejo', { options: [option('Tabela')] }), option('Atacado')],
        }),
        option('Outro setor', { queueType: 'queue', optQueueId: other.id, optUserId: 5 }),
      ],
    });
    expect(made.status).toBe(201);
    expect(names(made.body.chatbots)).toEqual([
      ['Preços', [['Varejo', ['Tabela']], 'Atacado']],
      'Outro setor',
    ]);
    expect(made.body.chatbots[1]).toMatchObject({
      queueType: 'queue',
      optQueueId: other.id,
      optUserId: null,
    });

    // The bot uses the same implementation as the simulator of the back-office, which gets it from here.
    const { serviceHours: _hours, holidays: _days, ...shown } = queueFromWire(made.body);
    const flows = await queueFlows(test.db, { companyId: company.id });
    expect(flows.find(({ id }) => id === made.body.id)).toEqual(shown);

    const [prices, elsewhere] = made.body.chatbots;
    const [retail] = prices.options;
    const path = `/queue/${made.body.id}`;
    // The third level moves up to the first, the first is deleted, one is new, one is renamed.
    const chatbots = [
      { ...elsewhere, name: 'Financeiro' },
      retail.options[0],
      option('Fale conosco', { options: [retail] }),
    ];
    chatbots[2].options[0] = { ...retail, options: [] };
    const saved = await client.put(path, { chatbots });
    expect(saved.status).toBe(200);
    expect(names(saved.body.chatbots)).toEqual(['Financeiro', 'Tabela', ['Fale conosco', ['Varejo']]]);
    expect(saved.body.chatbots[0].id).toBe(elsewhere.id);
    expect(saved.body.chatbots[2].options[0].id).toBe(retail.id);
    expect((await client.get(path)).body.chatbots).toEqual(saved.body.chatbots);
    expect(await told()).toEqual({ action: 'update', queue: saved.body });
    expect((await client.put(path, { name: 'Vendas 2' })).body.chatbots).toEqual(saved.body.chatbots);
    expect((await client.put(path, { chatbots: [] })).body.chatbots).toEqual([]);
  });

  it('PUT /queue/{id} rejects a tree with any error, and keeps the old one', async () => {
    const [{ client, path }, theirs] = [await aScene(), await aScene()];
    const {
      body: { chatbots },
    } = await client.put(path, { chatbots: [option('Suporte'), option('Vendas')] });
    const foreign = (await theirs.client.put(theirs.path, { chatbots: [option('Alheio')] })).body.chatbots[0];
    const deep = (levels: number): object =>
      option('Nível', levels > 1 ? { options: [deep(levels - 1)] } : {});
    for (const [wrong, error] of [
      [[option('Sim')], 'ERR_VALIDATION'],
      [[option('  Sim  ')], 'ERR_VALIDATION'],
      [[option('Suporte', { queueType: 'fax' })], 'ERR_VALIDATION'],
      [[foreign], 'ERR_VALIDATION'],
      [[chatbots[0], chatbots[0]], 'ERR_VALIDATION'],
      [[option('Setor', { queueType: 'queue', optQueueId: theirs.queue.id })], 'ERR_NO_QUEUE_FOUND'],
      [[option('Pessoa', { queueType: 'attendent', optUserId: 999_999_999 })], 'ERR_NO_USER_FOUND'],
      [[deep(10)], 'ERR_VALIDATION'],
      [[{ name: 'Suporte' }], 'ERR_CHATBOT_INVALID'],
      [[option('Setor', { queueType: 'queue' })], 'ERR_CHATBOT_INVALID'],
      [[option('Tchau', { closeTicket: true, options: [option('Nunca')] })], 'ERR_CHATBOT_INVALID'],
    ] as const) {
      const answer = await client.put(path, { chatbots: wrong, name: 'Changed' });
      expect([wrong, answer.body.error]).toEqual([wrong, error]);
    }
    const kept = (await client.get(path)).body;
    expect(kept.chatbots).toEqual(chatbots);
    expect(kept.name).not.toBe('Changed');
    const shut = await client.put(path, { closeTicket: true });
    expect([shut.body.error, shut.body.message]).toEqual([
      'ERR_CHATBOT_INVALID',
      expect.stringMatching(/^1: .+ 2: /),
    ]);
  });

  it('POST /chatbot adds an option as the last of its level, and announces its queue', async () => {
    const { client, queue, told } = await aScene();
    const first = await client.post('/chatbot', option('Suporte', { queueId: queue.id }));
    expect([first.status, first.body]).toEqual([
      201,
      expect.objectContaining({ queueId: queue.id, chatbotId: null, position: 0, name: 'Suporte' }),
    ]);
    await client.post('/chatbot', option('Vendas', { queueId: queue.id }));
    const below = { queueId: queue.id, chatbotId: first.body.id };
    expect((await client.post('/chatbot', option('Senha', below))).body).toMatchObject({ position: 0 });
    const { queue: shown } = await told();
    expect(names(shown.chatbots)).toEqual([['Suporte', ['Senha']], 'Vendas']);

    const theirs = await aScene();
    for (const [wrong, status] of [
      [option('Sim', { queueId: queue.id }), 400],
      [{ name: 'Suporte', queueId: queue.id }, 400],
      [option('Setor', { queueId: queue.id, queueType: 'queue', optQueueId: queue.id }), 400],
      [option('Suporte', { queueId: theirs.queue.id }), 404],
      [option('Suporte', { queueId: queue.id, chatbotId: 999_999_999 }), 404],
    ] as const)
      expect((await client.post('/chatbot', wrong)).status).toBe(status);
    expect((await theirs.client.post('/chatbot', option('Roubo', below))).status).toBe(404);
  });

  it('GET /chatbot and GET /chatbot/{id} list and show options of the company, in both dialects', async () => {
    const [{ client, path, queue }, theirs] = [await aScene(), await aScene()];
    await client.put(path, {
      chatbots: [option('Suporte', { options: [option('Senha')] }), option('Vendas')],
    });
    const all = (await client.get('/chatbot', { query: { queueId: queue.id } })).body;
    expect(all.map((one: { name: string }) => one.name).sort()).toEqual(['Senha', 'Suporte', 'Vendas']);
    const page = await client.get('/chatbot', { query: { range: '[0,0]', sort: '["name","ASC"]' } });
    expect([page.headers['content-range'], page.body[0].name]).toEqual(['chatbot 0-0/3', 'Senha']);
    expect((await client.get(`/chatbot/${page.body[0].id}`)).body).toEqual(page.body[0]);
    expect((await theirs.client.get('/chatbot')).body).toEqual([]);
    expect((await theirs.client.get(`/chatbot/${page.body[0].id}`)).status).toBe(404);
  });

  it('PUT /chatbot/{id} changes the fields in the form, and DELETE /chatbot/{id} deletes the options below too', async () => {
    const [{ client, path, told }, theirs] = [await aScene(), await aScene()];
    const saved = await client.put(path, {
      chatbots: [option('Suporte', { options: [option('Senha')] }), option('Vendas')],
    });
    const [support] = saved.body.chatbots;
    const changed = await client.put(`/chatbot/${support.id}`, { greetingMessage: 'Em que ajudo?' });
    expect(changed.body).toMatchObject({ name: 'Suporte', greetingMessage: 'Em que ajudo?' });
    expect((await told()).queue.chatbots[0]).toMatchObject({ greetingMessage: 'Em que ajudo?' });
    expect((await client.put(`/chatbot/${support.id}`, { name: 'Oi' })).status).toBe(400);
    expect((await theirs.client.put(`/chatbot/${support.id}`, { name: 'Tomado' })).status).toBe(404);
    expect((await theirs.client.delete(`/chatbot/${support.id}`)).status).toBe(404);
    expect((await client.delete(`/chatbot/${support.id}`)).status).toBe(204);
    expect(names((await told()).queue.chatbots)).toEqual(['Vendas']);
    expect(await test.db('chatbotOptions').where({ queueId: saved.body.id })).toHaveLength(1);
  });
});
