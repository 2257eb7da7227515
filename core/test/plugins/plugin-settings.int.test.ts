import { mkdtemp, rm } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeChaosPlugin } from '@recado/sdk/testing';
import { buildApp, type Recado } from '../../src/app.js';
import { createLog } from '../../src/infra/logging.js';
import { savePluginSettings } from '../../src/plugin-host/context/plugin-settings.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { writeKeeperPlugin } from './support/keeper-plugin.js';

const API_KEY = 'open-sesame-4711';
const SPARE = 'spare-sesame-0815';
let test: TestApp;
/** Another process of the same installation, as far as the plugins are concerned. */
let other: Recado;
let folder: string;
let company: { id: number };
let logged = '';
let owner: ReturnType<TestApp['api']['as']>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-settings-'));
  await writeKeeperPlugin(folder);
  await writeChaosPlugin(folder, 'load-throws');
  const stream = new PassThrough();
  stream.on('data', (chunk) => (logged += String(chunk)));
  test = await startTestApp({
    log: createLog({ logLevel: 'debug' }, stream),
    env: { RECADO_PLUGIN_PATHS: folder, RECADO_PLUGINS: 'keeper,chaos-load-throws' },
  });
  other = await buildApp(test.config, { log: test.services.infra.log });
  await other.app.ready();
  await Promise.all([test.services.plugins.host.start(), other.services.plugins.host.start()]);
  company = await test.aCompany();
  owner = test.api.as(await test.anAdmin(company, { super: true }));
});
afterAll(async () => {
  await other.close();
  await test.stop();
  await rm(folder, { recursive: true, force: true });
});

const save = (settings: Record<string, unknown>) => owner.put('/plugins/keeper/settings', { settings });
const now = async (app: Recado = test) => {
  const answer = await app.app.inject({ method: 'GET', url: '/api/plugins/keeper/now' });
  return answer.statusCode === 200 ? (answer.json() as Record<string, unknown>) : answer.statusCode;
};
const row = () => test.db('plugins').where({ id: 'keeper' }).first();
const secretsIn = (text: string) => [API_KEY, SPARE].filter((one) => text.includes(one));

beforeEach(async () => {
  await owner.put('/plugins/keeper/enabled', { enabled: true });
  await save({ greeting: 'Hello', apiKey: API_KEY, spareKey: null });
});

describe('GET /plugins/{id}', () => {
  it('GET /plugins/{id} shows manifest, state, form, values without secrets, and which secrets are set', async () => {
    const { status, body, text } = await owner.get('/plugins/keeper');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: 'keeper',
      displayName: 'Keeper',
      version: '2.3.4',
      state: 'ready',
      error: null,
      enabled: true,
      settings: { greeting: 'Hello', limit: 3, failing: false },
      secretsSet: ['apiKey'],
      form: { secrets: ['apiKey', 'spareKey'], schema: { required: ['greeting', 'apiKey'] } },
      dependents: { connections: 0, companies: 0 },
      integrations: [],
    });
    expect(body.form.schema.properties.greeting['x-texts'].tr.title).toBe('Selamlama');
    expect(body.settings).not.toHaveProperty('apiKey');
    expect(secretsIn(text)).toEqual([]);
  });

  it('GET /plugins/{id} counts the connections that use it, of all companies', async () => {
    const [one, two] = [await test.aCompany(), await test.aCompany()];
    const made = [
      await test.aConnection(one, { channel: 'keeper' }),
      await test.aConnection(two, { channel: 'keeper' }),
    ];
    made.push(await test.aConnection(two, { channel: 'keeper' }));
    await test.aConnection(two, { channel: 'reference' });
    const { body } = await owner.get('/plugins/keeper');
    expect(body.dependents).toEqual({ connections: 3, companies: 2 });
    await test
      .db('connections')
      .whereIn(
        'id',
        made.map(({ id }) => id),
      )
      .delete();
  });

  it('GET /plugins/{id} shows the problem of one that cannot be loaded, and has no form for it', async () => {
    const { body } = await owner.get('/plugins/chaos-load-throws');
    expect(body).toMatchObject({ state: 'failed', form: null, settings: {}, enabled: true });
    expect(body.error).toContain('chaos in the entry module');
  });

  it('the three calls are for super users alone, and answer 404 for an unknown id', async () => {
    const calls = [
      ['get', '/plugins/{id}', undefined],
      ['put', '/plugins/{id}/settings', { settings: { greeting: 'Taken' } }],
      ['put', '/plugins/{id}/enabled', { enabled: false }],
    ] as const;
    const before = await row();
    const admin = test.api.as(await test.anAdmin(company));
    const agent = test.api.as(await test.aUser(company, { allowConnections: true }));
    for (const [method, path, body] of calls) {
      const send = (client: typeof admin, id: string) =>
        client.send(method.toUpperCase(), path.replace('{id}', id), body);
      for (const client of [admin, agent]) {
        const answer = await send(client, 'keeper');
        expect([answer.status, answer.body.error]).toEqual([403, 'ERR_NO_PERMISSION']);
      }
      expect((await send(test.api as never, 'keeper')).status).toBe(401);
      const missing = await send(owner, 'nobody');
      expect([missing.status, missing.body.error]).toEqual([404, 'ERR_NOT_FOUND']);
    }
    expect(await row()).toEqual(before);
  });
});

