import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { keptSecret, readSecret } from '../kept-secret.mjs';
import { problems } from '../messages.mjs';

/**
 * The installation's secret: the given one, or the one kept in the data folder, made at the first start. Beside an
 * existing database none is made: what is stored there opens with the old one alone.
 * @param {{ data: string, env: Record<string, string | undefined> }} options
 * @returns {{ value: string, discard(): void }} `discard` removes a secret that was made now, if the database turns out to have another
 */
export function installationSecret({ data, env }) {
  const keep = { discard() {} };
  if (env.RECADO_SECRET) return { value: env.RECADO_SECRET, ...keep };
  const file = join(data, 'secret');
  const kept = readSecret(file);
  if (kept) return { value: kept, ...keep };
  if (!env.DATABASE_URL && existsSync(join(data, 'engines/mariadb'))) throw problems.secretGone(file);
  return { value: keptSecret(file), discard: () => rmSync(file, { force: true }) };
}
