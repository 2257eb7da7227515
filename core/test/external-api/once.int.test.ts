import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_WAITING } from '../../src/modules/external-api/external-backlog.js';
import { PNG, multipart } from '../support/multipart.js';
import { startExternalApp, statusOf, type ExternalApp } from './scene.js';

const DAY_MS = 86_400_000;
let test: ExternalApp;
beforeAll(async () => {
  test = await startExternalApp();
});
afterAll(() => test.stop());

const seen = ({ status, body }: { status: number; body: { error?: string } }) => [status, body?.error];
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

describe('case 25: the external API', () => {
  it('POST /messages/send with one key a hundred times at once sends once, and all read the same answer', async () => {
    const { client, company } = await test.aScene();
    const asked = { number: test.aPhone(), body: 'Once' };
    const send = () => client.post('/messages/send', asked, withKey('order-1'));
    const answers = await Promise.all(Array.from({ length: 100 }, send));
    const through = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status !== 200).map(seen);
    expect(through.length).toBeGreaterThan(0);
    for (const one of refused) expect(one).toEqual([409, 'ERR_IDEMPOTENCY_RUNNING']);
    const again = await send();
    expect(again.headers['idempotency-replayed']).toBe('true');
    for (const { body } of through) expect(body).toEqual(again.body);
    expect(await test.db('messages').where({ companyId: company.id }).pluck('id')).toEqual([
      again.body.messageId,
    ]);
    await expect.poll(() => statusOf(client, again.body.messageId)).toBe('sent');
    expect(test.sendsOf(again.body.messageId)).toHaveLength(1);
  });

  it('refuses the key for another body, and forgets it after a day', async () => {
    const { client, connection } = await test.aScene();
    const asked = { number: test.aPhone(), body: 'Invoice 7' };
    const first = await client.post('/messages/send', asked, withKey('inv-7'));
    const other = await client.post('/messages/send', { ...asked, body: 'Invoice 8' }, withKey('inv-7'));
    expect(seen(other)).toEqual([422, 'ERR_IDEMPOTENCY_KEY']);
    for (const wrong of ['', 'a b', 'x'.repeat(256)])
      expect(seen(await client.post('/messages/send', asked, withKey(wrong)))).toEqual([
        ...[400, 'ERR_VALIDATION'],
      ]);
    await test
      .db('externalRequests')
      .where({ connectionId: connection.id })
      .update({ createdAt: new Date(Date.now() - DAY_MS) });
    const later = await client.post('/messages/send', asked, withKey('inv-7'));
    expect(later.status).toBe(200);
    expect(later.body.messageId).not.toBe(first.body.messageId);
    await test.db('externalRequests').update({ createdAt: new Date(Date.now() - DAY_MS - 1) });
    await test.services.externalApi.trim();
    expect(await test.db('externalRequests')).toEqual([]);
  });

  it('compares a form by its parts, and keeps no second file', async () => {
    const { client, company } = await test.aScene();
    const number = test.aPhone();
    const form = (bytes: Buffer) =>
      multipart({ number, body: 'Look' }, [{ filename: 'a.png', type: 'image/png', bytes }]);
    const send = ({ payload, headers }: ReturnType<typeof form>) =>
      client.post('/messages/send', payload, { headers: { ...headers, ...withKey('file-1').headers } });
    const [first, again] = [await send(form(PNG)), await send(form(PNG))];
    expect([first.status, again.body]).toEqual([200, first.body]);
    expect(seen(await send(form(Buffer.concat([PNG, Buffer.from('x')]))))).toEqual([
      ...[422, 'ERR_IDEMPOTENCY_KEY'],
    ]);
    expect(await test.db('mediaFiles').where({ companyId: company.id })).toHaveLength(1);
  });

  it('a failed request frees its key; one whose process died is carried out once, two minutes later', async () => {
    const { client, connection, company } = await test.aScene();
    const number = test.aPhone();
    const send = (to: string) => client.post('/messages/send', { number: to, body: 'Hi' }, withKey('k'));
    expect(seen(await send('12'))).toEqual([400, 'ERR_WAPP_INVALID_CONTACT']);
    expect((await send(number)).status).toBe(200);
    const running = (startedAt: Date) =>
      test
        .db('externalRequests')
        .where({ connectionId: connection.id })
        .update({ answer: null, requestHash: null, startedAt });
    await running(new Date());
    const busy = await send(number);
    expect([...seen(busy), busy.headers['retry-after']]).toEqual([409, 'ERR_IDEMPOTENCY_RUNNING', '1']);
    // It had written its message: whoever continues it finds that message.
    await running(new Date(Date.now() - 121_000));
    expect((await send(number)).status).toBe(200);
    expect(await test.db('messages').where({ companyId: company.id })).toHaveLength(1);
  });

  it('a token that is rotated midway loses no request and sends none twice', async () => {
    const { client, company, connection, token } = await test.aScene();
    const admin = test.api.as(await test.anAdmin(company));
    const keys = Array.from({ length: 20 }, (_, n) => `job-${n}`);
    const phones = new Map(keys.map((key) => [key, test.aPhone()]));
    const send = (of: typeof client, key: string) =>
      of.post('/messages/send', { number: phones.get(key), body: key }, withKey(key));
    const half = keys.slice(0, 10).map((key) => send(client, key));
    const path = `/whatsapp/${connection.id}/tokens/${token.id}`;
    const next = await admin.post(`${path}/rotate`, { overlapHours: 1 });
    const other = test.api.withToken(next.body.token);
    // Nobody knows which of them were through: the program sends all again, half with the old token.
    const all = await Promise.all([...half, ...keys.map((key, n) => send(n % 2 ? other : client, key))]);
    for (const one of all)
      expect(one.status === 200 || one.body.error === 'ERR_IDEMPOTENCY_RUNNING').toBe(true);
    const last = await Promise.all(keys.map((key) => send(other, key)));
    const ids = last.map(({ body }) => body.messageId as number);
    expect(new Set(ids).size).toBe(20);
    expect(await test.db('messages').where({ companyId: company.id })).toHaveLength(20);
    await admin.delete(path);
    expect(seen(await send(client, 'job-0'))).toEqual([401, 'ERR_TOKEN_INVALID']);
    await expect.poll(() => Promise.all(ids.map((id) => statusOf(other, id)))).toEqual(ids.map(() => 'sent'));
    for (const id of ids) expect(test.sendsOf(id)).toHaveLength(1);
  });

  it('a connection that sends nothing takes messages up to a bound, and again once it has sent', async () => {
    const { client, company, connection } = await test.aScene();
    await test.db.raw(
      `INSERT INTO externalMessages (messageId, companyId, connectionId, waiting, createdAt)
       SELECT 900000000000 + a.n * 1000 + b.n, ?, ?, TRUE, NOW(3) FROM
       (WITH RECURSIVE s AS (SELECT 0 n UNION ALL SELECT n + 1 FROM s WHERE n < 99) SELECT n FROM s) a
       JOIN (WITH RECURSIVE s AS (SELECT 0 n UNION ALL SELECT n + 1 FROM s WHERE n < 199) SELECT n FROM s) b`,
      [company.id, connection.id],
    );
    const waiting = () => test.db('externalMessages').where({ connectionId: connection.id, waiting: true });
    await waiting().limit(5).update({ waiting: false });
    const send = () => client.post('/messages/send', { number: test.aPhone(), body: 'x' });
    const answers = await Promise.all(Array.from({ length: 50 }, send));
    const full = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200).length + full.length).toBe(50);
    expect(full.length).toBeGreaterThanOrEqual(50 - 5);
    for (const answer of full)
      expect([...seen(answer), answer.headers['retry-after']]).toEqual([429, 'ERR_SEND_QUEUE_FULL', '60']);
    expect(MOST_WAITING).toBe(20_000);
    await waiting().update({ waiting: false });
    await expect.poll(async () => (await send()).status).toBe(200);
  });
});
