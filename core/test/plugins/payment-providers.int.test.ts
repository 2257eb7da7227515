import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReferencePsp, writeReferencePlugin } from '@recado/sdk/testing';
import { diagnose } from '../../src/plugin-host/lifecycle/diagnosis.js';
import { startTestApp, type TestApp } from '../support/app.js';

const IDS = ['reference-billing', 'reference-billing-secret', 'reference-billing-manual'] as const;
let test: TestApp;
let folder: string;
let psp: ReferencePsp;
let owner: ReturnType<TestApp['api']['as']>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-payments-'));
  psp = await ReferencePsp.start();
  for (const id of IDS) await writeReferencePlugin(folder, id);
  await writeReferencePlugin(join(folder, 'second'), 'reference-billing', {
    manifest: { id: 'halved' },
    entry: `import { referenceBillingPlugin as whole } from '{{module}}';
const halved = ({ cancelCharge, ...rest }) => ({ ...rest, id: 'halved' });
const register = (registry) =>
  whole.register({ ...registry, billing: (provider) => registry.billing(halved(provider)) });
export default { register };
`,
  });
  await rename(join(folder, 'second', 'reference-billing'), join(folder, 'halved'));
  test = await startTestApp({
    env: {
      RECADO_PLUGIN_PATHS: folder,
      RECADO_PLUGINS: [...IDS, 'halved'].join(','),
      RECADO_ALLOWED_HOSTS: '127.0.0.1',
    },
  });
  await test.services.plugins.host.start();
  owner = test.api.as(await test.anAdmin(await test.aCompany(), { super: true }));
  for (const id of IDS.slice(0, 2)) await owner.put(`/plugins/${id}/settings`, { settings: psp.settings });
});
afterAll(async () => {
  await test.stop();
  await psp.stop();
  await rm(folder, { recursive: true, force: true });
});

const findings = async (id: string) =>
  (await diagnose(test.services.plugins.host, id))
    .filter(({ check }) => ['billing', 'webhook', 'service', 'start'].includes(check))
    .map(({ check, ok, finding }) => [check, ok, finding]);

describe('GET /plugins/{id}', () => {
  it('GET /plugins/{id} shows what a payment provider can do, and every absent ability', async () => {
    const { body } = await owner.get('/plugins/reference-billing-secret');
    expect(body).toMatchObject({ state: 'ready', kinds: ['billing'] });
    expect(body.billing).toEqual({
      currencies: ['BRL', 'USD', 'JPY'],
      methods: ['pix', 'card'],
      confirmation: 'provider',
      expiry: 'exact',
      minimumMinor: { BRL: 10, USD: 10, JPY: 10 },
      needsDocument: true,
      cancel: true,
      refund: 'partial',
      webhook: 'shared-secret',
    });
    expect((await owner.get('/plugins/reference-billing-manual')).body.billing).toEqual({
      currencies: ['BRL'],
      methods: ['pix'],
      confirmation: 'manual',
      expiry: 'none',
      minimumMinor: {},
      needsDocument: false,
      cancel: false,
      refund: null,
      webhook: null,
    });
  });

  it('GET /plugins/{id} shows why a payment provider cannot be used', async () => {
    const { body } = await owner.get('/plugins/halved');
    expect(body).toMatchObject({ state: 'failed', billing: null });
    expect(body.error).toBe(
      'Its payment provider "halved" cannot be used: cancel is declared, and cancelCharge is missing.',
    );
  });
});

describe('the doctor', () => {
  it('says what a payment provider takes, who confirms, and whether the provider answers', async () => {
    expect(await findings('reference-billing')).toEqual([
      ['start', true, 'it runs'],
      [
        'billing',
        true,
        '"reference-billing" takes pix, card in BRL, USD, JPY; the provider is asked what was paid',
      ],
      ['webhook', true, '"reference-billing": its provider signs the body of each request'],
      ['service', true, '"reference-billing" can be reached'],
    ]);
    expect(await findings('reference-billing-manual')).toEqual([
      ['start', true, 'it runs'],
      [
        'billing',
        true,
        '"reference-billing-manual" takes pix in BRL; nobody can be asked, so a person confirms each payment',
      ],
    ]);
    psp.next('unauthorized');
    expect(await findings('reference-billing')).toContainEqual([
      'service',
      false,
      'the PSP refused the request (HTTP 401)',
    ]);
  });
});
