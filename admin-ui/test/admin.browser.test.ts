import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { DEMO_PASSWORD, startInstallation, type Installation } from '../../core/test/journey/installation.js';
import { launchBrowser, visit, type Visit } from '../../core/test/journey/pages.js';

let installation: Installation;
let browser: Browser;
beforeAll(async () => {
  [installation, browser] = await Promise.all([startInstallation(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await installation?.stop();
});

async function enter(visitor: Visit, email: string): Promise<Page> {
  const { page } = visitor;
  await page.goto(`${installation.core.url}/admin/`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel(/^Senha/).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  return page;
}
async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click();
const heading = (page: Page, text: string | RegExp) => page.getByRole('heading', { level: 1, name: text });

describe('the back-office', () => {
  it('takes an administrator from a queue to a chat on their site, and saves a setting at once', async () => {
    const visitor = await visit(browser, installation.core.url);
    const page = await enter(visitor, 'admin@demo.recado');
    await page.getByText('passos concluídos').waitFor();
    const menu = (name: string) => page.getByRole('menuitem', { name }).click();

    // A queue, with a colour of the palette; a colour that another queue has is refused.
    await menu('Filas');
    await heading(page, 'Filas (3)').waitFor();
    await page.getByRole('link', { name: 'Adicionar' }).click();
    await page.getByLabel(/^Nome/).fill('P');
    await page.getByLabel(/^Cor/).fill('#2563eb');
    await page.getByLabel(/^Mensagem de saudação/).fill('Olá! Aqui é o Pós-venda.');
    await save(page);
    await page.getByText('Muito curto!').waitFor();
    await page.getByLabel(/^Nome/).fill('Pós-venda');
    await save(page);
    await page.getByText('Esta cor já está em uso. Escolha outra.').waitFor();
    await page.getByRole('button', { name: 'Escolher da paleta' }).click();
    await page.getByRole('button', { name: '#be185d' }).click();
    await save(page);
    await heading(page, 'Filas (4)').waitFor();

    // A web chat, from the form that its plugin declares: the token is shown once, the line to paste stays.
    await menu('Conexões');
    await page.getByRole('button', { name: 'Adicionar conexão' }).click();
    await page.getByRole('menuitem', { name: 'Chat do site' }).click();
    await page.getByLabel(/^Nome/).fill('Loja');
    await page.getByRole('combobox', { name: 'Filas' }).fill('Pós');
    await page.getByRole('option', { name: 'Pós-venda' }).click();
    await save(page);
    const dialog = page.getByRole('dialog', { name: 'Guarde o token desta conexão' });
    expect(await dialog.getByRole('textbox').inputValue()).toMatch(/^[A-Z0-9]{30}$/);
    await dialog.getByRole('button', { name: 'Já guardei' }).click();
    await page.getByText('Conectado', { exact: true }).waitFor();
    const code = await page.getByLabel('Código', { exact: true }).inputValue();
    expect(code).toContain('/widget/webchat.js');

    // A user.
    await menu('Usuários');
    await heading(page, 'Usuários (3)').waitFor();
    await page.getByRole('link', { name: 'Adicionar' }).click();
    await page.getByLabel(/^Nome/).fill('Bia Lemos');
    await page.getByLabel(/^E-mail/).fill('bia@demo.recado');
    await page.getByLabel(/^Senha/).fill('uma-senha-boa');
    await save(page);
    await heading(page, 'Usuários (4)').waitFor();
    await page.getByText('bia@demo.recado').waitFor();

    // A setting holds after a reload; undo takes it back.
    await menu('Configurações');
    const signing = page.getByRole('switch', { name: 'Assinar as mensagens' });
    await signing.check();
    await page.getByText('Configuração salva.').waitFor();
    await page.reload();
    await signing.waitFor();
    expect(await signing.isChecked()).toBe(true);
    const greeting = page.getByRole('switch', { name: 'Saudar ao aceitar o ticket' });
    await greeting.check();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.poll(() => greeting.isChecked()).toBe(false);
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  it('follows what happens elsewhere without a reload', async () => {
    const visitor = await visit(browser, installation.core.url);
    const page = await enter(visitor, 'admin@demo.recado');
    await page.getByRole('menuitem', { name: 'Filas' }).click();
    await page.getByText('Comercial', { exact: true }).first().waitFor();
    await page.evaluate(async () => {
      const authorization = `Bearer ${localStorage.getItem('recado.token')}`;
      const headers = { authorization, 'content-type': 'application/json' };
      const queues = (await (await fetch('/api/queue', { headers })).json()) as { id: number }[];
      const body = JSON.stringify({ name: 'Vendas externas' });
      await fetch(`/api/queue/${queues[0]!.id}`, { method: 'PUT', headers, body });
    });
    await page.getByText('Vendas externas').waitFor();
    await visitor.context.close();
  });

  it('sends a plain user back to the console, with the reason', async () => {
    const visitor = await visit(browser, installation.core.url);
    const page = await enter(visitor, 'ana@demo.recado');
    await page.getByText('Esta empresa não possui permissão para acessar essa página!').waitFor();
    await page.waitForURL(`${installation.core.url}/tickets`);
    await visitor.context.close();
  });

  it('is free of serious accessibility findings, and fits small screens', async () => {
    const visitor = await visit(browser, installation.core.url);
    await visitor.page.goto(`${installation.core.url}/admin/`);
    await visitor.page.getByRole('button', { name: 'Entrar' }).waitFor();
    const findings: Record<string, string[]> = { login: await seriousFindings(visitor.page) };
    const page = await enter(visitor, 'admin@demo.recado');
    await page.getByText('passos concluídos').waitFor();
    // A phone that is turned: the menu goes, and the page stays within reach.
    await page.setViewportSize({ width: 360, height: 900 });
    await page.locator('.RaSidebar-docked').waitFor({ state: 'detached' });
    await heading(page, 'Início').waitFor();
    expect(await page.locator('body').evaluate(({ style }) => style.overflow)).toBe('');
    const screens = {
      '': 'Início',
      connections: 'Conexões',
      'connections/1': 'Conexão Site',
      queues: 'Filas',
      'queues/1': 'Fila ',
      users: 'Usuários',
      'users/2': 'Usuário Helena Prado',
      settings: 'Configurações',
      plugins: 'Plugins',
    };
    for (const [screen, title] of Object.entries(screens))
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${installation.core.url}/admin/${screen}`);
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
        await page.waitForLoadState('networkidle');
        findings[`${screen} ${width}`] = await seriousFindings(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${screen} at ${width}`).toBeLessThanOrEqual(0);
      }
    expect(Object.fromEntries(Object.entries(findings).filter(([, found]) => found.length > 0))).toEqual({});
    await visitor.context.close();
  });
});
