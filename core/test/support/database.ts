import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { UNHURRIED, openDatabase, type Database, type Transaction } from '../../src/infra/database.js';
import { createMigrations } from '../../src/ops/migrations.js';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

export interface TestDatabase {
  url: string;
  name: string;
  db: Database;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

/** The test server's address, with another database. */
export function databaseUrl(name: string): string {
  const text = process.env['DATABASE_URL'];
  if (!text)
    throw new Error('DATABASE_URL is not set: run the tests with `npm test`, or give an address yourself.');
  const url = new URL(text);
  url.pathname = `/${name}`;
  return url.href;
}

/** A fresh database with the current schema. The migrations run once per server; others replay their result. */
export async function createTestDatabase(
  options: { pool?: number; migrated?: boolean } = {},
): Promise<TestDatabase> {
  const name = `recado_t_${randomBytes(8).toString('hex')}`;
  const server = openDatabase({ databaseUrl: databaseUrl(''), databasePool: 1 });
  try {
    const schema = options.migrated === false ? [] : await (schemaStatements ??= schemaOf(server));
    await server.raw('CREATE DATABASE ?? CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci', [name]);
    await server.transaction(async (one) => {
      await one.raw('USE ??', [name]);
      await one.raw('SET FOREIGN_KEY_CHECKS = 0');
      for (const statement of schema) await one.raw(statement.replaceAll('?', '\\?'));
    });
  } finally {
    await server.destroy();
  }
  const url = databaseUrl(name);
  const db = openDatabase({ databaseUrl: url, databasePool: options.pool ?? 10 });
  return {
    url,
    name,
    db,
    async drop() {
      await db.destroy();
      const admin = openDatabase({ databaseUrl: databaseUrl(''), databasePool: 1 });
      await admin.raw('DROP DATABASE IF EXISTS ??', [name]).finally(() => admin.destroy());
    },
  };
}

/** A transaction that holds its locks until the test ends it: MariaDB ends others after three idle seconds. */
export async function heldTransaction(db: Database): Promise<Transaction> {
  const held = await db.transaction();
  await held.raw(UNHURRIED);
  return held;
}

/** Read once per process. */
let schemaStatements: Promise<string[]> | undefined;
/** The statements that create the schema, from a template database named by the migrations' content. */
async function schemaOf(server: Database): Promise<string[]> {
  const template = `recado_template_${migrationsHash()}`;
  return server.transaction(async (one) => {
    await one.raw('SELECT GET_LOCK(?, 60)', [template]);
    try {
      const [found] = await one.raw(
        "SELECT 1 FROM information_schema.tables WHERE table_schema = ? AND table_name = 'templateReady'",
        [template],
      );
      if (found.length === 0) await buildTemplate(one, template);
      const [tables] = await one.raw(
        "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ? AND table_name <> 'templateReady'",
        [template],
      );
      const statements: string[] = [];
      for (const { name } of tables) {
        const [[row]] = await one.raw('SHOW CREATE TABLE ??.??', [template, name]);
        statements.push(row['Create Table'].replace(/ AUTO_INCREMENT=\d+/, ''));
        if (name === 'migrations')
          statements.push(`INSERT INTO migrations SELECT * FROM ${template}.migrations`);
      }
      return statements;
    } finally {
      await one.raw('SELECT RELEASE_LOCK(?)', [template]);
    }
  });
}

async function buildTemplate(server: Pick<Database, 'raw'>, template: string): Promise<void> {
  await server.raw('DROP DATABASE IF EXISTS ??', [template]);
  await server.raw('CREATE DATABASE ?? CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci', [template]);
  const db = openDatabase({ databaseUrl: databaseUrl(template), databasePool: 4 });
  try {
    await createMigrations(db).up();
  } finally {
    await db.destroy();
  }
  await server.raw('CREATE TABLE ??.templateReady (id INT)', [template]);
}

function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(MIGRATIONS).sort())
    hash.update(file).update(readFileSync(join(MIGRATIONS, file)));
  return hash.digest('hex').slice(0, 16);
}
