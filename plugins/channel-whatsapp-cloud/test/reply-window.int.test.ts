import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NUMBER } from './cloud-server.js';
import { startCloudApp, type CloudApp } from './cloud-app.js';

const DAY_MS = 24 * 3_600_000;
let app: CloudApp;
beforeAll(async () => {
  app = await startCloudApp();
});
afterAll(() => app.stop());

let company: Awaited<ReturnType<CloudApp['aCompany']>>;
let agent: Awaited<ReturnType<CloudApp['aUser']>>;
let ticket: Awaited<ReturnType<CloudApp['aTicket']>>;
let count = 0;
beforeEach(async () => {
  const id = String(200_000_000_000 + (count += 1));
  company = await app.aCompany();
  agent = await app.anAdmin(company);
  const connection = await app.aNumber(company, {
    ...NUMBER,
    phoneNumberId: id,
    businessAccountId: `9${id}`,
    accessToken: `token-of-${id}`,
  });
  const contact = await app.aContact(company, { channel: 'whatsappapi', name: 'Ana Souza' });
  ticket = await app.aTicket(company, { contact, connection, status: 'open', userId: agent.id });
  app.meta.templates = [
    {
      name: 'pedido_pronto',
      language: 'pt_BR',
      status: 'APPROVED',
      category: 'UTILITY',
      components: [
        { type: 'BODY', text: 'Oi {{1}}, o pedido {{2}} está pronto.' },
        { type: 'FOOTER', text: 'Loja Aurora' },
        { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Obrigado' }] },
      ],
    },
    {
      ...{ name: 'retomar', language: 'pt_BR', status: 'PAUSED', quality_score: { score: 'RED' } },
      components: [{ type: 'BODY', text: 'Oi!' }],
    },
    { name: 'em_analise', language: 'pt_BR', status: 'PENDING', components: [{ type: 'BODY', text: 'x' }] },
  ];
});

const wrote = (msAgo: number) => app.aMessage(ticket, { sentAt: new Date(Date.now() - msAgo) });
const say = (body: object, user = agent) => app.api.as(user).post(`/messages/${ticket.id}`, body);
const sent = () => app.db('messages').where({ ticketId: ticket.id, fromMe: true });
const template = { name: 'pedido_pronto', language: 'pt_BR', parameters: ['Ana', '42'] };

describe('the reply window', () => {
  it('GET /messages/{ticketId} shows when it closes, by the newest message of the customer', async () => {
    const get = () => app.api.as(agent).get(`/messages/${ticket.id}`);
    expect((await get()).body.replyWindow).toEqual({ hours: 24, closesAt: null });
    await wrote(5 * 3_600_000);
    const newest = await wrote(3_600_000);
    await app.aMessage(ticket, { fromMe: true });
    const closesAt = new Date((newest['sentAt'] as unknown as Date).getTime() + DAY_MS).toISOString();
    expect((await get()).body.replyWindow).toEqual({ hours: 24, closesAt });
  });

  it('PUT /tickets/{id} after it closes without rating and farewell, and within it asks', async () => {
    const { id, connectionId } = ticket;
    await app.db('settings').insert({ companyId: company.id, name: 'userRating', value: 'enabled' });
    const texts = { ratingMessage: 'De 0 a 10?', closingMessage: 'Até logo!' };
    await app.db('connections').where({ id: connectionId }).update(texts);
    await wrote(DAY_MS + 60_000);
    const close = async () =>
      (await app.api.as(agent).put(`/tickets/${id}`, { status: 'closed' })).body.status;
    expect([await close(), await sent()]).toEqual(['closed', []]);
    await app.api.as(agent).post(`/tickets/${id}/undo`);
    await wrote(1_000);
    expect([await close(), await sent()]).toEqual(['nps', []]);
  });

  it('POST /tickets/closeAll sends the farewell only to customers who wrote within it', async () => {
    const { connectionId } = ticket;
    await app.db('connections').where({ id: connectionId }).update({ closingMessage: 'Até logo!' });
    const of = { connection: { id: connectionId, channel: 'whatsappapi' }, status: 'open', userId: agent.id };
    const heard = await app.aTicket(company, of);
    await app.aMessage(heard, { sentAt: new Date() });
    await wrote(DAY_MS + 60_000);
    const client = app.api.as(agent);
    const { body } = await client.post('/tickets/closeAll', {
      ...{ status: 'open', allQueues: true, sendFarewellMessage: true },
    });
    await app.services.tickets.closings.run(body.id);
    const said = await app.db('messages').where({ companyId: company.id, fromMe: true });
    expect(said.map((one) => [one.ticketId, one.body])).toEqual([[heard.id, 'Até logo!']]);
  });

  it('POST /messages/{ticketId} rejects free text after it, and stores nothing; a note and a template are accepted', async () => {
    await wrote(DAY_MS + 60_000);
    const refused = await say({ body: 'Ainda aí?' });
    expect([refused.status, refused.body.error]).toEqual([409, 'ERR_REPLY_WINDOW']);
    const asButtons = await say({ body: 'Sim?', choices: { kind: 'buttons', items: [{ title: 'Sim' }] } });
    expect(asButtons.body.error).toBe('ERR_REPLY_WINDOW');
    expect(await sent()).toHaveLength(0);
    expect((await say({ body: 'só para nós', isPrivate: true })).status).toBe(201);
    expect((await say({ template })).status).toBe(201);
    await wrote(1_000);
    expect((await say({ body: 'Que bom!' })).status).toBe(201);
  });

  it('POST /message/forward opens no ticket for a rejected message', async () => {
    await wrote(1_000);
    const [message] = await app.db('messages').where({ ticketId: ticket.id });
    const stranger = await app.aContact(company, { channel: 'whatsappapi' });
    const ask = { messageId: message.id, contactId: stranger.id, whatsappId: ticket.connectionId };
    const refused = await app.api.as(agent).post('/message/forward', { ...ask, queueId: null });
    expect([refused.status, refused.body.error]).toEqual([409, 'ERR_REPLY_WINDOW']);
    expect(await app.db('tickets').where({ contactId: stranger.id })).toHaveLength(0);
  });
});

describe('templates', () => {
  const list = (user = agent) => app.api.as(user).get(`/whatsapp/${ticket.connectionId}/templates`);

  it('GET /whatsapp/{id}/templates lists what the provider has approved, also a paused one, requested once', async () => {
    const before = app.meta.ledger.calls.length;
    const [first] = await Promise.all([list(), list(), list()]);
    expect(first.body.map(({ name }: { name: string }) => name)).toEqual(['pedido_pronto', 'retomar']);
    expect(first.body[0]).toMatchObject({
      body: 'Oi {{1}}, o pedido {{2}} está pronto.',
      footer: 'Loja Aurora',
      buttons: ['Obrigado'],
      category: 'UTILITY',
      parameters: [
        { part: 'body', kind: 'text', name: '1' },
        { part: 'body', kind: 'text', name: '2' },
      ],
    });
    expect(first.body[1]).toMatchObject({ usable: false, status: 'PAUSED', quality: 'low' });
    // Three templates in pages of two.
    expect(app.meta.ledger.calls.length - before).toBe(2);
  });

  it('are 404 for another company’s connection, and the provider’s error is passed on', async () => {
    const stranger = await app.anAdmin(await app.aCompany());
    const other = await list(stranger);
    expect([other.status, other.body.error]).toEqual([404, 'ERR_NO_WAPP_FOUND']);
    app.meta.misbehave({ kind: 'error', code: 190 });
    const failed = await list();
    expect([failed.status, failed.body.error]).toEqual([503, 'ERR_PLUGIN_UNAVAILABLE']);
    expect((await list()).status).toBe(200);
  });

  it('POST /messages/{ticketId} stores a template as the customer will read it', async () => {
    const answer = await say({ template, clientKey: 'template-key-1' });
    expect(answer.status).toBe(201);
    const shown = {
      mediaType: 'template',
      body: 'Oi Ana, o pedido 42 está pronto.',
      sendStatus: 'queued',
      data: {
        name: 'pedido_pronto',
        parameters: ['Ana', '42'],
        footer: 'Loja Aurora',
        buttons: ['Obrigado'],
      },
    };
    expect(answer.body).toMatchObject(shown);
    expect((await say({ template, clientKey: 'template-key-1' })).body.id).toBe(answer.body.id);
    const events = await app.db('outbox').where({ companyId: company.id, topic: 'appMessage' });
    expect(events).toHaveLength(1);
    expect(await app.db('tickets').where({ id: ticket.id }).first()).toMatchObject({
      lastMessage: shown.body,
      lastMessageType: 'template',
    });
  });

  it.each([
    [{ ...template, name: 'em_analise' }],
    [{ ...template, language: 'en' }],
    [{ ...template, parameters: ['Ana'] }],
    [{ ...template, parameters: ['Ana', '  '] }],
    [{ ...template, parameters: ['Ana', 'a\nb'] }],
  ])('%j is rejected, and nothing is stored', async (wrong) => {
    const answer = await say({ template: wrong });
    expect([answer.status, answer.body.error]).toEqual([400, 'ERR_TEMPLATE']);
    expect(await sent()).toHaveLength(0);
  });
});

describe('choices', () => {
  it('POST /messages/{ticketId} sends buttons, and more than fit as a list', async () => {
    await wrote(1_000);
    const items = ['Vendas', 'Suporte', 'Financeiro', 'Outro'].map((title) => ({ title }));
    const few = await say({ body: 'Qual setor?', choices: { kind: 'buttons', items: items.slice(0, 2) } });
    expect(few.body).toMatchObject({
      mediaType: 'buttons',
      body: 'Qual setor?',
      data: {
        choices: [
          { id: '1', title: 'Vendas' },
          { id: '2', title: 'Suporte' },
        ],
      },
    });
    const many = await say({ body: 'Qual setor?', choices: { kind: 'buttons', items } });
    expect(many.body).toMatchObject({ mediaType: 'list' });
    const unasked = await say({ body: 'Qual setor?', choices: { items } });
    expect(unasked.body).toMatchObject({ mediaType: 'list', data: { choices: [{ id: '1' }, {}, {}, {}] } });
    const menu = (await say({ body: 'Qual?', choices: { items: Array(11).fill(items[0]) } })).body;
    expect(menu).toMatchObject({ mediaType: 'conversation', body: expect.stringContaining('\n11 - Vendas') });
    const long = await say({ body: 'Qual?', choices: { kind: 'list', items: [{ title: 'x'.repeat(25) }] } });
    expect(long.body.error).toBe('ERR_TOO_LARGE');
    const empty = await say({ body: ' ', choices: { kind: 'list', items } });
    expect(empty.body.error).toBe('ERR_MESSAGE_EMPTY');
  });
});
