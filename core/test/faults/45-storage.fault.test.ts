import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NO_DAY } from '../../src/modules/media/storage-use.repo.js';
import { startTestApp } from '../support/app.js';
import { PNG, multipart } from '../support/multipart.js';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';

const KB = 1024;
let app: ReferenceApp;
let scene: Awaited<ReturnType<typeof aScene>>;
beforeAll(async () => (app = await startReferenceApp({ env: { RECADO_VISITOR_DAY_MB: '1' } })));
afterAll(() => app.stop());
beforeEach(async () => (scene = await aScene(1)));

async function aScene(storageMb: number) {
  const company = await app.aCompany({ plan: { storageMb } });
  const connection = await app.aConnection(company, app.line);
  const queue = await app.aQueue(company);
  const admin = await app.anAdmin(company);
  const [ana, caio] = await Promise.all([
    app.aUser(company, { queueIds: [queue.id] }),
    app.aUser(company, { queueIds: [queue.id] }),
  ]);
  const ticketOf = (userId: number) =>
    app.aTicket(company, { connection, status: 'open', userId, queueId: queue.id });
  const tickets = new Map([
    [ana.id, await ticketOf(ana.id)],
    [caio.id, await ticketOf(caio.id)],
    [admin.id, await ticketOf(admin.id)],
  ]);
  return { company, connection, admin, ana, caio, tickets };
}
type User = { id: number; companyId: number };
async function send(user: User, bytes: number) {
  const file = { filename: 'a.zip', type: 'application/zip', bytes: Buffer.alloc(bytes, 7) };
  const { payload, headers } = multipart({}, [file]);
  return app.api.as(user).post(`/messages/${scene.tickets.get(user.id)!.id}`, payload, { headers });
}
const refused = (error: string) => ({ status: 507, body: { error } });
const of = () => ({ companyId: scene.company.id });
const counted = async (kind: string) =>
  (
    await app
      .db('storageUse')
      .where({ ...of(), kind })
      .pluck('bytes')
  ).map(Number);
const stored = async () =>
  Number(
    (
      await app
        .db('mediaFiles')
        .where({ ...of(), status: 'ready' })
        .sum({ n: 'size' })
    )[0]!['n'] ?? 0,
  );
const onDisk = async () => {
  const folder = join(app.config.dataDir, 'media');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    () => [], // it comes with the first file
  );
  return entries.filter((entry) => entry.isFile()).length;
};
const save = (bytes: number, by: { connectionId: number; visitor?: string }) =>
  app.services.media.save(of(), { stream: Readable.from([Buffer.alloc(bytes, 7)]), mimeType: '', by });

