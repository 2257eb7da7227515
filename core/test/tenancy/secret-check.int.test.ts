import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/infra/config.js';
import { createSecretBox } from '../../src/infra/secret-box.js';
import { ConfigError, openOps, prepare } from '../../src/ops/public.js';
import { testEnv } from '../support/app.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

const BUNDLE = fileURLToPath(new URL('../../dist/bundle', import.meta.url));
const REFUSAL = /^This database was made with another RECADO_SECRET: /;
const secretBoxOf = (env: Record<string, string>) => createSecretBox(loadConfig(env).keys.secrets);

describe('a database and its secret', () => {
  let folder: string;
  let database: TestDatabase;
  let env: Record<string, string>;
  let other: Record<string, string>;
  beforeAll(async () => {
    [folder, database] = await Promise.all([
      mkdtemp(join(tmpdir(), 'recado-secret-')),
      createTestDatabase({ pool: 2 }),
    ]);
    env = { ...testEnv(database.url, folder), RECADO_PLUGINS: 'none' };
    other = { ...env, RECADO_SECRET: randomBytes(48).toString('base64url') };
  });
  afterAll(() => Promise.all([database.drop(), rm(folder, { recursive: true, force: true })]));
  beforeEach(async () => {
    await database.db('installationValues').delete();
    await database.db('plugins').delete();
  });
  const checks = () => database.db('installationValues').pluck('name');
  const refused = async (work: Promise<unknown>) => {
    const error: unknown = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ConfigError);
    expect((error as Error).message).toMatch(REFUSAL);
  };
  /** Ends with its code and what it wrote to stderr. */
  const program = async (name: string, settings: Record<string, string>) => {
    const child = spawn(process.execPath, [join(BUNDLE, name)], {
      env: { PATH: process.env['PATH'], ...settings, PORT: '0' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    return { code: code as number, stderr };
  };

  it('belong together from the first preparation: with another secret nothing starts', async () => {
    await prepare(env);
    expect(await checks()).toEqual(['secretCheck']);
    await refused(prepare(other));
    await refused(openOps(other));
    expect(await program('main.js', other)).toEqual({ code: 1, stderr: expect.stringMatching(REFUSAL) });
    expect(await program('prepare.js', other)).toEqual({ code: 3, stderr: expect.stringMatching(REFUSAL) });
    await prepare(env);
    await (await openOps(env)).close();
  });

  it('belong together from the next preparation on if the database is older and its secrets open', async () => {
    await database.db('plugins').insert({ id: 'telex', settings: '{}', secrets: secretBoxOf(env).seal({}) });
    await refused(prepare(other));
    expect(await checks()).toEqual([]);
    await prepare(env);
    expect(await checks()).toEqual(['secretCheck']);
  });

  it('are known by any secret that opens: another may be damaged', async () => {
    await database.db('plugins').insert([
      { id: 'cut', settings: '{}', secrets: Buffer.from('short') },
      { id: 'telex', settings: '{}', secrets: secretBoxOf(env).seal({}) },
    ]);
    await prepare(env);
    expect(await checks()).toEqual(['secretCheck']);
  });
});