describe('PUT /plugins/{id}/settings', () => {
  it('PUT /plugins/{id}/settings takes effect in every process, with the secrets sealed', async () => {
    const { status, body, text } = await save({ greeting: 'Good day', spareKey: SPARE, limit: 7 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'ready', settings: { greeting: 'Good day', limit: 7 } });
    expect(body.secretsSet.sort()).toEqual(['apiKey', 'spareKey']);
    const wanted = { greeting: 'Good day', limit: 7, hasSpare: true, keyLength: API_KEY.length };
    expect(await now()).toMatchObject(wanted);
    await expect.poll(() => now(other)).toMatchObject(wanted);
    const stored = await row();
    expect(secretsIn(text + JSON.stringify(stored) + stored.secrets.toString('latin1'))).toEqual([]);
  });

  it('PUT /plugins/{id}/settings keeps an absent or empty secret, and clears one that is null', async () => {
    await save({ greeting: 'Hello', spareKey: SPARE });
    expect(await now()).toMatchObject({ hasSpare: true });
    await save({ greeting: 'Hello', spareKey: '', apiKey: '' });
    expect(await now()).toMatchObject({ hasSpare: true, keyLength: API_KEY.length });
    const cleared = await save({ greeting: 'Hello', spareKey: null });
    expect(cleared.body.secretsSet).toEqual(['apiKey']);
    expect(await now()).toMatchObject({ hasSpare: false });
  });

  const REQUIRED = { rule: 'required' };
  it.each([
    [
      'a text that is too short',
      { greeting: 'H' },
      'greeting',
      /^Greeting: /,
      { rule: 'minLength', limit: 2 },
    ],
    ['a missing text', { limit: 4 }, 'greeting', /Greeting: is required/, REQUIRED],
    [
      'a number out of its range',
      { greeting: 'Hello', limit: 11 },
      'limit',
      /^Limit: /,
      { rule: 'maximum', limit: 10 },
    ],
    ['a wrong type', { greeting: 'Hello', limit: 'many' }, 'limit', /^Limit: /, { rule: 'type' }],
    ['a secret that is cleared', { greeting: 'Hello', apiKey: null }, 'apiKey', /^API key: /, REQUIRED],
  ])(
    'PUT /plugins/{id}/settings rejects %s by its field and changes nothing',
    async (_what, settings, field, said, rule) => {
      const before = await row();
      const answer = await save(settings);
      expect([answer.status, answer.body]).toEqual([
        400,
        { error: 'ERR_PLUGIN_CONFIG', message: expect.stringMatching(said), field, ...rule },
      ]);
      expect(await row()).toEqual(before);
      expect(await now()).toMatchObject({ greeting: 'Hello', limit: 3 });
    },
  );

  it('PUT /plugins/{id}/settings rejects an invalid body, and settings of an unknown plugin', async () => {
    for (const body of [{}, { settings: 'all' }, { settings: null }, { settings: [] }])
      expect((await owner.put('/plugins/keeper/settings', body)).status).toBe(400);
    const broken = await owner.put('/plugins/chaos-load-throws/settings', { settings: {} });
    expect([broken.status, broken.body.error]).toEqual([503, 'ERR_PLUGIN_UNAVAILABLE']);
    expect(await test.db('plugins').where({ id: 'chaos-load-throws' })).toEqual([]);
  });

  it('PUT /plugins/{id}/settings with which it does not start are stored, and the response shows the problem', async () => {
    const failed = await save({ greeting: 'Hello', failing: true });
    expect(failed.status).toBe(200);
    expect(failed.body).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('the service refused the greeting'),
      settings: { failing: true },
    });
    expect(await now()).toBe(503);
    expect((await save({ greeting: 'Hello', failing: false })).body.state).toBe('ready');
  });

  it('two concurrent changes end with the later row in both processes', async () => {
    await Promise.all(['One', 'Two', 'Three', 'Four'].map((greeting) => save({ greeting })));
    const { greeting } = JSON.parse((await row()).settings) as { greeting: string };
    expect(await now()).toMatchObject({ greeting });
    await expect.poll(() => now(other)).toMatchObject({ greeting });
  });

  it('a change without a signal is found by reading the row', async () => {
    const schema = (await test.services.plugins.host.plugin('keeper'))!.settingsSchema!;
    await savePluginSettings(test.services.infra, 'keeper', schema, { greeting: 'Silent' });
    await expect.poll(() => now(other), { interval: 200 }).toMatchObject({ greeting: 'Silent' });
  });

  it('leaves no secret in the log, and records who changed which fields', async () => {
    logged = '';
    await save({ greeting: 'Hello', apiKey: API_KEY, spareKey: SPARE });
    await save({ greeting: 'H', apiKey: API_KEY });
    await save({ greeting: 'Hello', spareKey: SPARE, failing: true });
    expect(logged).toContain('plugin settings changed');
    expect(logged).toContain('"fields":["greeting","apiKey","spareKey"]');
    expect(secretsIn(logged)).toEqual([]);
  });
});

