import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GREETING_MEDIA_MAX } from '@recado/sdk/contracts';
import { connectionFromWire } from '@recado/sdk/flow';
import { connectionFlow } from '../../src/modules/connections/connection-flow.tx.js';
import { createUnusedFiles } from '../../src/modules/media/unused-files.tx.js';
import { PNG, multipart } from '../support/multipart.js';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';

const NO_CONNECTION = { status: 404, body: { error: 'ERR_NO_WAPP_FOUND' } };
/** Every field, none at its default. */
const AUTOMATION = {
  greetingMessage: 'Olá, {{name}}',
  complationMessage: 'Até logo',
  outOfHoursMessage: 'Fechado',
  ratingMessage: 'De 0 a 10?',
  inactiveMessage: 'Ainda está aí?',
  expiresInactiveMessage: 'Encerramos por inatividade',
  maxUseBotQueues: 5,
  timeUseBotQueues: 30,
  timeInactiveMessage: 15,
  expiresTicket: 120,
  whenExpiresTicket: 1,
  maxUseBotQueuesNPS: 2,
  expiresTicketNPS: 60,
  timeSendQueue: 25,
  timeCreateNewTicket: 10,
  provider: 'stable',
};

describe('the automation settings of connections', () => {
  let test: ReferenceApp;
  beforeAll(async () => {
    test = await startReferenceApp();
  });
  afterAll(() => test.stop());

  async function aScene() {
    const company = await test.aCompany();
    const admin = await test.anAdmin(company);
    const queue = await test.aQueue(company);
    const connection = await test.aConnection(company, test.line);
    const path = `/whatsapp/${connection.id}`;
    return { company, admin, queue, connection, path, client: test.api.as(admin) };
  }
  const form = (more = {}) => ({
    ...{ name: 'Balcão', channel: 'reference', ...more },
    settings: { ...test.line.settings, ...test.line.secrets },
  });
  const row = (id: number) => test.db('connections').where({ id }).first();
  const frames = async (companyId: number) =>
    (await test.db('outbox').where({ companyId, topic: 'whatsapp' })).map((one) => JSON.parse(one.event));

  it('POST /whatsapp starts with the defaults, and accepts every field', async () => {
    const { client, queue, company } = await aScene();
    const plain = await client.post('/whatsapp', form());
    expect(plain.body).toMatchObject({
      ...{ maxUseBotQueues: 3, timeUseBotQueues: 0, maxUseBotQueuesNPS: 3, expiresTicketNPS: 0 },
      ...{ expiresTicket: 0, whenExpiresTicket: 0, timeInactiveMessage: 0, timeSendQueue: 0 },
      ...{ sendIdQueue: null, timeCreateNewTicket: 0, promptId: null, integrationId: null },
      ...{ ratingMessage: null, inactiveMessage: null, expiresInactiveMessage: null },
      ...{ greetingMediaAttachment: null, provider: 'beta', retries: 0 },
    });
    const whole = { ...AUTOMATION, sendIdQueue: queue.id };
    const made = await client.post('/whatsapp', form(whole));
    expect([made.status, made.body]).toMatchObject([201, whole]);
    expect((await client.get(`/whatsapp/${made.body.id}`)).body).toMatchObject(whole);
    // The bot uses the same implementation as the simulator of the back-office, which gets it from here.
    const { serviceHours: _hours, holidays: _days, ...shown } = connectionFromWire(made.body);
    expect(await connectionFlow(test.db, { companyId: company.id }, made.body.id)).toEqual(shown);
  });

  it('PUT /whatsapp/{id} changes only the given fields, and announces it', async () => {
    const { client, connection, company, queue, path } = await aScene();
    const whole = { ...AUTOMATION, sendIdQueue: queue.id };
    expect((await client.put(path, whole)).body).toMatchObject(whole);
    const [told] = await frames(company.id);
    expect(told).toMatchObject({ action: 'update', ref: { connectionId: connection.id } });
    for (const timeSendQueue of [0, 5, 10, 15, 20, 25, 30, 60])
      expect((await client.put(path, { timeSendQueue })).body).toMatchObject({ ...whole, timeSendQueue });
    expect(await row(connection.id)).toMatchObject({
      ...{ botMenuLimit: 5, botRestMinutes: 30, sendToQueueMinutes: 60, sendToQueueId: queue.id },
      ...{ expiryMinutes: 120, expiryMessage: 'Encerramos por inatividade' },
    });
    // Deleting a queue deletes no connection.
    expect((await client.delete(`/queue/${queue.id}`)).status).toBe(204);
    expect((await client.get(path)).body.sendIdQueue).toBe(null);
  });

  it('PUT /whatsapp/{id} rejects values out of bounds, and references to others', async () => {
    const { client, connection, path } = await aScene();
    const before = await row(connection.id);
    for (const wrong of [
      ...[{ timeSendQueue: 7 }, { timeSendQueue: '5' }, { whenExpiresTicket: 2 }, { expiresTicket: -1 }],
      ...[{ maxUseBotQueues: 101 }, { maxUseBotQueuesNPS: 1.5 }, { timeUseBotQueues: 525_601 }],
      ...[{ ratingMessage: 'x'.repeat(4001) }, { sendIdQueue: 0 }, { name: 'L' }, { name: 'x'.repeat(51) }],
    ])
      expect([wrong, (await client.put(path, wrong)).body.error]).toEqual([wrong, 'ERR_VALIDATION']);
    const other = await aScene();
    for (const [field, error] of [
      [{ sendIdQueue: other.queue.id }, 'ERR_NO_QUEUE_FOUND'],
      [{ promptId: 4_000_000_000 }, 'ERR_NO_PROMPT_FOUND'],
      [{ integrationId: 4_000_000_000 }, 'ERR_NO_INTEGRATION_FOUND'],
    ] as const) {
      const answer = await client.put(path, { ...field, ratingMessage: 'changed' });
      expect([answer.status, answer.body.error]).toEqual([404, error]);
    }
    expect(await other.client.put(path, { ratingMessage: 'changed' })).toMatchObject(NO_CONNECTION);
    expect(await row(connection.id)).toEqual(before);
  });

  it('POST /whatsapp/{id}/media-upload sets the greeting’s file, DELETE /whatsapp/{id}/media-upload removes it', async () => {
    const { client, company, connection, path } = await aScene();
    const stranger = (await aScene()).client;
    const plain = test.api.as(await test.aUser(company));
    const upload = (from: typeof client, filename: string, bytes: Buffer = PNG) => {
      const { payload, headers } = multipart({}, [{ name: 'file', filename, type: 'image/png', bytes }]);
      return from.post(`${path}/media-upload`, payload, { headers });
    };
    const files = () => test.db('mediaFiles').where({ companyId: company.id }).orderBy('id');
    expect(await upload(stranger, 'x.png')).toMatchObject(NO_CONNECTION);
    expect((await upload(plain, 'x.png')).status).toBe(403);
    expect((await client.post(`${path}/media-upload`, {})).status).toBe(400);
    expect((await upload(client, 'x.png', Buffer.alloc(GREETING_MEDIA_MAX + 1, 'x'))).status).toBe(413);
    expect(await files()).toEqual([]);

    const first = await upload(client, 'one.png');
    expect(first.body).toMatchObject({ greetingMediaName: 'one.png', greetingMediaType: 'image/png' });
    const bytes = await test.app.inject(first.body.greetingMediaAttachment);
    expect(bytes.rawPayload.equals(PNG)).toBe(true);
    const [frame] = await test.services.connections.hydrate(await frames(company.id));
    expect(JSON.stringify(frame)).toContain('one.png');
    // Customers who were greeted with the old file keep it.
    const ticket = await test.aTicket(company, { connection });
    await test.aMessage(ticket, { mediaId: (await row(connection.id)).greetingMediaId });
    const second = (await upload(client, 'two.png')).body;
    const sweep = createUnusedFiles(test.db, test.services.media);
    await sweep();
    expect((await files()).map(({ filename }) => filename)).toEqual(['one.png', 'two.png']);
    expect((await upload(client, 'three.png')).body.greetingMediaName).toBe('three.png');
    await sweep();
    expect((await files()).map(({ filename }) => filename)).toEqual(['one.png', 'three.png']);
    expect((await test.app.inject(second.greetingMediaAttachment)).statusCode).toBe(404);

    expect(await stranger.delete(`${path}/media-upload`)).toMatchObject(NO_CONNECTION);
    expect((await client.delete(`${path}/media-upload`)).status).toBe(204);
    expect((await client.get(path)).body.greetingMediaAttachment).toBe(null);
    await sweep();
    expect((await files()).map(({ filename }) => filename)).toEqual(['one.png']);
  });

  it('DELETE /whatsapp/{id} leaves no file behind', async () => {
    const { client, company, path } = await aScene();
    const { payload, headers } = multipart({}, [
      { name: 'file', filename: 'a.png', type: 'image/png', bytes: PNG },
    ]);
    await client.post(`${path}/media-upload`, payload, { headers });
    expect((await client.delete(path)).status).toBe(204);
    await createUnusedFiles(test.db, test.services.media)();
    expect(await test.db('mediaFiles').where({ companyId: company.id })).toEqual([]);
  });

  it('PUT /whatsapp/{id} reopens a session only for changed settings: a saved form sends them all', async () => {
    const { client } = await aScene();
    const { id } = (await client.post('/whatsapp', form())).body;
    const revision = async () => (await row(id)).sessionRevision;
    const before = await revision();
    const { settings, mode } = (await client.get(`/whatsapp/${id}`)).body;
    const same = { name: 'Matriz', mode, settings };
    expect((await client.put(`/whatsapp/${id}`, same)).body).toMatchObject({ name: 'Matriz', settings });
    const secret = test.line.secrets['secret'];
    await client.put(`/whatsapp/${id}`, { settings: { ...settings, secret } });
    expect(await revision()).toBe(before);
    await client.put(`/whatsapp/${id}`, { settings: { ...settings, secret: 'another' } });
    expect(await revision()).toBe(before + 1);
  });

  it('counts the codes that a session shows', async () => {
    const { client, connection, path } = await aScene();
    const { setState } = test.services.connectionPorts;
    const shows = async (code: string) => {
      await setState(connection.id, { status: 'needs_action', action: 'qr', code });
      return (await client.get(path)).body.retries;
    };
    expect([await shows('2@a'), await shows('2@a'), await shows('2@b')]).toEqual([1, 1, 2]);
    await setState(connection.id, { status: 'connected' });
    expect((await client.get(path)).body.retries).toBe(0);
  });

  it('GET|POST /whatsapp/{id}/active-tickets shows the tickets that prevent a deletion, and closes them', async () => {
    const { client, company, connection, path } = await aScene();
    const stranger = await aScene();
    const silent = { connection, unreadMessages: 0 };
    for (const status of ['pending', 'open', 'group', 'lgpd', 'nps', 'closed'])
      await test.aTicket(company, { ...silent, status });
    const elsewhere = await test.aTicket(company, { status: 'open' });
    await client.put(path, { complationMessage: 'Até logo' });
    expect((await client.delete(path)).body).toEqual({ error: 'ERR_IN_USE', count: 5 });
    const active = `${path}/active-tickets`;
    expect((await client.get(active)).body).toEqual({ count: 5, closing: null });
    for (const answer of [await stranger.client.get(active), await stranger.client.post(active)])
      expect(answer).toMatchObject(NO_CONNECTION);
    expect((await test.api.as(await test.aUser(company)).post(active)).status).toBe(403);
    expect((await client.post('/whatsapp/none/active-tickets')).status).toBe(400);

    const begun = await client.post(active);
    expect([begun.status, begun.body]).toMatchObject([202, { state: 'running', total: 5, done: 0 }]);
    expect((await client.post(active)).body.id).toBe(begun.body.id);
    expect((await client.get(active)).body).toMatchObject({ count: 5, closing: { id: begun.body.id } });
    // One closing of a company at a time: that of another connection waits.
    const second = await test.aConnection(company);
    const refused = await client.post(`/whatsapp/${second.id}/active-tickets`);
    expect([refused.status, refused.body.error]).toEqual([409, 'ERR_CLOSING_RUNS']);
    await test.services.tickets.closings.run(begun.body.id);
    expect((await client.get(active)).body).toEqual({ count: 0, closing: null });
    const still = test.db('tickets').where({ companyId: company.id }).whereNot({ status: 'closed' });
    expect((await still).map(({ id }) => id)).toEqual([elsewhere.id]);
    expect(await test.db('messages').where({ companyId: company.id })).toEqual([]);
    expect(await test.services.tickets.reconcileCounts()).toBe(0);
    expect((await client.delete(path)).status).toBe(204);
  });

  it('GET /whatsapp/attention counts the connections that need attention, of one company', async () => {
    const { client, company } = await aScene();
    await aScene();
    expect((await client.get('/whatsapp/attention')).body).toEqual({ count: 0 });
    for (const status of ['qrcode', 'PAIRING', 'DISCONNECTED', 'TIMEOUT', 'OPENING', 'CONNECTED'])
      await test.aConnection(company, { status });
    const plain = test.api.as(await test.aUser(company));
    expect((await plain.get('/whatsapp/attention')).body).toEqual({ count: 5 });
  });
});
