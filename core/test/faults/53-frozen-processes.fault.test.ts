import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/infra/clock.js';
import { openDatabase } from '../../src/infra/database.js';
import { outboxRow } from '../../src/infra/outbox.js';
import { queueMessage, settled } from '../plugins/support/outbound-fixture.js';
import { openLive } from '../support/live-client.js';
import { PATIENCE_MS } from '../support/patience.js';
import { startCoreProcess, type CoreProcess } from '../support/process.js';
import { faultSeeds } from './seeds.js';
import { startScene, type Scene } from './support/scene.js';
import { heldTransaction } from '../support/database.js';

let scene: Scene;
beforeAll(async () => (scene = await startScene({ RECADO_SENDER_LEASE_MS: '3000' })));
afterAll(() => scene.stop());

const start = (roles: string): Promise<CoreProcess> => {
  const { PORT: _own, ...env } = scene.env;
  return startCoreProcess({ ...env, RECADO_ROLES: roles });
};

/** A separate session that holds the locks of `sql` until `free` is called. */
async function hold(
  sql: string,
  bindings: (string | number)[],
): Promise<{ free(): Promise<void>; id: number }> {
  const trx = await heldTransaction(scene.db);
  const [[{ id }]] = await trx.raw('SELECT CONNECTION_ID() AS id');
  await trx.raw(`${sql} FOR UPDATE`, bindings);
  return { id, free: () => trx.rollback().then(() => undefined) };
}

/** Resolves when a transaction waits for a lock of one of these sessions. */
const isWaitedFor = (ids: number[]) =>
  expect
    .poll(
      async () => {
        const [rows] = await scene.db.raw(
          `SELECT DISTINCT b.trx_mysql_thread_id AS id FROM information_schema.innodb_lock_waits w
           JOIN information_schema.innodb_trx b ON b.trx_id = w.blocking_trx_id WHERE b.trx_mysql_thread_id IN (?)`,
          [ids],
        );
        return rows.length;
      },
      // The server refreshes this table only if nobody has read it for a tenth of a second.
      { interval: 150 },
    )
    .toBe(ids.length);

it('case 53: the database ends the transaction of a frozen process within five seconds', async () => {
  const db = openDatabase({ databaseUrl: scene.env['DATABASE_URL']!, databasePool: 1 });
  const [[{ seconds }]] = await db.raw('SELECT @@idle_transaction_timeout AS seconds');
  await db.destroy();
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(5);
});

describe.each(faultSeeds())('seed %i', (seed) => {
  it('case 53: a process of each role frozen in the middle of a transaction: the others accept, send and publish normally', async () => {
    const { db, provider, core: survivor } = scene;
    const other = await scene.aCompany();
    const line = await scene.aConnection(other, {
      settings: { providerUrl: provider.url },
      secrets: { secret: 'secret-of-main' },
    });
    const hookOf = (url: string, key: Buffer) => `${url}/api/hooks/reference/${key.toString()}`;
    const { connection } = scene;
    const phone = (n: number) => `5511983${String(seed % 100).padStart(2, '0')}${String(n).padStart(4, '0')}`;
    const post = async (core: CoreProcess, key: Buffer, n: number, id: string) => {
      const { body, headers } = provider.sign([provider.customer({ phone: phone(n) }).text(id, { id })]);
      const url = hookOf(core.url, key);
      const signal = AbortSignal.timeout(PATIENCE_MS);
      return (await fetch(url, { method: 'POST', body: new Uint8Array(body), headers, signal })).status;
    };
    expect(await post(survivor, connection.publicKey, 0, `first-${seed}`)).toBe(200);
    expect(await post(survivor, line.publicKey as Buffer, 0, `second-${seed}`)).toBe(200);
    const ticketOf = (connectionId: number) =>
      db('tickets').where({ connectionId }).orderBy('id', 'desc').first();
    const [ticket, theirs] = [await ticketOf(connection.id), await ticketOf(line.id)];

    // The survivor is stopped until the others have been caught, so that it does none of their work.
    survivor.signal('SIGSTOP');
    const sessions = await start('sessions');
    const [api, worker] = await Promise.all([start('api'), start('worker')]);
    let answer: (value: unknown) => void = () => undefined;
    provider.misbehave({ kind: 'delay', until: new Promise((resolve) => (answer = resolve)), on: 'send' });
    const caught = await queueMessage({ db, clock: systemClock }, ticket, { body: `caught ${seed}` });
    await settled(db, caught, 'sending');

    const held = [
      await hold('SELECT * FROM ticketCounts WHERE companyId = ?', [connection.companyId]),
      await hold('SELECT id FROM messages WHERE id = ?', [caught]),
      await hold('SELECT * FROM companyStreams WHERE companyId = ?', [other.id]),
    ];
    answer(undefined); // the worker writes the receipt
    const lost = post(api, connection.publicKey, 1, `lost-${seed}`).catch(() => 0);
    await db('outbox').insert(
      outboxRow({ companyId: other.id, topic: 'ticket', action: 'update', ref: { ticketId: theirs.id } }),
    );
    await isWaitedFor(held.map(({ id }) => id));
    for (const one of [sessions, api, worker]) one.signal('SIGSTOP');
    await Promise.all(held.map(({ free }) => free()));
    survivor.signal('SIGCONT');

    const accepted = await Promise.all([
      post(survivor, connection.publicKey, 1, `lost-${seed}`),
      post(survivor, connection.publicKey, 2, `new-${seed}`),
      post(survivor, connection.publicKey, 0, `again-${seed}`),
      post(survivor, line.publicKey as Buffer, 0, `other-${seed}`),
      post(survivor, line.publicKey as Buffer, 3, `other-new-${seed}`),
    ]);
    expect(accepted).toEqual([200, 200, 200, 200, 200]);
    const own = await db('tickets')
      .where({ connectionId: connection.id })
      .whereNot({ id: ticket.id })
      .first();
    for (const to of [own, theirs]) {
      const id = await queueMessage({ db, clock: systemClock }, to, { body: `sent ${seed}` });
      const state = async () => (await db('messages').where({ id }).first('sendState')).sendState;
      await expect.poll(state, { interval: 20 }).toBe('sent');
    }
    const live = await openLive(survivor.url, { token: await scene.token(scene.admin) });
    expect(await post(survivor, connection.publicKey, 2, `told-${seed}`)).toBe(200);
    const bodyOf = (data: unknown) => (data as { message?: { body?: string } }).message?.body;
    await live.until(({ data }) => bodyOf(data) === `told-${seed}`);
    live.close();

    for (const one of [sessions, api, worker]) one.signal('SIGCONT');
    await lost; // rejected or cut off: the provider has retried
    for (const one of [sessions, api, worker]) expect((await one.kill('SIGTERM')).code).toBe(0);
    for (const id of ['lost', 'new', 'again', 'told'])
      expect(
        await db('messages').where({ connectionId: connection.id, externalId: Buffer.from(`${id}-${seed}`) }),
      ).toHaveLength(1);
    expect(provider.ledger.sendsOf(String(caught))).toHaveLength(1);
    expect(['sent', 'unconfirmed']).toContain((await db('messages').where({ id: caught }).first()).sendState);
  });
});
