import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  POISON_TEXT,
  ReferenceProvider,
  writeChaosPlugin,
  writeReferencePlugin,
  type ChaosFault,
} from '@recado/sdk/testing';
import { startHostFixture, type HostFixture } from './support/host-fixture.js';
import { messageRow, queueMessage } from './support/outbound-fixture.js';

const FAULTS: ChaosFault[] = [
  ...(['register-throws', 'init-throws', 'init-never-returns', 'load-throws', 'load-never-ends'] as const),
  ...(['entry-without-plugin', 'entry-missing', 'sdk-too-new', 'sdk-range-nonsense'] as const),
  ...([
    'send-never-returns',
    'send-throws',
    'send-answers-nonsense',
    'parse-throws',
    'verify-throws',
  ] as const),
  ...(['check-never-returns', 'dispose-never-returns', 'dispose-throws'] as const),
];
let host: HostFixture;
let provider: ReferenceProvider;

const packageJson = async (folder: string, name: string, content: unknown) => {
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, name, 'package.json'), JSON.stringify(content));
};

beforeAll(async () => {
  provider = await ReferenceProvider.start({ main: { secret: 'secret-of-main' } });
  host = await startHostFixture(
    async (folder) => {
      await writeReferencePlugin(folder);
      await writeReferencePlugin(folder, 'reference-app');
      for (const fault of FAULTS) await writeChaosPlugin(folder, fault);
      await writeReferencePlugin(join(folder, 'second'), 'reference', {
        manifest: { displayName: 'Second' },
      });
      await rename(join(folder, 'second', 'reference'), join(folder, 'twice'));
      const forgetful = {
        id: 'forgetful',
        kinds: ['channel'],
        sdk: '*',
        entry: './entry.mjs',
        displayName: 'Forgetful',
      };
      await packageJson(folder, 'forgetful', { name: 'forgetful', recado: forgetful });
      const source = "export const forgotten = new Error('late');\nexport default { register() {} };\n";
      await writeFile(join(folder, 'forgetful', 'entry.mjs'), source);
      await packageJson(folder, 'taker', {
        name: 'taker',
        recado: { ...forgetful, id: 'taker', channels: ['taker', 'reference'] },
      });
      await writeReferencePlugin(join(folder, 'third'), 'reference', { manifest: { id: 'undeclared' } });
      await rename(join(folder, 'third', 'reference'), join(folder, 'undeclared'));
      await packageJson(folder, 'no-manifest', { name: 'left-pad', version: '1.0.0' });
      await packageJson(folder, 'broken', {
        name: 'broken',
        recado: { id: 'Not An Id', kinds: ['channel'] },
      });
      await packageJson(folder, 'broken-entry', {
        name: 'broken-entry',
        recado: { id: 'outside', kinds: ['channel'], sdk: '*', entry: '../../etc/passwd', displayName: 'x' },
      });
    },
    { RECADO_SEND_DEADLINE_MS: '300', RECADO_PLUGINS: '' },
    { loadMs: 3_000, initMs: 1_000, disposeMs: 200 },
  );
});
afterAll(async () => {
  await provider.stop();
  await host.stop();
});
const info = (id: string) => host.plugins.host.plugins().find((plugin) => plugin.id === id);
const connect = async (channel: string) => {
  const company = await host.aCompany();
  const settings = { providerUrl: provider.url };
  const connection = await host.aConnection(company, {
    channel,
    settings,
    secrets: { secret: 'secret-of-main' },
  });
  const contact = await host.aContact(company, { number: '5511966660000' });
  const conversation = Buffer.from('5511966660000');
  const ticket = await host.aTicket(company, { contact, connection, status: 'open', conversation });
  return { company, connection, ticket };
};

describe('plugins that cannot start', () => {
  it('are shown with their problem, and the others are ready', () => {
    const expected: Record<string, RegExp> = {
      'chaos-register-throws': /^It failed to start: chaos in register/,
      'chaos-init-throws': /init.* failed: chaos in init/,
      'chaos-init-never-returns': /Its init\(\) did not end within 1 s/,
      'chaos-load-throws': /chaos in the entry module/,
      'chaos-load-never-ends': /did not end within 3 s/,
      'chaos-entry-without-plugin': /no plugin as its default export/,
      'chaos-entry-missing': /./,
      'chaos-sdk-too-new': /^It was made for SDK \^99\.0\.0; this installation has \d/,
      'chaos-sdk-range-nonsense': /"sdk" must be a semver range/,
      outside: /"entry" must be a path inside the package/,
      taker: /^The channel "reference" belongs to the plugin "reference"\.$/,
      undeclared: /^It brings the channel "reference": add it to "channels" in the manifest/,
      'reference-app': /settings are not complete.*Signing secret/,
    };
    for (const [id, error] of Object.entries(expected)) {
      expect(info(id), id).toMatchObject({ state: 'failed' });
      expect(info(id)!.error, id).toMatch(error);
    }
    expect(info('Not An Id')).toMatchObject({ state: 'failed', displayName: 'broken' });
    expect(info('left-pad')).toBeUndefined();
    const second = host.plugins.host.plugins().find(({ displayName }) => displayName === 'Second');
    expect(second).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('The id "reference" is taken'),
    });
    expect(info('reference')).toMatchObject({ state: 'ready', error: null, kinds: ['channel'] });
  });

  it('answer 503, an unknown one 404, and the good ones serve', async () => {
    const status = async (path: string) => (await fetch(`${host.url}${path}`, { method: 'POST' })).status;
    expect(await status('/api/hooks/chaos-load-throws/key')).toBe(503);
    expect(await status('/api/plugins/chaos-init-throws/anything')).toBe(503);
    expect(await status('/api/plugins/nothing/anything')).toBe(404);
    const { connection } = await connect('reference');
    expect(await status(`/api/hooks/reference/${connection.publicKey.toString()}`)).toBe(401);
  });

  it('do not list their channels', () => {
    const ids = host.plugins.channels.list().map(({ id }) => id);
    expect(ids).toContain('reference');
    expect(ids).not.toContain('chaos-init-throws');
  });
});

