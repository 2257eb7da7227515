import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { seriousFindings } from '../../core/test/journey/barriers.js';
import { looks } from './looks.js';
import { Scene, heading, save } from './scene.js';

let scene: Scene;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-lists-'));
  scene = await Scene.open();
});
afterEach(async () => expect(await scene.leave()).toEqual([]));
afterAll(async () => {
  await scene.close();
  await rm(folder, { recursive: true, force: true });
});

async function anOffice() {
  const company = await scene.test.aCompany({ name: 'Ótica Horizonte', plan: { useCampaigns: true } });
  return { company, admin: await scene.test.anAdmin(company, { name: 'Marina Alves' }) };
}
it('an admin makes a list, fills it from a spreadsheet with bad rows, changes it and deletes it', async () => {
  const { company, admin } = await anOffice();
  const { test } = scene;
  const page = await scene.enter(admin, 'contact-lists');
  await page.getByText('Nenhuma lista de contatos ainda').waitFor();
  await looks(page, 'lists-empty');

  await page.getByRole('button', { name: 'Nova lista' }).press('Enter');
  await page.getByRole('textbox', { name: 'Nome' }).fill('x');
  await save(page);
  await page.getByText('Muito curto').waitFor();
  await page.getByRole('textbox', { name: 'Nome' }).fill('Clientes VIP');
  await page.getByRole('textbox', { name: 'Nome' }).press('Enter');
  await page.getByText('Operação realizada com sucesso!').waitFor();
  await page.getByRole('link', { name: 'Ver os contatos: Clientes VIP' }).press('Enter');
  await page.getByText('Ninguém está nesta lista ainda').waitFor();

  const rows = [
    'Nome,Telefone,E-mail',
    'Ana Souza,11 98765-4321,ana@example.com',
    'Bia,123,',
    ',11988880001,',
  ];
  rows.push('Caio Lima,(21) 98888-0002,', 'De novo,5511987654321,', 'Davi,11988880003,sem-arroba');
  const file = join(folder, 'vip.csv');
  await writeFile(file, rows.join('\n'));
  await page.getByRole('button', { name: 'Importar planilha' }).press('Enter');
  await page.locator('input[type=file]').setInputFiles(join(folder, 'vip.csv'));
  await page.getByRole('combobox', { name: 'Número' }).filter({ hasText: 'Telefone' }).waitFor();
  await looks(page, 'lists-columns-known');
  expect(await test.db('contactListItems').where({ companyId: company.id })).toEqual([]);
  await page.getByRole('button', { name: 'Importar agora' }).press('Enter');
  await page.getByText('Importação concluída.').waitFor();
  for (const text of ['O número não é um telefone válido', 'Falta o nome', 'O número já apareceu antes'])
    await page.getByText(text).waitFor();
  await page.getByText('Linha 3', { exact: true }).waitFor();
  await looks(page, 'lists-imported');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar as linhas com erro' }).press('Enter');
  expect((await saving).suggestedFilename()).toBe('contatos-com-erro.xlsx');
  await page.getByRole('button', { name: 'Fechar' }).press('Enter');
  await heading(page, 'Clientes VIP (2)').waitFor();
  await page.getByText('5521988880002').waitFor();

  await test
    .db('contactListItems')
    .where({ companyId: company.id, name: 'Caio Lima' })
    .update({ validity: 'invalid', checkedAt: new Date() });
  await page.getByRole('button', { name: 'Novo contato' }).press('Enter');
  await page.getByRole('textbox', { name: 'Nome' }).fill('Eva');
  await page.getByRole('textbox', { name: 'Número' }).fill('11 98765-4321');
  await save(page);
  await page.getByText('Este número já está na lista').waitFor();
  await page.getByRole('textbox', { name: 'Número' }).fill('11 97777-0004');
  await save(page);
  await heading(page, 'Clientes VIP (3)').waitFor();
  await page.getByText('Sem WhatsApp').waitFor();
  await looks(page, 'list-contacts');

  await page.getByRole('textbox', { name: 'Buscar' }).fill('11 97777');
  await page.getByText('Ana Souza').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Editar: Eva' }).press('Enter');
  await page.getByRole('textbox', { name: 'Nome' }).fill('Eva Dias');
  await save(page);
  await page.getByText('Eva Dias').waitFor();
  await page.getByRole('button', { name: 'Excluir' }).press('Enter');
  await page.getByRole('button', { name: 'Confirmar' }).press('Enter');
  await heading(page, 'Clientes VIP (2)').waitFor();

  // A draft would lose its list.
  const [list] = await test.db('contactLists').where({ companyId: company.id });
  const hours = { timeZone: 'UTC', windowFrom: '09:00', windowTo: '18:00' };
  const draft = { companyId: company.id, contactListId: list!.id, name: 'Natal', ...hours };
  await test.db('campaigns').insert({ ...draft, createdAt: new Date(), updatedAt: new Date() });
  await page.getByRole('link', { name: 'Listas de contatos' }).first().press('Enter');
  await page.getByRole('button', { name: 'Excluir' }).press('Enter');
  await page.getByText('os 2 contatos nela serão excluídos').waitFor();
  await page.getByRole('link', { name: 'Natal' }).waitFor();
  await page.getByRole('button', { name: 'Confirmar' }).press('Enter');
  await page.getByText('Nenhuma lista de contatos ainda').waitFor();
  expect(await test.db('contactLists').where({ companyId: company.id })).toEqual([]);
});

