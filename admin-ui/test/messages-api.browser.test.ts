import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReferenceProvider, writeReferencePlugin } from '@recado/sdk/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { seriousFindings } from '../../core/test/journey/barriers.js';
import { PNG } from '../../core/test/support/multipart.js';
import { looks } from './looks.js';
import { Scene } from './scene.js';

let scene: Scene;
let folder: string;
let provider: ReferenceProvider;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-messages-api-'));
  await writeReferencePlugin(folder);
  await writeFile(join(folder, 'foto.png'), PNG);
  provider = await ReferenceProvider.start({ main: { secret: 'secret-of-main' } });
  const env = { RECADO_PLUGIN_PATHS: folder, RECADO_PLUGINS: 'reference', RECADO_ALLOWED_HOSTS: '127.0.0.1' };
  scene = await Scene.open(env);
});
afterEach(async () => expect(await scene.leave()).toEqual([]));
afterAll(async () => {
  await scene.close();
  await provider.stop();
  await rm(folder, { recursive: true, force: true });
});

it('an admin makes a token, sends a text and a file with it, replaces and revokes it', async () => {
  const { test } = scene;
  const company = await test.aCompany();
  const line = { settings: { providerUrl: provider.url }, secrets: { secret: 'secret-of-main' } };
  await test.aConnection(company, { name: 'Loja', ...line });
  const page = await scene.enter(await test.anAdmin(company), 'messages-api');
  await page.getByText('Nenhum token funciona nesta conexão.').waitFor();
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Novo token' }).press('Enter');
  await page.getByRole('textbox', { name: 'Nome' }).fill('Loja virtual');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Nome' }).press('Enter');
  const secret = page.getByRole('textbox', { name: 'Token da API externa' });
  expect(await secret.inputValue()).toMatch(/^[A-Z0-9]{30}$/);
  await page.getByRole('button', { name: 'Já guardei' }).press('Enter');
  await page.getByRole('heading', { name: 'Loja virtual' }).waitFor();

  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await page.getByText('Obrigatório').first().waitFor();
  expect(await test.db('messages').where({ companyId: company.id })).toEqual([]);
  await page.getByRole('textbox', { name: 'Número' }).fill('+55 11 95555-0001');
  await page.getByRole('textbox', { name: /^Mensagem/ }).fill('Seu pedido saiu');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await page.getByText('Mensagem enviada com sucesso').waitFor();
  await page.getByText(/^Mensagem \d+: enviada\.$/).waitFor();

  await page.getByRole('button', { name: 'Arquivo', exact: true }).click();
  await page.locator('input[type=file]').setInputFiles(join(folder, 'foto.png'));
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await page.getByText(/^Mensagem \d+: enviada\.$/).waitFor();
  const sent = await test.db('messages').where({ companyId: company.id }).orderBy('id');
  expect(sent).toMatchObject([
    { body: 'Seu pedido saiu', mediaType: 'conversation', origin: 'api' },
    { body: 'Seu pedido saiu', mediaType: 'image', origin: 'api' },
  ]);
  await looks(page, 'messages-api');

  await page.getByRole('button', { name: 'Substituir: Loja virtual' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Substituir' }).press('Enter');
  await page.getByRole('button', { name: 'Já guardei' }).press('Enter');
  await page.getByText('Substituído').waitFor();
  await page.getByRole('button', { name: 'Revogar: Loja virtual' }).last().press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar' }).press('Enter');
  await page.getByText('Token revogado.').waitFor();
  // The page is hidden from assistive technology until the dialog has closed.
  await expect.poll(() => page.getByRole('heading', { name: 'Loja virtual' }).count()).toBe(1);
});

it('says what to do first without a connection, and is closed without the plan’s feature', async () => {
  const { test } = scene;
  const page = await scene.enter(await test.anAdmin(await test.aCompany()), 'messages-api');
  await page.getByRole('heading', { name: 'Ainda não há conexões' }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  const without = await test.aCompany({ plan: { useExternalApi: false } });
  const other = await scene.enter(await test.anAdmin(without), 'messages-api');
  await other.getByText(/não possui permissão para acessar essa página/).waitFor();
});
