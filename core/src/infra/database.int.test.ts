import { connect, createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.js';
import { inTransaction, openDatabase } from './database.js';

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase({ migrated: false })));
afterAll(() => database.drop());

/** The database behind a door that shuts on the first `shut` callers. */
async function doorTo(target: URL, shut: number) {
  let callers = 0;
  const server = createServer((caller) => {
    caller.on('error', () => undefined);
    if (++callers <= shut) return caller.resetAndDestroy();
    const far = connect(Number(target.port), target.hostname);
    far.on('error', () => caller.destroy());
    caller.pipe(far).pipe(caller);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  // A socket beside the port would lead around the door.
  url.searchParams.delete('socket');
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, callers: () => callers, close: () => server.close() };
}

it.each([
  { shut: 1, what: 'is opened again' },
  { shut: 2, what: 'is given up after the second attempt' },
])('a connection that breaks off in its handshake $what', async ({ shut }) => {
  const door = await doorTo(new URL(database.url), shut);
  const db = openDatabase({ databaseUrl: door.url, databasePool: 1 });
  const asked = db.raw('SELECT 1 AS one').then(([[row]]) => row.one);
  if (shut === 1) expect(await asked).toBe(1);
  else await expect(asked).rejects.toMatchObject({ code: expect.stringMatching(/^(ECONNRESET|PROTOCOL_)/) });
  expect(door.callers()).toBe(2);
  await db.destroy();
  door.close();
});

it('a transaction whose connection is lost tells what went wrong, not that it could not be rolled back', async () => {
  const db = openDatabase({ databaseUrl: database.url, databasePool: 2 });
  const broken = inTransaction(db, async (trx) => {
    const [[{ id }]] = await trx.raw('SELECT CONNECTION_ID() AS id');
    await db.raw(`KILL CONNECTION ${Number(id)}`);
    await trx.raw('SELECT 1');
  });
  await expect(broken).rejects.toThrow(/^SELECT 1 - /);
  await db.destroy();
});
