import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startReferenceApp, type ReferenceApp } from '../../../core/test/support/reference-app.js';
import { ChatServer, SAYS } from './chat-server.js';

const SECOND = 1_000;
let app: ReferenceApp;
let server: ChatServer;
let ahead = 0;
let people = 0;

beforeAll(async () => {
  server = await ChatServer.start();
  app = await startReferenceApp({
    started: true,
    clock: { now: () => new Date(Date.now() + ahead) },
    env: { RECADO_PLUGINS: 'reference,openai' },
  });
  const owner = app.api.as(await app.anAdmin(await app.aCompany(), { super: true }));
  const settings = { model: 'gpt-4.1-mini', allowedAddresses: server.url, maskPersonalData: false };
  const saved = await owner.put('/plugins/openai/settings', { settings });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
});
afterAll(async () => {
  await app.stop();
  await server.stop();
});
beforeEach(() => {
  server.reset();
  server.keys = new Set();
});

const until = (check: () => unknown) => expect.poll(check, { interval: 25 });

/** A company whose admin makes a prompt, and a customer on a connection that names it. */
async function aScene(prompt = 'Somos a padaria Pão Quente.') {
  const person = ++people;
  const apiKey = `sk-company-${person}-secret`;
  server.keys?.add(apiKey);
  const company = await app.aCompany({ plan: { useOpenAi: true } });
  const admin = app.api.as(await app.anAdmin(company));
  const queue = await app.aQueue(company, { name: 'Atendimento' });
  const other = await app.aQueue(company, { name: 'Financeiro' });
  const agent = app.api.as(await app.aUser(company, { name: 'Bia', queueIds: [queue.id], allTicket: true }));
  const made = await admin.post('/prompt', {
    ...{ name: 'Atendente', prompt, queueId: queue.id, apiKey, baseUrl: server.url },
    model: `model-of-${person}`,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const promptId: number = made.body.id;
  const connection = await app.aConnection(company, {
    ...{ ...app.line, promptId, queueIds: [queue.id, other.id] },
  });
  const phone = `551198${String(1_000_000 + person)}`;
  let count = 0;
  const scene = {
    ...{ company, admin, agent, queue, apiKey, promptId },
    ticket: () => app.db('tickets').where({ companyId: company.id }).orderBy('id', 'desc').first(),
    row: () => app.db('ticketAnswers').where({ companyId: company.id }).first(),
    usage: () => app.db('answerUsage').where({ companyId: company.id }).first(),
    asked: () => server.askedBy(apiKey),
    /** What the customer got, and the notes that people read. */
    said: async (isPrivate = false) =>
      app
        .db('messages')
        .where({ companyId: company.id, fromMe: true, isPrivate })
        .orderBy('id')
        .pluck('body'),
    async writes(...texts: string[]) {
      const { inbound } = (await app.services.connectionPorts.lookup.byId(connection.id))!;
      for (const text of texts)
        await app.services.ingest.receive(inbound, [
          {
            ...{ type: 'message', externalId: `o-${person}-${++count}`, conversation: phone },
            sentAt: new Date(Date.now() + ahead),
            contact: { identities: [{ kind: 'phone', value: phone }], name: 'Rui Lima' },
            content: { kind: 'text', text },
          },
        ] as never);
    },
    /** The customer writes, and pauses: the model is asked. */
    async asks(...texts: string[]) {
      await scene.writes(...texts);
      await until(async () => (await scene.row())?.dueAt).toBeTruthy();
      ahead += 4 * SECOND;
    },
  };
  return scene;
}
type Scene = Awaited<ReturnType<typeof aScene>>;

const hasPeople = (scene: Scene) => until(async () => (await scene.ticket()).useIntegration).toBe(false);

describe('a conversation', () => {
  it('is answered by the model, and goes to the queue with its words when the customer wants a person', async () => {
    const scene = await aScene('Diga que abrimos às 8h.');
    await scene.asks('oi', 'que horas abrem?');
    await until(scene.said).toEqual([SAYS]);
    expect(scene.asked()).toHaveLength(1);
    expect(scene.asked()[0]!.body.messages).toMatchObject([
      { role: 'system', content: expect.stringContaining('Diga que abrimos às 8h.') },
      { role: 'user', content: '[name: "Rui Lima"]\noi\nque horas abrem?' },
    ]);
    expect(await scene.ticket()).toMatchObject({ status: 'pending', useIntegration: true });

    server.mind = () => ({ reply: 'Um momento, já chamo alguém.', action: 'handoff' });
    await scene.asks('quero falar com uma pessoa');
    await hasPeople(scene);
    expect(await scene.said()).toEqual([SAYS, 'Um momento, já chamo alguém.']);
    expect(await scene.ticket()).toMatchObject({ status: 'pending', queueId: scene.queue.id, userId: null });
    expect(scene.asked()[1]!.body.messages.slice(1)).toEqual([
      { role: 'user', content: '[name: "Rui Lima"]\noi\nque horas abrem?' },
      { role: 'assistant', content: SAYS },
      { role: 'user', content: 'quero falar com uma pessoa' },
    ]);
    const sent = await app
      .db('messages')
      .where({ companyId: scene.company.id, fromMe: true, isPrivate: false });
    for (const { id } of sent) await until(() => app.provider.ledger.sendsOf(String(id)).length).toBe(1);

    expect(await scene.usage()).toMatchObject({ model: `model-of-${people}`, calls: 2 });
    const { id } = await scene.ticket();
    expect((await scene.agent.put(`/tickets/${id}`, { status: 'open' })).status).toBe(200);
    await scene.writes('obrigado');
    await until(async () => (await scene.ticket()).unreadMessages).toBeGreaterThan(0);
    expect(scene.asked()).toHaveLength(2);
  });

  it('is closed after its last text', async () => {
    const scene = await aScene();
    server.mind = () => ({ reply: 'Até logo!', action: 'close' });
    await scene.asks('era só isso, obrigado');
    await until(async () => (await scene.ticket()).status).toBe('closed');
    expect((await scene.said())[0]).toBe('Até logo!');
  });

  it('of two companies at once: each with its own key, words and answers', async () => {
    const [one, other] = [await aScene('Padaria.'), await aScene('Oficina.')];
    server.mind = ({ messages }) => ({
      reply: `${messages[0]!.content.includes('Padaria.') ? 'pão' : 'pneu'}: ${messages.at(-1)!.content.split('\n').at(-1)}`,
    });
    await Promise.all([one.writes('quanto custa aqui?'), other.writes('quanto custa ali?')]);
    for (const scene of [one, other]) await until(async () => (await scene.row())?.dueAt).toBeTruthy();
    ahead += 4 * SECOND;
    await until(one.said).toEqual(['pão: quanto custa aqui?']);
    await until(other.said).toEqual(['pneu: quanto custa ali?']);
    expect([one.asked().length, other.asked().length, server.asked.length]).toEqual([1, 1, 2]);
    expect(JSON.stringify(one.asked())).not.toMatch(/ali\?|Oficina/);
    expect(JSON.stringify(other.asked())).not.toMatch(/aqui\?|Padaria/);
  });

  it('that an agent accepts while the model thinks gets no late answer, and the tokens are counted', async () => {
    const scene = await aScene();
    let think!: () => void;
    const thought = new Promise<void>((resolve) => (think = resolve));
    server.think = () => thought;
    await scene.asks('oi');
    await until(() => scene.asked().length).toBe(1);
    const { id } = await scene.ticket();
    expect((await scene.agent.put(`/tickets/${id}`, { status: 'open' })).status).toBe(200);
    think();
    await until(async () => (await scene.usage())?.calls).toBe(1);
    await until(async () => (await scene.row()).busyUntil).toBeNull();
    expect(await scene.said()).not.toContain(SAYS);
    expect(await scene.ticket()).toMatchObject({ status: 'open' });
  });
});

describe('a service that fails', () => {
  it.each(['no-quota', 'no-model', 'limited-for-an-hour', 'prompt-filtered', 'html'] as const)(
    '%s: one request, and people continue at once',
    async (misbehaviour) => {
      const scene = await aScene();
      server.next(misbehaviour);
      await scene.asks('oi');
      await hasPeople(scene);
      expect(await scene.ticket()).toMatchObject({ status: 'pending', userId: null });
      expect(scene.asked()).toHaveLength(1);
      expect((await scene.said(true)).join()).not.toBe('');
      expect(`${await scene.said()} ${await scene.said(true)}`).not.toContain(scene.apiKey);
    },
  );

  it('for a moment is asked once more, with the same key for the answer', async () => {
    const scene = await aScene();
    server.provider.next('server-error');
    await scene.writes('oi');
    await until(async () => (await scene.row())?.dueAt).toBeTruthy();
    ahead += 4 * SECOND;
    await until(async () => (await scene.row()).attempts).toBe(1);
    ahead += 4 * SECOND;
    await until(scene.said).toEqual([SAYS]);
    const keys = server.provider.calls
      .filter(({ headers }) => headers['authorization'] === `Bearer ${scene.apiKey}`)
      .map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('with half an answer: nothing of it is said, and the queue of the prompt has the customer', async () => {
    const scene = await aScene();
    server.next('cut-in-a-sentence');
    await scene.asks('oi');
    await hasPeople(scene);
    expect(await scene.ticket()).toMatchObject({ queueId: scene.queue.id });
    expect((await scene.said()).join()).not.toContain('Abrimos');
  });
});

it('POST /prompt/try shows what was asked and answered, without the key', async () => {
  const scene = await aScene();
  const { status, body } = await scene.admin.post('/prompt/try', { id: scene.promptId, text: 'Abrem hoje?' });
  expect([status, body], JSON.stringify(body)).toMatchObject([
    200,
    { ok: true, said: [SAYS], then: 'stay', exchanges: [{ response: { status: 200 } }] },
  ]);
  expect(JSON.parse(body.exchanges[0].request.body)).toEqual(server.last().body);
  expect(JSON.stringify(body)).not.toContain(scene.apiKey);
  const elsewhere = { id: scene.promptId, text: 'oi', baseUrl: 'https://elsewhere.test/v1' };
  expect((await scene.admin.post('/prompt/try', elsewhere)).body).toMatchObject({
    ...{ ok: false, exchanges: [] },
    message: expect.stringContaining('operator'),
  });
});
