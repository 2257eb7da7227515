import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A package that an operator installed. */
export interface InstalledPackage {
  /** Below the folder of installed plugins: each installation has its own folder, so that its code is loaded again. */
  folder: string;
  package: string;
  version: string | null;
  /** The previous version: it is used if this one does not start. */
  former?: InstalledPackage;
}
export type InstalledList = Record<string, InstalledPackage>;

export const pluginsFolder = (dataDir: string): string => join(dataDir, 'plugins');
const listFile = (dataDir: string): string => join(pluginsFolder(dataDir), 'installed.json');

/** The folder of the package itself. */
export const packageFolder = (dataDir: string, installed: InstalledPackage): string =>
  join(prefixFolder(dataDir, installed), 'node_modules', installed.package);
/** Where npm installed the package with its dependencies. */
export const prefixFolder = (dataDir: string, { folder }: InstalledPackage): string =>
  join(pluginsFolder(dataDir), folder);

/** Installed packages, by plugin id. */
export async function readInstalled(dataDir: string): Promise<InstalledList> {
  const text = await readFile(listFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  return JSON.parse(text) as InstalledList;
}

/** Written atomically: processes read it at any moment. */
export async function writeInstalled(dataDir: string, list: InstalledList): Promise<void> {
  const file = listFile(dataDir);
  await writeFile(`${file}.new`, JSON.stringify(list, undefined, 2));
  await rename(`${file}.new`, file);
}

/** The id of the installed plugin in a stack, including versions replaced or removed since. */
export function installedPluginIn(dataDir: string, stack: string): string | undefined {
  const base = `${pluginsFolder(dataDir)}/`;
  const at = stack.indexOf(base);
  return at < 0 ? undefined : stack.slice(at + base.length).split('/')[0];
}
