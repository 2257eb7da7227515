import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { looks } from '../../../admin-ui/test/looks.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { freePort } from '../support/process.js';
import { PASSWORD } from '../support/factories.js';
import { AgentWorkspace, Visitor, enter, launchBrowser, signIn, visit, type Visit } from './pages.js';

const OWNER = { name: 'Marina Alves', email: 'marina@horizonte.test', password: 'Horizonte-2026' };
const ALONE = { name: 'Rita Prado', email: 'rita@bolos.test', password: 'Bolos-2026' };
const AGENT = { name: 'Ana Ribeiro', email: 'ana@horizonte.test', password: 'Atende-2026' };

let test: TestApp;
let browser: Browser;
let origin: string;
const visits: Visit[] = [];

beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const env = { RECADO_PLUGINS: 'webchat', PUBLIC_URL: origin };
  [test, browser] = await Promise.all([startTestApp({ started: true, env }), launchBrowser()]);
  await test.app.listen({ host: '127.0.0.1', port });
});
afterAll(async () => {
  await browser?.close();
  await test?.stop();
});

async function someone(): Promise<Visit> {
  const one = await visit(browser, origin);
  visits.push(one);
  return one;
}
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click();
const office = (page: Page, screen: string) => page.goto(`${origin}/admin/${screen}`);

/** The operator offers a plan to everybody. */
async function offerAPlan(): Promise<void> {
  const boss = await test.anAdmin(await test.aCompany({ name: 'Recado' }), { super: true });
  const one = await someone();
  await signIn(one, origin, boss.email, PASSWORD, '/admin/plans');
  await one.page.getByRole('button', { name: 'Adicionar' }).click();
  const form = one.page.getByRole('dialog', { name: 'Novo plano' });
  await form.getByLabel(/^Nome/).fill('Essencial');
  await form.getByLabel(/^Valor/).fill('99');
  await save(one.page);
  await one.page.getByText('Operação realizada com sucesso!').waitFor();
}

/** The owner registers the company for a plan that a super user published, and stands before the sign-in. */
async function signUp({ page }: Visit, as: typeof OWNER, company: string): Promise<void> {
  await page.goto(origin);
  await page.getByRole('link', { name: 'Cadastre-se' }).click();
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(as.name);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(as.email);
  await page
    .getByLabel(/^Senha/)
    .first()
    .fill(as.password);
  await page.getByText('A senha deve ter pelo menos 8 caracteres').waitFor();
  await page.getByRole('textbox', { name: 'Telefone com DDD' }).fill('11987654321');
  await page.getByRole('textbox', { name: 'Nome da empresa' }).fill(company);
  await page.getByRole('radio', { name: /Essencial/ }).check();
  await page.getByRole('checkbox', { name: /Li e aceito/ }).check();
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await page.waitForURL('**/login');
}

/** A department with a greeting, in a colour of the palette's kind. */
async function aQueue(page: Page, name: string, color: string, greeting: string): Promise<void> {
  await office(page, 'queues/create');
  await page.getByRole('textbox', { name: 'Nome' }).fill(name);
  await page.getByRole('textbox', { name: /^Cor/ }).fill(color);
  await page.getByRole('textbox', { name: /^Mensagem de saudação/ }).fill(greeting);
}

/** Three levels, typed into the outline: orders, deliveries, and there a number to read or the other department. */
async function buildTree(page: Page): Promise<void> {
  const name = page.getByRole('textbox', { name: 'Nome da opção' });
  const message = page.getByRole('textbox', { name: 'Mensagem', exact: true });
  const fill = async (words: string, text: string) => {
    await name.fill(words);
    await message.fill(text);
  };
  await page.getByRole('button', { name: 'Adicionar opção' }).click();
  await fill('Pedidos', 'Sobre o seu pedido:');
  await name.press('Shift+Enter');
  await fill('Entregas', 'Sobre a entrega:');
  await name.press('Shift+Enter');
  await fill('Prazo da entrega', 'Entregamos em três dias úteis.');
  await name.press('Enter');
  await fill('Falar com alguém', 'Vamos chamar quem entende disso.');
  await page.getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: 'Fila' }).click();
  await page.getByRole('combobox', { name: /^Fila/ }).click();
  await page.getByRole('option', { name: 'Suporte' }).click();
}

