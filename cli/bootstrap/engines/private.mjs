import { existsSync, mkdirSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { keptSecret } from '../kept-secret.mjs';
import { mariadbAddress, redisAddress } from './addresses.mjs';
import { choosePorts } from './chosen-ports.mjs';
import { checkExternal } from './external.mjs';
import { keepAlive } from './kept-alive.mjs';
import { endLeftovers } from './leftovers.mjs';
import { closedAccounts, startMariadb } from './mariadb.mjs';
import { provideEngines } from './programs.mjs';
import { startRedis } from './redis.mjs';
import { mariadbSocket } from './socket-path.mjs';

/** Makes sure, before anything slow, that the environment's engines respond or that private ones can be run. */
export async function requireEngines(env = process.env) {
  const given = { databaseUrl: env.DATABASE_URL || undefined, redisUrl: env.REDIS_URL || undefined };
  await checkExternal(given);
  const programs = await provideEngines({ mariadb: !given.databaseUrl, redis: !given.redisUrl });
  return { given, programs };
}

/**
 * The engines of `npm start`: those of the environment, otherwise private ones with their data under the data folder.
 * @param {{ data: string, given: object, programs: object, giveUp: (problem: Error) => void, tooMany?: number }} options
 * `tooMany`: see {@link keepAlive}
 * @returns {Promise<{ databaseUrl: string, redisUrl: string }>}
 */
export async function startOwnEngines({ data, given, programs, giveUp, tooMany }) {
  const folder = join(data, 'engines');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await endLeftovers(folder);
  const ports = await choosePorts(join(folder, 'ports.json'));
  const context = { folder, logs: join(data, 'logs'), programs, ports, kept: { giveUp, tooMany } };
  // In sequence: the last one started stops first, and the database has to stop last of all.
  const databaseUrl = given.databaseUrl ?? (await mariadb(context));
  const redisUrl = given.redisUrl ?? (await redis(context));
  return { databaseUrl, redisUrl };
}

async function mariadb({ folder, logs, programs, ports: { mariadb: port }, kept }) {
  const password = keptSecret(join(folder, 'mariadb-password'));
  const options = [
    '--innodb-flush-log-at-trx-commit=1',
    `--innodb-buffer-pool-size=${bufferPoolMb()}M`,
    '--max-connections=300',
  ];
  const log = join(logs, 'mariadb.log');
  const accounts = closedAccounts(password);
  await keepAlive({
    title: existsSync(join(folder, 'mariadb'))
      ? 'Starting the database server'
      : 'Creating the database server',
    name: 'MariaDB',
    begin: () => startMariadb({ programs: programs.mariadb, folder, port, log, accounts, options }),
    patienceMs: 60_000,
    ...kept,
  });
  return mariadbAddress({ port, password, socket: mariadbSocket(folder) });
}

async function redis({ folder, logs, programs, ports: { redis: port }, kept }) {
  const password = keptSecret(join(folder, 'redis-password'));
  const log = join(logs, 'redis.log');
  await keepAlive({
    title: 'Starting Redis',
    name: 'Redis',
    begin: () => startRedis({ programs: programs.redis, folder, port, log, password, durable: true }),
    patienceMs: 30_000,
    ...kept,
  });
  return redisAddress({ port, password });
}

/** A quarter of the memory, within bounds: the machine has other work too. */
export function bufferPoolMb(memory = totalmem()) {
  return Math.max(128, Math.min(1024, Math.floor(memory / 1024 / 1024 / 4)));
}
