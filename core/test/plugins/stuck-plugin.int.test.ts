import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveEnabled } from '../../src/plugin-host/context/plugin-settings.js';
import { startTestApp, type TestApp } from '../support/app.js';

/** Its module never yields: whoever imports it stands still. */
const STUCK =
  'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);\nexport default { register() {} };\n';
let test: TestApp;
let folder: string;
let owner: ReturnType<TestApp['api']['as']>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-stuck-'));
  const own = join(folder, 'stuck');
  await mkdir(own);
  const recado = { id: 'stuck', kinds: ['channel'], sdk: '*', entry: './entry.mjs', displayName: 'Stuck' };
  await writeFile(
    join(own, 'package.json'),
    JSON.stringify({ name: 'channel-stuck', version: '1.0.0', type: 'module', private: true, recado }),
  );
  await writeFile(join(own, 'entry.mjs'), STUCK);
  test = await startTestApp({ env: { RECADO_PLUGIN_PATHS: folder, RECADO_PLUGINS: 'stuck' } });
  await saveEnabled(test.services.infra, 'stuck', false);
  await test.services.plugins.host.start();
  owner = test.api.as(await test.anAdmin(await test.aCompany(), { super: true }));
});
afterAll(async () => {
  await test?.stop();
  await rm(folder, { recursive: true, force: true });
});

it('GET /plugins/{id} of one that is off and never yields shows it, without its form', async () => {
  const { status, body } = await owner.get('/plugins/stuck');
  expect(status).toBe(200);
  expect(body).toMatchObject({ state: 'disabled', enabled: false, form: null });
});

it('PUT /plugins/{id}/enabled leaves it off, and names the reason', async () => {
  const { status, body } = await owner.put('/plugins/stuck/enabled', { enabled: true });
  expect(status).toBe(503);
  expect(body).toMatchObject({
    error: 'ERR_PLUGIN_UNAVAILABLE',
    message: expect.stringMatching(
      /^"stuck" stays off: it does not start\. Loading it held up the whole process/,
    ),
  });
  expect(await test.db('plugins').where({ id: 'stuck' }).first('enabled')).toMatchObject({ enabled: false });
});
