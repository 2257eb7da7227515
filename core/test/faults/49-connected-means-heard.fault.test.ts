import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMetrics } from '../../src/infra/http/metrics.js';
import { createQuarantine } from '../../src/modules/quarantine/quarantine.service.js';
import { createPlugins } from '../../src/plugin-host/lifecycle/plugins.js';
import { createProvisioningRounds } from '../../src/plugin-host/background/provisioning-rounds.js';
import { botService, writeBotsPlugin } from '../plugins/support/bots-plugin.js';
import { TestClock } from '../plugins/support/host-fixture.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { diceOf, faultSeeds } from './seeds.js';

let app: TestApp;
let folder: string;
const clock = new TestClock();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-bots-'));
  await writeBotsPlugin(folder);
  app = await startTestApp({
    clock,
    env: {
      RECADO_PLUGIN_PATHS: folder,
      RECADO_PLUGINS: 'bots',
      PUBLIC_URL: 'https://first.example',
    },
  });
  await app.services.plugins.host.start();
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

let count = 0;
let bot: string;
let token: string;
let client: ReturnType<TestApp['api']['as']>;
let company: { id: number };
beforeEach(async () => {
  botService.failing.clear();
  bot = String(7_000 + (count += 1));
  token = `${bot}:secret`;
  botService.tokens.set(bot, token);
  company = await app.aCompany();
  client = app.api.as(await app.anAdmin(company));
});
const connect = (name = 'Bot') => client.post('/whatsapp', { name, channel: 'bots', settings: { token } });
const show = async (id: number) => (await client.get(`/whatsapp/${id}`)).body;
const statusOf = async (id: number) => (await show(id)).status as string;
/** Requests to the service for this bot. */
const lastCall = () => botService.calls.filter((call) => call.includes(` ${bot}`)).at(-1);
const round = () => app.services.background.provisioning.round();
const webhookOf = (key: string, address = 'https://first.example') => `${address}/api/hooks/bots/${key}`;
/** Connections from before the plugin named accounts. */
const formerly = (fields: object = {}) =>
  app.aConnection(company, { channel: 'bots', mode: 'token', secrets: { token }, ...fields });
const owner = async () => app.api.as(await app.aUser(company, { profile: 'admin', super: true }));