describe('case 45: a reached quota is a clear error', () => {
  it('POST /messages/{ticketId}: of a user, then of the company, and nothing is left behind', async () => {
    const before = await onDisk();
    expect((await send(scene.ana, 400 * KB)).status).toBe(201);
    expect(await send(scene.ana, 200 * KB)).toMatchObject(refused('ERR_STORAGE_USER_FULL'));
    expect((await send(scene.caio, 400 * KB)).status).toBe(201);
    expect(await send(scene.admin, 400 * KB)).toMatchObject(refused('ERR_STORAGE_COMPANY_FULL'));
    expect(
      (
        await app.api.as(scene.ana).post(`/messages/${scene.tickets.get(scene.ana.id)!.id}`, {
          body: 'words go on',
        })
      ).status,
    ).toBe(201);
    expect(await onDisk()).toBe(before + 2);
    expect(await counted('company')).toEqual([await stored()]);
  });

  it('many concurrent requests cannot exceed it together', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => send([scene.ana, scene.caio, scene.admin][n % 3]!, 150 * KB)),
    );
    const taken = answers.filter(({ status }) => status === 201).length;
    expect(taken).toBe(6);
    expect(answers.filter(({ status }) => status === 507)).toHaveLength(6);
    expect(await counted('company')).toEqual([taken * 150 * KB]);
    expect(await stored()).toBe(taken * 150 * KB);
  });

  it('a visitor has a daily amount, a connection a share of the company’s, and deletions free space', async () => {
    scene = await aScene(20);
    const { id: connectionId } = scene.connection;
    const first = await save(700 * KB, { connectionId, visitor: 'v1' });
    const full = { code: 'ERR_STORAGE_VISITOR_FULL', status: 507 };
    await expect(save(700 * KB, { connectionId, visitor: 'v1' })).rejects.toMatchObject(full);
    await save(700 * KB, { connectionId, visitor: 'v2' });
    // A deletion returns the space to the company, but not to the visitor's day.
    await app.services.media.remove(of(), first.id);
    expect(await counted('connection')).toEqual([700 * KB]);
    await expect(save(700 * KB, { connectionId, visitor: 'v1' })).rejects.toMatchObject(full);
    await save(15 * 1024 * KB, { connectionId });
    await expect(save(2 * 1024 * KB, { connectionId })).rejects.toMatchObject({
      code: 'ERR_STORAGE_CONNECTION_FULL',
    });
    expect((await send(scene.ana, 400 * KB)).status).toBe(201);
  });

  it('uncounted files are found, and admins see the total', async () => {
    await send(scene.ana, 300 * KB);
    await app.db('storageUse').where(of()).update({ bytes: 5, countedAt: null });
    await app
      .db('storageUse')
      .insert({ ...of(), kind: 'user', owner: Buffer.from('9'), day: NO_DAY, bytes: 9 });
    const [count] = app.services.media.sweeps();
    while (((await count!.run()) as number) > 0);
    expect(await counted('company')).toEqual([300 * KB]);
    expect(await counted('user')).toEqual([300 * KB]);
    const storage = { usedBytes: 300 * KB, quotaBytes: 1024 * KB };
    const own = await app.api.as(scene.admin).get(`/companies/listPlan/${scene.company.id}`);
    expect(own.body).toMatchObject({ storage });
  });

  it('POST /contacts/imports: the rows of a list count too, until they are deleted', async () => {
    const list = (bytes: number) => {
      const line = `Ana Lima;11976543210;${'x'.repeat(900)}\n`;
      const file = { name: 'file', filename: 'list.csv', type: 'text/csv' };
      return multipart({}, [{ ...file, bytes: Buffer.from(line.repeat(bytes / line.length)) }]);
    };
    const upload = (user: User, bytes: number) => {
      const { payload, headers } = list(bytes);
      return app.api.as(user).post('/contacts/imports', payload, { headers });
    };
    const rows = () =>
      app.db('contactImportRows as r').join('contactImports as i', 'i.id', 'r.importId').where(of());
    expect(await upload(scene.ana, 600 * KB)).toMatchObject(refused('ERR_STORAGE_USER_FULL'));
    expect([await counted('company'), await counted('user'), (await rows()).length]).toEqual([[0], [0], 0]);

    expect((await upload(scene.ana, 300 * KB)).status).toBe(201);
    const [first] = await counted('company');
    expect(first).toBeGreaterThan(300 * KB);
    // A never started import is dropped, with its bytes.
    const { body } = await upload(scene.ana, 300 * KB);
    expect(await counted('company')).toEqual([first]);
    expect(await send(scene.ana, 200 * KB)).toMatchObject(refused('ERR_STORAGE_USER_FULL'));

    await app.db('storageUse').where(of()).update({ bytes: 5, countedAt: null });
    const [count] = app.services.media.sweeps();
    while (((await count!.run()) as number) > 0);
    expect([await counted('company'), await counted('user')]).toEqual([[first], [first]]);

    const trim = app.services.contactImports.sweeps().find(({ name }) => name === 'trim contact imports')!;
    await app.db('contactImports').where({ id: body.id }).update({ createdAt: '2020-01-01' });
    await trim.run();
    expect([await counted('company'), await counted('user'), (await rows()).length]).toEqual([[0], [0], 0]);
    expect((await send(scene.ana, 200 * KB)).status).toBe(201);
  });

  it('a nearly full disk accepts no file, and messages continue', async () => {
    const floor = app.config.diskFloorBytes;
    const other = await startReferenceApp({ env: { RECADO_DISK_FLOOR_MB: '100000000' } });
    try {
      expect(floor).toBe(0);
      const { ours } = await other.twoCompanies();
      const ticket = await other.aTicket(ours.company, {
        ...{ connection: ours.connection, status: 'open', userId: ours.agent.id },
      });
      const file = { filename: 'a.zip', type: 'application/zip', bytes: Buffer.alloc(9, 7) };
      const { payload, headers } = multipart({}, [file]);
      const path = `/messages/${ticket.id}`;
      expect(await other.api.as(ours.agent).post(path, payload, { headers })).toMatchObject(
        refused('ERR_STORAGE_DISK_FULL'),
      );
      expect((await other.api.as(ours.agent).post(path, { body: 'words go on' })).status).toBe(201);
    } finally {
      await other.stop();
    }
  });
});

