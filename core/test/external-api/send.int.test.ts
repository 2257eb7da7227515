import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PNG, multipart } from '../support/multipart.js';
import { startExternalApp, statusOf, type ExternalApp } from './scene.js';

let test: ExternalApp;
beforeAll(async () => {
  test = await startExternalApp();
});
afterAll(() => test.stop());

const seen = ({ status, body }: { status: number; body: { error?: string } }) => [status, body?.error];
const row = (id: number) => test.db('messages').where({ id }).first();

describe('a program with the token of a connection', () => {
  it('POST /messages/send sends a text, and GET /messages/{messageId}/status follows it', async () => {
    const { client, connection } = await test.aScene();
    const phone = test.aPhone();
    const sent = await client.post('/messages/send', { number: phone, body: 'Your order is ready' });
    expect(sent.status).toBe(200);
    const { messageId } = sent.body;
    expect(sent.body).toEqual({
      ...{ mensagem: 'Message added to queue', messageId, messageIds: [messageId], status: 'queued' },
    });
    const made = await test.provider.ledger.waitFor((ledger) => ledger.sendsOf(String(messageId))[0]);
    expect(made.send).toMatchObject({ chat: phone });
    await expect.poll(() => statusOf(client, messageId)).toBe('sent');
    await test.provider.post([test.provider.customer({ phone }).status(made.messageIds[0]!, 'seen')]);
    await expect.poll(() => statusOf(client, messageId)).toBe('read');
    await expect
      .poll(async () => (await client.get(`/messages/${messageId}/status`)).body)
      .toMatchObject({
        ...{ messageId, ack: 3, failure: null, failedAt: null },
        ...{ createdAt: expect.any(String), sentAt: expect.any(String), readAt: expect.any(String) },
        validUntil: expect.any(String),
      });
    expect(await row(messageId)).toMatchObject({ ticketId: null, origin: 'api' });
    expect(await test.db('tickets').where({ connectionId: connection.id })).toEqual([]);
  });

  it('takes the number as existing programs write it, ignores fields that it does not know, under both addresses', async () => {
    const { client, company } = await test.aScene();
    const phone = test.aPhone();
    const spelt = `+${phone.slice(0, 2)} (${phone.slice(2, 4)}) ${phone.slice(4, 9)}-${phone.slice(9)}`;
    for (const number of [phone, Number(phone), spelt, `${phone}@s.whatsapp.net`, `${phone}:4@c.us`]) {
      const asked = { number, body: 'Oi', userId: '', queueId: '0', sendSignature: 'false', extra: { a: 1 } };
      const { status, body } = await client.post('/api/messages/send', asked);
      expect([number, status]).toEqual([number, 200]);
      expect(body.mensagem).toBe('Message added to queue');
    }
    expect(await test.db('contacts').where({ companyId: company.id }).pluck('number')).toEqual([phone]);
    expect((await client.post('/messages/send', { number: phone, body: 123456 })).status).toBe(200);
  });

  it('opens a ticket in a queue, with its agent and signature, or joins the active one', async () => {
    const { client, company, connection } = await test.aScene();
    const [queue, other] = [await test.aQueue(company), await test.aQueue(company)];
    const ana = await test.aUser(company, { name: 'Ana', queueIds: [queue.id] });
    const number = test.aPhone();
    const waiting = await client.post('/messages/send', { number, body: 'One', queueId: String(queue.id) });
    expect(waiting.status).toBe(200);
    const of = { connectionId: connection.id };
    expect(await test.db('tickets').where(of)).toMatchObject([
      { status: 'pending', queueId: queue.id, userId: null, lastMessage: 'One' },
    ]);
    const asked = { number, body: 'Two', queueId: other.id, userId: ana.id, sendSignature: true };
    const second = await client.post('/messages/send', asked);
    expect(second.status).toBe(200);
    const [ticket, ...more] = await test.db('tickets').where(of);
    expect([ticket, more]).toMatchObject([{ status: 'open', queueId: queue.id, userId: ana.id }, []]);
    expect(await row(second.body.messageId)).toMatchObject({
      ...{ ticketId: ticket.id, userId: ana.id, body: '*Ana:*\nTwo' },
    });
    const counts = await test.db('ticketCounts').where({ companyId: company.id }).where('total', '>', 0);
    expect(counts).toMatchObject([{ status: 'open', queueId: queue.id, userId: ana.id, total: 1 }]);
    const fresh = await client.post('/messages/send', { ...asked, number: test.aPhone() });
    expect(await test.db('tickets').where({ id: (await row(fresh.body.messageId)).ticketId })).toMatchObject([
      { status: 'open', queueId: other.id, userId: ana.id },
    ]);
  });

  it('sends files of a form, each as one message, the first with the text', async () => {
    const { client } = await test.aScene();
    const file = { filename: 'photo.png', type: 'image/png', bytes: PNG };
    const form = multipart({ number: test.aPhone(), body: 'Look', userId: '', queueId: '' }, [file, file]);
    const { status, body } = await client.post('/messages/send', form.payload, { headers: form.headers });
    expect([status, body.messageIds.length, body.messageId]).toEqual([200, 2, body.messageIds[0]]);
    const rows = await test.db('messages').whereIn('id', body.messageIds).orderBy('id');
    expect(rows).toMatchObject([
      { mediaType: 'image', body: 'Look' },
      { mediaType: 'image', body: '' },
    ]);
    const ids = rows.map(({ mediaId }) => mediaId);
    expect(await test.db('mediaFiles').whereIn('id', ids).pluck('dueAt')).toEqual([null, null]);
    for (const id of body.messageIds)
      await test.provider.ledger.waitFor((ledger) => ledger.sendsOf(String(id))[0]);
  });

  it('refuses what cannot be sent, and changes nothing', async () => {
    const { client, company } = await test.aScene();
    const stranger = await test.aCompany();
    const [theirQueue, theirUser] = [await test.aQueue(stranger), await test.aUser(stranger)];
    const number = test.aPhone();
    const blocked = await test.aContact(company, { number: test.aPhone(), active: false });
    for (const [asked, answer] of [
      [{ body: 'Oi' }, [400, 'ERR_VALIDATION']],
      [{ number: '', body: 'Oi' }, [400, 'ERR_VALIDATION']],
      [{ number: [number], body: 'Oi' }, [400, 'ERR_VALIDATION']],
      [{ number, body: 'Oi', queueId: 'one' }, [400, 'ERR_VALIDATION']],
      [{ number, body: 'Oi', validSeconds: -1 }, [400, 'ERR_VALIDATION']],
      [{ number, body: '  ' }, [400, 'ERR_MESSAGE_EMPTY']],
      [{ number: '12', body: 'Oi' }, [400, 'ERR_WAPP_INVALID_CONTACT']],
      [{ number: '120363021@g.us', body: 'Oi' }, [400, 'ERR_WAPP_INVALID_CONTACT']],
      [{ number: blocked['number'], body: 'Oi' }, [409, 'ERR_CONTACT_BLOCKED']],
      [{ number, body: 'Oi', queueId: theirQueue.id }, [404, 'ERR_NO_QUEUE_FOUND']],
      [{ number, body: 'Oi', userId: theirUser.id }, [404, 'ERR_NO_USER_FOUND']],
    ] as const)
      expect(seen(await client.post('/messages/send', asked)), JSON.stringify(asked)).toEqual(answer);
    const nothing = multipart({ number, body: 'Oi' }, []);
    expect(seen(await client.post('/messages/send', nothing.payload, nothing))).toEqual([
      ...[400, 'ERR_VALIDATION'],
    ]);
    const bad = multipart({ number: '12' }, [{ filename: 'a.png', type: 'image/png', bytes: PNG }]);
    expect(seen(await client.post('/messages/send', bad.payload, { headers: bad.headers }))).toEqual([
      ...[400, 'ERR_WAPP_INVALID_CONTACT'],
    ]);
    const of = { companyId: company.id };
    expect(await test.db('messages').where(of)).toEqual([]);
    expect(await test.db('mediaFiles').where(of)).toEqual([]);
    expect(await test.db('contacts').where(of).pluck('id')).toEqual([blocked.id]);
  });

  it('reaches nobody to whom the company writes nothing unasked, unless the customer wrote in the ticket', async () => {
    const { client, company, connection } = await test.aScene();
    const admin = test.api.as(await test.anAdmin(company));
    const [number, marketing] = [test.aPhone(), test.aPhone()];
    const ban = (numbers: string[], scope: string) => admin.post('/suppressions', { numbers, scope });
    // One that waits while the number is suppressed is not sent either.
    test.provider.misbehave({ kind: 'server-error', on: 'send', times: 1, retryAfterSeconds: 1 });
    const { messageId } = (await client.post('/messages/send', { number, body: 'Before' })).body;
    await expect.poll(async () => (await row(messageId)).attempts).toBe(1);
    await ban([number], 'all');
    await ban([marketing], 'marketing');
    await expect
      .poll(async () => (await client.get(`/messages/${messageId}/status`)).body)
      .toMatchObject({ status: 'failed', failure: { code: 'RECIPIENT_SUPPRESSED' } });
    const queue = await test.aQueue(company);
    for (const more of [{}, { queueId: queue.id }])
      expect(seen(await client.post('/messages/send', { number, body: 'Oi', ...more }))).toEqual([
        ...[409, 'ERR_CONTACT_BLOCKED'],
      ]);
    expect(await test.db('tickets').where({ companyId: company.id })).toEqual([]);
    expect((await client.post('/messages/send', { number: marketing, body: 'Your order' })).status).toBe(200);

    await test.provider.post([test.provider.customer({ phone: number }).text('Where is my order?')]);
    const active = () => test.db('tickets').where({ companyId: company.id, connectionId: connection.id });
    await expect.poll(async () => (await active()).length).toBe(1);
    const answer = await client.post('/messages/send', { number, body: 'On its way' });
    expect(answer.status, answer.text).toBe(200);
    await expect.poll(() => statusOf(client, answer.body.messageId)).toBe('sent');
    const texts = test.provider.ledger.sends.filter(({ send }) => send.chat === number);
    expect(texts.map(({ send }) => (send.parts[0] as { text?: string }).text)).toEqual(['On its way']);
  });

  it('a message that is not sent in time fails with the reason', async () => {
    const { client } = await test.aScene({ line: { channel: 'absent' } });
    expect(seen(await client.post('/messages/send', { number: test.aPhone(), body: 'Oi' }))).toEqual([
      ...[503, 'ERR_PLUGIN_UNAVAILABLE'],
    ]);
    const other = await test.aScene();
    const asked = { number: test.aPhone(), body: 'Code 1', validSeconds: '60' };
    const { messageId } = (await other.client.post('/messages/send', asked)).body;
    const { validUntil, createdAt } = await row(messageId);
    // It counts from the request, which comes before the row.
    expect(validUntil - createdAt).toBeLessThanOrEqual(60_000);
    expect(validUntil - createdAt).toBeGreaterThan(0);
  });
});

