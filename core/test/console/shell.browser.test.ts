import { describe, expect, it } from 'vitest';
import { barriers } from '../journey/barriers.js';
import { enter, signIn } from '../journey/pages.js';
import { PASSWORD } from '../support/factories.js';
import { consoleVisits, type ConsoleVisits } from './console-visits.js';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('the shell of the console', () => {
  let test: ConsoleVisits['test'];
  let origin: ConsoleVisits['origin'];
  let open: ConsoleVisits['open'];
  consoleVisits((visits) => ({ test, origin, open } = visits), { started: true });
  const aCompany = async (dueDate = inDays(90)) => {
    const company = await test.aCompany({ name: 'Ótica Horizonte', dueDate });
    const admin = await test.anAdmin(company, { name: 'Marina Alves', defaultMenu: 'open' });
    const agent = await test.aUser(company, { name: 'Caio Lima', defaultMenu: 'closed' });
    return { company, admin, agent };
  };

  it('rejects a sign-in in the original API’s words, and does not reveal who exists', async () => {
    const { page, ...rest } = await open();
    await page.goto(origin);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByText('Por favor, insira um email válido.').waitFor();
    await page.getByText('A senha deve ter pelo menos 6 caracteres.').waitFor();
    expect(await barriers({ page, ...rest })).toEqual([]);
    await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody@nowhere.test');
    await page.getByLabel('Senha', { exact: true }).fill('wrong-password');
    await page.getByRole('button', { name: 'Mostrar a senha' }).click();
    expect(await page.getByLabel('Senha', { exact: true }).getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('alert').getByText('E-mail ou senha incorretos').waitFor();
  });

  it('waits for a server that is away with a part of the page, and goes on by itself', async () => {
    const { admin } = await aCompany();
    const one = await open();
    await signIn(one, origin, admin.email, PASSWORD);
    const { page, context } = one;
    const tags = page
      .getByRole('navigation', { name: 'Navegação principal' })
      .getByRole('link', { name: 'Tags' });
    await tags.waitFor();
    await page.getByRole('tab', { name: /^Atendendo/ }).waitFor();
    await context.setOffline(true);
    await tags.click();
    await page.getByText('Esta tela encontrou um problema').waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'Tags', level: 1 }).waitFor();
    expect(page.url()).toBe(`${origin}/tags`);
    one.complaints.length = 0; // the part that could not be loaded
  });

  it('speaks four languages', async () => {
    const { page } = await open();
    await page.goto(`${origin}/login`);
    for (const [name, enter] of [
      ['English', 'Sign in'],
      ['Türkçe', 'Giriş yap'],
      ['Español', 'Entrar'],
      ['Português', 'Entrar'],
    ] as const) {
      await page.getByRole('button', { name: /^(Idioma|Language|Dil):/ }).click();
      await page.getByRole('menuitem', { name }).click();
      await page.getByRole('button', { name: enter, exact: true }).waitFor();
    }
    expect(await page.evaluate('document.documentElement.lang')).toBe('pt-BR');
  });

  it('shows each user what they may open, and warns of connections that need attention', async () => {
    const { company, admin, agent } = await aCompany();
    await test.aConnection(company, { status: 'DISCONNECTED' });
    const boss = await open({ width: 1680 });
    await signIn(boss, origin, admin.email, PASSWORD);
    const nav = boss.page.getByRole('navigation', { name: 'Navegação principal' });
    await nav.getByRole('link', { name: 'Conexões' }).waitFor();
    await nav.getByRole('button', { name: 'Gerência' }).waitFor();
    expect(await nav.getByRole('link').allInnerTexts()).toEqual([
      'Dashboard',
      'Relatórios',
      'Tempo Real',
      'Atendimentos',
      'Respostas rápidas',
      'Kanban',
      'Contatos',
      'Tags',
      'Agendamentos',
      'Chat interno',
      'Tarefas',
      'Ajuda',
      expect.stringContaining('Conexões'),
      'Filas',
      'Usuários',
      'Listas de arquivos',
      'Financeiro',
      'Configurações',
    ]);
    await nav.getByText('!', { exact: true }).waitFor();
    await boss.page.getByText(/vence em \d\d\/\d\d\/\d{4}/).waitFor();
    // A free plan goes on by itself: nothing is due.
    await test.db('companies').where({ id: company.id }).update({ recurrence: 'MENSAL' });
    await test.db('plans').where({ id: company.planId }).update({ amount: 0 });
    await boss.page.reload();
    await boss.page.getByText('Ótica Horizonte').first().waitFor();
    await expect.poll(() => boss.page.getByText('vence em').count()).toBe(0);
    const plain = await open();
    await signIn(plain, origin, agent.email, PASSWORD);
    const rail = plain.page.getByRole('navigation', { name: 'Navegação principal' });
    await rail.getByRole('link').first().waitFor();
    expect(await rail.getByRole('link').count()).toBe(9);
    expect(await plain.page.getByText('vence em').count()).toBe(0);
  });

  it('is accessible, light and dark, wide and narrow; what was chosen follows to the next machine', async () => {
    const { admin } = await aCompany();
    for (const [width, shown, other] of [
      [1440, 'light', 'Escuro'],
      [360, 'dark', 'Claro'],
    ] as const) {
      const one = await open({ width });
      await signIn(one, origin, admin.email, PASSWORD);
      await one.page.getByRole('button', { name: 'Sua conta' }).waitFor();
      expect(await barriers(one), `${shown} ${width}`).toEqual([]);
      await one.page.getByRole('button', { name: 'Sua conta' }).click();
      await one.page.getByRole('menuitem', { name: new RegExp(other) }).waitFor();
      expect(await barriers(one), `menu ${shown} ${width}`).toEqual([]);
      const saved = one.page.waitForResponse(/\/api\/preferences$/);
      await one.page.getByRole('menuitem', { name: new RegExp(other) }).click();
      await one.page.locator('.MuiPopover-root').waitFor({ state: 'detached' });
      expect(await barriers(one), `${other} ${width}`).toEqual([]);
      expect(await one.page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      expect((await saved).status()).toBe(200);
    }
  });

  it('saves a changed profile', async () => {
    const { agent } = await aCompany();
    const one = await open();
    await signIn(one, origin, agent.email, PASSWORD);
    await one.page.getByRole('button', { name: 'Sua conta' }).click();
    await one.page.getByRole('menuitem', { name: 'Perfil' }).click();
    const dialog = one.page.getByRole('dialog', { name: 'Seu perfil' });
    await dialog.getByLabel('Nome').fill('Caio de Lima');
    expect(await barriers(one)).toEqual([]);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await one.page.getByText('Perfil salvo com sucesso!').waitFor();
    expect((await test.db('users').where({ id: agent.id }).first()).name).toBe('Caio de Lima');
  });

  it('requires the current password for a new one, and reports a wrong one at the field', async () => {
    const { agent } = await aCompany();
    const one = await open();
    await signIn(one, origin, agent.email, PASSWORD);
    await one.page.getByRole('button', { name: 'Sua conta' }).click();
    await one.page.getByRole('menuitem', { name: 'Perfil' }).click();
    const dialog = one.page.getByRole('dialog', { name: 'Seu perfil' });
    const present = dialog.getByLabel('Senha atual');
    expect(await present.count()).toBe(0);
    await dialog.getByLabel('Nova senha').fill('Outra-senha-2');
    await present.fill('nao-e-esta');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.getByText('A senha atual não confere.').waitFor();
    expect(await barriers(one)).toEqual([]);
    await present.fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await one.page.getByText('Perfil salvo com sucesso!').waitFor();
    const again = await test.api.post('/auth/login', { email: agent.email, password: 'Outra-senha-2' });
    expect(again.status).toBe(200);
  });

  it('keeps a chosen language with the user', async () => {
    const { agent } = await aCompany();
    const one = await open();
    await signIn(one, origin, agent.email, PASSWORD);
    await one.page.getByRole('button', { name: 'Sua conta' }).waitFor();
    await one.page.keyboard.press('Control+k');
    await one.page.getByRole('combobox').fill('english');
    await one.page.getByRole('option', { name: 'English' }).waitFor();
    const saved = one.page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await one.page.keyboard.press('Enter');
    expect((await saved).ok()).toBe(true);
    await one.page.getByRole('button', { name: 'Your account' }).waitFor();
    await one.page.evaluate('localStorage.removeItem("recado.language")');
    await one.page.reload();
    await one.page.getByRole('button', { name: 'Your account' }).waitFor();
  });

  it('opens its commands by key, and is left through one of them', async () => {
    const { agent } = await aCompany();
    const one = await open();
    await signIn(one, origin, agent.email, PASSWORD);
    await one.page.getByRole('button', { name: 'Sua conta' }).waitFor();
    await one.page.keyboard.press('?');
    await one.page.getByRole('dialog', { name: 'Atalhos do teclado' }).waitFor();
    await one.page.keyboard.press('Escape');
    await one.page.getByRole('dialog').waitFor({ state: 'detached' });
    await one.page.keyboard.press('Control+k');
    await one.page.getByRole('combobox').fill('sair');
    await one.page.getByRole('option', { name: 'Sair' }).waitFor();
    expect(await barriers(one)).toEqual([]);
    await one.page.keyboard.press('Enter');
    await one.page.waitForURL('**/login');
    expect(await one.page.evaluate('localStorage.getItem("recado.token")')).toBeNull();
  });

  it('ends when the same account signs in elsewhere', async () => {
    const { agent } = await aCompany();
    const [older, newer] = [await open(), await open()];
    const line = older.page.waitForEvent('websocket');
    await enter(older, origin, agent.email, PASSWORD);
    await (await line).waitForEvent('framereceived');
    // An unfinished answer is nowhere else.
    const draft = `recado.draft.${agent.id}.1.reply`;
    const text = JSON.stringify({ text: 'Já verifico', at: Date.now() });
    await older.page.evaluate(`localStorage.setItem('${draft}', '${text}')`);
    // The text stays for a second, which may be over before the other page has loaded.
    const told = older.page.getByText('Sua conta foi acessada em outro computador.').waitFor();
    await Promise.all([told, enter(newer, origin, agent.email, PASSWORD)]);
    await older.page.waitForURL('**/login');
    // A second is not enough to read it: the sign-in page says why it came.
    await older.page.locator('form').getByText('Sua conta foi acessada em outro computador.').waitFor();
    expect(await older.page.evaluate('Object.entries(localStorage)')).toEqual([[draft, text]]);
    await newer.page.getByRole('button', { name: 'Sua conta' }).waitFor();
  });

  it('shows only a notice to a company whose subscription has ended', async () => {
    const { agent } = await aCompany(inDays(-9));
    const one = await open();
    await one.page.goto(origin);
    await one.page.getByRole('textbox', { name: 'E-mail' }).fill(agent.email);
    await one.page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await one.page.getByRole('button', { name: 'Entrar' }).click();
    await one.page.waitForURL('**/financeiro-aberto');
    await one.page
      .getByText(/Sua assinatura venceu em \d\d\/\d\d\/\d{4}\. Entre em contato com o suporte/)
      .waitFor();
    await one.page.goto(`${origin}/tickets`);
    await one.page.waitForURL('**/financeiro-aberto');
    expect(await one.page.evaluate('localStorage.getItem("recado.token")')).toBeTruthy();
    expect(await barriers(one)).toEqual([]);
  });

  it('warns when fewer than five days remain, and reports an unknown page', async () => {
    const { agent } = await aCompany(inDays(1));
    const one = await open();
    await signIn(one, origin, agent.email, PASSWORD);
    await one.page.getByText(/Sua assinatura vence em 1 dia\./).waitFor();
    await one.page.goto(`${origin}/nowhere`);
    await one.page.getByRole('heading', { name: 'Página não encontrada' }).waitFor();
  });

  it('shows admins until when there is service, with the way to pay, and hides it for a day', async () => {
    const { company, admin, agent } = await aCompany(inDays(2));
    await test.anInvoice(company, { dueDate: inDays(2) });
    const one = await open();
    await signIn(one, origin, admin.email, PASSWORD);
    const notice = one.page.getByRole('region', { name: 'Assinatura' });
    await notice.getByText(/Sua assinatura vence em \d dias, em/).waitFor();
    expect(await notice.getByRole('link', { name: 'Pagar' }).getAttribute('href')).toBe('/admin/financeiro');
    expect(await barriers(one)).toEqual([]);
    await notice.getByRole('button', { name: 'Ocultar por hoje' }).click();
    await notice.waitFor({ state: 'detached' });
    await one.page.reload();
    await one.page.getByRole('button', { name: 'Sua conta' }).waitFor();
    expect(await notice.count()).toBe(0);

    // In the days of grace agents are told as well; they cannot pay.
    await test
      .db('companies')
      .where({ id: company.id })
      .update({ dueDate: inDays(-2) });
    const other = await open();
    await signIn(other, origin, agent.email, PASSWORD);
    const warning = other.page.getByRole('region', { name: 'Assinatura' });
    await warning.getByText(/Sem o pagamento, o serviço para depois de/).waitFor();
    expect(await warning.getByRole('link').count()).toBe(0);
    await one.page.reload();
    await one.page
      .getByRole('banner')
      .getByText(/venceu em \d\d\/\d\d\/\d{4}/)
      .waitFor();
  });

  it('receives new messages without a socket', async () => {
    const { company, admin } = await aCompany();
    const ticket = await test.aTicket(company, { userId: admin.id, status: 'open', unreadMessages: 0 });
    const one = await open();
    await one.page.addInitScript('delete window.WebSocket');
    const polled = one.page.waitForRequest(/live\/poll\?.*after=/);
    await signIn(one, origin, admin.email, PASSWORD);
    await one.page.getByRole('button', { name: 'Nenhuma conversa não lida' }).waitFor();
    await polled;
    // Another user: a second session of the admin would end the one in the browser.
    const other = test.api.as(await test.anAdmin(company));
    expect((await other.post(`/tickets/${ticket.id}/unread`)).status).toBe(200);
    await one.page.getByRole('button', { name: '1 conversa não lida' }).waitFor();
  });
});