describe('case 45: a visitor of a page', () => {
  it('has a daily amount of files, is told so, and keeps writing; the next visitor has another', async () => {
    const publicUrl = 'http://shop.test';
    const site = await startTestApp({
      started: true,
      env: { RECADO_PLUGINS: 'webchat', RECADO_VISITOR_DAY_MB: '1', PUBLIC_URL: publicUrl },
    });
    try {
      const company = await site.aCompany();
      const connection = await site.aConnection(company, {
        ...{ channel: 'webchat', settings: { allowedOrigins: ['self'] } },
      });
      await expect.poll(() => site.services.plugins.host.plugin('webchat')).toMatchObject({ isReady: true });
      type Headers = Record<string, string>;
      const call = (path: string, payload: object | Buffer, headers: Headers = {}, from = '192.0.2.1') =>
        site.app.inject({
          method: 'POST',
          remoteAddress: from,
          url: `/api/plugins/webchat${path}${path.includes('?') ? '&' : '?'}key=${connection.publicKey.toString()}`,
          headers: { origin: publicUrl, 'content-type': 'application/json', ...headers },
          payload,
        });
      const arrive = async (from?: string) => {
        const { token } = (await call('/session', {}, {}, from)).json() as { token: string };
        const bearer = { authorization: `Bearer ${token}` };
        return {
          file: (id: string) =>
            call(
              `/uploads?id=upload-${id}&name=a.png`,
              Buffer.concat([PNG, Buffer.alloc(600 * KB, 7)]),
              {
                ...bearer,
                'content-type': 'image/png',
              },
              from,
            ),
          text: (id: string) => call('/messages', { id: `text-000${id}`, text: 'Oi' }, bearer, from),
        };
      };
      const [first, second] = [await arrive(), await arrive()];
      expect((await first.file('0001')).statusCode).toBe(200);
      const full = await first.file('0002');
      expect([full.statusCode, full.json()]).toMatchObject([507, { error: 'ERR_STORAGE_VISITOR_FULL' }]);
      expect((await first.text('3')).statusCode).toBe(200);
      expect((await second.file('0004')).statusCode).toBe(200);
      expect(await site.db('mediaFiles').where({ companyId: company.id })).toMatchObject([
        { connectionId: connection.id },
        { connectionId: connection.id },
      ]);
      // Becoming another visitor costs nothing: an address has a daily amount too, that of five visitors.
      const answers: number[] = [];
      for (let n = 10; n < 18; n++) answers.push((await (await arrive()).file(`00${n}`)).statusCode);
      expect(answers).toEqual([...Array(6).fill(200), 507, 507]);
      expect((await (await arrive('198.51.100.7')).file('0030')).statusCode).toBe(200);
    } finally {
      await site.stop();
    }
  });
});
