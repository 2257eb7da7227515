import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';

describe('connections', () => {
  let test: ReferenceApp;
  beforeAll(async () => {
    test = await startReferenceApp();
  });
  afterAll(() => test.stop());

  async function aScene(plan = {}) {
    const company = await test.aCompany({ plan });
    const admin = await test.anAdmin(company);
    const events = async (topic: string) =>
      (await test.db('outbox').where({ companyId: company.id, topic })).map((one) => JSON.parse(one.event));
    return { company, admin, client: test.api.as(admin), events };
  }
  let counter = 0;
  const settings = () => ({ ...test.line.settings, ...test.line.secrets });
  const form = (more = {}) => ({
    name: `Line ${++counter}`,
    channel: 'reference',
    settings: settings(),
    ...more,
  });
  const row = (id: number) => test.db('connections').where({ id }).first();
  const tokens = (connectionId: number) => test.db('connectionTokens').where({ connectionId }).orderBy('id');

  it('POST /whatsapp creates a connection, seals its secrets and shows its token only once', async () => {
    const { client, company, events } = await aScene();
    const queue = await test.aQueue(company);
    const answer = await client.post(
      '/whatsapp',
      form({ name: 'Main', queueIds: [queue.id], groupAsTicket: 'enabled' }),
    );
    expect(answer.status).toBe(201);
    expect(answer.body.token).toMatch(/^[A-Z0-9]{30}$/);
    expect(answer.body).toMatchObject({
      ...{
        name: 'Main',
        channel: 'reference',
        mode: 'api',
        isDefault: true,
        queueIds: [queue.id],
        groupAsTicket: 'enabled',
      },
      ...{ secretsSet: ['secret'], tokenHint: answer.body.token.slice(-4), status: 'CONNECTED' },
    });
    expect(answer.body.settings.providerUrl).toBe(test.provider.url);
    expect(answer.text).not.toContain('secret-of-main');
    const stored = await row(answer.body.id);
    expect(stored.secrets.includes('secret-of-main') || stored.settings.includes('secret-of-main')).toBe(
      false,
    );
    const [token] = await tokens(answer.body.id);
    expect([token.tokenHash.length, token.label, token.scopes]).toEqual([32, '', 'send,read']);
    expect((await client.get(`/whatsapp/${stored.id}`)).text).not.toContain(answer.body.token);
    expect((await events('whatsapp')).map((one) => one.action)).toContain('create');
    expect(JSON.stringify(await events('whatsapp'))).not.toContain('secret-of');
  });

  it('GET /whatsapp shows a connection’s settings only to users who may manage it', async () => {
    const { client, company } = await aScene();
    const { id } = (await client.post('/whatsapp', form({ wavoip: 'call-me' }))).body;
    const plain = test.api.as(await test.aUser(company));
    const manager = test.api.as(await test.aUser(company, { allowConnections: true }));
    expect((await manager.get(`/whatsapp/${id}`)).body).toMatchObject({ secretsSet: ['secret'] });
    const ofList = (await plain.get('/whatsapp')).body.find((one: { id: number }) => one.id === id);
    for (const seen of [(await plain.get(`/whatsapp/${id}`)).body, ofList]) {
      expect(seen).toMatchObject({ id, channel: 'reference', settings: {}, secretsSet: [], tokenHint: null });
      expect(seen).not.toHaveProperty('publicKey');
    }
    const [frame] = await test.services.connections.hydrate([
      { companyId: company.id, topic: 'whatsapp', action: 'update', ref: { connectionId: id } },
    ]);
    expect(frame!.audience).toMatchObject({ to: 'connections', others: { whatsapp: { id, settings: {} } } });
    expect(JSON.stringify(frame!.audience)).not.toContain(test.provider.url);
  });

  it('POST /whatsapp rejects unknown channels, invalid forms, and foreign queues', async () => {
    const { client } = await aScene();
    expect((await client.post('/whatsapp', form({ channel: 'pigeon' }))).body.error).toBe(
      'ERR_CONNECTION_KIND',
    );
    expect((await client.post('/whatsapp', form({ settings: {} }))).body).toMatchObject({
      ...{ error: 'ERR_PLUGIN_CONFIG', field: 'providerUrl', rule: 'required' },
    });
    expect((await client.post('/whatsapp', form({ mode: 'other' }))).body.error).toBe('ERR_PLUGIN_CONFIG');
    expect((await client.post('/whatsapp', form({ name: 'L' }))).body.error).toBe('ERR_VALIDATION');
    const foreign = await test.aQueue(await test.aCompany());
    const answer = await client.post('/whatsapp', form({ queueIds: [foreign.id] }));
    expect([answer.status, answer.body.error]).toEqual([404, 'ERR_NO_QUEUE_FOUND']);
  });

  it('POST /whatsapp respects the plan: its number of connections and its channels', async () => {
    const { client } = await aScene({ connections: 1, useFacebook: false });
    const answers = await Promise.all([client.post('/whatsapp', form()), client.post('/whatsapp', form())]);
    expect(answers.map((one) => one.status).sort()).toEqual([201, 400]);
    expect(answers.find((one) => one.status === 400)!.body.error).toBe('ERR_CONNECTION_LIMIT');
    const gated = await client.post('/whatsapp', form({ channel: 'facebook' }));
    expect([gated.status, gated.body.error]).toEqual([403, 'ERR_PLAN_LACKS_FEATURE']);
  });

  it('POST /whatsapp is for admins, and for users with allowConnections', async () => {
    const { company } = await aScene();
    expect((await test.api.as(await test.aUser(company)).post('/whatsapp', form())).status).toBe(403);
    const keeper = await test.aUser(company, { allowConnections: true });
    expect((await test.api.as(keeper).post('/whatsapp', form())).status).toBe(201);
  });

  it('PUT /whatsapp/{id} moves the default mark, and leaves exactly one', async () => {
    const { client, company } = await aScene();
    const one = (await client.post('/whatsapp', form())).body;
    const two = (await client.post('/whatsapp', form())).body;
    expect([one.isDefault, two.isDefault]).toEqual([true, false]);
    expect((await client.put(`/whatsapp/${two.id}`, { isDefault: true })).body.isDefault).toBe(true);
    expect((await client.get(`/whatsapp/${one.id}`)).body.isDefault).toBe(false);
    const none = await client.put(`/whatsapp/${two.id}`, { isDefault: false });
    expect([none.status, none.body.error]).toEqual([400, 'ERR_NO_OTHER_WHATSAPP']);
    const racing = Array.from({ length: 6 }, (_, index) =>
      client.put(`/whatsapp/${index % 2 ? one.id : two.id}`, { isDefault: true }),
    );
    expect((await Promise.all(racing)).map((answer) => answer.status)).toEqual(Array(6).fill(200));
    expect(await test.db('connections').where({ companyId: company.id, isDefault: true })).toHaveLength(1);
  });

  it('PUT /whatsapp/{id} keeps an absent secret, and replaces a given one', async () => {
    const { client, company } = await aScene();
    const { id } = (await client.post('/whatsapp', form())).body;
    const secretOf = async () => {
      const { secrets } = await row(id);
      return test.services.infra.secrets.open(secrets);
    };
    await client.put(`/whatsapp/${id}`, { settings: { providerUrl: 'http://127.0.0.1:9' } });
    expect(await secretOf()).toEqual({ secret: 'secret-of-main' });
    const answer = await client.put(`/whatsapp/${id}`, {
      settings: { ...test.line.settings, secret: 'new-secret' },
    });
    expect(await secretOf()).toEqual({ secret: 'new-secret' });
    expect(answer.text).not.toContain('new-secret');
    const named = await client.put(`/whatsapp/${id}`, {
      name: 'Renamed',
      complationMessage: 'Bye',
      companyId: 999,
      status: 'CONNECTED',
      channel: 'x',
    });
    expect(named.body).toMatchObject({
      name: 'Renamed',
      complationMessage: 'Bye',
      channel: 'reference',
      secretsSet: ['secret'],
    });
    expect((await row(id)).companyId).toBe(company.id);
  });

  it('GET /whatsapp lists in both dialects; the code is for users who manage connections', async () => {
    const { client, company } = await aScene();
    await test.aConnection(company, {
      name: 'Zeta',
      status: 'qrcode',
      sessionCode: '2@code',
      isDefault: true,
    });
    await test.aConnection(company, { name: 'Alpha' });
    const all = (await client.get('/whatsapp')).body;
    expect(all.map((one: { name: string; qrcode: string }) => [one.name, one.qrcode])).toEqual([
      ['Zeta', '2@code'],
      ['Alpha', null],
    ]);
    expect((await client.get('/whatsapp', { query: { session: 0 } })).text).not.toContain('2@code');
    const plain = await test.api.as(await test.aUser(company)).get('/whatsapp');
    expect([plain.body.length, plain.text.includes('2@code')]).toEqual([2, false]);
    const page = await client.get('/whatsapp', { query: { range: '[0,0]', sort: '["name","ASC"]' } });
    expect([page.headers['content-range'], page.body[0].name]).toEqual(['connections 0-0/2', 'Alpha']);
    const query = { query: { companyId: company.id } };
    expect((await (await aScene()).client.get('/whatsapp', query)).body).toEqual([]);
  });

  it('GET /whatsapp/{id} shows one of the company, and no other', async () => {
    const { client, company } = await aScene();
    const mine = await test.aConnection(company, { name: 'Mine' });
    expect((await client.get(`/whatsapp/${mine.id}`)).body).toMatchObject({
      id: mine.id,
      name: 'Mine',
      capabilities: expect.any(Object),
    });
    const foreign = await client.get(`/whatsapp/${(await test.aConnection(await test.aCompany())).id}`);
    expect([foreign.status, foreign.body.error]).toEqual([404, 'ERR_NO_WAPP_FOUND']);
  });

  it('DELETE /whatsapp/{id} is rejected with the number of active tickets; a deleted default is replaced', async () => {
    const { client, company, events } = await aScene();
    const [one, two] = [
      (await client.post('/whatsapp', form())).body,
      (await client.post('/whatsapp', form())).body,
    ];
    const ticket = await test.aTicket(company, { connectionId: one.id });
    const refused = await client.delete(`/whatsapp/${one.id}`);
    expect([refused.status, refused.body]).toEqual([409, { error: 'ERR_IN_USE', count: 1 }]);
    await test.db('tickets').where({ id: ticket.id }).update({ status: 'closed' });
    expect((await client.delete(`/whatsapp/${one.id}`)).status).toBe(204);
    expect((await client.get(`/whatsapp/${two.id}`)).body.isDefault).toBe(true);
    expect((await events('whatsapp')).some((event) => event.data?.whatsappId === one.id)).toBe(true);
    expect((await client.delete(`/whatsapp/${two.id}`)).status).toBe(204);
    await expect(test.services.connections.findDefault({ companyId: company.id })).rejects.toMatchObject({
      code: 'ERR_NO_DEF_WAPP_FOUND',
    });
  });

  it('POST /whatsapp/{id}/token invalidates the old tokens', async () => {
    const { client } = await aScene();
    const made = (await client.post('/whatsapp', form())).body;
    const answer = await client.post(`/whatsapp/${made.id}/token`);
    expect(answer.body.token).toMatch(/^[A-Z0-9]{30}$/);
    expect(answer.body.token).not.toBe(made.token);
    const [former, next, ...more] = await tokens(made.id);
    expect([former.revokedAt, next.revokedAt, more]).toEqual([expect.any(Date), null, []]);
    const { body } = await client.get(`/whatsapp/${made.id}`);
    expect(body.tokenHint).toBe(answer.body.token.slice(-4));
  });

  it('POST /whatsapp/{id}/check asks the provider', async () => {
    const { client } = await aScene();
    const made = (await client.post('/whatsapp', form())).body;
    expect((await client.post(`/whatsapp/${made.id}/check`)).body.ok).toBe(true);
    await client.put(`/whatsapp/${made.id}`, { settings: { providerUrl: 'http://127.0.0.1:9' } });
    expect((await client.post(`/whatsapp/${made.id}/check`)).body).toMatchObject({
      ok: false,
      message: expect.any(String),
    });
  });

  it('a plugin’s report becomes the wire’s status, and notifies live clients once', async () => {
    const { company, events } = await aScene();
    const { id } = await test.aConnection(company, { status: 'DISCONNECTED' });
    const { setState } = test.services.connectionPorts;
    const told: unknown[] = [];
    for (const [state, status] of [
      [{ status: 'opening' }, 'OPENING'],
      [{ status: 'needs_action', action: 'qr', code: '2@abc' }, 'qrcode'],
      [{ status: 'pairing' }, 'PAIRING'],
      [{ status: 'connected', account: '5511988887777' }, 'CONNECTED'],
      [{ status: 'timeout' }, 'TIMEOUT'],
      [{ status: 'lost', reason: 'Signed out on the phone' }, 'DISCONNECTED'],
    ] as const) {
      await setState(id, state);
      await setState(id, state); // nothing new
      expect((await row(id)).status).toBe(status);
      told.push({ id, status, qrcode: status === 'qrcode' ? '2@abc' : '' });
    }
    expect(await row(id)).toMatchObject({
      number: '5511988887777',
      sessionCode: null,
      lastError: 'Signed out on the phone',
    });
    const session = await events('whatsappSession');
    expect(session.map((one) => one.data.session)).toEqual(told);
    expect(new Set(session.map((one) => one.audience.to))).toEqual(new Set(['connections']));
    expect(await events('whatsapp')).toHaveLength(told.length);
  });

  it('is found by id, by key and by account, byte by byte, with its secrets decrypted', async () => {
    const { company } = await aScene();
    const queue = await test.aQueue(company);
    const key = Buffer.from('AbCdEfGhIjKlMnOpQrSt');
    const { id } = await test.aConnection(company, {
      publicKey: key,
      accountKey: Buffer.from('acct-1'),
      ...test.line,
      queueIds: [queue.id],
    });
    const { lookup } = test.services.connectionPorts;
    const found = await lookup.byId(id);
    expect(found).toMatchObject({
      inbound: { id, companyId: company.id, channel: 'reference', onlyQueueId: queue.id },
      record: { id, key: key.toString(), language: 'pt', settings: { secret: 'secret-of-main' } },
    });
    expect((await lookup.byPublicKey(key.toString()))?.inbound.id).toBe(id);
    expect((await lookup.byAccountKey('reference', 'acct-1'))?.inbound.id).toBe(id);
    for (const wrong of [key.toString().toLowerCase(), `${key} `, '', 'x'.repeat(500)])
      expect(await lookup.byPublicKey(wrong)).toBeUndefined();
    expect(await lookup.byAccountKey('reference', 'ACCT-1')).toBeUndefined();
  });
});