describe('the token of a connection', () => {
  it('reaches nothing else, and sees no message but those that programs sent through its connection', async () => {
    const { client, company, connection } = await test.aScene();
    const sibling = await test.aScene();
    const ticket = await test.aTicket(company, { connection });
    const spoken = await test.aMessage(ticket as never);
    const typed = await test.aMessage(ticket as never, { fromMe: true, sendState: 'sent' });
    const foreign = (await sibling.client.post('/messages/send', { number: test.aPhone(), body: 'x' })).body;
    for (const id of [spoken.id, typed.id, foreign.messageId, 2_000_000_001])
      expect(seen(await client.get(`/messages/${id}/status`))).toEqual([404, 'ERR_NO_MESSAGE_FOUND']);
    const others = test.app.routeTable.filter(
      ({ call, method }) =>
        call && method !== 'HEAD' && !['public', 'connection-token'].includes(call.access.who),
    );
    expect(others.length).toBeGreaterThan(100);
    const open: string[] = [];
    for (const { call } of others) {
      const answer = await client.send(call!.method, call!.path.replace(/\{\w+\}/g, '1'), {});
      if (answer.status !== 401) open.push(`${call!.method} ${call!.path}: ${answer.status}`);
    }
    expect(open).toEqual([]);
  });

  it('is the only way to its routes, within its scopes, the plan and the subscription', async () => {
    const { client, company, connection } = await test.aScene();
    const sent = (await client.post('/messages/send', { number: test.aPhone(), body: 'x' })).body;
    const send = (of: typeof client) => of.post('/messages/send', { number: test.aPhone(), body: 'x' });
    const show = (of: typeof client) => of.get(`/messages/${sent.messageId}/status`);
    const admin = test.api.as(await test.anAdmin(company));
    for (const stranger of [test.api, admin, test.api.withToken('rcd_'.padEnd(47, 'x'))])
      for (const ask of [send, show]) expect(seen(await ask(stranger))).toEqual([401, 'ERR_UNAUTHENTICATED']);
    expect(seen(await send(test.api.withToken('A'.repeat(30))))).toEqual([401, 'ERR_TOKEN_INVALID']);
    const of = async (scopes: string) =>
      test.api.withToken((await test.aConnectionToken(connection, { scopes })).token);
    const [sender, reader] = [await of('send'), await of('read')];
    expect([seen(await send(reader)), seen(await show(sender))]).toEqual([
      [403, 'ERR_TOKEN_SCOPE'],
      [403, 'ERR_TOKEN_SCOPE'],
    ]);
    expect([(await send(sender)).status, (await show(reader)).status]).toEqual([200, 200]);
    for (const [scene, answer] of [
      [{ plan: { useExternalApi: false } }, [403, 'ERR_PLAN_LACKS_FEATURE']],
      [{ company: { status: false } }, [403, 'ERR_COMPANY_SUSPENDED']],
      [{ company: { dueDate: '2020-01-01' } }, [402, 'ERR_SUBSCRIPTION_EXPIRED']],
      [{ line: { leavingAt: new Date() } }, [404, 'ERR_WHATSAPP_NOT_FOUND']],
    ] as const) {
      const other = await test.aScene(scene as never);
      for (const ask of [send, show]) expect(seen(await ask(other.client))).toEqual(answer);
    }
  });

  it('tells how much of its limit is left, and a wrong token is told to wait after a while', async () => {
    const { client, token } = await test.aScene();
    const answer = await client.get('/messages/1/status');
    expect(answer.headers['ratelimit-policy']).toBe('"default";q=1200;w=60');
    expect(answer.headers['ratelimit']).toMatch(/^"default";r=1199;t=\d+$/);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const prefix = test.config.redisPrefix;
    const keys = await test.services.infra.redis.keys(`${prefix}rate:*connection-token:${token.id}`);
    expect(keys).toHaveLength(1);
    await test.services.infra.redis.set(keys[0]!, 1200, 'KEEPTTL');
    const refused = await client.get('/messages/1/status');
    expect(seen(refused)).toEqual([429, 'ERR_TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['ratelimit']).toMatch(/^"default";r=0;t=\d+$/);
    const wrong = test.api.withToken('B'.repeat(30));
    const codes: unknown[] = [];
    for (let n = 0; n < 40; n++) codes.push((await wrong.get('/messages/1/status')).body.error);
    expect(codes.slice(-1)).toEqual(['ERR_TOO_MANY_REQUESTS']);
    const right = (await test.aScene()).client;
    expect((await right.get('/messages/1/status')).status).toBe(404);
  });
});
