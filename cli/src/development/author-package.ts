import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { usage } from '../problem.js';

/** The package that an author works on. */
export interface AuthorPackage {
  folder: string;
  id: string;
  /** The module that Recado loads, relative to the folder. */
  entry: string;
  /** Its own commands: `clean`, `watch` and `build` are used. */
  scripts: Record<string, string>;
  /** Files and folders that are packed, and what decides about them, relative to the folder. */
  packed: string[];
  /** Its own TypeScript compiler; undefined for a package without tsconfig.json. */
  compiler: string | undefined;
}

interface Json {
  files?: string[];
  scripts?: Record<string, string>;
  bin?: string | Record<string, string>;
  recado?: { id?: string; entry?: string; migrations?: string };
}

/** Throws a problem if there is no plugin in the folder, or its packages are not installed. */
export async function readAuthorPackage(folder: string): Promise<AuthorPackage> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => undefined);
  const { recado, scripts = {}, files = [] } = (text ? JSON.parse(text) : {}) as Json;
  if (!recado?.id || !recado.entry)
    throw usage(
      `There is no plugin in ${folder}: its package.json needs the key "recado". Run this in the plugin's folder, or name it: recado plugin dev ../pager`,
    );
  const tops = [...files, recado.entry, recado.migrations ?? '']
    .filter((name) => name && !name.startsWith('!'))
    .map((name) => name.replace(/^\.\//, '').split('/')[0]!)
    .filter((name) => existsSync(join(folder, name)) || name === top(recado.entry!));
  const isTypeScript = existsSync(join(folder, 'tsconfig.json'));
  return {
    folder,
    id: recado.id,
    entry: recado.entry,
    scripts,
    packed: [...new Set(['package.json', ...tops])],
    compiler: isTypeScript ? await compilerOf(folder) : undefined,
  };
}

/** Says whether two outputs are the same: a save may be compiled twice. */
export async function outputHash({ folder, packed }: AuthorPackage): Promise<string> {
  const hash = createHash('sha256');
  const add = async (path: string): Promise<void> => {
    const names = await readdir(path).catch(() => undefined); // a file
    if (names) for (const name of names.sort()) await add(join(path, name));
    else hash.update(path).update(await readFile(path));
  };
  for (const name of packed) await add(join(folder, name));
  return hash.digest('hex');
}

/** The first part of a path. */
export const top = (path: string): string => path.replace(/^\.\//, '').split('/')[0]!;

async function compilerOf(folder: string): Promise<string> {
  try {
    const file = createRequire(join(folder, 'package.json')).resolve('typescript/package.json');
    const { bin } = JSON.parse(await readFile(file, 'utf8')) as Json;
    const program = typeof bin === 'string' ? bin : bin!['tsc']!;
    return join(file, '..', program);
  } catch (cause) {
    throw usage(`TypeScript is not installed in ${folder}: run "npm install" there first.`, { cause });
  }
}
