import { join } from 'node:path';
import { startThrowawayEngines } from '../engines/throwaway.mjs';
import { during } from '../terminal.mjs';

/**
 * Where the tests find MariaDB and Redis: throwaway instances, or the servers that were set aside for tests. DATABASE_URL
 * is left alone on purpose: tests drop what they find.
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
