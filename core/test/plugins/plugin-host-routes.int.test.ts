import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeChaosPlugin, writeReferencePlugin } from '@recado/sdk/testing';
import { startTestApp, type TestApp } from '../support/app.js';

let app: TestApp;
let folder: string;
let company: { id: number };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-catalogue-'));
  await writeReferencePlugin(folder);
  await writeChaosPlugin(folder, 'load-throws');
  await writeChaosPlugin(folder, 'sdk-too-new');
  await writeReferencePlugin(folder, 'reference-app');
  await writeReferencePlugin(join(folder, 'more'), 'reference', FACEBOOK);
  app = await startTestApp({
    env: {
      RECADO_PLUGIN_PATHS: `${folder},${join(folder, 'more')}`,
      RECADO_PLUGINS: 'reference,facebook,chaos-load-throws,chaos-sdk-too-new',
    },
  });
  await app.services.plugins.host.start();
  company = await app.aCompany();
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('the catalogue', () => {
  it('GET /channels shows forms, secrets and capabilities of ready channels', async () => {
    const user = await app.aUser(company);
    const { status, body } = await app.api.as(user).get('/channels');
    expect(status).toBe(200);
    expect(body.map(({ id }: { id: string }) => id).sort()).toEqual(['facebook', 'reference']);
    expect(body.find(({ id }: { id: string }) => id === 'reference')).toMatchObject({
      displayName: 'Reference',
      available: true,
      reason: null,
      capabilities: { quote: true, outbound: { text: { maxLength: 4096 } }, idempotentSend: false },
      modes: {
        api: {
          title: 'Reference API',
          secrets: ['secret'],
          schema: {
            type: 'object',
            required: ['providerUrl', 'secret'],
            properties: { secret: { writeOnly: true } },
          },
        },
      },
    });
    expect((await app.api.get('/channels')).status).toBe(401);
  });

  it('GET /plugins shows the problem of each, to admins alone', async () => {
    const admin = app.api.as(await app.anAdmin(company));
    const { status, body } = await admin.get('/plugins');
    expect(status).toBe(200);
    const states = Object.fromEntries(
      body
        .filter(({ id }: { id: string }) => /^(reference|chaos)/.test(id))
        .map(({ id, state, error }: { id: string; state: string; error: string }) => [id, [state, error]]),
    );
    expect(states).toEqual({
      reference: ['ready', null],
      'reference-app': ['disabled', 'It is not among RECADO_PLUGINS.'],
      'chaos-load-throws': ['failed', expect.stringContaining('chaos in the entry module')],
      'chaos-sdk-too-new': ['failed', expect.stringContaining('It was made for SDK ^99.0.0')],
    });
    expect((await app.api.as(await app.aUser(company)).get('/plugins')).status).toBe(403);
    expect((await app.api.get('/plugins')).status).toBe(401);
  });

  it('GET /plugins answers react-admin’s dialect too', async () => {
    const admin = app.api.as(await app.anAdmin(company));
    const query = { range: '[0,1]', sort: '["id","DESC"]' };
    const page = await admin.get('/plugins', { query });
    expect(page.body).toHaveLength(2);
    expect(page.headers['content-range']).toMatch(/^plugins 0-1\/\d+$/);
    const one = await admin.get('/plugins', { query: { filter: '{"id":["reference"]}' } });
    expect(one.body.map(({ id }: { id: string }) => id)).toEqual(['reference']);
    expect((await admin.get('/plugins', { query: { ...query, sort: '["nothing","ASC"]' } })).status).toBe(
      400,
    );
  });

  it('GET /channels shows which channels the plan excludes, and which nobody has set up', async () => {
    const poor = await app.aCompany({ plan: { useFacebook: false } });
    const seenBy = async (owner: { id: number }) => {
      const { body } = await app.api.as(await app.aUser(owner)).get('/channels');
      return body.find(({ id }: { id: string }) => id === 'facebook');
    };
    expect(await seenBy(poor)).toMatchObject({ available: false, reason: 'ERR_PLAN_LACKS_FEATURE' });
    // It runs, but nobody has entered the app's credentials.
    expect(await seenBy(company)).toMatchObject({ available: false, reason: 'ERR_CHANNEL_NOT_SET_UP' });
    const admin = app.api.as(await app.anAdmin(company, { super: true }));
    expect((await admin.get('/plugins/facebook')).body).toMatchObject({
      missing: ['appId', 'appSecret', 'verifyToken'],
      webhooks: [expect.stringMatching(/\/api\/hooks\/facebook$/)],
    });
  });
});

/** The reference channel under the name of one that plans can exclude. */
const FACEBOOK = {
  entry: `import { referencePlugin } from '{{module}}';
    const named = (registry) => ({ ...registry, channel: (adapter) => registry.channel({ ...adapter, id: 'facebook' }) });
    export default { register: (registry) => referencePlugin.register(named(registry)) };`,
  manifest: { id: 'facebook' },
};
