import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase, type Database } from '../../src/infra/database.js';
import { createMigrations } from '../../src/ops/migrations.js';

/** The compiled tree with this file: `core/dist`. */
export const DIST = fileURLToPath(new URL('../..', import.meta.url));

export interface Bench {
  db: Database;
  databaseUrl: string;
  folder: string;
  env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

/** A separate database, folder and environment for this run; a named database is kept for the next run. */
export async function startBench(kept?: string): Promise<Bench> {
  const { DATABASE_URL, REDIS_URL } = process.env;
  if (!DATABASE_URL || !REDIS_URL)
    throw new Error('Run the benchmarks with `npm run bench`, which provides MariaDB and Redis.');
  const name = kept ?? `recado_bench_${randomBytes(4).toString('hex')}`;
  const url = new URL(DATABASE_URL);
  url.pathname = '/';
  const server = openDatabase({ databaseUrl: url.href, databasePool: 2 });
  await server.raw('CREATE DATABASE IF NOT EXISTS ?? CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci', [
    name,
  ]);
  url.pathname = `/${name}`;
  const db = openDatabase({ databaseUrl: url.href, databasePool: 8 });
  await createMigrations(db).up();
  const folder = mkdtempSync(join(tmpdir(), 'recado-bench-'));
  return {
    db,
    databaseUrl: url.href,
    folder,
    env: {
      ...process.env,
      RECADO_ENV: 'production',
      // A kept database knows the secret that it was made with.
      RECADO_SECRET: createHash('sha512').update(name).digest('base64'),
      DATABASE_URL: url.href,
      REDIS_URL,
      RECADO_REDIS_PREFIX: `${name}:`,
      RECADO_DATA_DIR: folder,
      RECADO_LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
    },
    async stop() {
      await db.destroy();
      if (kept === undefined) await server.raw('DROP DATABASE ??', [name]);
      await server.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface Running {
  url: string;
  child: ChildProcess;
  stop(): Promise<void>;
}

/**
 * Starts a compiled server of `core/dist` and waits until `path` answers. It writes a CPU profile into the folder that
 * `RECADO_BENCH_PROFILES` names.
 */
export async function startServer(script: string, env: NodeJS.ProcessEnv, path: string): Promise<Running> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const profiles = process.env['RECADO_BENCH_PROFILES'];
  const flags = profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : [];
  const child = spawn(process.execPath, [...flags, join(DIST, script)], {
    env: { ...env, PORT: String(port), PUBLIC_URL: url },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await answering(`${url}${path}`, child);
  return {
    url,
    child,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export async function answering(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const ok = await fetch(url).then(
      (answer) => answer.ok,
      () => false, // not listening yet
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
