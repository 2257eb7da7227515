import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReferenceProvider, writeChaosPlugin, writeReferencePlugin } from '@recado/sdk/testing';
import { loadConfig } from '../../src/infra/config.js';
import { createSecretBox } from '../../src/infra/secret-box.js';
import { testEnv } from '../support/app.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { PASSWORD, createFactories, type Factories } from '../support/factories.js';
import { startCoreProcess, type CoreProcess } from '../support/process.js';
import { settled } from './support/outbound-fixture.js';

const RESTLESS = `
export default { register(registry) {
  registry.route({ method: 'GET', path: '/forget', handler: async () => {
    void Promise.reject(new Error('nobody waits for this'));
    return { status: 200, body: 'forgotten' };
  } });
} };
`;
let database: TestDatabase;
let folder: string;
let provider: ReferenceProvider;
let core: CoreProcess;
let make: Factories;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'recado-process-'));
  for (const fault of ['load-throws', 'load-never-ends', 'sdk-too-new', 'send-never-returns'] as const)
    await writeChaosPlugin(folder, fault);
  await writeReferencePlugin(folder);
  const recado = {
    id: 'restless',
    kinds: ['channel'],
    sdk: '*',
    entry: './entry.mjs',
    displayName: 'Restless',
  };
  await mkdir(join(folder, 'restless'));
  await writeFile(join(folder, 'restless/package.json'), JSON.stringify({ name: 'restless', recado }));
  await writeFile(join(folder, 'restless/entry.mjs'), RESTLESS);
  provider = await ReferenceProvider.start({ main: { secret: 'secret-of-main' } });
  const env = testEnv(database.url, folder, {
    RECADO_PLUGIN_PATHS: folder,
    RECADO_PLUGINS:
      'reference,restless,chaos-load-throws,chaos-load-never-ends,chaos-sdk-too-new,chaos-send-never-returns',
    RECADO_ALLOWED_HOSTS: '127.0.0.1',
    RECADO_SEND_DEADLINE_MS: '500',
  });
  make = createFactories(database.db, { secrets: createSecretBox(loadConfig(env).keys.secrets) });
  core = await startCoreProcess(env);
});
afterAll(async () => {
  await core.kill();
  await provider.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('a core beside broken plugins', () => {
  it('starts, serves, and reports the problems; a send that never returns ends unconfirmed', async () => {
    const company = await make.aCompany();
    const admin = await make.anAdmin(company);
    const connection = await make.aConnection(company, {
      channel: 'chaos-send-never-returns',
      settings: { providerUrl: provider.url },
      secrets: { secret: 'secret-of-main' },
    });
    const ticket = await make.aTicket(company, { connection, status: 'open', userId: admin.id });
    const call = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(`${core.url}/api${path}`, init);
      return (await answer.json()) as never;
    };
    const json = { 'content-type': 'application/json' };
    const credentials = JSON.stringify({ email: admin.email, password: PASSWORD });
    const { token } = (await call('/auth/login', { method: 'POST', headers: json, body: credentials })) as {
      token: string;
    };
    const headers = { ...json, authorization: `Bearer ${token}` };

    const states = async () => {
      const plugins: { id: string; state: string; error: string | null }[] = await call('/plugins', {
        headers,
      });
      return Object.fromEntries(plugins.map(({ id, state, error }) => [id, `${state}: ${error}`]));
    };
    await expect.poll(states).toMatchObject({
      reference: 'ready: null',
      'chaos-send-never-returns': 'ready: null',
      'chaos-load-throws': expect.stringMatching(/^failed: .*chaos in the entry module/),
      'chaos-sdk-too-new': expect.stringMatching(/^failed: It was made for SDK \^99/),
      'chaos-load-never-ends': expect.stringMatching(/^(migrated|failed)/),
    });
    const body = JSON.stringify({ body: 'Into the void' });
    const sent = (await call(`/messages/${ticket.id}`, { method: 'POST', headers, body })) as {
      id: number;
    };
    expect(await settled(database.db, sent.id, 'unconfirmed')).toMatchObject({
      failureCode: 'DELIVERY_UNCERTAIN',
    });
    expect(await (await fetch(`${core.url}/api/plugins/restless/forget`)).text()).toBe('forgotten');
    expect((await fetch(`${core.url}/health/ready`)).status).toBe(200);
    expect((await fetch(`${core.url}/api/hooks/chaos-load-throws/x`, { method: 'POST' })).status).toBe(503);
  });
});
