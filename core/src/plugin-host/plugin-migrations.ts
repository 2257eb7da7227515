import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Database, Transaction } from '../infra/database.js';
import { assertOwnTables } from './own-tables.js';
import { PluginProblem } from './registered.js';

/** A module of the migrations folder: statements, or a function that runs them. One change in each: DDL is not undone. */
interface PluginMigration {
  up: readonly string[] | ((schema: { raw(sql: string): Promise<unknown> }) => Promise<void>);
}

const LOCK_SECONDS = 60;

/** Applies what has not been applied yet, in the order of names; two processes may do it at once. Answers how many. */
export async function migratePlugin(db: Database, pluginId: string, folder: string): Promise<number> {
  const names = await migrationNames(folder);
  // A transaction only to stay on one connection, whose lock it is.
  return await db.transaction(async (trx) => {
    const lock = `recado-plugin-${pluginId}`.slice(0, 64);
    const [[locked]] = (await trx.raw('SELECT GET_LOCK(?, ?) AS got', [lock, LOCK_SECONDS])) as [
      [{ got: number }],
    ];
    if (Number(locked.got) !== 1) throw new PluginProblem('Another process is still migrating it.');
    try {
      const rows = (await trx('pluginMigrations').where({ pluginId }).select('name')) as { name: string }[];
      const applied = new Set(rows.map(({ name }) => name));
      const pending = names.filter((name) => !applied.has(stem(name)));
      // A change of the schema commits by itself: it would end the transaction around a rehearsal.
      if (pending.length && db.isTransaction) throw new PluginProblem('Its migrations are not applied yet.');
      for (const name of pending) await apply(trx, pluginId, folder, name);
      return pending.length;
    } finally {
      await trx.raw('SELECT RELEASE_LOCK(?)', [lock]);
    }
  });
}

async function apply(trx: Transaction, pluginId: string, folder: string, name: string): Promise<void> {
  const raw = async (sql: string) => {
    assertOwnTables(pluginId, sql);
    return (await trx.raw(sql)) as unknown;
  };
  try {
    const { up } = (await import(
      /* @vite-ignore */ pathToFileURL(join(folder, name)).href
    )) as PluginMigration;
    if (typeof up === 'function') await up({ raw });
    else if (Array.isArray(up)) for (const sql of up as string[]) await raw(sql);
    else throw new Error('it exports no "up"');
  } catch (cause) {
    throw new PluginProblem(`Its migration ${stem(name)} failed: ${(cause as Error).message}`, { cause });
  }
  await trx('pluginMigrations').insert({ pluginId, name: stem(name) });
}

async function migrationNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((cause: unknown) => {
    throw new PluginProblem('Its migrations folder cannot be read.', { cause });
  });
  return names.filter((name) => /\.(js|mjs)$/.test(name) || /(?<!\.d)\.ts$/.test(name)).sort();
}

const stem = (name: string): string => name.replace(/\.\w+$/, '');
