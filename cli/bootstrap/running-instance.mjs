import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { mariadbAddress, redisAddress } from './engines/addresses.mjs';
import { readPorts } from './engines/chosen-ports.mjs';
import { mariadbSocket } from './engines/socket-path.mjs';
import { readSecret } from './kept-secret.mjs';
import { keptSettings } from './kept-settings.mjs';
import { isRunning, runningFolders } from './known-runs.mjs';
import { dataDir } from './paths.mjs';

/**
 * The settings of a running `npm start`, read from its data folder; undefined if nothing runs, or nobody can tell which
 * one is meant. A server that is not private has no address here.
 * @param {Record<string, string | undefined>} env RECADO_DATA_DIR names the data folder; by default the usual one, or
 *   the only one that is in use
 */
export function runningInstance(env = process.env) {
  const data = folderOf(env);
  if (data === undefined) return undefined;
  const engines = join(data, 'engines');
  const ports = readPorts(join(engines, 'ports.json'));
  const socket = mariadbSocket(engines);
  const address = (name, of, at) => {
    const password = readSecret(join(engines, `${name}-password`));
    return password && ports[name] ? of({ port: ports[name], password, ...at }) : undefined;
  };
  return {
    DATABASE_URL: address('mariadb', mariadbAddress, existsSync(socket) && { socket }),
    REDIS_URL: address('redis', redisAddress),
    RECADO_SECRET: readSecret(join(data, 'secret')),
    RECADO_DATA_DIR: data,
    settings: { RECADO_ENV: 'development', ...keptSettings(data) },
  };
}

function folderOf(env) {
  const usual = dataDir(env);
  if (isRunning(usual)) return usual;
  const others = env.RECADO_DATA_DIR ? [] : runningFolders();
  return others.length === 1 ? others[0] : undefined;
}

/** Why there is none, for a person. */
export function whyNone(env = process.env) {
  if (env.RECADO_DATA_DIR)
    return `No "npm start" runs with the data folder ${dataDir(env)} (RECADO_DATA_DIR)`;
  const others = runningFolders();
  if (others.length > 1) return `Set RECADO_DATA_DIR: several run here, in ${others.join(' and ')}`;
  return 'Recado does not run in this checkout';
}
