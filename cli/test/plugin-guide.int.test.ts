import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../../core/src/infra/config.js';
import { createSecretBox } from '../../core/src/infra/secret-box.js';
import { PASSWORD, createFactories } from '../../core/test/support/factories.js';
import { freePort, startCoreProcess, type CoreProcess } from '../../core/test/support/process.js';
import { startRegistry, type Registry } from '../create-plugin/test/support/registry.js';
import { GuideReader, blocksOf, type Running } from './guide-reader.js';
import { anInstallation, type Installation } from './recado.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** npm and the compiler may be slow on a busy machine. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let home: string;
/** As it is today: without packages of ours. */
let registry: Registry;
/** As it will be once they are published. */
let published: Registry;
let installation: Installation;
let core: CoreProcess;
let token: string;
let companyId: number;
/** The author's `npm run dev`. */
let session: Running;
let blocks: string[][];
let reader: GuideReader;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'recado-guide-'));
  await mkdir(join(home, 'recado'));
  blocks = await blocksOf('plugins.md');
  [registry, published, installation] = await Promise.all([
    startRegistry([], ['@types/node', 'typebox']),
    startRegistry([join(root, 'sdk'), join(root, 'cli/create-plugin')], ['@types/node']),
    anInstallation(),
  ]);
  Object.assign(installation.env, { RECADO_PLUGINS: 'pager', RECADO_ALLOWED_HOSTS: '127.0.0.1' });
  reader = new GuideReader(home, installation.env, registry);
  const logFile = join(installation.env['RECADO_DATA_DIR']!, 'logs/core.log');
  await mkdir(dirname(logFile), { recursive: true });
  Object.assign(installation.env, { RECADO_LOG_LEVEL: 'info' });
  core = await startCoreProcess(installation.env, { logFile });
  const secrets = createSecretBox(loadConfig(installation.env).keys.secrets);
  const { aCompany, aUser } = createFactories(installation.database.db, { secrets });
  companyId = (await aCompany()).id;
  const { email } = await aUser({ id: companyId }, { profile: 'admin' });
  token = (await call('POST', '/auth/login', { email, password: PASSWORD })).body.token;
});
afterAll(async () => {
  await session?.stop();
  await core.kill();
  await Promise.all([installation.drop(), registry.stop(), published.stop()]);
  await rm(home, { recursive: true, force: true });
});

