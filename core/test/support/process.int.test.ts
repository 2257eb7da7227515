import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEnv } from './app.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { startCoreProcess } from './process.js';

// A database belongs to the secret of the first process that starts with it.
const secret = { RECADO_SECRET: randomBytes(32).toString('base64url') };

describe('the core as a process', () => {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    [database, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'recado-test-'))]);
  });
  afterAll(() => Promise.all([database.drop(), rm(folder, { recursive: true, force: true })]));

  it('responds when it is ready, with every plugin, ends cleanly on SIGTERM, and contacts nobody outside', async () => {
    const tries = join(folder, 'tries.txt');
    const { RECADO_PLUGINS: _, ...all } = testEnv(database.url, folder, {
      ...secret,
      RECADO_OUTSIDE_LOG: tries,
    });
    const core = await startCoreProcess(all);
    expect((await fetch(`${core.url}/api/plans/listPublic`)).status).toBe(200);
    expect(await core.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(existsSync(tries)).toBe(false);
  });

  it('recovers after kill -9 on the same data', async () => {
    const env = testEnv(database.url, folder, secret);
    const first = await startCoreProcess(env);
    expect(await first.kill('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
    const second = await startCoreProcess({ ...env, PORT: String(first.port) });
    expect((await fetch(`${second.url}/api/plans/listPublic`)).status).toBe(200);
    await second.kill();
  });

  it('does not start in production with a default, missing or short secret', async () => {
    for (const RECADO_SECRET of [
      '',
      'secret',
      'changeme-changeme-changeme-changeme-default',
      'short-but-random-9f3b',
    ]) {
      const env = { ...testEnv(database.url, folder), RECADO_ENV: 'production', RECADO_SECRET };
      await expect(startCoreProcess(env)).rejects.toThrow(/ended with 1:[^]*RECADO_SECRET/);
    }
  });
});
