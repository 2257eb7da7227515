import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from '../journey/barriers.js';
import { launchBrowser, leaveAll, signIn, visit, type Visit } from '../journey/pages.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { PASSWORD, type Row } from '../support/factories.js';

describe('tags and quick replies in the console', () => {
  let test: TestApp;
  let browser: Browser;
  let origin: string;
  const visits: Visit[] = [];
  let company: { id: number };
  let admin: Row & { email: string };
  let agent: Row & { email: string; name: string };
  beforeAll(async () => {
    [test, browser] = await Promise.all([startTestApp({ started: true }), launchBrowser()]);
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
    company = await test.aCompany();
    admin = await test.anAdmin(company, { name: 'Marina Alves' });
    agent = await test.aUser(company, { name: 'Caio Lima' });
  });
  afterEach(async () => expect(await leaveAll(visits)).toEqual([]));
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });
  const enter = async (user: { email: string }, path: string, width = 1440): Promise<Visit> => {
    const one = await visit(browser, origin, { width });
    visits.push(one);
    await signIn(one, origin, user.email, PASSWORD, path);
    return one;
  };

  it('a tag is created, found, changed by a colleague and deleted, showing how many contacts lose it', async () => {
    const one = await enter(agent, '/tags');
    const { page } = one;
    await page.getByText('Ainda não há tags').waitFor();
    expect(await barriers(one)).toEqual([]);
    await page.getByRole('button', { name: 'Nova tag' }).first().click();
    const editor = page.getByRole('dialog', { name: 'Nova tag' });
    await editor.getByRole('button', { name: 'Salvar' }).click();
    await editor.getByText('Obrigatório').waitFor();
    await editor.getByLabel(/^Nome/).fill('ab');
    await editor.getByText('Mensagem muito curta').waitFor();
    await editor.getByLabel(/^Nome/).fill('Cliente VIP');
    await editor.getByRole('button', { name: 'Amarelo' }).click();
    expect(await barriers(one)).toEqual([]);
    await editor.getByLabel(/^Nome/).press('Enter');
    await page.getByText('Tag salva com sucesso!').waitFor();
    const row = page.getByRole('listitem').filter({ hasText: 'Cliente VIP' });
    await row.getByText(/^0 contatos?$/).waitFor();

    const tag = await test.db('tags').where({ companyId: company.id }).first();
    expect([tag.name, tag.color]).toEqual(['Cliente VIP', '#facc15']);
    const boss = test.api.as(admin);
    for (const contact of [await test.aContact(company), await test.aContact(company)])
      await boss.post('/tags/sync', { contactId: contact.id, tags: [tag.id] });
    await row.getByText('2 contatos').waitFor();
    await boss.put(`/tags/${tag.id}`, { name: 'Cliente Ouro' });
    await page.getByText('Cliente Ouro').waitFor();
    await page.getByRole('button', { name: 'Nova tag' }).first().click();
    await editor.getByLabel(/^Nome/).fill('Cliente Ouro');
    await editor.getByRole('button', { name: 'Salvar' }).click();
    await editor.getByText('Já existe uma tag com este nome').waitFor();
    await editor.locator('input[name=name][aria-invalid=true]:focus').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Sair sem salvar?' }).getByText('Descartar').click();
    await editor.waitFor({ state: 'detached' });

    await page.getByRole('searchbox', { name: 'Buscar tags' }).fill('nada disso');
    await page.getByText('Nenhuma tag encontrada').waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Limpar a busca' }).last().click();
    await page.getByRole('button', { name: 'Excluir: Cliente Ouro' }).click();
    const question = page.getByRole('dialog', { name: 'Deseja realmente excluir esse registro?' });
    await question.getByText('está em 2 contatos').waitFor();
    await question.getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Ainda não há tags').waitFor();
    expect(await test.db('tags').where({ companyId: company.id })).toEqual([]);
  });

  it('a quick reply is written with variables and seen by colleagues at once, who may not change it', async () => {
    const boss = await enter(admin, '/quick-messages');
    const plain = await enter(agent, '/quick-messages');
    await plain.page.getByText('Ainda não há respostas rápidas').waitFor();
    const { page } = boss;
    await page.getByRole('button', { name: 'Nova categoria' }).click();
    const category = page.getByRole('dialog', { name: 'Nova categoria' });
    await category.getByLabel(/^Nome da categoria/).fill('Saudações');
    await category.getByRole('switch', { name: 'Geral' }).check();
    await category.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('heading', { name: 'Saudações' }).waitFor();

    await page.getByRole('button', { name: 'Nova resposta' }).first().click();
    const editor = page.getByRole('dialog', { name: 'Nova resposta' });
    await editor.getByRole('button', { name: 'Salvar' }).click();
    await editor.getByText('Obrigatório').waitFor();
    await editor.getByLabel(/^Atalho/).fill('/oi');
    await editor.getByRole('textbox', { name: 'Mensagem' }).fill('Olá, !');
    await editor.getByRole('textbox', { name: 'Mensagem' }).press('ArrowLeft');
    await editor.getByRole('button', { name: 'Inserir primeiro nome' }).click();
    await editor.getByRole('region', { name: 'Prévia' }).getByText('Olá, Maria!').waitFor();
    await editor.getByRole('combobox', { name: 'Categoria' }).click();
    await page.getByRole('option', { name: 'Saudações' }).click();
    await editor.getByRole('switch', { name: 'Geral' }).check();
    await editor
      .locator('input[type=file]')
      .setInputFiles({ name: 'tabela.txt', mimeType: 'text/plain', buffer: Buffer.from('preços') });
    expect(await barriers(boss)).toEqual([]);
    await editor.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Resposta rápida salva com sucesso!').waitFor();

    const group = plain.page.getByRole('region', { name: 'Saudações' });
    const row = group.getByRole('listitem').filter({ hasText: '/oi' });
    await row.getByText('Olá, {{firstName}}!').waitFor();
    await row.getByText('tabela.txt').waitFor();
    await row
      .getByText('Só administradores e supervisores alteram respostas gerais.')
      .waitFor({ state: 'attached' });
    expect(await row.getByRole('button').count()).toBe(0);
    expect(await barriers(plain)).toEqual([]);

    await plain.page.getByRole('button', { name: 'Nova resposta' }).first().click();
    const own = plain.page.getByRole('dialog', { name: 'Nova resposta' });
    expect(await own.getByRole('switch', { name: 'Geral' }).isDisabled()).toBe(true);
    await own.getByLabel(/^Atalho/).fill('minha');
    await own.getByRole('button', { name: 'Salvar' }).click();
    await plain.page.getByRole('button', { name: 'Excluir: minha' }).waitFor();
    // Managers of quick replies choose whose they see; others have no choice.
    const theirs = page.getByRole('button', { name: 'Excluir: minha' });
    expect(await theirs.count()).toBe(0);
    await page.getByRole('combobox', { name: 'Próprias de' }).click();
    await page.getByRole('option', { name: agent.name }).click();
    await theirs.waitFor();
    expect(await plain.page.getByRole('combobox', { name: 'Próprias de' }).count()).toBe(0);
    await plain.page.getByRole('button', { name: 'Excluir: minha' }).click();
    const question = plain.page.getByRole('dialog', { name: 'Deseja realmente excluir esse registro?' });
    await question.getByRole('button', { name: 'Excluir' }).click();
    await plain.page.getByText('Resposta rápida excluída com sucesso!').waitFor();
    const left = await test.db('quickMessages').where({ companyId: company.id }).orderBy('id');
    expect(left.map(({ shortcode }) => shortcode)).toEqual(['Saudações', 'oi']);
  });

  it('both pages fit a phone, light and dark', async () => {
    await test
      .db('tags')
      .insert({ companyId: company.id, name: 'Um nome de tag que não acaba nunca mais', color: '#1d4ed8' });
    const one = await enter(admin, '/tags', 360);
    for (const path of ['/tags', '/quick-messages']) {
      await one.page.goto(origin + path);
      await one.page.getByRole('listitem').first().waitFor();
      expect(await one.page.evaluate('document.documentElement.scrollWidth'), path).toBe(360);
      for (const theme of ['light', 'dark']) {
        await one.page.evaluate(`localStorage.setItem('preferredTheme', '${theme}')`);
        await one.page.reload();
        await one.page.getByRole('listitem').first().waitFor();
        expect(await barriers(one), `${path} ${theme}`).toEqual([]);
      }
    }
  });

  it('a failed load is reported, and succeeds after a retry', async () => {
    const tags = Array.from({ length: 45 }, (_, n) => ({ name: `Etapa ${n + 10}`, color: '#1d4ed8' }));
    await test.db('tags').insert(tags.map((tag) => ({ ...tag, companyId: company.id })));
    const { page } = await enter(admin, '/helps');
    let refused: RegExp | undefined = /./;
    await page.route(/\/api\/(tags|quick-messages|contacts)(\?|$)/, (route) =>
      refused?.test(route.request().url())
        ? route.fulfill({ status: 404, json: { error: 'ERR_NOT_FOUND' } })
        : route.continue(),
    );
    const again = page.getByRole('button', { name: 'Tentar de novo' });
    const list = 'Não foi possível carregar a lista de registros';
    for (const [path, text] of Object.entries({
      '/contacts': 'Os contatos não carregaram',
      '/quick-messages': list,
      '/tags': list,
    })) {
      await page.goto(origin + path);
      await page.getByText(text).waitFor();
      await again.waitFor();
    }
    // A first page that does not fill the window requests the second by itself.
    refused = /offset=40/;
    await page.setViewportSize({ width: 1440, height: 4000 });
    await again.click();
    await page.getByText('O restante não carregou.').waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: 'Etapa' }).count()).toBe(40);
    refused = undefined;
    await again.click();
    await page.getByText('Etapa 54').waitFor();
    expect(await again.count()).toBe(0);
  });
});