describe('PUT /plugins/{id}/enabled', () => {
  it('PUT /plugins/{id}/enabled stops it and starts it again, in every process', async () => {
    const off = await owner.put('/plugins/keeper/enabled', { enabled: false });
    expect(off.body).toMatchObject({ state: 'disabled', enabled: false, error: 'It was switched off.' });
    expect(await now()).toBe(503);
    await expect.poll(() => now(other)).toBe(503);
    const on = await owner.put('/plugins/keeper/enabled', { enabled: true });
    expect(on.body).toMatchObject({ state: 'ready', enabled: true });
    expect(await now()).toMatchObject({ greeting: 'Hello' });
    await expect.poll(() => now(other)).toMatchObject({ greeting: 'Hello' });
  });

  it('PUT /plugins/{id}/settings prepares a disabled one, without starting it', async () => {
    await owner.put('/plugins/keeper/enabled', { enabled: false });
    const { body } = await save({ greeting: 'Later' });
    expect(body).toMatchObject({ state: 'disabled', settings: { greeting: 'Later' } });
    await owner.put('/plugins/keeper/enabled', { enabled: true });
    expect(await now()).toMatchObject({ greeting: 'Later' });
  });

  it('PUT /plugins/{id}/enabled retries a failed one', async () => {
    await save({ greeting: 'Hello', failing: true });
    await test
      .db('plugins')
      .where({ id: 'keeper' })
      .update({ settings: '{"greeting":"Hello","failing":false}' });
    const again = await owner.put('/plugins/keeper/enabled', { enabled: true });
    expect(again.body).toMatchObject({ state: 'ready' });
  });

  it('PUT /plugins/{id}/enabled rejects anything but a boolean', async () => {
    for (const enabled of ['true', 1, null, undefined])
      expect((await owner.put('/plugins/keeper/enabled', { enabled })).status).toBe(400);
    expect(await now()).toMatchObject({ greeting: 'Hello' });
  });
});

describe('a plugin that is restarted', () => {
  it('lets a running send finish, and accepts no new one meanwhile', async () => {
    const line = await test.aConnection(company, { channel: 'keeper' });
    let open!: () => void;
    let arrived!: () => void;
    const inside = new Promise<void>((resolve) => (arrived = resolve));
    const gate = new Promise<void>((resolve) => (open = resolve));
    const world = globalThis as { keeperGate?: (signal: AbortSignal) => Promise<void> };
    let wasAborted = true;
    world.keeperGate = async (signal) => {
      arrived();
      await gate;
      wasAborted = signal.aborted;
    };
    const message = { clientId: 'm1', conversation: 'c', content: { type: 'text', text: 'Hi' } };
    const { channels } = test.services.plugins;
    const send = () => channels.send(line.id, message as never, new AbortController().signal);
    const sent = send();
    await inside;
    const saved = save({ greeting: 'Afterwards' });
    await expect.poll(() => channels.capabilities('keeper')).toBeUndefined();
    await expect(send()).rejects.toMatchObject({ code: 'TEMPORARY' });
    open();
    expect(await sent).toMatchObject([{ externalMessageId: 'Km1' }]);
    expect(wasAborted).toBe(false);
    expect((await saved).body).toMatchObject({ state: 'ready', settings: { greeting: 'Afterwards' } });
    delete world.keeperGate;
    expect(await send()).toHaveLength(1);
    await test.db('connections').where({ id: line.id }).delete();
  });
});
