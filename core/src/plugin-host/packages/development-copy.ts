import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { apiError } from '../../infra/errors.js';

interface PackageJson {
  name?: string;
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/**
 * Puts into `staging` what `npm install` of the packed `folder` would put there, without a registry: the files that
 * `npm pack` would pack, as they are now, and the plugin's own dependencies. Its version is `versionFor` of the one in
 * package.json. Source maps point at the author's sources, so that errors and breakpoints are found there. Returns the
 * package's name. Throws ERR_VALIDATION if the folder cannot be packed or a dependency is missing.
 */
export async function copyDevelopment(
  staging: string,
  folder: string,
  versionFor: (version: string) => string,
  signal?: AbortSignal,
): Promise<string> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => {
    throw apiError('ERR_VALIDATION', `There is no package.json in ${folder}: name the folder of a plugin.`);
  });
  const json = JSON.parse(text) as PackageJson;
  if (!json.name) throw apiError('ERR_VALIDATION', `The package.json in ${folder} has no "name".`);
  const modules = join(staging, 'node_modules');
  const target = join(modules, json.name);
  await mkdir(target, { recursive: true });
  for (const path of await packedFiles(folder, signal)) await copied(join(folder, path), join(target, path));
  const version = versionFor(json.version ?? '0.0.0');
  await writeFile(join(target, 'package.json'), JSON.stringify({ ...json, version }, undefined, 2));
  for (const name of Object.keys(json.dependencies ?? {})) await linked(name, folder, modules, true);
  for (const name of Object.keys(json.optionalDependencies ?? {})) await linked(name, folder, modules, false);
  return json.name;
}

/** npm itself knows what it packs. */
async function packedFiles(folder: string, signal?: AbortSignal): Promise<string[]> {
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts', '--loglevel=error'];
  try {
    const { stdout } = await promisify(execFile)('npm', args, { cwd: folder, ...(signal && { signal }) });
    const [packed] = JSON.parse(stdout) as [{ files: { path: string }[] }];
    return packed.files.map(({ path }) => path);
  } catch (cause) {
    const { stderr = '', message } = cause as Error & { stderr?: string };
    throw apiError(
      'ERR_VALIDATION',
      `npm could not pack ${folder}: ${stderr.trim().slice(0, 400) || message}`,
    );
  }
}

async function copied(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  if (!from.endsWith('.map')) return copyFile(from, to);
  const map = JSON.parse(await readFile(from, 'utf8')) as { sourceRoot?: string; sources?: string[] };
  const root = resolve(dirname(from), map.sourceRoot ?? '');
  const sources = map.sources?.map((source) => pathToFileURL(resolve(root, source)).href);
  await writeFile(to, JSON.stringify({ ...map, sourceRoot: '', sources }));
}

async function linked(name: string, from: string, modules: string, isNeeded: boolean): Promise<void> {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = await realpath(join(folder, 'node_modules', name)).catch(() => undefined);
    if (found) {
      await mkdir(dirname(join(modules, name)), { recursive: true });
      return symlink(found, join(modules, name), 'dir').catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error; // bundled: it was copied with the package
      });
    }
    if (folder !== dirname(folder)) continue;
    if (!isNeeded) return;
    throw apiError(
      'ERR_VALIDATION',
      `The dependency "${name}" is not installed: run "npm install" in ${from}.`,
    );
  }
}
