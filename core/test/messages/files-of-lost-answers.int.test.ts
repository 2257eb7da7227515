import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { createUnusedFiles } from '../../src/modules/media/unused-files.tx.js';
import { PNG, multipart } from '../support/multipart.js';
import { app, scene, ticketScene } from '../tickets/scene.js';

ticketScene();
afterEach(() => vi.restoreAllMocks());

const LOST = Object.assign(new Error('Connection lost'), { code: 'PROTOCOL_CONNECTION_LOST', fatal: true });
const png = { filename: 'a.png', type: 'image/png', bytes: PNG };
interface Client {
  query(connection: unknown, asked: { sql: string }): Promise<unknown>;
}

/** Sends a file in a ticket of Ana's; the answer is lost, and the sweeper passes. Returns the message and its file. */
async function sendsAFile() {
  const ticket = await scene.held(scene.ana.id);
  const { payload, headers } = multipart({ body: 'Look' }, [png]);
  const answer = await app.api.as(scene.ana).post(`/messages/${ticket.id}`, payload, { headers });
  expect(answer.status).toBeGreaterThanOrEqual(500);
  vi.restoreAllMocks();
  await createUnusedFiles(app.db, app.services.media)();
  const message = await app.db('messages').where({ ticketId: ticket.id }).first();
  const files = await app.db('mediaFiles').where({ companyId: scene.company.id, filename: 'a.png' });
  const onDisk = files.filter(({ storageKey }) =>
    existsSync(join(app.config.dataDir, 'media', storageKey.toString())),
  );
  return { message, files, onDisk };
}

it('POST /messages/{ticketId} keeps the file of a stored message that cannot be read back', async () => {
  const client = app.services.infra.db.client as Client;
  const query = client.query.bind(client);
  vi.spyOn(client, 'query').mockImplementation((connection, asked) =>
    /from `messages`/.test(asked.sql) ? Promise.reject(LOST) : query(connection, asked),
  );
  const { message, files, onDisk } = await sendsAFile();
  expect(files).toMatchObject([{ id: message.mediaId, dueAt: null }]);
  expect(onDisk).toHaveLength(1);
});

type Work = (trx: unknown) => Promise<unknown>;
/** The connection is lost at the end of the transaction that sends messages; others are left alone. */
function isCutOff(when: 'before the COMMIT' | 'after the COMMIT'): void {
  const db = app.services.infra.db as unknown as { transaction(work: Work): Promise<unknown> };
  const real = db.transaction.bind(db);
  const sends = (done: unknown) => (done as { answered?: unknown } | undefined)?.answered !== undefined;
  const lost = (done: unknown, now: typeof when): unknown => {
    if (now === when && sends(done)) throw LOST;
    return done;
  };
  vi.spyOn(db, 'transaction').mockImplementation(async (work) =>
    lost(await real(async (trx) => lost(await work(trx), 'before the COMMIT')), 'after the COMMIT'),
  );
}

it('POST /messages/{ticketId} keeps the file of a message whose COMMIT was not acknowledged', async () => {
  isCutOff('after the COMMIT');
  const { message, files, onDisk } = await sendsAFile();
  expect(files).toMatchObject([{ id: message.mediaId, dueAt: null }]);
  expect(onDisk).toHaveLength(1);
});

it('POST /messages/{ticketId} leaves no file if the connection was lost before the COMMIT', async () => {
  isCutOff('before the COMMIT');
  const { message, files } = await sendsAFile();
  expect(message).toBeUndefined();
  expect(files).toEqual([]);
});