/** One call of the API, like a front end's. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
async function call(method: string, path: string, json?: object): Promise<{ status: number; body: any }> {
  const headers = {
    ...(json && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(`${core.url}/api${path}`, {
    method,
    headers,
    body: json && JSON.stringify(json),
  });
  return { status: answer.status, body: await answer.json() };
}
const listed = async () =>
  (await call('GET', '/plugins')).body.find(({ id }: { id: string }) => id === 'pager') as
    | { version: string; state: string; displayName: string; kinds: string[] }
    | undefined;
const until = (check: () => unknown) => expect.poll(check, { interval: 50 });

// One story: each step depends on the previous one.
describe('the guide for plugins', () => {
  it('leads from a checkout to a channel outside it that passes the kit', async () => {
    const printed = await reader.follow(blocks[0]!);
    expect(reader.folder).toBe(join(home, 'pager'));
    expect(printed).toContain('Made the channel plugin "pager"');
    expect(printed).toMatch(/# fail 0|ℹ fail 0/);
  });

  it('leads to the same without a checkout, from the registry', async () => {
    const elsewhere = join(home, 'elsewhere');
    await mkdir(elsewhere);
    for (const line of blocks[1]!) await reader.shell(line, elsewhere, published);
    const printed = await reader.shell('npm install && npm test', join(elsewhere, 'pager'), published);
    expect(printed).toMatch(/# fail 0|ℹ fail 0/);
  });

  it('watches it: each change runs at once, and a broken one replaces nothing: GET /plugins', async () => {
    expect(await listed()).toBeUndefined();
    const [line] = blocks[2]!;
    session = reader.start(line!, installation.env);
    await session.said(/Compiled\./);
    await session.said(/Running 0\.1\.0\+dev\.1\./);
    await until(async () => (await listed())?.state).toBe('ready');
    expect(await listed()).toMatchObject({
      ...{ version: '0.1.0+dev.1', displayName: 'Pager', kinds: ['channel'] },
    });

    const source = join(reader.folder, 'src/plugin.ts');
    const good = await readFile(source, 'utf8');
    const withInit = (body: string) =>
      good.replace('definePlugin({', `definePlugin({\n  async init(ctx) {\n    ${body}\n  },\n`);
    await writeFile(source, withInit('const port: number = ctx.pluginId;'));
    await session.said(/src\/plugin\.ts.*error TS2322/);
    await session.said(/Not compiled/);
    await writeFile(source, withInit(`ctx.log.info({}, 'begins'); throw new Error('no such word');`));
    await session.said(
      /Refused: .* no such word \(.*\/pager\/src\/plugin\.ts:6\)\. Version 0\.1\.0\+dev\.1 goes on\./,
    );
    await writeFile(source, withInit(`ctx.log.info({}, 'begins');`));
    await session.said(/info +begins$/);
    await session.said(/Running 0\.1\.0\+dev\.[2-9], /);
    await until(async () => (await listed())?.version).toMatch(/^0\.1\.0\+dev\.[2-9]$/);
  });

  it('has its form, a message comes in, and the reply is sent: GET /channels, POST /whatsapp', async () => {
    const { body: channels } = await call('GET', '/channels');
    const channel = channels.find(({ id }: { id: string }) => id === 'pager');
    expect(channel).toMatchObject({ available: true, displayName: 'Pager' });
    const { schema, secrets } = channel.modes.api;
    const titles = Object.values<{ title: string }>(schema.properties).map(({ title }) => title);
    expect(titles).toEqual(['Address of the service', 'API token', 'Signing secret']);
    expect(secrets).toEqual(['apiToken', 'signingSecret']);

    const [line] = blocks[3]!;
    const port = await freePort();
    const settings = {
      address: `http://127.0.0.1:${port}`,
      apiToken: 'sandbox-token',
      signingSecret: 'sandbox-secret',
    };
    const made = await call('POST', '/whatsapp', { name: 'Pagers', channel: 'pager', mode: 'api', settings });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const hook = new URL(made.body.snippet.code);
    expect(line).toContain('/api/hooks/pager/KEY');
    const sandbox = reader.start(line!.replace(/http:\S+/, core.url + hook.pathname), {
      PORT: String(port),
    });
    try {
      await sandbox.said(new RegExp(`listens at http://127.0.0.1:${port}`));
      expect((await call('POST', `/whatsapp/${made.body.id}/check`)).body).toMatchObject({ ok: true });
      sandbox.type('olá, tem alguém aí?');
      const { db } = installation.database;
      await until(() => db('messages').where({ companyId, fromMe: false }).pluck('body')).toEqual([
        'olá, tem alguém aí?',
      ]);
      const { id } = await db('tickets').where({ companyId }).first('id');
      expect((await call('PUT', `/tickets/${id}`, { status: 'open' })).status).toBe(200);
      const answer = await call('POST', `/messages/${id}`, { body: 'Tem sim!' });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      await sandbox.said(/^agent: Tem sim!$/);
      const DELIVERED = 2;
      await until(() => db('messages').where({ companyId, fromMe: true }).pluck('ack')).toEqual([DELIVERED]);
    } finally {
      await sandbox.stop();
    }
  });

  it('finds faults: its log, its state, and what it could not read', async () => {
    await session.stop('SIGINT');
    await session.said(/Version 0\.1\.0\+dev\.[2-9] stays installed/);
    const printed = await reader.follow(blocks[4]!);
    expect(printed).toMatch(/info +begins\n/);
    expect(printed).toMatch(/Version +0\.1\.0\+dev\.[2-9]/);
  });

  it('packs it and installs it in place of the watched one', async () => {
    await reader.follow(blocks[5]!);
    const printed = await reader.follow(blocks[6]!);
    expect(printed).toContain('The tests of "pager" pass.');
    await until(async () => [(await listed())?.version, (await listed())?.state]).toEqual(['0.1.0', 'ready']);
  });

  it('replaces it by its next version, publishes it, and removes it again', async () => {
    await reader.follow(blocks[7]!);
    await until(async () => [(await listed())?.version, (await listed())?.state]).toEqual(['0.1.1', 'ready']);
    const { body: connections } = await call('GET', '/whatsapp');
    expect(connections).toHaveLength(1);
    expect(await reader.follow(blocks[8]!)).toContain('recado-channel-pager@0.1.1');
    await reader.follow(blocks[9]!);
    await until(listed).toBeUndefined();
    expect(blocks).toHaveLength(10);
  });
});
