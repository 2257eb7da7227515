import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../core/test/support/app.js';

let test: TestApp;
let owner: ReturnType<TestApp['api']['as']>;
beforeAll(async () => {
  test = await startTestApp({ env: { RECADO_PLUGINS: 'openai' } });
  await test.services.plugins.host.start();
  owner = test.api.as(await test.anAdmin(await test.aCompany(), { super: true }));
});
afterAll(() => test.stop());
afterEach(() => vi.unstubAllEnvs());

const save = (allowedAddresses: string) =>
  owner.put('/plugins/openai/settings', {
    settings: { model: 'gpt-4.1-mini', allowedAddresses, maskPersonalData: true },
  });
const state = async () => {
  const { body } = await owner.get('/plugins/openai');
  return body as { state: string; reason?: string; kinds: string[] };
};

it('GET /plugins/{id} shows a plugin that is ready before anybody filled in its form', async () => {
  expect(await state()).toMatchObject({ state: 'ready', kinds: ['integration'] });
});

it('PUT /plugins/{id}/settings says which line is no address', async () => {
  const refused = await save('https://api.openai.com/v1\nmy server');
  expect(`${JSON.stringify(refused.body)} ${JSON.stringify(await state())}`).toContain('my server');
  const { status, body } = await save('https://api.openai.com/v1\n\nhttp://10.0.0.7:11434/v1');
  expect([status, body], JSON.stringify(body)).toMatchObject([200, { state: 'ready' }]);
});

it('a plugin does not start with headers of the environment for every company’s service', async () => {
  vi.stubEnv('OPENAI_CUSTOM_HEADERS', 'X-Trace: of the operator');
  await save('');
  const shown = await state();
  expect(shown.state).not.toBe('ready');
  expect(JSON.stringify(shown)).toContain('OPENAI_CUSTOM_HEADERS');
  vi.unstubAllEnvs();
  expect((await save('')).body).toMatchObject({ state: 'ready' });
});