describe('plugins that misbehave at work', () => {
  it('whose send never returns: the message is unconfirmed at the deadline, and the core continues', async () => {
    const { ticket } = await connect('chaos-send-never-returns');
    const id = await queueMessage(host, ticket);
    await host.sendNow(ticket);
    expect(await messageRow(host.db, id)).toMatchObject({
      sendState: 'unconfirmed',
      failureCode: 'DELIVERY_UNCERTAIN',
    });
  });
  it('whose send throws a plain error: the message has failed, with a text', async () => {
    const { ticket } = await connect('chaos-send-throws');
    const id = await queueMessage(host, ticket);
    await host.sendNow(ticket);
    expect(await messageRow(host.db, id)).toMatchObject({
      sendState: 'failed',
      failureText: expect.stringContaining('chaos'),
    });
  });
  it('whose send returns no id: the outcome is unknown, so it is unconfirmed', async () => {
    const { ticket } = await connect('chaos-send-answers-nonsense');
    const id = await queueMessage(host, ticket);
    await host.sendNow(ticket);
    expect(await messageRow(host.db, id)).toMatchObject({ sendState: 'unconfirmed' });
  });
  it('whose verify throws: rejected like a wrong signature', async () => {
    const { connection } = await connect('chaos-verify-throws');
    const url = `${host.url}/api/hooks/chaos-verify-throws/${connection.publicKey.toString()}`;
    const answer = await fetch(url, { method: 'POST', body: '{}' });
    expect([answer.status, await answer.text()]).toEqual([401, '{"error":"ERR_WEBHOOK_REFUSED"}']);
  });
  it('whose parse throws on one entry: that one is quarantined once, the others are stored', async () => {
    const { connection } = await connect('chaos-parse-throws');
    const url = `${host.url}/api/hooks/chaos-parse-throws/${connection.publicKey.toString()}`;
    const ana = provider.customer({ phone: '5511966660001' });
    const batch = [ana.text('one'), ana.text(POISON_TEXT), ana.text('two')];
    for (let time = 0; time < 2; time++) {
      const [answer] = await provider.post(batch, { url });
      expect(answer!.status).toBe(200);
    }
    const stored = await host
      .db('messages')
      .where({ connectionId: connection.id })
      .orderBy('id')
      .pluck('body');
    expect(stored).toEqual(['one', 'two']);
    const aside = await host.db('quarantinedEvents').where({ connectionId: connection.id });
    expect(aside).toHaveLength(1);
    expect(aside[0]).toMatchObject({
      companyId: connection.companyId,
      error: expect.stringContaining('chaos in parse'),
    });
  });
});

describe('an uncaught error of a plugin', () => {
  it('is recognised as the plugin’s, and the core’s own is not', async () => {
    const entry = pathToFileURL(join(host.infra.config.pluginPaths[0]!, 'forgetful', 'entry.mjs')).href;
    const { forgotten } = (await import(/* @vite-ignore */ entry)) as { forgotten: Error };
    expect(host.plugins.host.blames(forgotten)).toBe(true);
    expect(host.plugins.host.blames(new Error('ours'))).toBe(false);
    expect(host.plugins.host.blames('no error at all')).toBe(false);
  });
});

describe('a plugin’s settings', () => {
  it('are validated, stored with the secret sealed, and make the plugin ready', async () => {
    await expect(
      host.plugins.administration.configure('reference-app', {}, { userId: 1 }),
    ).rejects.toMatchObject({
      code: 'ERR_PLUGIN_CONFIG',
    });
    await host.plugins.administration.configure(
      'reference-app',
      { secret: 'the-secret-of-the-app' },
      { userId: 1 },
    );
    expect(info('reference-app')).toMatchObject({ state: 'ready' });
    const row = await host.db('plugins').where({ id: 'reference-app' }).first();
    expect(JSON.stringify(row) + row.secrets.toString('latin1')).not.toContain('the-secret-of-the-app');
  });
  it('can disable and enable it', async () => {
    await host.plugins.administration.enable('reference-app', false, { userId: 1 });
    expect(info('reference-app')).toMatchObject({ state: 'disabled', error: 'It was switched off.' });
    expect(host.plugins.channels.capabilities('reference-app')).toBeUndefined();
    await host.plugins.administration.enable('reference-app', true, { userId: 1 });
    expect(info('reference-app')).toMatchObject({ state: 'ready' });
  });
});

describe('a connection form', () => {
  const validate = (settings: Record<string, unknown>, former: Record<string, unknown> = {}) =>
    host.plugins.channels.validate('reference', undefined, settings, former);
  it('is validated by the channel’s schema, secrets separately, unknown fields dropped', () => {
    expect(validate({ providerUrl: provider.url, secret: 's', companyId: 1 })).toEqual({
      mode: 'api',
      settings: { providerUrl: provider.url, accountKey: 'main' },
      secrets: { secret: 's' },
    });
  });
  it('keeps an absent secret, and names an invalid field', () => {
    expect(validate({ providerUrl: provider.url, secret: '' }, { secret: 'former' }).secrets).toEqual({
      secret: 'former',
    });
    expect(() => validate({ providerUrl: provider.url })).toThrow(/^Signing secret: is required/);
    expect(() => validate({ providerUrl: 7, secret: 's' })).toThrow(
      /^Address of the provider: must be string/,
    );
  });
});
