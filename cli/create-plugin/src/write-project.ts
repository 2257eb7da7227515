import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem, exitCodes } from './problem.js';
import { addSdk } from './project-sdk.js';
import { packSdk, type Checkout } from './sdk-source.js';
import type { Kind } from './wishes.js';

export interface Project {
  folder: string;
  kind: Kind;
  id: string;
  title: string;
}
const TEMPLATES = fileURLToPath(new URL('../templates', import.meta.url));
/** npm removes a `.gitignore` from every package. */
const RENAMED: Record<string, string> = { gitignore: '.gitignore' };

/**
 * Writes the files of a plugin into an empty or new folder, with the `checkout`'s SDK if it comes from one. Returns
 * their paths.
 */
export async function writeProject(
  { folder, kind, id, title }: Project,
  sdk: string,
  checkout?: Checkout,
): Promise<string[]> {
  await assertEmpty(folder);
  const packed = checkout && (await packSdk(checkout));
  const template = join(TEMPLATES, kind);
  const words: Record<string, string> = {
    __ID__: id,
    __TITLE__: title,
    __PACKAGE__: `recado-${kind}-${id}`,
    __SDK__: sdk,
  };
  const paths = await filesBelow(template);
  for (const path of paths) {
    const text = await readFile(join(template, path), 'utf8');
    const target = join(folder, RENAMED[path] ?? path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(
      target,
      text.replaceAll(/__[A-Z]+__/g, (word) => words[word] ?? word),
    );
  }
  if (packed) await addSdk(folder, packed, checkout!);
  return paths.map((path) => RENAMED[path] ?? path);
}

async function assertEmpty(folder: string): Promise<void> {
  const present = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR')
      throw new Problem(exitCodes.conflict, `${folder} is a file: give the name of a new folder.`);
    throw error;
  });
  if (present.length > 0)
    throw new Problem(exitCodes.conflict, `${folder} is not empty: give the name of a new folder.`);
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}