/** Every day around the clock, so that the customer always comes in service hours. */
async function openAlways(page: Page): Promise<void> {
  await office(page, 'settings');
  await page.getByRole('switch', { name: 'Avaliação do atendimento' }).check();
  await page.getByRole('combobox', { name: 'Horário de atendimento' }).click();
  await page.getByRole('option', { name: 'Por empresa' }).click();
  await page.getByRole('link', { name: 'Definir os horários da empresa' }).click();
  const time = (name: string) => page.getByRole('textbox', { name, exact: true });
  await time('Segunda-feira: início').fill('00:00');
  await time('Segunda-feira: fim').fill('12:00');
  await time('Segunda-feira: início do segundo período').fill('12:00');
  await time('Segunda-feira: fim do segundo período').fill('23:59');
  await page.getByRole('button', { name: 'Mais opções: Segunda-feira' }).click();
  await page.getByRole('menuitem', { name: 'Copiar para todos os dias' }).click();
  await save(page);
  await page.getByText('Horários atualizados com sucesso.').waitFor();
}

async function aWebChat(page: Page): Promise<void> {
  await office(page, 'connections/create?channel=webchat');
  await page.getByRole('textbox', { name: 'Nome' }).fill('Site');
  const queues = page.getByRole('combobox', { name: 'Filas' });
  for (const name of ['Comercial', 'Suporte']) {
    await queues.click();
    await page.getByRole('option', { name }).click();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Mensagens' }).click();
  await page.getByRole('textbox', { name: 'Mensagem de saudação' }).fill('Olá, {{firstName}}! Escolha:');
  await page.getByRole('tab', { name: 'Avaliações' }).click();
  await page.getByRole('textbox', { name: 'Mensagem de avaliação' }).fill('De 0 a 10, como foi?');
  await save(page);
}

async function aColleague(page: Page): Promise<void> {
  await office(page, 'users/create');
  await page.getByRole('textbox', { name: 'Nome' }).fill(AGENT.name);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(AGENT.email);
  await page.getByRole('radio', { name: 'Definir uma senha' }).check();
  await page
    .getByLabel(/^Senha/)
    .first()
    .fill(AGENT.password);
  await page.getByRole('combobox', { name: 'Filas' }).click();
  await page.getByRole('option', { name: 'Suporte' }).click();
  await page.keyboard.press('Escape');
  await save(page);
  await page.getByText(AGENT.email).first().waitFor();
}

/** The test chat on the start page belongs to the company itself; the installation's page stays unchanged. */
async function keyOfOwnChat(page: Page): Promise<string> {
  await office(page, '');
  const address = await page.getByRole('link', { name: 'Testar o chat' }).getAttribute('href');
  await page.goto(`${origin}/demo/webchat`);
  await page.getByRole('heading', { name: 'Falta escolher um chat' }).waitFor();
  return new URL(address!, origin).searchParams.get('key')!;
}

it('a company signs up, sets itself up, and its first customer is led through, gets a reply and rates', async () => {
  await offerAPlan();
  const owner = await someone();
  await signUp(owner, OWNER, 'Ótica Horizonte');
  await enter(owner, origin, OWNER.email, OWNER.password);
  const { page } = owner;
  await aQueue(page, 'Suporte', '#15803d', 'Aqui é do suporte.');
  await save(page);
  await page.getByText('Suporte').first().waitFor();
  await aQueue(page, 'Comercial', '#2563eb', 'Aqui é do comercial.');
  await buildTree(page);
  await save(page);
  await page.getByText('Comercial').first().waitFor();
  await openAlways(page);
  await aWebChat(page);
  await aColleague(page);

  const key = await keyOfOwnChat(page);
  const line = await test.db('connections').where({ name: 'Site' }).first();
  const [customer, colleague] = [await someone(), await someone()];
  const [visitor, workspace] = [new Visitor(customer.page), new AgentWorkspace(colleague.page)];
  await Promise.all([enter(colleague, origin, AGENT.email, AGENT.password), visitor.open(origin, key)]);
  await customer.page.evaluate("RecadoWebchat.identify({ name: 'Juliana Castro' })");
  // Through the menu of departments and three levels of one, to the other department.
  const steps = [
    ['Oi, tudo bem?', 'Olá, Juliana! Escolha:'],
    ['Comercial', 'Aqui é do comercial.'],
    ['1', 'Sobre o seu pedido:'],
    ['1', 'Sobre a entrega:'],
    ['2', 'Vamos chamar quem entende disso.'],
  ] as const;
  for (const [said, heard] of steps) {
    await visitor.write(said);
    await visitor.message(heard).waitFor();
  }
  await workspace.tab('Aguardando').click();
  await workspace.card('Juliana Castro').getByRole('link').click();
  await workspace.button('Aceitar').first().click();
  await workspace.composer.fill('Boa tarde! Já estou vendo a sua entrega.');
  await workspace.composer.press('Enter');
  await visitor.message('Já estou vendo a sua entrega.').waitFor();
  await visitor.write('Obrigada!');
  await workspace.bubble('Obrigada!').waitFor();
  await workspace.button('Resolver').click();
  await visitor.message('De 0 a 10, como foi?').waitFor();
  await visitor.write('9');
  const rated = () => test.db('ratings').first();
  await expect.poll(async () => (await rated())?.value).toBe(9);
  const ticket = await test.db('tickets').where({ connectionId: line.id }).first();
  expect(ticket.status).toBe('closed');
  expect(visits.flatMap(({ complaints }) => complaints)).toEqual([]);
});

it('an owner without a team is led from the sign-up to the first answered message', async () => {
  const owner = await someone();
  const { page } = owner;
  await signUp(owner, ALONE, 'Bolos da Rita');
  // The address is known: what is typed is the password.
  await expect.poll(() => page.evaluate('document.activeElement?.name')).toBe('password');
  await page.keyboard.type(ALONE.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/admin/');
  await page.getByText('0 de 6 passos concluídos').waitFor();
  await page.getByText('Seu teste do plano Essencial é gratuito até').waitFor();

  // Three questions, and the chat stands: the address of the site is understood as people type it.
  await page.getByRole('link', { name: 'Criar o chat do site' }).click();
  const create = page.getByRole('button', { name: 'Criar o chat' });
  await create.click();
  await page.getByText('Digite o endereço do site, como www.sualoja.com.br').waitFor();
  await page.getByLabel(/^Endereço do site/).fill('www.bolosdarita.com.br/contato');
  await page.getByLabel(/^Título da janela/).fill('Peça o seu bolo');
  await page.getByRole('region', { name: 'Prévia' }).getByText('Peça o seu bolo').waitFor();
  await looks(page, 'first-chat');
  // The queue is made, the chat is not: what was typed stays for the next attempt, which makes no second queue.
  await page.route('**/api/whatsapp', (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 });
  await create.click();
  await page.getByRole('alert').first().waitFor();
  await page.getByRole('combobox', { name: 'Filas' }).waitFor();
  expect(await page.getByLabel(/^Endereço do site/).inputValue()).toBe('www.bolosdarita.com.br/contato');
  expect(await page.getByLabel(/^Título da janela/).inputValue()).toBe('Peça o seu bolo');
  await create.click();
  const code = page.getByLabel('Código', { exact: true });
  expect(await code.inputValue()).toContain('/widget/webchat.js');
  await page.getByRole('button', { name: 'Por que o chat não aparece?' }).click();
  await page.getByText('Nenhuma página do seu site mostrou este chat ainda').waitFor();
  await looks(page, 'chat-ready');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Testar o chat' }).click();
  const visitor = new Visitor(await opened);
  await visitor.page.getByRole('heading', { name: 'Teste o seu chat' }).waitFor();
  expect(await visitor.page.title()).toBe('Peça o seu bolo');
  await visitor.page.getByRole('button', { name: /^Abrir conversa/ }).click();
  await visitor.write('Tem bolo de fubá?');
  await visitor.marked('Tem bolo de fubá?', 'Enviada');

  await page.getByRole('link', { name: 'Voltar aos primeiros passos' }).click();
  await page.getByText('3 de 6 passos concluídos').waitFor();
  await page.getByRole('button', { name: 'Atendo sozinho' }).click();
  await page.getByText('4 de 6 passos concluídos').waitFor();
  await page.getByRole('button', { name: 'Atendemos a qualquer hora' }).click();
  await page.getByText('5 de 6 passos concluídos').waitFor();
  await looks(page, 'first-steps');

  // The last step ends at the ticket.
  await page.getByRole('link', { name: 'Abrir a conversa' }).click();
  const workspace = new AgentWorkspace(page);
  await workspace.bubble('Tem bolo de fubá?').waitFor();
  await page.getByRole('link', { name: '5 de 6: primeiros passos' }).waitFor();
  await workspace.button('Aceitar').first().click();
  await workspace.composer.fill('Tem, saindo do forno!');
  await workspace.composer.press('Enter');
  await visitor.message('Tem, saindo do forno!').waitFor();
  await office(page, '');
  await page.getByRole('heading', { name: 'Tudo pronto para atender, Rita!' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Tudo pronto para atender, Rita!' }).waitFor();
  expect(await page.getByRole('link', { name: /primeiros passos/ }).count()).toBe(0);
  expect(visits.flatMap(({ complaints }) => complaints)).toEqual([]);
});
