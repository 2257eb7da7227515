import { mkdir, readlink, realpath, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Packages that plugins use from the installation instead of bundling them: their peer dependencies. */
const SHARED = ['@recado/sdk', 'typebox'] as const;

/**
 * Lets the packages in `folder` find the SDK of this installation, wherever it is now. A bundled copy of a plugin
 * stays. May be repeated.
 */
export async function linkHostPackages(folder: string): Promise<void> {
  const sdk = await rootOf('@recado/sdk', dirname(fileURLToPath(import.meta.url)));
  const roots = { '@recado/sdk': sdk, typebox: await rootOf('typebox', sdk) };
  for (const name of SHARED) {
    const link = join(folder, 'node_modules', name);
    const present = await readlink(link).catch((error: NodeJS.ErrnoException) => error.code);
    if (present === roots[name] || present === 'EINVAL') continue; // already right, or a folder of the plugin's own
    await rm(link, { force: true });
    await mkdir(dirname(link), { recursive: true });
    await symlink(roots[name], link, 'dir').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error; // another process has just created it
    });
  }
}

/** The folder of a package as code in `from` would load it. */
async function rootOf(name: string, from: string): Promise<string> {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = await realpath(join(folder, 'node_modules', name)).catch(() => undefined);
    if (found) return found;
    if (folder === dirname(folder)) throw new Error(`the package ${name} cannot be found`);
  }
}
