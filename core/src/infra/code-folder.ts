import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the running code and the migrations: the package for the sources, `dist` once built. */
export function codeFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'migrations')) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}
