import { afterAll, beforeAll, expect, it } from 'vitest';
import { diagnose } from '../../../core/src/plugin-host/lifecycle/diagnosis.js';
import { startTestApp, type TestApp } from '../../../core/test/support/app.js';
import { efiCertificates } from './efi-certificates.js';
import { startEfi, type EfiServer } from './efi-server.js';

let efi: EfiServer;
let app: TestApp;
let address: string;
let operator: ReturnType<TestApp['api']['as']>;
beforeAll(async () => {
  efi = await startEfi({ triesAddresses: true });
  app = await startTestApp({ env: { RECADO_PLUGINS: 'efi,pix', RECADO_ALLOWED_HOSTS: '127.0.0.1' } });
  await app.start();
  await app.services.plugins.host.start();
  address = await app.app.listen({ host: '127.0.0.1', port: 0 });
  operator = app.api.as(await app.anAdmin(await app.aCompany(), { super: true }));
});
afterAll(async () => {
  await app?.stop();
  await efi?.stop();
});
const saved = async (id: string, settings: object) =>
  (await operator.put(`/plugins/${id}/settings`, { settings })).body as {
    state: string;
    error: string | null;
  };
const provider = (id: string) => app.services.plugins.host.present(id)!;

it('GET /plugins/{id} shows both payment plugins running with an empty form', async () => {
  expect((await operator.get('/plugins/efi')).body).toMatchObject({
    ...{ state: 'ready', error: null },
    billing: { methods: ['pix'], confirmation: 'provider', refund: 'partial', webhook: 'shared-secret' },
  });
  expect((await operator.get('/plugins/pix')).body).toMatchObject({
    ...{ state: 'ready', error: null },
    billing: { methods: ['pix'], confirmation: 'manual', expiry: 'none', webhook: null },
  });
});

it('PUT /plugins/{id}/settings says what is wrong with a certificate or a Pix key, and takes a good one', async () => {
  const wrong = { ...efi.settings, certificate: efiCertificates().expired.p12 };
  expect(await saved('efi', wrong)).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/certificate expired on \d{4}/),
  });
  expect(await saved('efi', efi.settings)).toMatchObject({ state: 'ready', error: null });
  const key = { keyType: 'cnpj', pixKey: '12ABC34501DE36', name: 'Loja', city: 'Rio' };
  expect(await saved('pix', key)).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/not a CNPJ/),
  });
  expect(await saved('pix', { ...key, pixKey: '12ABC34501DE35' })).toMatchObject({ state: 'ready' });
});

it('a charge is made and paid through the core’s requests', async () => {
  await saved('efi', efi.settings);
  const { registered, context } = provider('efi');
  const [billing] = registered.billing;
  const charge = await billing!.createCharge(context!, {
    ...{ reference: 'attempt-1', amountMinor: 1990, currency: 'BRL', description: 'Janeiro' },
    payer: { reference: 'company-1', name: 'Ana' },
  });
  efi.pay(charge.pay.qrText!);
  expect(await billing!.fetchCharge!(context!, charge.externalId)).toMatchObject({
    status: 'settled',
    payments: [{ amountMinor: 1990 }],
  });
  expect(await billing!.check!(context!)).toMatchObject({ ok: true });
});

it('POST /hooks/{pluginId} takes what Efí posts to the address that it was given, and from nobody else', async () => {
  await saved('efi', efi.settings);
  const { registered, context } = provider('efi');
  const [billing] = registered.billing;
  // Efí tries the address before it takes it.
  await billing!.setUpWebhook!(context!, `${address}/api/hooks/efi`);
  expect(efi.notices.posted).toMatchObject([{ body: { evento: 'teste_webhook' }, status: 200 }]);
  const charge = await billing!.createCharge(context!, {
    ...{ reference: 'attempt-2', amountMinor: 1990, currency: 'BRL', description: 'Janeiro' },
    payer: { reference: 'company-1', name: 'Ana' },
  });
  efi.notices.lose();
  const pix = efi.pay(charge.pay.qrText!);
  const stored = () => app.db('billingNotices').where({ pluginId: 'efi' });

  const { webhookSecret } = efi.settings;
  const hook = `${address}/api/hooks/efi`;
  for (const forged of ['', '?hmac=', '?hmac=guess&ignorar=', `?ignorar=${webhookSecret}`])
    expect(await efi.notices.post({ pix: [pix] }, `${hook}${forged}`)).toBe(401);
  expect(await stored()).toEqual([]);

  expect(await efi.notices.deliver({ times: 3 })).toEqual([200, 200, 200]);
  // The forms that older registrations have.
  for (const form of [`${hook}?hmac=${webhookSecret}`, `${hook}/pix?hmac=${webhookSecret}&ignorar=`])
    expect(await efi.notices.post({ pix: [pix] }, form)).toBe(200);
  expect(await stored()).toMatchObject([{ externalId: Buffer.from(charge.externalId) }]);
});

it('`recado plugin doctor` says that the certificate ends soon, and that it is of the other environment', async () => {
  const { ending, sandbox } = efiCertificates();
  const finding = async () => {
    const found = await diagnose(app.services.plugins.host, 'efi');
    return found.find(({ check }) => check === 'service');
  };
  await saved('efi', { ...efi.settings, certificate: ending.p12 });
  expect(await finding()).toMatchObject({
    ok: true,
    finding: expect.stringContaining(`"efi" can be reached. The certificate expires on ${ending.day}`),
  });
  await saved('efi', { ...efi.settings, certificate: sandbox.p12 });
  expect(await finding()).toMatchObject({
    ok: false,
    finding: expect.stringContaining('a sandbox certificate does not work in production'),
  });
});
