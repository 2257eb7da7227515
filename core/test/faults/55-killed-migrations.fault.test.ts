import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../src/infra/database.js';
import { createMigrations } from '../../src/ops/migrations.js';
import { migratePlugin } from '../../src/plugin-host/lifecycle/plugin-migrations.js';
import { testEnv } from '../support/app.js';
import { createTestDatabase } from '../support/database.js';
import { PATIENCE_MS } from '../support/patience.js';
import { diceOf, faultSeeds, type Dice } from './seeds.js';
import { startCuttingProxy, type Fate } from './support/cutting-proxy.js';

const PREPARE = fileURLToPath(new URL('../../dist/bundle/prepare.js', import.meta.url));
const WHATSAPP = fileURLToPath(new URL('../../../plugins/channel-whatsapp/migrations', import.meta.url));
/** Statements that change nothing, or are idempotent. */
const isHarmless = (sql: string): boolean =>
  /^\s*(select|show|set|begin|create table if not exists)\b/i.test(sql);

/** A plugin with everything that migrations may do, and with statements that could be repeated without an error. */
const STEPS = {
  '20261122000100_tables.js': `export default { up: [
    'CREATE TABLE plg_steps_things (id INT AUTO_INCREMENT PRIMARY KEY, n INT NOT NULL DEFAULT 0)',
    'INSERT INTO plg_steps_things (n) VALUES (1), (2), (3), (4), (5)',
    'ALTER TABLE plg_steps_things ADD INDEX (n)',
    'UPDATE plg_steps_things SET n = n + 10',
    'UPDATE plg_steps_things SET n = n + 10',
  ] };`,
  '20261122000200_moves.js': `export default { async up(schema) {
    await schema.raw('CREATE TABLE plg_steps_old (id INT PRIMARY KEY, CHECK (id > 0))');
    for (let n = 1; n < 4; n += 1) await schema.raw('INSERT INTO plg_steps_old VALUES (' + n + ')');
    await schema.raw('RENAME TABLE plg_steps_old TO plg_steps_new');
    await schema.raw('CREATE UNIQUE INDEX other ON plg_steps_new (id)');
    for (let changed = 1; changed > 0; ) {
      const [result] = await schema.raw('UPDATE plg_steps_things SET n = n + 100 WHERE n < 100 LIMIT 2');
      changed = result.affectedRows;
    }
    await schema.raw('ALTER TABLE plg_steps_things ADD COLUMN extra INT NULL, RENAME COLUMN n TO m');
    await schema.raw('DROP INDEX other ON plg_steps_new');
  } };`,
};

