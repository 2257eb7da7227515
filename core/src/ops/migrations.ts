import { readdir } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join, parse } from 'node:path';
import type { Knex } from 'knex';
import type { Database } from '../infra/database.js';

/** Beside `src` both in the sources and in `dist`. */
const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));
const LOCK = 'recado_migrations';
const LOCK_SECONDS = 120;

export interface MigrationStatus {
  applied: string[];
  pending: string[];
}

export interface Migrations {
  status(): Promise<MigrationStatus>;
  /** Applies what is pending and answers the names. Two processes may call it at once: one waits for the other. */
  up(): Promise<string[]>;
  /** What `down` would take back, latest first. */
  lastBatch(): Promise<string[]>;
  /** Takes back the last batch and answers the names. */
  down(): Promise<string[]>;
}

export function createMigrations(db: Database): Migrations {
  const options: Knex.MigratorConfig = { migrationSource: folderSource(FOLDER), tableName: 'migrations' };
  return {
    async status() {
      const [done, pending] = (await db.migrate.list(options)) as [{ name: string }[], string[]];
      return { applied: done.map((one) => one.name), pending: pending.map(migrationName) };
    },
    async lastBatch() {
      const rows: { name: string }[] = await db('migrations')
        .where({ batch: db('migrations').max('batch') })
        .orderBy('id', 'desc')
        .select('name');
      return rows.map((one) => one.name);
    },
    up: () => locked(db, options, async () => ((await db.migrate.latest(options)) as [number, string[]])[1]),
    down: () =>
      locked(db, options, async () => ((await db.migrate.rollback(options)) as [number, string[]])[1]),
  };
}

/**
 * The database's own lock ends with its connection; the migrator's lock row would stay after a crash, so it is freed
 * once the real lock is held.
 */
async function locked<T>(db: Database, options: Knex.MigratorConfig, work: () => Promise<T>): Promise<T> {
  if (db.isTransaction) throw new Error('The schema cannot be rehearsed.');
  return db.transaction(async (holder) => {
    const [rows] = await holder.raw('SELECT GET_LOCK(CONCAT(DATABASE(), ?), ?) AS held', [
      `.${LOCK}`,
      LOCK_SECONDS,
    ]);
    if (rows[0].held !== 1)
      throw new Error('Another process is migrating this database and has not finished.');
    try {
      await db.migrate.forceFreeMigrationsLock(options);
      return await work();
    } finally {
      await holder.raw('SELECT RELEASE_LOCK(CONCAT(DATABASE(), ?))', [`.${LOCK}`]);
    }
  });
}

/** Names have no extension, so that sources and build count as the same migrations. */
const migrationName = (file: string): string => parse(file).name;

function folderSource(folder: string): Knex.MigrationSource<string> {
  return {
    async getMigrations() {
      const files = await readdir(folder);
      return files.filter((file) => /^\d+_[\w-]+\.(ts|js)$/.test(file) && !file.endsWith('.d.ts')).sort();
    },
    getMigrationName: migrationName,
    getMigration: (file) => import(pathToFileURL(join(folder, file)).href),
  };
}
