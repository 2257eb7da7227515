import { afterEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/infra/database.js';
import { createTestDatabase, type TestDatabase } from './database.js';
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

  it('goes down and up again', async () => {
    const { db } = await fresh(false);
    const migrations = createMigrations(db);
    const names = await migrations.up();
    expect(await migrations.down()).toHaveLength(names.length);
    expect((await migrations.status()).applied).toEqual([]);
    expect(await migrations.up()).toEqual(names);
  });
});

describe('a transaction', () => {
  it('that ends in a deadlock again and again is tried again a little later', async () => {
    const { db, drop } = await createTestDatabase();
    const began = performance.now();
    const answer = await inTransaction(db, async (trx) => {
      // As the server says it to the one of two that it ends; the other needs a moment to be done.
      if (performance.now() - began < 120) await trx.raw("SIGNAL SQLSTATE '40001' SET MYSQL_ERRNO = 1213");
      return 'done';
    });
    expect(answer).toBe('done');
    await drop();
  });
});
