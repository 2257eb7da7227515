import { join } from 'node:path';
import { mariadbAddress, redisAddress } from './engines/addresses.mjs';
import { readPorts } from './engines/chosen-ports.mjs';
import { readSecret } from './kept-secret.mjs';
import { keptSettings } from './kept-settings.mjs';
import { dataDir } from './paths.mjs';
import { readIdentity } from './process-identity.mjs';

/**
 * The settings of a running `npm start`, read from its data folder; undefined if nothing runs there. A server that is
 * not private has no address here.
 * @param {Record<string, string | undefined>} env RECADO_DATA_DIR names another data folder
 */
export function runningInstance(env = process.env) {
  const data = dataDir(env);
  if (readIdentity(join(data, 'running.lock')) === undefined) return undefined;
  const engines = join(data, 'engines');
  const ports = readPorts(join(engines, 'ports.json'));
  const address = (name, of) => {
    const password = readSecret(join(engines, `${name}-password`));
    return password && ports[name] ? of({ port: ports[name], password }) : undefined;
  };
  return {
    DATABASE_URL: address('mariadb', mariadbAddress),
    REDIS_URL: address('redis', redisAddress),
    RECADO_SECRET: readSecret(join(data, 'secret')),
    RECADO_DATA_DIR: data,
    settings: { RECADO_ENV: 'development', ...keptSettings(data) },
  };
}