it('asks for the columns that it does not recognise', async () => {
  const { company, admin } = await anOffice();
  const at = { createdAt: new Date(), updatedAt: new Date() };
  const [id] = await scene.test.db('contactLists').insert({ companyId: company.id, name: 'Feira', ...at });
  const page = await scene.enter(admin, `contact-lists/${id}/contacts`);
  const file = join(folder, 'feira.csv');
  await writeFile(file, ['x,y', 'abc,Ana Souza', '11987654321,Caio Lima'].join('\n'));
  await page.getByText('Ninguém está nesta lista ainda').waitFor();
  await page.getByRole('button', { name: 'Importar planilha' }).press('Enter');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('Escolha as colunas do nome e do número para continuar.').waitFor();
  await looks(page, 'lists-columns');
  for (const [field, column] of [
    ['Nome', 'B'],
    ['Número', 'A'],
  ] as const) {
    await page.getByRole('combobox', { name: field }).press('Enter');
    await page.getByRole('option', { name: column, exact: true }).press('Enter');
  }
  await page.getByRole('button', { name: 'Importar agora' }).press('Enter');
  await page.getByText('Importação concluída.').waitFor();
  const people = await scene.test.db('contactListItems').where({ contactListId: id });
  expect(people).toMatchObject([{ name: 'Caio Lima', number: '5511987654321' }]);
});

it('numbers are suppressed, found, allowed again with a note, and exported', async () => {
  const { company, admin } = await anOffice();
  const page = await scene.enter(admin, 'contact-lists');
  await page.getByRole('link', { name: 'Descadastrados' }).press('Enter');
  await page.getByText('Ninguém se descadastrou').waitFor();
  await page.getByRole('button', { name: 'Incluir números' }).press('Enter');
  await page.getByRole('textbox', { name: 'Números' }).fill('11 98765-4321\n(21) 98888-0002, nada');
  await page.getByRole('textbox', { name: 'Observação' }).fill('Pediram na loja');
  await looks(page, 'suppressions-add');
  await page.getByRole('button', { name: 'Incluir números' }).press('Enter');
  await page.getByText('2 números incluídos.').waitFor();
  await page.getByText('Isto não é um número:').waitFor();
  await page.getByRole('button', { name: 'Fechar' }).press('Enter');
  await page.getByText('5521988880002').waitFor();
  await looks(page, 'suppressions');

  await page.getByRole('textbox', { name: 'Buscar' }).fill('1198765');
  await page.getByText('5521988880002').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Liberar: 5511987654321' }).press('Enter');
  await page.getByRole('textbox', { name: 'Por quê?' }).fill('Ligou hoje');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Por quê?' }).press('Enter');
  await page.getByText('Número liberado.').waitFor();
  await page.getByText('5511987654321').waitFor({ state: 'detached' });
  await page.locator('button[aria-haspopup=menu]', { hasText: 'Situação' }).press('Enter');
  await page.getByRole('menuitemradio', { name: 'Liberados de novo' }).press('Enter');
  await page.getByText('Ligou hoje').waitFor();
  expect(await scene.test.db('suppressions').where({ companyId: company.id }).orderBy('id')).toMatchObject([
    { liftNote: 'Ligou hoje', liftedBy: admin.id },
    { liftedAt: null, note: 'Pediram na loja' },
  ]);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar para Excel' }).press('Enter');
  expect((await saving).suggestedFilename()).toBe('descadastrados.xlsx');
});

it('an admin whose plan has no campaigns finds neither the menu nor the page', async () => {
  const company = await scene.test.aCompany({ plan: { useCampaigns: false } });
  const page = await scene.enter(await scene.test.anAdmin(company), 'contact-lists');
  await page.getByText('Esta empresa não possui permissão').waitFor();
  expect(await page.getByRole('menuitem', { name: 'Listas de contatos' }).count()).toBe(0);
});
