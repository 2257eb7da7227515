import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from '../../core/test/journey/barriers.js';
import { typeDate } from '../../core/test/journey/typed-dates.js';
import { Scene, PASSWORD, heading, narrow, save } from './scene.js';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterEach(async () => expect(await scene.leave()).toEqual([]));
afterAll(() => scene?.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const background = (page: Page, name: string) =>
  row(page, name).evaluate((element) => getComputedStyle(element).backgroundColor);

describe('a super user', () => {
  it('creates a plan and a company, renews it, and deletes it by its name', async () => {
    const { test } = scene;
    await test.aCompany({ name: 'Em dia', dueDate: inDays(90) });
    await test.aCompany({ name: 'Vence logo', dueDate: inDays(3) });
    await test.aCompany({ name: 'Já venceu', dueDate: inDays(-4) });
    const boss = await test.anAdmin({ id: 1 }, { super: true, name: 'Root' });
    const page = await scene.enter(boss, 'settings');

    // A plan, whose name is its own.
    await page.getByRole('tab', { name: 'Planos' }).click();
    for (const again of [false, true]) {
      await page.getByRole('button', { name: 'Adicionar' }).click();
      const form = page.getByRole('dialog', { name: 'Novo plano' });
      await form.getByLabel(/^Nome/).fill('Ouro');
      await form.getByLabel(/^Valor/).fill('149.9');
      await form.getByRole('switch', { name: 'Kanban' }).uncheck();
      await save(page);
      if (!again) await page.getByText('Operação realizada com sucesso!').waitFor();
      else {
        await page
          .getByText(
            'Não foi possível realizar a operação. Verifique se já existe uma empresa com o mesmo nome ou se os campos foram preenchidos corretamente',
          )
          .waitFor();
        await form.getByText('Já existe um plano com este nome.').waitFor();
        // One failure is told once: the notices stand outside the form.
        expect(await page.getByRole('alert').count()).toBe(1);
        await form.getByRole('button', { name: 'Cancelar' }).click();
      }
    }
    await row(page, 'Ouro').getByText('R$ 149,90').waitFor();
    expect(await test.db('plans').where({ name: 'Ouro' }).first()).toMatchObject({
      useKanban: false,
      users: 5,
    });

    // A company with its admin.
    await page.getByRole('menuitem', { name: 'Empresas' }).click();
    await heading(page, /^Empresas \(\d+\)/).waitFor();
    expect(await background(page, 'Já venceu')).not.toBe(await background(page, 'Em dia'));
    expect(await background(page, 'Vence logo')).not.toBe(await background(page, 'Já venceu'));
    await row(page, 'Já venceu').getByText('Vencida há 4 dias').waitFor();
    await row(page, 'Vence logo').getByText('Vence em 3 dias').waitFor();

    // Two are suspended at once, and one of them is deselected; not the company of the installation.
    const choose = (name: string) => row(page, name).getByRole('checkbox').check();
    const act = async (action: string, title: string) => {
      await page.locator('[role=toolbar]').getByRole('button', { name: action }).click();
      await page.getByRole('dialog', { name: title }).getByRole('button', { name: action }).click();
    };
    await choose('Já venceu');
    await choose('Vence logo');
    await act('Suspender', 'Suspender 2 empresas?');
    await page.getByText('2 empresas suspensas').waitFor();
    await row(page, 'Vence logo').getByText('Suspensa').waitFor();
    await choose('Vence logo');
    await act('Reativar', 'Reativar 1 empresa?');
    await row(page, 'Vence logo').getByText('Ativa').waitFor();
    const names = ['Em dia', 'Já venceu', 'Vence logo'];
    expect(await test.db('companies').whereIn('name', names).orderBy('name').pluck('status')).toEqual([
      true,
      false,
      true,
    ]);
    await narrow(page, 'Vencimento', 'Vencem em 1 a 5 dias');
    await row(page, 'Em dia').waitFor({ state: 'detached' });
    await row(page, 'Vence logo').waitFor();
    await narrow(page, 'Situação', 'Suspensa');
    await page.getByRole('button', { name: 'Limpar filtros' }).first().click();
    await row(page, 'Em dia').waitFor();
    await page.getByRole('button', { name: 'Adicionar' }).click();
    const form = page.getByRole('dialog', { name: 'Nova empresa' });
    await save(page);
    await form.getByText('Nome é obrigatório').waitFor();
    await form.getByText('E-mail é obrigatório').waitFor();
    await form.getByLabel(/^Nome/).fill('Padaria do Zé');
    await form.getByLabel(/^E-mail/).fill('ze');
    await form.getByText('Email é inválido').waitFor();
    await form.getByLabel(/^E-mail/).fill('ze@padaria.test');
    await form.getByLabel(/^Senha/).fill('senha-do-ze');
    await form.getByLabel(/^Plano/).click();
    await page.getByRole('option', { name: 'Ouro' }).click();
    await typeDate(form, /^Vencimento/, '31/01/2028');
    await save(page);
    await row(page, 'Padaria do Zé').getByText('31/01/2028').waitFor();
    const session = await test.api.post('/auth/login', { email: 'ze@padaria.test', password: 'senha-do-ze' });
    expect(session.body.user).toMatchObject({ profile: 'admin', company: { name: 'Padaria do Zé' } });

    // The plan is in use now.
    await page.getByRole('button', { name: 'Avançar vencimento: Padaria do Zé' }).click();
    await page.getByText('O vencimento passa de 31/01/2028 para 29/02/2028.').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Avançar vencimento', exact: true }).click();
    await row(page, 'Padaria do Zé').getByText('29/02/2028').waitFor();

    await page.getByRole('button', { name: 'Excluir: Padaria do Zé' }).click();
    const dialog = page.getByRole('dialog', { name: 'Excluir “Padaria do Zé”?' });
    const button = dialog.getByRole('button', { name: 'Excluir' });
    await dialog.getByLabel(/^Digite/).fill('padaria do zé');
    expect(await button.isDisabled()).toBe(true);
    await dialog.getByLabel(/^Digite/).fill('Padaria do Zé');
    await button.click();
    // What is behind a dialog is hidden from queries by role.
    await dialog.waitFor({ state: 'detached' });
    await row(page, 'Padaria do Zé').waitFor({ state: 'detached' });
    expect(await test.db('users').where({ email: 'ze@padaria.test' })).toEqual([]);

    // The start page says who is late, and leads to them.
    await page.getByRole('menuitem', { name: 'Início' }).click();
    const installation = page.getByRole('region', { name: 'Esta instalação' });
    await installation.getByText('Vencida há 4 dias').waitFor();
    await installation.getByText('Vence em 3 dias').waitFor();
    await installation.getByText(/^Aberto: qualquer pessoa cria uma empresa, nos planos .*Ouro/).waitFor();
    await installation
      .getByRole('region', { name: 'Vencidas ou vencem hoje' })
      .getByRole('link', { name: 'Ver a empresa' })
      .click();
    await row(page, 'Já venceu').waitFor();
    expect(await row(page, 'Vence logo').count()).toBe(0);

    const found: Record<string, string[]> = {};
    for (const [screen, shown, widths] of [
      ['', 'Vencida há 4 dias', [1440, 360]],
      ['companies', 'Já venceu', [1440, 1100, 768, 360]],
      ['settings?tab=plans', 'Ouro', [1440, 360]],
      ['settings?tab=helps', 'Nenhum vídeo ainda', [1440]],
    ] as const) {
      await page.goto(`${scene.origin}/admin/${screen}`);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.getByText(shown).first().waitFor();
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
          .toBeLessThanOrEqual(width);
        if (width > 1000 && width < 1400) continue;
        const trouble = await seriousFindings(page);
        if (trouble.length) found[`${screen} ${width}`] = trouble;
      }
    }
    expect(found).toEqual({});
  });

  it('keeps the companies from those who do not, and says so', async () => {
    const { admin } = await scene.aCompany();
    const page = await scene.enter(admin, 'companies');
    await page
      .getByText('Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.')
      .waitFor();
    // The start page of those who see the figures.
    await page.waitForURL(`${scene.origin}/`);
  });
});

