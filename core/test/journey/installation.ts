import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { testEnv } from '../support/app.js';
import { freePort, keptHere, startCoreProcess, type CoreProcess } from '../support/process.js';

const PREPARE = fileURLToPath(new URL('../../dist/bundle/prepare.js', import.meta.url));
export const DEMO_PASSWORD = 'Demo-password-1';

export interface Installation {
  core: CoreProcess;
  database: TestDatabase;
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** The state after `npm start`: a prepared database with the demo company, and the built core as a separate process. */
export async function startInstallation(more: Record<string, string> = {}): Promise<Installation> {
  const [database, folder, port] = await Promise.all([
    createTestDatabase(),
    mkdtemp(join(tmpdir(), 'recado-installation-')),
    freePort(),
  ]);
  const env = testEnv(database.url, folder, {
    RECADO_PLUGINS: 'webchat',
    RECADO_DEMO_PASSWORD: DEMO_PASSWORD,
    RECADO_LOG_LEVEL: 'warn',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...more,
  });
  const prepared = spawnSync(process.execPath, [PREPARE], {
    env: { ...process.env, ...keptHere(), ...env },
    encoding: 'utf8',
  });
  if (prepared.status !== 0) throw new Error(`prepare ended with ${prepared.status}: ${prepared.stderr}`);
  const core = await startCoreProcess(env);
  return {
    core,
    database,
    env,
    async stop() {
      await core.kill();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
