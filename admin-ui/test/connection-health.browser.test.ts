import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { TEST_APP } from '@recado/lib-meta/testing';
import { CloudServer, NUMBER } from '../../plugins/channel-whatsapp-cloud/test/cloud-server.js';
import { seriousFindings } from '../../core/test/journey/barriers.js';
import { accountBody } from '../../plugins/channel-whatsapp-cloud/test/cloud-customer.js';
import { looks } from './looks.js';
import { Scene } from './scene.js';

let scene: Scene;
let meta: CloudServer;
beforeAll(async () => {
  meta = await new CloudServer().listen();
  const env = { RECADO_PLUGINS: 'whatsappapi', RECADO_ALLOWED_HOSTS: '127.0.0.1' };
  scene = await Scene.open(env, undefined, async (db, { services }) => {
    const settings = JSON.stringify({ appId: TEST_APP.appId, graphUrl: meta.url, graphVersion: 'v23.0' });
    const { appSecret, verifyToken } = TEST_APP;
    const secrets = services.infra.secrets.seal({ appSecret, verifyToken });
    await db('plugins').insert({ id: 'whatsappapi', settings, secrets, revision: 1 });
  });
});
afterEach(async () => expect(await scene.leave()).toEqual([]));
afterAll(async () => {
  await scene?.close();
  await meta?.stop();
});

it('the page of a connection shows how its account stands, and asks the provider again', async () => {
  const { test } = scene;
  const company = await test.aCompany();
  const { phoneNumberId, businessAccountId, accessToken } = NUMBER;
  await test.aConnection(company, {
    ...{ channel: 'whatsappapi', mode: 'token', name: 'Loja Aurora', accountKey: Buffer.from(phoneNumberId) },
    accountGroup: Buffer.from(businessAccountId),
    ...{ settings: { phoneNumberId, businessAccountId }, secrets: { accessToken } },
  });
  const page = await scene.enter(await test.anAdmin(company), 'connections');
  await page.getByText('Loja Aurora', { exact: true }).click();
  const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Conta no provedor' }) });
  const ask = panel.getByRole('button', { name: 'Consultar agora' });
  // The sweep may have asked already.
  await ask.click();
  await panel.getByText(/2.?000 pessoas em 24 h/).waitFor();
  await panel.getByText('80 mensagens por segundo').waitFor();
  await panel.getByText('Alta', { exact: true }).waitFor();
  // The menu of the whole back-office is not this page's.
  expect(await seriousFindings(page)).toEqual([]);

  await test.db('connectionHealth').update({ askedAt: new Date(0) });
  meta.standing = { ...meta.standing, quality_rating: 'RED' };
  await ask.click();
  await panel.getByText('Baixa', { exact: true }).waitFor();

  const paused = {
    ...{ event: 'PAUSED', message_template_id: 1, message_template_name: 'oferta_natal' },
    ...{ message_template_language: 'pt_BR', other_info: { title: 'FIRST_PAUSE' } },
  };
  const body = accountBody('message_template_status_update', paused, Math.floor(Date.now() / 1000));
  await meta.post(`${scene.origin}/api/hooks/whatsappapi`, body);
  await page.getByText('O modelo oferta_natal (pt_BR) está pausado').waitFor();
  await looks(page, 'connection-health');
});