describe('a visitor', () => {
  it('signs up, signs in with the same data, and plays a help video that is loaded only then', async () => {
    const { test } = scene;
    await test.aPlan({ name: 'Essencial', users: 3, connections: 1, queues: 3, amount: 0 });
    await test.aPlan({ name: 'Reservado', isPublic: false });
    await test.aCompany({ name: 'Ocupado' });
    await test.db('helpVideos').insert({
      title: 'Primeiros passos',
      description: 'A caixa de entrada em três minutos.',
      video: 'dQw4w9WgXcQ',
    });
    const { page } = await scene.visit();
    await page.goto(`${scene.origin}/login`);
    await page.getByRole('link', { name: 'Cadastre-se' }).click();
    await page.waitForURL('**/signup');
    await page.getByRole('button', { name: 'Cadastrar' }).click();
    await page.getByText('Você deve aceitar os termos para continuar.').waitFor();
    expect(await page.getByText('Obrigatório', { exact: true }).count()).toBe(6);
    expect(await page.getByText('Reservado').count()).toBe(0);

    await page.locator('input[name=name]').fill('J');
    await page.getByText('Muito curto!').waitFor();
    await page.locator('input[name=name]').fill('Joana Prado');
    await page.getByLabel(/^E-mail/).fill('joana');
    await page.getByText('E-mail inválido').waitFor();
    await page.getByLabel(/^E-mail/).fill('joana@loja.test');
    const strength = page.getByRole('progressbar', { name: 'Força da senha' });
    for (const [typed, value] of [
      ['abc', '33'],
      ['abcdefgh', '66'],
      ['Abcdefgh', '100'],
    ] as const) {
      await page.getByLabel(/^Senha/).fill(typed);
      await expect.poll(() => strength.getAttribute('aria-valuenow')).toBe(value);
    }
    await page.getByLabel(/^Telefone/).fill('1198765432');
    await page
      .getByText('Digite o número completo no formato (xx) xxxx xxxx e com 11 dígitos (apenas números).')
      .waitFor();
    await page.getByLabel(/^Telefone/).fill('(11) 98765-4321');
    await page.getByLabel(/^Nome da empresa/).fill('Ocupado');
    await page.getByText('Essencial').click();
    await page.getByLabel(/^Li e aceito/).check();
    await page.setViewportSize({ width: 360, height: 900 });
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Cadastrar' }).click();
    await page.getByText('Já existe uma empresa com este nome.').waitFor();
    await page.getByLabel(/^Nome da empresa/).fill('Loja da Joana');
    await page.getByRole('button', { name: 'Cadastrar' }).click();
    await page.getByText('Cadastro realizado com sucesso!').waitFor();
    await page.waitForURL('**/login');
    expect(await page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe('joana@loja.test');
    await page.getByLabel(/^Senha/).fill('Abcdefgh');
    await page.getByRole('button', { name: 'Entrar' }).click();
    // The founder arrives at the first steps.
    await page.waitForURL('**/admin/');
    await page.goto(`${scene.origin}/tickets`);

    await page.getByRole('link', { name: 'Ajuda' }).click();
    const card = page.getByRole('button', { name: 'Assistir: Primeiros passos' });
    await card.waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await page.route('https://www.youtube-nocookie.com/**', (asked) =>
      asked.fulfill({ contentType: 'text/html', body: '<p>player</p>' }),
    );
    await card.click();
    const player = page.getByRole('dialog', { name: 'Primeiros passos' });
    const frame = player.locator('iframe');
    expect(await frame.getAttribute('src')).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/,
    );
    await player.frameLocator('iframe').getByText('player').waitFor();
    await page.keyboard.press('Escape');
    await player.waitFor({ state: 'detached' });
    expect(await page.locator('iframe').count()).toBe(0);
    const signedUp = await test.db('users').where({ email: 'joana@loja.test' }).first();
    expect(signedUp).toMatchObject({ profile: 'admin', super: false });
    expect(await scene.leave()).toEqual([
      expect.stringMatching(/^request to https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/),
    ]);
  });

  it('finds no way to a sign-up that is closed', async () => {
    const { test } = scene;
    const owner = test.api.as(await test.anAdmin({ id: 1 }, { super: true }));
    const set = async (value: string) =>
      expect((await owner.put('/settings/userCreation', { value })).status).toBe(200);
    const { page } = await scene.visit();
    const link = page.getByRole('link', { name: 'Cadastre-se' });
    await page.goto(`${scene.origin}/login`);
    await link.waitFor();
    await set('disabled');
    await page.reload();
    await page.getByRole('button', { name: 'Entrar' }).waitFor();
    await link.waitFor({ state: 'detached' });
    await page.goto(`${scene.origin}/signup`);
    await page.getByText('O cadastro de novas empresas está fechado.').waitFor();
    await set('enabled');
  });

  it('of a suspended company is signed out of both interfaces, with the reason', async () => {
    const { admin, company } = await scene.aCompany();
    const page = await scene.enter(admin, 'queues');
    await page.getByText('Comercial', { exact: true }).first().waitFor();
    const workspace = await page.context().newPage();
    await workspace.goto(`${scene.origin}/tickets`);
    await workspace
      .getByRole('tab', { name: /Abertos|Aguardando/ })
      .first()
      .waitFor();
    await scene.test.services.companies.setActive({ companyId: company.id }, false);
    await workspace.waitForURL('**/login');
    const reason = 'O acesso da sua empresa está suspenso. Entre em contato com o suporte.';
    await workspace.getByRole('alert').getByText(reason).waitFor();
    const again = await scene.test.api.post('/auth/login', { email: admin.email, password: PASSWORD });
    expect(again.body.error).toBe('ERR_COMPANY_SUSPENDED');
  });
});
