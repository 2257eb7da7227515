import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { seriousFindings } from '../../core/test/journey/barriers.js';
import { anApiToken } from '../../core/test/support/api-token.js';
import { Scene } from './scene.js';

let scene: Scene;
beforeAll(async () => (scene = await Scene.open()));
afterEach(async () => expect(await scene.leave()).toEqual([]));
afterAll(() => scene.close());

it('an admin sees whose API tokens there are, and revokes one after confirmation', async () => {
  const { company, admin } = await scene.aCompany();
  const ana = await scene.test.aUser(company, { name: 'Ana Prado' });
  const page = await scene.enter(admin, 'users');
  await page.getByRole('link', { name: 'Tokens de API' }).click();
  await page.getByText('Ninguém criou um token de API').waitFor();
  const { token, client } = await anApiToken(scene.test.api, ana, { name: 'Relatório', scope: 'read' });
  await page.reload();
  const card = page.locator('main li', { has: page.getByRole('heading', { name: 'Relatório' }) });
  for (const text of ['Ana Prado', `rcd_…${token.slice(-4)}`, 'Só ler', 'Ativo', 'Sem fim'])
    await card.getByText(text, { exact: true }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Sua conta', exact: true }).waitFor();

  expect((await client.get('/tags/list')).status).toBe(200);
  await card.getByRole('button', { name: 'Revogar: Relatório' }).press('Enter');
  await page.getByRole('dialog').getByText('“Relatório”, de Ana Prado').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar' }).press('Enter');
  await card.getByText('Revogado por').waitFor();
  expect(await card.getByRole('button', { name: /Revogar/ }).count()).toBe(0);
  expect((await client.get('/tags/list')).status).toBe(401);
});
