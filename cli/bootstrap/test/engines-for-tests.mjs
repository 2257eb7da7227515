import { join } from 'node:path';
import { startThrowawayEngines } from '../engines/throwaway.mjs';
import { during } from '../terminal.mjs';

/**
 * The tests' MariaDB and Redis: throwaway instances, or servers reserved for tests. DATABASE_URL is ignored on purpose:
 * tests drop databases.
 */
export async function enginesForTests(env = process.env) {
  const given = { DATABASE_URL: env.RECADO_TEST_DATABASE_URL, REDIS_URL: env.RECADO_TEST_REDIS_URL };
  if (given.DATABASE_URL && given.REDIS_URL) return given;
  const engines = await during('Starting throwaway MariaDB and Redis', () => startThrowawayEngines());
  return {
    DATABASE_URL: engines.databaseUrl,
    REDIS_URL: engines.redisUrl,
    RECADO_DATA_DIR: join(engines.folder, 'data'),
  };
}
