import { afterAll, beforeAll, expect, it } from 'vitest';
import { diagnose } from '../../../core/src/plugin-host/lifecycle/diagnosis.js';
import { startTestApp, type TestApp } from '../../../core/test/support/app.js';
import { startAsaas, type Asaas } from './asaas.js';

let test: TestApp;
let asaas: Asaas;
let owner: ReturnType<TestApp['api']['as']>;
beforeAll(async () => {
  asaas = await startAsaas();
  test = await startTestApp({ env: { RECADO_PLUGINS: 'asaas', RECADO_ALLOWED_HOSTS: '127.0.0.1' } });
  await test.services.plugins.host.start();
  owner = test.api.as(await test.anAdmin(await test.aCompany(), { super: true }));
});
afterAll(async () => {
  await test.stop();
  await asaas.stop();
});
const service = async () =>
  (await diagnose(test.services.plugins.host, 'asaas')).find(({ check }) => check === 'service');

it('GET /plugins/{id} shows a plugin that is there before anybody filled in its form', async () => {
  const { body } = await owner.get('/plugins/asaas');
  expect(body).toMatchObject({
    ...{ state: 'ready', kinds: ['billing'] },
    billing: { methods: ['pix', 'boleto'], expiry: 'day', needsDocument: true, webhook: 'shared-secret' },
  });
  expect(await service()).toMatchObject({ ok: false, finding: expect.stringContaining('API key') as string });
});

it('PUT /plugins/{id}/settings leads to the account at Asaas, and shows no secret again', async () => {
  const answer = await owner.put('/plugins/asaas/settings', { settings: asaas.settings });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(JSON.stringify(answer.body)).not.toContain(asaas.apiKey);
  expect(await service()).toMatchObject({ ok: true });
  expect(asaas.ledger.calls.at(-1)!.headers['user-agent']).toBe('Recado');
});

it('PUT /plugins/{id}/settings refuses what is no key', async () => {
  const settings = { ...asaas.settings, apiKey: 'aact_without_its_dollar_sign' };
  expect((await owner.put('/plugins/asaas/settings', { settings })).status).toBe(400);
});