describe('case 49: connected means that messages can arrive', () => {
  it.each(faultSeeds())(
    'a check does not hide a webhook that could not be registered (seed %i)',
    async (seed) => {
      const dice = diceOf(seed);
      const code = dice.of(['TEMPORARY', 'AUTH_EXPIRED', 'UNKNOWN']);
      botService.failing.set('setWebhook', code);
      const { body } = await connect();
      expect(body).toMatchObject({ status: 'DISCONNECTED', lastError: 'setWebhook failed' });
      const checked = await client.post(`/whatsapp/${body.id}/check`, {});
      expect(checked.body).toMatchObject({ ok: false, message: 'setWebhook failed' });
      expect(await statusOf(body.id)).toBe('DISCONNECTED');
      botService.failing.clear();
      if (dice.chance(0.5)) await client.post(`/whatsapp/${body.id}/check`, {});
      else {
        clock.forward(code === 'AUTH_EXPIRED' ? 25 * 3_600_000 : 10 * 60_000);
        await round();
      }
      expect(await show(body.id)).toMatchObject({
        status: 'CONNECTED',
        number: `@bot_${bot}`,
        lastError: null,
      });
      expect(botService.webhooks.get(bot)).toBe(webhookOf(body.publicKey));
    },
  );

  it('a connection whose plugin is disabled is not connected, and recovers with it', async () => {
    const { body } = await connect();
    const root = await owner();
    await root.put('/plugins/bots/enabled', { enabled: false });
    await round();
    expect(await show(body.id)).toMatchObject({
      status: 'DISCONNECTED',
      lastErrorTexts: { pt: expect.stringContaining('plugin deste canal') },
    });
    await root.put('/plugins/bots/enabled', { enabled: true });
    await round();
    expect(await statusOf(body.id)).toBe('CONNECTED');
    expect(lastCall()).toBe(`setWebhook ${bot} plugin`);
  });

  it('changed settings of the plugin provision its connections again', async () => {
    const { body } = await connect();
    await (await owner()).put('/plugins/bots/settings', { settings: { updates: `taps ${count}` } });
    await round();
    expect(lastCall()).toBe(`setWebhook ${bot} plugin`);
    expect(await statusOf(body.id)).toBe('CONNECTED');
  });

  it('a new public address is sent to the provider, and nothing is connected until then', async () => {
    const { body } = await connect();
    const { infra } = app.services;
    const moved = { ...infra, config: { ...infra.config, publicUrl: 'https://second.example' } };
    const { connectionPorts, ingest, media, notices: billingNotices } = app.services;
    const quarantine = createQuarantine(infra, createMetrics());
    const ports = { ...connectionPorts, ingest, media, quarantine, billingNotices };
    const plugins = createPlugins(moved, ports);
    await plugins.host.start();
    const next = createProvisioningRounds(moved, plugins.host, plugins.channels, ports);
    botService.failing.set('setWebhook', 'TEMPORARY');
    await next.round();
    expect(await statusOf(body.id)).toBe('DISCONNECTED');
    botService.failing.clear();
    clock.forward(120_000);
    await next.round();
    expect(await statusOf(body.id)).toBe('CONNECTED');
    expect(botService.webhooks.get(bot)).toBe(webhookOf(body.publicKey, 'https://second.example'));
    await plugins.host.stop();
  });

  it('is checked daily: a temporary problem of the provider changes nothing, a revoked access shows', async () => {
    const { body } = await connect();
    botService.failing.set('getMe', 'TEMPORARY');
    clock.forward(25 * 3_600_000);
    await round();
    expect(await statusOf(body.id)).toBe('CONNECTED');
    botService.failing.clear();
    clock.forward(120_000);
    await round();
    expect(lastCall()).toBe(`setWebhook ${bot} daily`);
    botService.tokens.delete(bot);
    clock.forward(25 * 3_600_000);
    await round();
    expect(await show(body.id)).toMatchObject({ status: 'DISCONNECTED', lastError: 'Unauthorized' });
  });

  it('a second connection of a bot is rejected before it takes the webhook of the first', async () => {
    const { body } = await connect('First');
    const stranger = app.api.as(await app.anAdmin(await app.aCompany()));
    for (const who of [client, stranger]) {
      const twin = await who.post('/whatsapp', { name: 'Twin', channel: 'bots', settings: { token } });
      expect([twin.status, twin.body.message]).toEqual([400, 'This account is connected already.']);
    }
    expect(botService.webhooks.get(bot)).toBe(webhookOf(body.publicKey));
    expect(await statusOf(body.id)).toBe('CONNECTED');
  });

  it('earlier duplicates: one keeps the webhook, and deleting the other does not remove it', async () => {
    const [first, twin] = [await formerly(), await formerly()];
    await app.db('connections').whereIn('id', [first.id, twin.id]).update({ provisionDueAt: clock.now() });
    await round();
    const [kept, other] = (await statusOf(first.id)) === 'CONNECTED' ? [first, twin] : [twin, first];
    expect(await show(other.id)).toMatchObject({
      status: 'DISCONNECTED',
      lastError: 'This account is connected already.',
    });
    const checked = await client.post(`/whatsapp/${other.id}/check`, {});
    expect(checked.body).toMatchObject({ ok: false, texts: { pt: 'Esta conta já está conectada.' } });
    const address = webhookOf((await show(kept.id)).publicKey);
    expect([await statusOf(kept.id), botService.webhooks.get(bot)]).toEqual(['CONNECTED', address]);
    expect((await client.delete(`/whatsapp/${other.id}`)).status).toBeLessThan(300);
    expect(botService.webhooks.get(bot)).toBe(address);
    expect((await client.delete(`/whatsapp/${kept.id}`)).status).toBeLessThan(300);
    expect(botService.webhooks.has(bot)).toBe(false);
  });
});
