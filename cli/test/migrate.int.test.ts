import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseUrl } from '../../core/test/support/database.js';
import { anInstallation, runProgram, runRecado, type Installation } from './recado.js';

describe('migrate', () => {
  let empty: Installation;
  beforeAll(async () => {
    empty = await anInstallation({ migrated: false });
  });
  afterAll(() => empty.drop());

  it('shows pending migrations, applies them, and reverts them once the name is confirmed', async () => {
    const before = await empty.json('migrate', 'status');
    expect(before).toMatchObject({ database: empty.database.name, applied: [] });
    expect(before.pending.length).toBeGreaterThan(0);

    expect(await empty.json('migrate', 'up', '--no-input')).toEqual({ applied: before.pending });
    expect(await empty.json('migrate', 'status')).toMatchObject({ applied: before.pending, pending: [] });
    expect((await empty.recado('migrate', 'up')).stdout).toBe('Nothing was pending.\n');

    const { name, db } = empty.database;
    const installation = await empty.problem('migrate', 'down', '--confirm', name);
    expect(installation).toMatchObject({
      exitCode: 2,
      message: expect.stringMatching(/deletes everything.*--all/),
    });
    expect(await empty.problem('migrate', 'down', '--to', 'nowhere', '--yes')).toMatchObject({
      ...{ exitCode: 3, message: expect.stringContaining('recado migrate status') },
    });
    for (const flags of [
      ['--steps', '0'],
      ['--steps', '1', '--all'],
      ['--steps', '1', '--to', 'x'],
    ])
      expect(await empty.problem('migrate', 'down', ...flags, '--yes')).toMatchObject({ exitCode: 2 });

    const refused = await empty.problem('migrate', 'down', '--all', '--no-input');
    expect(refused).toMatchObject({ exitCode: 2, message: expect.stringContaining('--yes') });
    expect(refused.message).toContain(
      `This empties the database "${name}": 0 companies, 0 users, 0 messages`,
    );
    expect(await empty.problem('migrate', 'down', '--all', '--confirm', 'another')).toMatchObject({
      exitCode: 2,
    });
    expect(await db.schema.hasTable('tickets')).toBe(true);

    const { reverted } = await empty.json('migrate', 'down', '--all', '--confirm', name);
    expect([...reverted].sort()).toEqual(before.pending);
    expect(await db.schema.hasTable('tickets')).toBe(false);
    expect(await empty.json('migrate', 'down', '--no-input')).toEqual({ reverted: [] });
  });

  it("reverts an upgrade's migrations, step by step, and restores the plugins with the tables", async () => {
    const { db, name } = empty.database;
    const env = { ...empty.env, RECADO_PLUGINS: 'webchat' };
    const json = async (...args: string[]) => JSON.parse((await runRecado([...args, '--json'], env)).stdout);
    const { applied } = await json('migrate', 'up');
    const isReady = async () =>
      expect((await json('plugin', 'list')).find(({ id }: { id: string }) => id === 'webchat')).toMatchObject(
        {
          ...{ state: 'ready', error: null },
        },
      );
    await isReady();
    await db('migrations').whereIn('name', applied.slice(-2)).update({ batch: 2 });
    const asked = await empty.problem('migrate', 'down', '--no-input');
    expect(asked.message).toContain(`This takes back ${applied.at(-1)} in the database "${name}"`);
    expect(await json('migrate', 'down', '--yes')).toEqual({ reverted: applied.slice(-1) });
    expect(await json('migrate', 'down', '--yes')).toEqual({ reverted: applied.slice(-2, -1) });
    expect(await json('migrate', 'up')).toEqual({ applied: applied.slice(-2) });
    await isReady();
    expect(await db.schema.hasTable('plg_webchat_visitors')).toBe(true);
    // As after restoring half a backup.
    await db('pluginMigrations').delete();
    const found = JSON.parse((await runRecado(['plugin', 'doctor', 'webchat', '--json'], env)).stdout);
    expect(found.find(({ check }: { check: string }) => check === 'start')).toMatchObject({
      ...{ ok: false, finding: expect.stringContaining('already exists') },
      wayOut: expect.stringContaining('drop the tables plg_webchat_…'),
    });
    await json('migrate', 'down', '--all', '--yes');
    expect(await db.schema.hasTable('plg_webchat_visitors')).toBe(false);
    await json('migrate', 'up');
    await isReady();
  });

  it('reverts nothing while Recado runs', async () => {
    const { db } = empty.database;
    const now = db.raw('UTC_TIMESTAMP(3)');
    const one = { name: 'machine-7', sessions: '', seenAt: now };
    await db('pulses').insert(one);
    expect(await empty.problem('migrate', 'down', '--all', '--yes')).toMatchObject({
      ...{ error: 'ERR_IN_USE', exitCode: 4 },
      message: expect.stringMatching(/Recado runs on this database.*stop it first.*machine-7/),
    });
    await db('pulses').delete();
    await empty.json('migrate', 'down', '--all', '--yes');
  });

  it('reports a missing schema if another command needs it', async () => {
    expect(await empty.problem('tenant', 'list')).toMatchObject({
      error: 'ERR_UNAVAILABLE',
      exitCode: 5,
      message: expect.stringContaining('recado migrate up'),
    });
  });
});

describe('up', () => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await anInstallation({ migrated: false });
  });
  afterAll(() => installation.drop());

  it('creates database, schema and company 1, creates no demo, and may be repeated', async () => {
    await installation.database.db.raw('DROP DATABASE ??', [installation.database.name]);
    const env = { ...installation.env, RECADO_DEMO_PASSWORD: 'never-used' };
    const first = await runProgram(['up', '--json', '--no-input'], env);
    expect(first.stderr).toBe('');
    const report = JSON.parse(first.stdout);
    expect(report).toMatchObject({
      database: installation.database.name,
      tenants: 1,
      plugins: expect.any(Array),
    });
    expect(report.migrated).toBe(report.applied);
    expect(await installation.json('up')).toMatchObject({ migrated: 0, tenants: 1 });
    const { stdout } = await installation.recado('up');
    expect(stdout).toMatch(/^Schema {4}up to date, \d+ migrations$/m);
  });
});

describe('plugin list', () => {
  it('lists plugins with their state', async () => {
    const installation = await anInstallation();
    const env = { ...installation.env, RECADO_PLUGINS: 'webchat' };
    const { stdout } = await runRecado(['plugin', 'list', '--json'], env);
    const [webchat] = JSON.parse(stdout).filter((one: { id: string }) => one.id === 'webchat');
    expect(webchat).toMatchObject({ state: 'ready', kinds: ['channel'], error: null });
    const lines = await runRecado(['plugin', 'list'], env);
    expect(lines.stdout).toMatch(/^webchat\t.+\tready\t$/m);
    await installation.drop();
  });
});

describe('an installation that cannot be reached', () => {
  const env = { RECADO_SECRET: 'a secret of this test alone', REDIS_URL: 'redis://127.0.0.1:1/0' };
  const cases: [string, string, number, RegExp][] = [
    ['no server', 'mysql://root@127.0.0.1:1/recado', 5, /does not answer/],
    ['no such database', databaseUrl('recado_nowhere'), 5, /recado up/],
    ['no address', 'nonsense', 2, /is not an address/],
  ];
  it.each(cases)('%s: one sentence and exit code', async (_what, url, exitCode, message) => {
    const { code, stdout, stderr } = await runRecado(['migrate', 'status'], { ...env, DATABASE_URL: url });
    expect({ code, stdout }).toEqual({ code: exitCode, stdout: '' });
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toMatch(message);
  });
});
