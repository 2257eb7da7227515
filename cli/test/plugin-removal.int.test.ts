import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFactories } from '../../core/test/support/factories.js';
import { anInstallation, type Installation } from './recado.js';

/** A channel that records its deprovisioning, as a provider would notice it. */
const ENTRY = (ledger: string) => `
import { appendFile } from 'node:fs/promises';
const capabilities = {
  inbound: ['text'], outbound: { text: {} }, receipts: [], proactive: 'free',
};
export default { register(registry) {
  registry.channel({ id: 'postbox', capabilities, send: async () => [], connection: {
    modes: { plain: { title: 'Plain', schema: { type: 'object', properties: {} } } },
    provision: async (ctx) => { await ctx.kv.set('seen', true); return { ok: true }; },
    async deprovision(ctx, { why }) {
      if (ctx.connection.name === 'Unreachable') throw new Error('nobody there');
      await appendFile(${JSON.stringify(ledger)}, ctx.connection.name + ' ' + why + '\\n');
    },
  } });
} };
`;
const MIGRATION = `export default { up: ['CREATE TABLE plg_postbox_log (id INT PRIMARY KEY)'] };\n`;

let installation: Installation;
let folder: string;
let ledger: string;
beforeAll(async () => {
  installation = await anInstallation();
  folder = await mkdtemp(join(tmpdir(), 'recado-cli-removal-'));
  ledger = join(folder, 'ledger');
  Object.assign(installation.env, { RECADO_PLUGINS: 'postbox', npm_config_cache: join(folder, '.npm') });
  await mkdir(join(folder, 'postbox/migrations'), { recursive: true });
  const recado = {
    ...{ id: 'postbox', kinds: ['channel'], sdk: '*', entry: './entry.mjs', displayName: 'Postbox' },
    migrations: './migrations',
  };
  const json = { name: 'recado-postbox', version: '1.0.0', type: 'module', recado };
  await writeFile(join(folder, 'postbox/package.json'), JSON.stringify(json));
  await writeFile(join(folder, 'postbox/entry.mjs'), ENTRY(ledger));
  await writeFile(join(folder, 'postbox/migrations/001_log.mjs'), MIGRATION);
});
afterAll(async () => {
  await installation.drop();
  await rm(folder, { recursive: true, force: true });
});

it('plugin remove deprovisions connections, reports what stays, and purges on request', async () => {
  const { db } = installation.database;
  const factories = createFactories(db, { secrets: undefined as never });
  const install = () => installation.json('plugin', 'install', join(folder, 'postbox'));
  const remove = (...more: string[]) => installation.json('plugin', 'remove', 'postbox', '--yes', ...more);
  await appendFile(ledger, '');
  await install();
  const company = await factories.aCompany();
  for (const name of ['Front', 'Unreachable'])
    await factories.aConnection(company, { channel: 'postbox', name });
  await db('pluginValues').insert({ pluginId: 'postbox', name: Buffer.from('a'), value: '1' });
  // Of another plugin, whose id begins alike.
  await db('pluginMigrations').insert({ pluginId: 'postbox-two', name: '001' });
  await db.raw('CREATE TABLE plg_postbox_two_log (id INT PRIMARY KEY)');

  const remains = { connections: 2, companies: 1, tables: ['plg_postbox_log'], values: 1, settings: false };
  expect(await remove('--dry-run')).toMatchObject({ dryRun: true, remains, purged: false });
  expect(await readFile(ledger, 'utf8')).toBe('');

  expect(await remove()).toMatchObject({ remains, told: 1, untold: 1, purged: false });
  expect(await readFile(ledger, 'utf8')).toBe('Front plugin-removed\n');
  expect(await db('pluginValues').where({ pluginId: 'postbox' })).toHaveLength(1);

  await install();
  expect(await remove('--purge')).toMatchObject({ remains, purged: true });
  const [tables] = await db.raw(`SHOW TABLES LIKE 'plg\\_postbox%'`);
  expect((tables as object[]).flatMap((row) => Object.values(row))).toEqual(['plg_postbox_two_log']);
  for (const table of ['pluginValues', 'pluginMigrations', 'plugins'])
    expect(await db(table).where(table === 'plugins' ? { id: 'postbox' } : { pluginId: 'postbox' })).toEqual(
      [],
    );
  expect(await db('connections').where({ channel: 'postbox' })).toHaveLength(2);
});
