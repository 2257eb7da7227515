import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase, type Database } from '../../../src/infra/database.js';
import { createMigrations } from '../../../src/ops/migrations.js';

const RUNNER = fileURLToPath(new URL('../../../../cli/bootstrap/engines/run-engines.mjs', import.meta.url));
const SMALL = fileURLToPath(new URL('./small-database.mjs', import.meta.url));

/** They are killed on purpose, in quick succession over many seeds. */
const DEATHS_A_MINUTE = '1000';

/** Separate engines, run in the same way as by `npm start`: one that dies is restarted. */
export interface OwnEngines {
  databaseUrl: string;
  redisUrl: string;
  db: Database;
  /** kill -9 of one of them. */
  kill(engine: 'mariadb' | 'redis'): Promise<void>;
  /** It keeps its connections and answers nothing, until the returned function is called. */
  freeze(engine: 'mariadb' | 'redis'): Promise<() => void>;
  /** kill -9 of one of them, and nobody starts it again until the returned function is called. */
  down(engine: 'mariadb' | 'redis'): Promise<() => void>;
  stop(): Promise<void>;
}

export async function startOwnEngines(): Promise<OwnEngines> {
  return startEngines(RUNNER, ['DATABASE_URL', 'REDIS_URL']);
}

/** A database that has room for a few megabytes, next to the shared Redis. */
export async function startSmallDatabase(): Promise<OwnEngines & { moreRoom(): Promise<void> }> {
  const { runner, ...engines } = await startEngines(SMALL, ['DATABASE_URL']);
  return {
    ...engines,
    async moreRoom() {
      runner.send('room');
      await once(runner, 'message');
    },
  };
}

/** `unset`: variables of the test runner that must not be in its environment. */
async function startEngines(
  runnerPath: string,
  unset: string[],
): Promise<OwnEngines & { runner: ChildProcess }> {
  const folder = await mkdtemp(join(tmpdir(), 'recado-own-engines-'));
  const env: Record<string, string | undefined> = { ...process.env, NO_COLOR: '1' };
  for (const name of unset) delete env[name];
  const runner = fork(runnerPath, [folder, DEATHS_A_MINUTE], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env,
  });
  const { databaseUrl, redisUrl } = await addressesOf(runner);
  const db = openDatabase({ databaseUrl, databasePool: 5 });
  await createMigrations(db).up();
  const pidOf = async (engine: string) =>
    Number(await readFile(join(folder, 'engines', `${engine}.pid`), 'utf8'));
  return {
    ...{ runner, databaseUrl, redisUrl, db },
    kill: async (engine) => void process.kill(await pidOf(engine), 'SIGKILL'),
    async freeze(engine) {
      const pid = await pidOf(engine);
      process.kill(pid, 'SIGSTOP');
      return () => process.kill(pid, 'SIGCONT');
    },
    async down(engine) {
      const pid = await pidOf(engine);
      // Its keeper stands still, and cannot start it.
      runner.kill('SIGSTOP');
      process.kill(pid, 'SIGKILL');
      return () => runner.kill('SIGCONT');
    },
    async stop() {
      runner.kill('SIGCONT');
      await db.destroy();
      const ended = once(runner, 'exit');
      runner.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function addressesOf(runner: ChildProcess): Promise<{ databaseUrl: string; redisUrl: string }> {
  const ended = once(runner, 'exit').then(() => Promise.reject(new Error('the engines did not start')));
  const [addresses] = (await Promise.race([once(runner, 'message'), ended])) as [
    { databaseUrl: string; redisUrl: string },
  ];
  ended.catch(() => undefined); // they end with the test
  return addresses;
}
