import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { looks } from './looks.js';
import { Scene, heading, narrow } from './scene.js';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterEach(async () => expect(await scene.leave()).toEqual([]));
afterAll(() => scene?.close());

it('filters are kept as a view under a name: on another machine too, for nobody else, removed and restored', async () => {
  const { admin, company } = await scene.aCompany();
  const other = await scene.test.anAdmin(company, { name: 'Rui Costa' });
  const page = await scene.enter(admin, 'users');
  const views = (on: Page) => on.getByRole('button', { name: 'Visões salvas' });
  await narrow(page, 'Perfil', 'Administrador');
  await heading(page, 'Usuários (2)').waitFor();
  await views(page).press('Enter');
  await page.getByRole('dialog', { name: 'Visões salvas', exact: true }).waitFor();
  await looks(page, 'saved-views-none');
  await page.getByRole('button', { name: 'Salvar visão atual' }).click();
  const asked = page.getByRole('dialog', { name: 'Salvar visão atual' });
  await asked.getByLabel('Nome da visão').fill('  ');
  await asked.getByRole('button', { name: 'Salvar' }).click();
  await asked.getByText('Obrigatório').or(asked.getByText('Campo obrigatório')).waitFor();
  await asked.getByLabel('Nome da visão').fill('Quem administra');
  await looks(page, 'saved-views-name');
  // What cannot be saved is said, and the name stays.
  await page.route('**/api/preferences', (route) =>
    route.fulfill({ status: 500, json: { error: 'ERR_INTERNAL' } }),
  );
  await page.keyboard.press('Enter');
  await asked.getByRole('alert').getByText('Algo deu errado').waitFor();
  await page.unrouteAll();
  await asked.getByLabel('Nome da visão').press('Enter');
  const chosen = page.getByRole('button', { name: 'Visão: Quem administra', exact: true });
  await chosen.waitFor();
  // The same name replaces the view.
  await narrow(page, 'Situação', 'Offline');
  await views(page).click();
  await page.getByRole('button', { name: 'Salvar visão atual' }).click();
  await asked.getByLabel('Nome da visão').fill('Quem administra');
  await asked.getByText('já existe e será substituída').waitFor();
  await asked.getByRole('button', { name: 'Substituir' }).click();
  await chosen.click();
  await looks(page, 'saved-views');
  await page.getByRole('button', { name: 'Remover a visão “Quem administra”' }).click();
  await page.getByText('Guarde os filtros').waitFor();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByRole('button', { name: 'Remover a visão “Quem administra”' }).waitFor();

  const saved = () => scene.test.db('userPreferences').where({ userId: admin.id }).first('choices');
  await expect.poll(saved).toMatchObject({ choices: expect.stringContaining('"online":false') });
  const elsewhere = await scene.enter(admin, 'users');
  await heading(elsewhere, 'Usuários (4)').waitFor();
  await views(elsewhere).click();
  await elsewhere.getByRole('button', { name: 'Quem administra', exact: true }).click();
  await heading(elsewhere, 'Usuários (1)').waitFor();
  for (const chip of ['Perfil: Administrador', 'Situação: Offline'])
    await elsewhere.getByRole('button', { name: chip, exact: true }).waitFor();
  const others = await scene.enter(other, 'users');
  await views(others).click();
  await others.getByText('Guarde os filtros').waitFor();
});
