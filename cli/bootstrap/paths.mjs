import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Files that can be deleted at any time: stamps, tool caches. */
export const cacheDir = resolve(root, '.recado/cache');
export const reportsDir = resolve(root, '.recado/reports');

/** Files that must be kept: databases, media, secrets. */
export function dataDir(env = process.env) {
  return resolve(root, env.RECADO_DATA_DIR || '.recado/data');
}
