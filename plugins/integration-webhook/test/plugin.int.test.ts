import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../core/test/support/app.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { RECADO_PLUGINS: 'webhook,n8n' } });
  await test.services.plugins.host.start();
});
afterAll(() => test.stop());

it.each(['webhook', 'n8n'])('the plugin %s is ready without settings of the operator', async (id) => {
  const owner = test.api.as(await test.anAdmin(await test.aCompany(), { super: true }));
  const { body } = await owner.get(`/plugins/${id}`);
  expect(body).toMatchObject({ state: 'ready', kinds: ['integration'] });
});
