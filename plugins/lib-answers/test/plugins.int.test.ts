import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../core/test/support/app.js';

const PLUGINS = ['n8n', 'webhook', 'typebot', 'dialogflow'];
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { RECADO_PLUGINS: PLUGINS.join(',') } });
  await test.services.plugins.host.start();
});
afterAll(() => test.stop());

it.each(PLUGINS)('the plugin %s is ready without anything from the operator', async (id) => {
  const owner = test.api.as(await test.anAdmin(await test.aCompany(), { super: true }));
  const { body } = await owner.get(`/plugins/${id}`);
  expect(body).toMatchObject({ state: 'ready', kinds: ['integration'] });
});
