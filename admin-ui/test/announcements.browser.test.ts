import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { barriers } from '../../core/test/journey/barriers.js';
import { signIn, type Visit } from '../../core/test/journey/pages.js';
import { PNG } from '../../core/test/support/multipart.js';
import { looks } from './looks.js';
import { PASSWORD, Scene, save } from './scene.js';

let scene: Scene;
beforeAll(async () => (scene = await Scene.open()));
afterEach(async () => expect(await scene.leave()).toEqual([]));
afterAll(() => scene.close());

/** A super user in the back-office, and an agent of each of two companies in the console. */
async function threePeople() {
  const { test } = scene;
  await test.db('announcements').delete();
  const [otica, padaria] = [
    await test.aCompany({ name: 'Ótica Horizonte' }),
    await test.aCompany({ name: 'Padaria Central' }),
  ];
  const owner = await test.anAdmin({ id: 1 }, { name: 'Rita', super: true });
  // Another session of Rita would end the one in the browser.
  const api = test.api.as(await test.anAdmin({ id: 1 }, { super: true }));
  const [ana, bruno] = [
    await test.aUser(otica, { name: 'Ana Ribeiro' }),
    await test.aUser(padaria, { name: 'Bruno Dias' }),
  ];
  const office = await scene.enter(owner, 'announcements');
  return { office, ana: await seat(ana), bruno: await seat(bruno), api, otica };
}
async function seat(user: { email: string }): Promise<Visit> {
  const one = await scene.visit();
  await signIn(one, scene.origin, user.email, PASSWORD);
  await bell(one.page).waitFor();
  return one;
}
const bell = (page: Page) => page.getByRole('button', { name: /^Informativos$|informativos? não lidos?$/ });
const pinned = (page: Page) => page.getByRole('region', { name: 'Informativo importante' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Informativos' });
const unread = async (page: Page, count: number) =>
  page.getByRole('button', { name: new RegExp(`^${count} informativos? não lidos?$`) }).waitFor();

it('one for a company reaches its user at once and nobody else, and stays until it is acknowledged', async () => {
  const { office, ana, bruno, api } = await threePeople();
  await office.getByText('Nenhum informativo ainda').waitFor();
  await looks(office, 'announcements-empty');
  await office.getByRole('button', { name: 'Novo informativo' }).press('Enter');
  const dialog = office.getByRole('dialog', { name: 'Novo informativo' });
  await save(office);
  await dialog.getByText('Obrigatório').first().waitFor();
  await dialog.getByRole('textbox', { name: 'Título' }).fill('Parada <b>hoje</b>');
  await dialog.getByRole('textbox', { name: 'Texto' }).fill('Às 22h.\n<img src=x onerror=alert(1)>');
  await dialog.getByRole('combobox', { name: 'Prioridade' }).press('Enter');
  await office.getByRole('option', { name: 'Alta' }).press('Enter');
  await dialog.getByRole('combobox', { name: 'Para quem' }).press('Enter');
  await office.getByRole('option', { name: 'Algumas empresas' }).press('Enter');
  await save(office);
  await dialog.getByText('Obrigatório').waitFor();
  await dialog.getByRole('combobox', { name: 'Empresas' }).fill('Ótica');
  await office.getByRole('option', { name: 'Ótica Horizonte' }).click();
  await dialog.locator('input[type=file]').setInputFiles({
    ...{ name: 'mapa.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
  });
  await dialog.getByRole('alert').getByText('Escolha uma imagem PNG ou JPEG.').waitFor();
  await dialog.locator('input[type=file]').setInputFiles({
    ...{ name: 'mapa.png', mimeType: 'image/png', buffer: PNG },
  });
  await dialog.getByText('mapa.png').waitFor();
  await looks(office, 'announcements-form');
  await save(office);
  await office.getByText('Operação realizada com sucesso!').waitFor();
  await office.getByText('1 empresa', { exact: true }).waitFor();
  await office.getByText('mapa.png').waitFor();
  await looks(office, 'announcements-list');

  await pinned(ana.page).getByText('Parada <b>hoje</b>').waitFor();
  await unread(ana.page, 1);
  const all = await api.post('/announcements', { title: 'Para todos', text: 'Olá.' });
  await unread(ana.page, 2);
  await unread(bruno.page, 1);
  expect(await pinned(bruno.page).count()).toBe(0);
  await looks(ana.page, 'announcement-pinned', 'console');

  // Seeing it is not enough, and neither is another page.
  await bell(ana.page).press('Enter');
  await panel(ana.page).getByText('<img src=x onerror=alert(1)>').waitFor();
  const drawn = () => ana.page.evaluate(`document.querySelector('[role="dialog"] img')?.naturalWidth`);
  await expect.poll(drawn).toBe(1);
  await looks(ana.page, 'announcements-panel', 'console');
  expect(await barriers(ana)).toEqual([]);
  await ana.page.keyboard.press('Escape');
  await ana.page.reload();
  await pinned(ana.page).waitFor();
  await unread(ana.page, 1);

  await ana.page.getByRole('button', { name: 'Ler', exact: true }).press('Enter');
  const opened = ana.page.getByRole('dialog', { name: 'Parada <b>hoje</b>' });
  await opened.getByText('Às 22h.').waitFor();
  await looks(ana.page, 'announcement-opened', 'console');
  await opened.getByRole('button', { name: 'Estou ciente' }).press('Enter');
  await pinned(ana.page).waitFor({ state: 'detached' });
  await bell(ana.page)
    .and(ana.page.getByRole('button', { name: 'Informativos', exact: true }))
    .waitFor();
  await ana.page.reload();
  await bell(ana.page).waitFor();
  expect(await pinned(ana.page).count()).toBe(0);

  await office.getByRole('button', { name: 'Quem leu: Parada <b>hoje</b>' }).press('Enter');
  await office.getByText('Leram: 1. Confirmaram: 1.').waitFor();
  await office.getByText('Ana Ribeiro · Ótica Horizonte').waitFor();
  await looks(office, 'announcements-readers');
  await office.keyboard.press('Escape');

  await api.delete(`/announcements/${all.body.id}`);
  await bell(bruno.page)
    .and(bruno.page.getByRole('button', { name: 'Informativos', exact: true }))
    .waitFor();
  await bell(bruno.page).press('Enter');
  await panel(bruno.page).getByText('Nenhum informativo').waitFor();
  await looks(bruno.page, 'announcements-none', 'console');
});

it('what was announced while the connection was cut is there when it is back', async () => {
  const { ana, bruno, api, otica } = await threePeople();
  const { body: first } = await api.post('/announcements', { title: 'Antes', text: 'Um.' });
  await unread(ana.page, 1);
  await ana.context.setOffline(true);
  await api.delete(`/announcements/${first.id}`);
  const only = { audience: 'companies', companyIds: [otica.id] };
  await api.post('/announcements', { title: 'Durante', text: 'Dois.', priority: 1, ...only });
  await api.post('/announcements', { title: 'Também', text: 'Três.', ...only });
  await bell(bruno.page)
    .and(bruno.page.getByRole('button', { name: 'Informativos', exact: true }))
    .waitFor();
  await ana.context.setOffline(false);
  await pinned(ana.page).getByText('Durante').waitFor();
  await unread(ana.page, 2);
  await bell(ana.page).press('Enter');
  await panel(ana.page).getByText('Três.').waitFor();
  expect(await panel(ana.page).getByText('Antes').count()).toBe(0);
  await panel(ana.page).getByRole('button', { name: 'Estou ciente' }).press('Enter');
  await panel(ana.page).getByRole('button', { name: 'Estou ciente' }).waitFor({ state: 'detached' });
  await ana.page.keyboard.press('Escape');
  await pinned(ana.page).waitFor({ state: 'detached' });
});
