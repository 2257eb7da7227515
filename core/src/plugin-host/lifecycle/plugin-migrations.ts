import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PluginMigration } from '@recado/sdk';
import type { Db, Database } from '../../infra/database.js';
import { withSchemaSession, type SchemaSession } from '../../infra/schema/schema-session.js';
import { assertOwnTables } from '../context/own-tables.js';
import { PluginProblem } from './registration-checks.js';
import { errorText } from '../../infra/error-text.js';

const LOCK_SECONDS = 60;

/** Of the names under which the steps of a plugin's migrations are marked. */
export const migrationPrefix = (pluginId: string): string => `plugin ${pluginId} `;

/**
 * Applies pending migrations in the order of their names; two processes may do it at once, and one that was killed in
 * the middle is continued. Returns how many.
 */
export async function migratePlugin(db: Database, pluginId: string, folder: string): Promise<number> {
  const names = await migrationNames(folder);
  const pending = await pendingOf(db, pluginId, names);
  if (pending.length === 0) return 0;
  // A schema change commits by itself: it would end the transaction of a dry run.
  if (db.isTransaction) throw new PluginProblem('Its migrations are not applied yet.');
  const lock = {
    name: `recado-plugin-${pluginId}`,
    seconds: LOCK_SECONDS,
    busy: () => new PluginProblem('Another process is still migrating it.'),
  };
  return withSchemaSession(db, lock, async (session) => {
    const still = await pendingOf(session.db, pluginId, names);
    for (const name of still) await apply(session, pluginId, folder, name);
    return still.length;
  });
}

async function pendingOf(db: Db, pluginId: string, names: readonly string[]): Promise<string[]> {
  const rows = (await db('pluginMigrations').where({ pluginId }).select('name')) as { name: string }[];
  const applied = new Set(rows.map(({ name }) => name));
  return names.filter((name) => !applied.has(stem(name)));
}

async function apply(session: SchemaSession, pluginId: string, folder: string, file: string): Promise<void> {
  const name = stem(file);
  const raw = async (sql: string) => {
    assertOwnTables(pluginId, sql);
    return (await session.db.raw(sql)) as unknown;
  };
  try {
    const { up } = await loaded(folder, file);
    const steps = async () => {
      if (typeof up === 'function') await up({ raw });
      else for (const sql of up) await raw(sql);
    };
    await session.change(migrationPrefix(pluginId) + name, steps, async () =>
      session.db('pluginMigrations').insert({ pluginId, name }),
    );
  } catch (cause) {
    const { sqlMessage } = Object(cause) as { sqlMessage?: string };
    throw new PluginProblem(`Its migration ${name} failed: ${sqlMessage ?? errorText(cause)}`, { cause });
  }
}

const EXPECTED =
  "write: export default defineMigration({ up: ['CREATE TABLE …'] }), with a list of statements or a function that runs them";

/** Throws a sentence that says what is there instead of a migration, and what to write. */
async function loaded(folder: string, file: string): Promise<PluginMigration> {
  const module = (await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)) as {
    default?: Partial<PluginMigration> | null;
    up?: unknown;
  };
  const { up, down } = Object(module.default) as Partial<PluginMigration>;
  if (up === undefined) {
    const found =
      module.up === undefined ? 'it has no migration' : 'it exports "up" by itself and no migration';
    throw new Error(`${found} as its default export; ${EXPECTED}`);
  }
  for (const [name, steps] of [['up', up] as const, ['down', down ?? []] as const])
    if (!areSteps(steps)) {
      const found = Array.isArray(steps) ? 'a list of other things' : `a ${typeof steps}`;
      throw new Error(`its "${name}" is ${found}; ${EXPECTED}`);
    }
  return { up };
}

const areSteps = (steps: unknown): boolean =>
  typeof steps === 'function' || (Array.isArray(steps) && steps.every((sql) => typeof sql === 'string'));

/** The problem of a folder's migrations, without running one; undefined if each can be run. */
export async function migrationsProblem(folder: string): Promise<string | undefined> {
  for (const file of await migrationNames(folder))
    try {
      await loaded(folder, file);
    } catch (error) {
      return `${file}: ${errorText(error)}.`;
    }
  return undefined;
}

async function migrationNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((cause: unknown) => {
    throw new PluginProblem('Its migrations folder cannot be read.', { cause });
  });
  return names.filter((name) => /\.(js|mjs)$/.test(name) || /(?<!\.d)\.ts$/.test(name)).sort();
}

const stem = (name: string): string => name.replace(/\.\w+$/, '');
