import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { seriousFindings } from '../../core/test/journey/barriers.js';
import { logEvents } from '../../core/test/plugins/support/event-log.js';
import { listening, writeListenerPlugin } from '../../core/test/plugins/support/listener-plugin.js';
import { Scene, heading, save } from './scene.js';

const TOKEN = 'token-of-the-screen-4711';
const heard = listening('formed');
let scene: Scene;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-office-integrations-'));
  await writeListenerPlugin(folder, 'formed', { hasForm: true });
  scene = await Scene.open({ RECADO_PLUGINS: 'webchat,formed', RECADO_PLUGIN_PATHS: folder });
});
afterEach(async () => expect(await scene.leave()).toEqual([]));
afterAll(async () => {
  await scene?.close();
  await rm(folder, { recursive: true, force: true });
});

async function aCompany() {
  const made = await scene.aCompany();
  const { planId } = await scene.test.db('companies').where({ id: made.company.id }).first('planId');
  await scene.test.db('plans').where({ id: planId }).update({ useIntegrations: true });
  return made;
}
const token = (page: Page) => page.getByLabel(/^Token/).and(page.locator('input'));

it('an admin turns an integration on with the company’s settings, tests it and turns it off', async () => {
  const { company, admin } = await aCompany();
  const page = await scene.enter(admin, 'integrations');
  await heading(page, 'Integrações (1)').waitFor();
  await page.getByText('Passa eventos a um teste.').waitFor();
  await page.getByText('Recebe: mensagens novas e atendimentos excluídos.').waitFor();

  await page.getByRole('link', { name: 'Configurar Ouvinte formed' }).click();
  await page.getByText('Estes dados saem daqui: mensagens novas e atendimentos excluídos.').waitFor();
  expect(await token(page).count()).toBe(0);
  await page.getByRole('radio', { name: 'Ligada', exact: true }).check();
  await save(page);
  await page
    .locator('.MuiFormControl-root', { has: token(page) })
    .getByText('Obrigatório')
    .waitFor();
  await token(page).fill(TOKEN);
  await save(page);
  await page.getByText('Integração salva.').waitFor();
  await page.getByText('Já definido: deixe em branco para manter.').waitFor();
  expect(await page.content()).not.toContain(TOKEN);
  await page.getByRole('button', { name: 'Testar' }).click();
  await page.getByText('O serviço respondeu bem.').waitFor();

  await logEvents(scene.test.db, company.id, 'one');
  await expect.poll(() => heard.heard.map(({ companyId }) => companyId)).toEqual([company.id]);
  await page.getByRole('radio', { name: 'Desligada' }).check();
  await save(page);
  await expect.poll(() => scene.test.db('integrationCursors').where({ companyId: company.id })).toEqual([]);
});

it('shows at the width of a phone since when and why the events wait', async () => {
  const { company, admin } = await aCompany();
  const page = await scene.enter(admin);
  await page.setViewportSize({ width: 360, height: 740 });
  await scene.test.services.plugins.integrations.change(
    { companyId: company.id, userId: admin.id, planFlags: new Set(['useIntegrations']) } as never,
    'formed.formed',
    { choice: 'own', settings: { token: TOKEN } },
  );
  await scene.test
    .db('integrationCursors')
    .where({ companyId: company.id })
    .update({
      heldSince: new Date(),
      retryAt: new Date(Date.now() + 3_600_000),
      attempts: 3,
      error: 'the service is away',
    });
  await page.goto(`${scene.origin}/admin/integrations`);
  await page.getByText(/^Atrasada desde .*, porque: the service is away$/).waitFor();
  await page.getByText('Ligada', { exact: true }).waitFor();
  const { wide, seen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    seen: window.innerWidth,
  }));
  expect(wide).toBeLessThanOrEqual(seen);
  expect(await seriousFindings(page)).toEqual([]);
});

it('a super user provides it to every company, and an admin declines', async () => {
  const { company, admin } = await aCompany();
  const owner = await scene.test.aUser(company, { super: true, profile: 'admin' });
  const page = await scene.enter(owner, 'plugins/formed');
  await page.getByRole('button', { name: 'Oferecer a todas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Oferecer Ouvinte formed a todas as empresas' });
  await dialog.getByRole('switch').check();
  await dialog
    .getByLabel(/^Token/)
    .and(page.locator('input'))
    .fill('token-of-the-operator');
  expect(await seriousFindings(page)).toEqual([]);
  await save(page);
  await page.getByText(/Oferecida a todas as empresas/).waitFor();

  const office = await scene.enter(admin, 'integrations');
  await office.getByText('Ligada pelo sistema').waitFor();
  await office.getByRole('link', { name: 'Configurar Ouvinte formed' }).click();
  await office.getByRole('radio', { name: 'Desligada' }).check();
  await save(office);
  await office.getByText('Integração salva.').waitFor();
  const choice = await scene.test.db('integrationChoices').where({ companyId: company.id }).first();
  expect(choice).toMatchObject({ choice: 'off', editedBy: admin.id });
});
