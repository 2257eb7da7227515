import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp, type Recado } from '../../src/app.js';
import type { Overrides } from '../../src/wiring/compose.js';
import type { Database } from '../../src/infra/database.js';
import { loadConfig, type Config } from '../../src/infra/config.js';
import { createTestDatabase } from './database.js';
import { createFactories, type Factories } from './factories.js';
import { createTestClients, type TestClients } from './client.js';

export interface TestApp extends Recado, Factories {
  config: Config;
  db: Database;
  api: TestClients;
  /** Closes the app, drops its database, its keys and its files. */
  stop(): Promise<void>;
}

export interface TestAppOptions extends Overrides {
  /** Additional environment, such as RECADO_ACCESS_TOKEN_SECONDS. */
  env?: Record<string, string>;
  /** Also start relay and workers. */
  started?: boolean;
}

/** The environment of a process on a test's own database, keys and folder. */
export function testEnv(
  database: string,
  dataDir: string,
  more: Record<string, string> = {},
): Record<string, string> {
  const redisUrl = process.env['REDIS_URL'];
  if (!redisUrl)
    throw new Error('REDIS_URL is not set: run the tests with `npm test`, or give an address yourself.');
  return {
    RECADO_ENV: 'test',
    RECADO_SECRET: randomBytes(32).toString('base64url'),
    DATABASE_URL: database,
    REDIS_URL: redisUrl,
    RECADO_REDIS_PREFIX: `t:${randomBytes(6).toString('hex')}:`,
    RECADO_DATA_DIR: dataDir,
    RECADO_DATABASE_POOL: '10',
    RECADO_LOG_LEVEL: process.env['RECADO_TEST_LOG'] ?? 'silent',
    RECADO_PLUGINS: 'none',
    RECADO_DISK_FLOOR_MB: '0',
    PORT: '0',
    HOST: '127.0.0.1',
    ...more,
  };
}

/** The whole application in this process, with a separate database. It listens only if the test says so. */
export async function startTestApp({ env, started, ...overrides }: TestAppOptions = {}): Promise<TestApp> {
  const [database, dataDir] = await Promise.all([
    createTestDatabase(),
    mkdtemp(join(tmpdir(), 'recado-test-')),
  ]);
  const config = loadConfig(testEnv(database.url, dataDir, env));
  const log = overrides.log ?? pino({ level: config.logLevel });
  const recado = await buildApp(config, { ...overrides, log });
  await recado.app.ready();
  if (started) await recado.start();
  const { redis } = recado.services.infra;
  return {
    ...recado,
    ...createFactories(database.db, recado.services.infra),
    config,
    db: database.db,
    api: createTestClients(recado.app, database.db),
    async stop() {
      for await (const keys of redis.scanStream({ match: `${config.redisPrefix}*`, count: 500 }))
        if (keys.length) await redis.del(keys);
      await recado.close();
      await Promise.all([database.drop(), rm(dataDir, { recursive: true, force: true })]);
    },
  };
}
