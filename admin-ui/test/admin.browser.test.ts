import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from '../../core/test/journey/barriers.js';
import { Scene, PASSWORD, heading, save } from './scene.js';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterEach(async () => expect(await scene.leave()).toEqual([]));
afterAll(() => scene?.close());

const menu = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true }).click();

/** `shown`: a sign that the data is loaded. `row`: the text that opens it, where it belongs to a row of the screen before. */
type Screen = [path: string, title: string, shown: string, row?: string];

describe('the back-office', () => {
  it('takes an administrator from a queue to a chat on their site, and saves a setting at once', async () => {
    const { admin } = await scene.aCompany();
    const { page } = await scene.visit();
    await page.goto(`${scene.origin}/admin/`);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(admin.email);
    await page.getByLabel(/^Senha/).fill(PASSWORD);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByText('passos concluídos').waitFor();

    // A queue, with a colour of the palette; another queue's colour is rejected.
    await menu(page, 'Filas');
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

    // A web chat, from the form that its plugin declares: the embed line comes first, a token when it is asked for.
    await menu(page, 'Conexões');
    await page.getByRole('button', { name: 'Adicionar conexão' }).click();
    await page.getByRole('menuitem', { name: 'Chat do site' }).click();
    await page.getByRole('link', { name: 'Ver todas as configurações' }).click();
    await page.getByLabel(/^Nome/).fill('Loja');
    await page.getByRole('combobox', { name: 'Filas' }).fill('Pós');
    await page.getByRole('option', { name: 'Pós-venda' }).click();
    await save(page);
    await page.getByText('Conectado', { exact: true }).waitFor();
    const code = await page.getByLabel('Código', { exact: true }).inputValue();
    expect(code).toContain('/widget/webchat.js');
    await page.getByRole('button', { name: 'Gerar novo token' }).click();
    await page.getByRole('button', { name: 'Confirmar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Guarde o token desta conexão' });
    expect(await dialog.getByRole('textbox').inputValue()).toMatch(/^[A-Z0-9]{30}$/);
    await dialog.getByRole('button', { name: 'Já guardei' }).click();

    // A user.
    await menu(page, 'Usuários');
    await heading(page, 'Usuários (3)').waitFor();
    await page.getByRole('link', { name: 'Adicionar' }).click();
    await page.getByLabel(/^Nome/).fill('Bia Lemos');
    // Errors that only the server can find are shown at the field, too.
    await page.getByLabel(/^E-mail/).fill(admin.email);
    await page.getByRole('radio', { name: 'Definir uma senha' }).check();
    await page.getByLabel(/^Senha/).fill('uma-senha-boa');
    await save(page);
    await page
      .locator('.MuiFormHelperText-root')
      .getByText('Já existe um usuário com este e-mail.')
      .waitFor();
    await page.getByLabel(/^E-mail/).fill('bia@otica.test');
    await page.getByLabel(/^Início do expediente/).fill('8h30');
    await save(page);
    await heading(page, 'Usuários (4)').waitFor();
    await page.getByText('bia@otica.test').waitFor();
    const bia = scene.test.db('users').where({ email: 'bia@otica.test' });
    expect(await bia.first('startWork', 'endWork')).toEqual({ startWork: '08:30', endWork: '23:59' });

    // A setting persists over a reload; undo reverts it.
    await menu(page, 'Configurações');
    const signing = page.getByRole('switch', { name: 'Assinar as mensagens' });
    await signing.check();
    await page.getByText('Configuração salva.').waitFor();
    await page.reload();
    await signing.waitFor();
    expect(await signing.isChecked()).toBe(true);
    const greeting = page.getByRole('switch', { name: 'Saudar ao aceitar o ticket' });
    const kept = () =>
      page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.status() === 200);
    const [, done] = [await Promise.all([kept(), greeting.check()]), kept()];
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await done;
    await expect.poll(() => greeting.isChecked()).toBe(false);
    // A secret is never shown: only that it is set, and it can be deleted.
    const secret = page.getByLabel('Token do Asaas');
    await secret.fill('$aact_secret');
    await secret.press('Enter');
    const stored = page.getByText('Há um valor guardado.');
    await stored.waitFor();
    await page.getByRole('button', { name: 'Remover' }).click();
    const ask = page.getByRole('dialog', { name: 'Remover: Token do Asaas?' });
    await ask.getByRole('button', { name: 'Remover' }).click();
    await stored.waitFor({ state: 'detached' });
    const settings = await scene.test.api.as(admin).get('/settings');
    expect(settings.body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: 'sendSignMessage', value: 'enabled' }),
        expect.objectContaining({ key: 'sendGreetingAccepted', value: 'disabled' }),
        { key: 'asaasSet', value: 'disabled' },
      ]),
    );
  });

  it('follows live events without a reload', async () => {
    const { company, queue, admin } = await scene.aCompany();
    const page = await scene.enter(admin, 'queues');
    await page.getByText('Comercial', { exact: true }).first().waitFor();
    const colleague = scene.test.api.as(await scene.test.anAdmin(company));
    expect((await colleague.put(`/queue/${queue.id}`, { name: 'Vendas externas' })).status).toBe(200);
    await page.getByText('Vendas externas').waitFor();
  });

  it('uses the user’s language chosen anywhere, and stores one chosen here', async () => {
    const { company } = await scene.aCompany();
    const user = await scene.test.anAdmin(company, { language: 'tr' });
    const page = await scene.enter(user, 'queues');
    await heading(page, 'Kuyruklar (3)').waitFor();
    await page.getByRole('button', { name: 'Dil' }).click();
    await page.getByRole('menuitemradio', { name: 'Español' }).click();
    await heading(page, 'Colas (3)').waitFor();
    const stored = () => scene.test.db('users').where({ id: user.id }).first('language');
    await expect.poll(stored).toEqual({ language: 'es' });
  });

  it('redirects a plain user to the console, with the reason', async () => {
    const { agent } = await scene.aCompany();
    const page = await scene.enter(agent);
    await page.getByText('Esta empresa não possui permissão para acessar essa página!').waitFor();
    await page.waitForURL(`${scene.origin}/tickets`);
  });

  it('signs people in without loading the back-office, and leads to where they wanted to go', async () => {
    const { admin } = await scene.aCompany();
    const { page } = await scene.visit();
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto(`${scene.origin}/admin/queues`);
    const enter = page.getByRole('button', { name: 'Entrar' });
    await enter.waitFor();
    const office = () => loaded.filter((url) => url.includes('/react-admin-'));
    expect(office()).toEqual([]);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(admin.email);
    await expect.poll(() => office().length).toBe(1);
    await page.getByLabel('Senha').fill('not-the-one');
    await enter.click();
    await page.getByRole('alert').getByText('E-mail ou senha', { exact: false }).waitFor();
    await page.getByLabel('Senha').fill(PASSWORD);
    await enter.click();
    await heading(page, 'Filas (3)').waitFor();
    await page.goto(`${scene.origin}/admin/queues`);
    await heading(page, 'Filas (3)').waitFor();
  });

  it('lets people sign in without serious accessibility findings', async () => {
    const { page } = await scene.visit();
    await page.goto(`${scene.origin}/admin/`);
    await page.getByRole('button', { name: 'Entrar' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('stays usable on a phone that is turned: the menu closes', async () => {
    const { admin } = await scene.aCompany();
    const page = await scene.enter(admin);
    await page.getByText('passos concluídos').waitFor();
    await page.setViewportSize({ width: 360, height: 900 });
    await page.locator('.RaSidebar-docked').waitFor({ state: 'detached' });
    await heading(page, 'Início').waitFor();
    expect(await page.locator('body').evaluate(({ style }) => style.overflow)).toBe('');
  });

  it.each([
    [['', 'Início', 'passos concluídos']],
    [
      ['connections', 'Conexões', 'Site'],
      ['connections', 'Conexão Site', 'Código', 'Site'],
    ],
    [
      ['queues', 'Filas (3)', 'Comercial'],
      ['queues', 'Fila Comercial', 'Cor', 'Comercial'],
    ],
    [
      ['users', 'Usuários (3)', 'Helena Prado'],
      ['users', 'Usuário Helena Prado', 'E-mail', 'Helena Prado'],
    ],
    [['settings', 'Configurações', 'Assinar as mensagens']],
    [['plugins', 'Plugins', 'Chat do site']],
  ] as Screen[][])(
    'has no serious accessibility findings, and fits small screens: %j',
    async (...screens) => {
      const { admin } = await scene.aCompany();
      const page = await scene.enter(admin, screens[0]![0]);
      for (const [, title, shown, row] of screens) {
        if (row) await page.getByText(row, { exact: true }).click();
        for (const width of [1440, 360]) {
          await page.setViewportSize({ width, height: 900 });
          await heading(page, title).waitFor();
          await page.getByText(shown).first().waitFor();
          await page.locator('.RaSidebar-docked').waitFor({ state: width === 360 ? 'detached' : 'attached' });
          expect(await seriousFindings(page), `${title} at ${width}`).toEqual([]);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(overflow, `${title} at ${width}`).toBeLessThanOrEqual(0);
        }
        await page.setViewportSize({ width: 1440, height: 900 });
      }
    },
  );
});
