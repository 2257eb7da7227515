import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { writeReferencePlugin } from '@recado/sdk/testing';
import { seriousFindings } from '../../core/test/journey/barriers.js';
import { writeKeeperPlugin } from '../../core/test/plugins/support/keeper-plugin.js';
import { Scene, save } from './scene.js';

const API_KEY = 'open-sesame-4711';
let scene: Scene;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-office-plugins-'));
  await writeKeeperPlugin(folder);
  await writeReferencePlugin(folder, 'reference-billing-manual');
});
// A plugin's settings belong to the installation: each test has a separate one.
beforeEach(async () => {
  scene = await Scene.open({
    RECADO_PLUGINS: 'webchat,keeper,reference-billing-manual',
    RECADO_PLUGIN_PATHS: folder,
  });
});
afterEach(async () => {
  expect(await scene.leave()).toEqual([]);
  await scene.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function openList(role: 'super' | 'admin') {
  const { company, admin } = await scene.aCompany();
  const user = role === 'super' ? await scene.test.aUser(company, { super: true, profile: 'admin' }) : admin;
  const page = await scene.enter(user, 'plugins');
  await page.getByText('Keeper').waitFor();
  return page;
}
const state = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).waitFor();
const field = (page: Page, name: RegExp) => page.getByLabel(name).and(page.locator('input'));
const now = async () => (await fetch(`${scene.origin}/api/plugins/keeper/now`)).status;

describe('a plugin’s page', () => {
  it('lets a super user set up the plugin, shows an error at its field, and never shows a secret', async () => {
    const page = await openList('super');
    const answers: Promise<string>[] = [];
    page.on('response', (response) => {
      if (!response.url().includes('/api/plugins')) return;
      // A page that was left has no body any longer.
      answers.push(response.text().catch(() => ''));
    });
    // Straight from the list, whose row is fresh and has no settings.
    await page.getByText('Keeper').click();
    await state(page, /^A configuração está incompleta\./);
    expect(await now()).toBe(503);

    await field(page, /^Saudação/).fill('O');
    await field(page, /^Chave da API/).fill(API_KEY);
    await field(page, /^Limite/).fill('12');
    await save(page);
    const around = (name: RegExp) => page.locator('.MuiFormControl-root', { has: field(page, name) });
    await around(/^Saudação/)
      .getByText('Use pelo menos 2 caracteres')
      .waitFor();
    await around(/^Limite/)
      .getByText('O maior valor é 10')
      .waitFor();
    expect(await now()).toBe(503);
    await field(page, /^Saudação/).fill('Olá');
    await field(page, /^Chave reserva/).fill(`${API_KEY}-spare`);
    await field(page, /^Limite/).fill('5');
    await save(page);
    await page.getByText('Configuração salva. O plugin foi reiniciado.').waitFor();
    await state(page, 'Está funcionando.');
    expect(await now()).toBe(200);

    // The typed text is gone from the form, here and after a reload.
    const kept = around(/^Chave da API/).getByText('Já definido: deixe em branco para manter.');
    await kept.waitFor();
    expect(await field(page, /^Chave da API/).inputValue()).toBe('');
    await page.reload();
    await kept.waitFor();
    expect(await field(page, /^Chave da API/).inputValue()).toBe('');
    expect(await field(page, /^Saudação/).inputValue()).toBe('Olá');
    expect(await page.content()).not.toContain(API_KEY);
    expect(answers.length).toBeGreaterThan(2);
    expect((await Promise.all(answers)).filter((text) => text.includes(API_KEY))).toEqual([]);

    // An optional one can be deleted; the other stays.
    const removal = page.getByRole('switch', { name: 'Remover o valor guardado: Chave reserva' });
    await removal.check();
    await save(page);
    await page.getByText('Configuração salva. O plugin foi reiniciado.').waitFor();
    await removal.waitFor({ state: 'detached' });
    await kept.waitFor();
    const told = await (await fetch(`${scene.origin}/api/plugins/keeper/now`)).json();
    expect(told).toMatchObject({ hasSpare: false, keyLength: API_KEY.length });

    // Settings with which it does not start are reported, and can be fixed.
    await page.getByRole('switch', { name: 'Fail at the start' }).check();
    await save(page);
    await page.getByText('A configuração foi salva, mas o plugin não iniciou com ela.').waitFor();
    await state(page, /the service refused the greeting/);
    await page.getByRole('switch', { name: 'Fail at the start' }).uncheck();
    await save(page);
    await state(page, 'Está funcionando.');

    // Disabled, after showing its dependents, and enabled again.
    await page.getByRole('button', { name: 'Desativar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Nenhuma conexão depende deste plugin.').waitFor();
    await dialog.getByRole('button', { name: 'Desativar' }).click();
    await state(page, 'Foi desativado por um operador.');
    expect(await now()).toBe(503);
    await page.getByRole('button', { name: 'Ativar', exact: true }).click();
    await state(page, 'Está funcionando.');
    expect(await now()).toBe(200);

    expect(await seriousFindings(page)).toEqual([]);
  });

  it('says what a payment provider can do', async () => {
    const page = await openList('super');
    await page.getByText('Reference PSP (by hand)').click();
    const fact = (name: string) =>
      page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]').textContent();
    await page.getByText('Formas de pagamento').waitFor();
    expect(await fact('Formas de pagamento')).toBe('Pix (BRL)');
    expect(await fact('Confirmação')).toBe('Por uma pessoa');
    expect(await fact('Vencimento')).toBe('Não vence sozinha');
    expect(await fact('Também permite')).toBe('Nada mais');
  });

  it('names the connections that depend on a plugin before it is disabled', async () => {
    const page = await openList('super');
    await page.getByText('Chat do site').click();
    await page.getByLabel('Chat da página de demonstração').waitFor();
    await page.getByRole('button', { name: 'Desativar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/1 conexão de 1 empresa/).waitFor();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await state(page, 'Está funcionando.');
  });

  it('is closed to a company’s admin, who sees only the list', async () => {
    const page = await openList('admin');
    await page.getByText('Keeper').click();
    expect(new URL(page.url()).pathname).toBe('/admin/plugins');
    await page.goto(`${scene.origin}/admin/plugins/keeper`);
    await page.getByText('Esta empresa não possui permissão para acessar essa página!').waitFor();
    expect(await page.getByLabel(/^Saudação/).count()).toBe(0);
  });
});
