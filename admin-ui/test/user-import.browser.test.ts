import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { looks } from './looks.js';
import { Scene, heading } from './scene.js';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterEach(async () => expect(await scene.leave()).toEqual([]));
afterAll(() => scene?.close());

const give = (page: Page, text: string, name = 'equipe.csv') =>
  page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const open = async (page: Page) => {
  await page.getByRole('button', { name: 'Importar planilha' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Importar pessoas de uma planilha' });
  await dialog.waitFor();
  return dialog;
};
/** The content of the file that a button saves. */
async function saved(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await download).path(), 'utf8');
}

it('people of a spreadsheet are checked, confirmed and invited, each with a link', async () => {
  const { admin, company } = await scene.aCompany();
  const at = 'planilha.test';
  const page = await scene.enter(admin, 'users');
  await heading(page, 'Usuários (3)').waitFor();
  await looks(page, 'user-import-list');
  const dialog = await open(page);
  await looks(page, 'user-import-file');
  expect(await saved(page, 'Baixar um modelo')).toContain('Nome;E-mail;Perfil;Filas;WhatsApp do usuário');

  // What is no list of people says so, and another file can be chosen.
  await give(page, 'x', 'equipe.pdf');
  await dialog.getByText('Escolha um arquivo xlsx, xls ou csv.').waitFor();
  await give(page, '');
  await dialog.getByText('O arquivo não pôde ser lido como planilha.').waitFor();
  const many = Array.from({ length: 501 }, (_, n) => `Pessoa ${n};p${n}@${at}`).join('\n');
  await give(page, `Nome;E-mail\n${many}`);
  await dialog.getByText('A planilha tem mais de 500 pessoas.').waitFor();

  await give(
    page,
    [
      'Nome;E-mail;Perfil;Filas;Telefone',
      `Bruno Matos;bruno@${at};supervisor;"Comercial; Suporte";(11) 97654-3210`,
      `Carla Nunes;carla@${at};;;`,
      `Dora Lins;dora@${at};;Compras;`,
      `Bruno Outro;BRUNO@${at};;;`,
      `Marina;${admin.email};;;`,
      'Sem Endereço;;;;',
    ].join('\n'),
  );
  await dialog.getByText('2 pessoas serão convidadas.').waitFor();
  await dialog.getByText('4 linhas ficam de fora, pelos motivos indicados.').waitFor();
  await dialog.getByText('Não há fila com este nome “Compras”').waitFor();
  await dialog.getByText('O e-mail já apareceu antes na planilha').waitFor();
  await dialog.getByText('Esta pessoa já é usuária da empresa').waitFor();
  await dialog.getByText('Supervisor · Comercial, Suporte · (11) 97654-3210').waitFor();
  await looks(page, 'user-import-people');
  const wrong = await saved(page, 'Baixar as linhas com erro');
  expect(wrong).toContain(`Dora Lins;dora@${at};4;Não há fila com este nome;Compras`);
  const count = async () => Number((await scene.test.db('users').where({ companyId: company.id })).length);
  expect(await count()).toBe(3);

  await dialog.getByRole('button', { name: 'Importar 2 pessoas' }).press('Enter');
  await dialog.getByText('2 pessoas foram convidadas.').waitFor();
  await looks(page, 'user-import-links');
  // Escape does not lose the links.
  await page.keyboard.press('Escape');
  expect(await dialog.getByLabel('Bruno Matos').inputValue()).toContain('/invitation#');
  const links = await saved(page, 'Baixar os links');
  expect(links.match(/\/invitation#/g)).toHaveLength(2);
  await dialog.getByRole('button', { name: 'Pronto' }).click();
  await heading(page, 'Usuários (5)').waitFor();
  expect(await count()).toBe(5);
});

it('columns are chosen where they have no titles, and the plan is told before anybody is made', async () => {
  const { admin, company } = await scene.aCompany();
  await scene.test.db('plans').where({ id: company.planId }).update({ users: 4 });
  const page = await scene.enter(admin, 'users');
  const dialog = await open(page);
  await give(page, 'Apelido;Quem;Onde\nBia;Beatriz Reis;bia@coluna.test\nLu;Lucas Sá;lu@coluna.test');
  await dialog.getByText('1 linha fica de fora').waitFor();
  await dialog.getByRole('button', { name: 'Colunas do arquivo' }).press('Enter');
  await dialog.getByLabel('A primeira linha tem os nomes das colunas').click();
  await dialog.getByRole('combobox', { name: 'Nome' }).click();
  await page.getByRole('option', { name: 'Quem' }).click();
  await dialog.getByText('Beatriz Reis').waitFor();
  await dialog.getByText('O seu plano tem lugar para só mais 1 usuário.').waitFor();
  await looks(page, 'user-import-columns');
  expect(await dialog.getByRole('button', { name: 'Importar 2 pessoas' }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Escolher outro arquivo' }).click();
  await give(page, 'Nome;E-mail');
  await dialog.getByText('Não há ninguém para convidar neste arquivo.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});
