import { afterEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/infra/database.js';
import { createSecretBox } from '../../src/infra/secret-box.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { createFactories } from './factories.js';
import { createMigrations } from '../../src/ops/migrations.js';

describe('migrations', () => {
  let made: TestDatabase[] = [];
  afterEach(async () => {
    await Promise.all(made.map((one) => one.drop()));
    made = [];
  });
  const fresh = async (migrated = true) => {
    const one = await createTestDatabase({ migrated });
    made.push(one);
    return one;
  };

  it('a test database has the same tables as a migrated one', async () => {
    const [replayed, migrated] = await Promise.all([fresh(), fresh(false)]);
    await createMigrations(migrated.db).up();
    const tables = async (one: TestDatabase) =>
      (await one.db.raw('SHOW TABLES'))[0].map((row: object) => Object.values(row)[0]).sort();
    expect(await tables(replayed)).toEqual(expect.arrayContaining(['messages', 'outbox', 'users']));
    expect((await createMigrations(replayed.db).status()).pending).toEqual([]);
    expect(await tables(replayed)).toEqual(await tables(migrated));
  });

  it('two processes migrate at once: one does it, the other finds it done', async () => {
    const { db } = await fresh(false);
    const results = await Promise.all([createMigrations(db).up(), createMigrations(db).up()]);
    const counts = results.map((names) => names.length).sort((a, b) => a - b);
    expect(counts[0]).toBe(0);
    expect(counts[1]).toBeGreaterThan(2);
  });

  it('go down and up again', async () => {
    const { db } = await fresh(false);
    const migrations = createMigrations(db);
    const names = await migrations.up();
    expect(await migrations.down({ all: true })).toEqual([...names].reverse());
    expect((await migrations.status()).applied).toEqual([]);
    expect(await migrations.up()).toEqual(names);
  });

  it('go one step back, or to a name, and past the installation only if told to', async () => {
    const { db } = await fresh(false);
    const migrations = createMigrations(db);
    const names = await migrations.up();
    await createFactories(db, { secrets: createSecretBox(Buffer.alloc(32)) }).aCompany();
    const installation = /belongs to the installation itself.*companies 2, users 0, messages 0.*--all/;
    await expect(migrations.down()).rejects.toThrow(installation);
    await expect(migrations.down({ to: names[0] })).rejects.toThrow(installation);
    await expect(migrations.down({ to: 'nothing' })).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
    expect((await migrations.status()).pending).toEqual([]);
    // As after an upgrade with three migrations.
    await db('migrations').whereIn('name', names.slice(-3)).update({ batch: 2 });
    expect(await migrations.planDown()).toEqual({ names: names.slice(-1) });
    expect(await migrations.down()).toEqual(names.slice(-1));
    expect(await migrations.down({ to: names.at(-4)! })).toEqual(names.slice(-3, -1).reverse());
    await expect(migrations.down()).rejects.toThrow(installation);
    expect((await migrations.planDown({ all: true })).empties).toEqual({
      companies: 2,
      users: 0,
      messages: 0,
    });
    expect(await migrations.up()).toEqual(names.slice(-3));
  });

  it('do not go back while a process of Recado runs', async () => {
    const { db } = await fresh();
    const now = db.raw('UTC_TIMESTAMP(3)');
    await db('pulses').insert({
      ...{ name: 'machine-1', sessions: '', seenAt: now },
    });
    await expect(createMigrations(db).down({ all: true })).rejects.toMatchObject({
      ...{ code: 'ERR_IN_USE', message: expect.stringContaining('machine-1') },
    });
    expect((await createMigrations(db).status()).pending).toEqual([]);
  });

  it('recognise a database of a newer version, and leave it alone', async () => {
    const { db } = await fresh();
    await db('migrations').insert({ name: '29990101000000_later', batch: 9 });
    for (const work of [createMigrations(db).up(), createMigrations(db).down({ all: true })])
      await expect(work).rejects.toMatchObject({ code: 'ERR_UNAVAILABLE' });
  });
});

describe('a transaction', () => {
  it('that ends in a deadlock repeatedly is retried a little later', async () => {
    const { db, drop } = await createTestDatabase();
    const began = performance.now();
    const answer = await inTransaction(db, async (trx) => {
      // The server's error for the one of the two that it ends; the other needs a moment to finish.
      if (performance.now() - began < 120) await trx.raw("SIGNAL SQLSTATE '40001' SET MYSQL_ERRNO = 1213");
      return 'done';
    });
    expect(answer).toBe('done');
    await drop();
  });
});
