import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Knex } from 'knex';
import { codeFolder } from '../code-folder.js';
import type { Db } from '../database.js';

const FOLDER = join(codeFolder(), 'migrations');

export interface Migration {
  up(db: Knex): Promise<void>;
  down(db: Knex): Promise<void>;
}

let names: Promise<Map<string, string>> | undefined;
/** Names and files of this version's migrations, in order; a name has no extension, so sources and build agree. */
export const migrationFiles = (): Promise<Map<string, string>> =>
  (names ??= readdir(FOLDER).then(
    (files) =>
      new Map(
        files
          .filter((file) => /^\d+_[\w-]+\.(ts|js)$/.test(file) && !file.endsWith('.d.ts'))
          .sort()
          .map((file) => [parse(file).name, file]),
      ),
  ));

export async function migrationNamed(name: string): Promise<Migration> {
  const file = (await migrationFiles()).get(name);
  if (!file) throw new Error(`This version of Recado has no migration "${name}".`);
  return (await import(/* @vite-ignore */ pathToFileURL(join(FOLDER, file)).href)) as Migration;
}

export interface AppliedMigration {
  name: string;
  /** Migrations that were applied together; the first are the installation itself. */
  batch: number;
}

/** In the order in which they were applied; none in a database without tables. */
export async function appliedMigrations(db: Db): Promise<AppliedMigration[]> {
  try {
    return await db('migrations').orderBy('id').select('name', 'batch');
  } catch (error) {
    if ((error as { errno?: number }).errno === 1146) return [];
    throw error;
  }
}

/** Migrations of this version that the database lacks. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const [files, applied] = await Promise.all([migrationFiles(), appliedMigrations(db)]);
  const done = new Set(applied.map(({ name }) => name));
  return [...files.keys()].filter((name) => !done.has(name));
}