interface Contents {
  tables: Record<string, string>;
  register: unknown[];
  things?: unknown[];
}
/** The state of a database, however it was reached. */
async function contentsOf(db: Database): Promise<Contents> {
  const [rows] = await db.raw('SHOW TABLES');
  const tables: Record<string, string> = {};
  for (const row of rows) {
    const name = Object.values(row)[0] as string;
    const [[made]] = await db.raw('SHOW CREATE TABLE ??', [name]);
    tables[name] = made['Create Table'].replace(/ AUTO_INCREMENT=\d+/, '');
  }
  return {
    tables,
    register: [
      await db('migrations').orderBy('name').select('name', 'batch'),
      await db('pluginMigrations').orderBy('pluginId').orderBy('name').select('pluginId', 'name'),
      await db('schemaSteps'),
    ],
    ...(tables['plg_steps_things'] && {
      things: await db('plg_steps_things').orderBy('id').select('m', 'extra'),
    }),
  };
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-migrations-'));
  await mkdir(join(folder, 'steps'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  for (const [name, text] of Object.entries(STEPS)) await writeFile(join(folder, 'steps', name), text);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Cuts the connection at one of the next `within` changes, again and again, until the work completes. Returns how often. */
async function killedUntilDone(
  url: string,
  dice: Dice,
  work: (db: Database) => Promise<unknown>,
  within = 3,
): Promise<number> {
  let left = Infinity;
  const fate = (sql: string): Fate => {
    if (isHarmless(sql) || --left > 0) return 'pass';
    left = Infinity;
    return dice.chance(0.7) ? 'cut after' : 'cut before';
  };
  const proxy = await startCuttingProxy(url, fate);
  const db = openDatabase({ databaseUrl: proxy.url, databasePool: 2 });
  try {
    for (let cuts = 0; ; cuts += 1) {
      left = 1 + dice.below(within);
      const done = await work(db).then(
        () => true,
        (error: Error) => {
          // Only the cut connection: any other error means a repeated step.
          if (/connection|ECONNRESET|EPIPE/i.test(error.message)) return false;
          throw error;
        },
      );
      if (done) return cuts;
    }
  } finally {
    await db.destroy();
    await proxy.stop();
  }
}

const plugins = async (db: Database) => {
  await migratePlugin(db, 'whatsapp', WHATSAPP);
  await migratePlugin(db, 'steps', join(folder, 'steps'));
};

describe.each(faultSeeds())('seed %i', (seed) => {
  const dice = diceOf(seed);
  let cut: Awaited<ReturnType<typeof createTestDatabase>>;
  let expected: Contents;
  beforeAll(async () => {
    cut = await createTestDatabase({ migrated: false });
    const straight = await createTestDatabase({ migrated: false });
    await createMigrations(straight.db).up();
    await plugins(straight.db);
    expected = await contentsOf(straight.db);
    await straight.drop();
  });
  afterAll(() => cut?.drop());

  it(
    'case 55: a connection cut at every statement of every migration: the next attempt continues, to the same schema',
    { timeout: 5 * PATIENCE_MS },
    async () => {
      const core = await killedUntilDone(cut.url, dice, (db) => createMigrations(db).up());
      expect(core).toBeGreaterThan(100);
      expect(await killedUntilDone(cut.url, dice, plugins)).toBeGreaterThan(20);
      expect(await contentsOf(cut.db)).toEqual(expected);
    },
  );

  it('case 55: all of it reverted and applied again, with kills in both: the same schema', async () => {
    await killedUntilDone(cut.url, dice, (db) => createMigrations(db).down({ all: true }));
    expect((await createMigrations(cut.db).status()).applied).toEqual([]);
    await killedUntilDone(cut.url, dice, (db) => createMigrations(db).up(), 12);
    await plugins(cut.db);
    expect(await contentsOf(cut.db)).toEqual(expected);
  });

  it('case 55: a statement that the server rejects is retried once the cause is fixed', async () => {
    const { db, drop } = await createTestDatabase();
    await db.raw('CREATE TABLE plg_steps_things (stray INT)');
    const migrate = () => migratePlugin(db, 'steps', join(folder, 'steps'));
    await expect(migrate()).rejects.toThrow(/failed: Table .* already exists$/);
    await db.raw('DROP TABLE plg_steps_things');
    expect(await migrate()).toBe(2);
    const { things, register } = await contentsOf(db);
    expect(things).toHaveLength(5);
    expect(register[2]).toEqual([]);
    await drop();
  });

  it('case 55: kill -9 of a process that prepares the installation: the next start continues by itself', async () => {
    const dice = diceOf(seed + 50);
    const database = await createTestDatabase({ migrated: false });
    const other = await createTestDatabase();
    let left = Infinity;
    let kill: () => void = () => undefined;
    const proxy = await startCuttingProxy(database.url, (sql) => {
      if (isHarmless(sql) || --left > 0) return 'pass';
      left = Infinity;
      setImmediate(kill);
      return dice.chance(0.5) ? 'cut after' : 'pass';
    });
    const env = testEnv(proxy.url, folder, { PATH: process.env['PATH'] ?? '' });
    const prepare = async (until: number) => {
      left = until;
      const child = spawn(process.execPath, [PREPARE], { env, stdio: ['ignore', 'ignore', 'pipe'] });
      kill = () => child.kill('SIGKILL');
      let said = '';
      child.stderr.on('data', (text) => (said += text));
      const [code, signal] = await once(child, 'exit');
      return { code, signal, said };
    };
    for (let n = 0; n < 2; n += 1)
      expect(await prepare(20 + dice.below(200))).toMatchObject({ signal: 'SIGKILL' });
    expect(await prepare(Infinity)).toMatchObject({ code: 0 });
    const { tables } = await contentsOf(database.db);
    expect(tables).toEqual((await contentsOf(other.db)).tables);
    await proxy.stop();
    await Promise.all([database.drop(), other.drop()]);
  });
});
