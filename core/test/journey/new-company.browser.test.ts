import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { freePort } from '../support/process.js';
import { PASSWORD } from '../support/factories.js';
import { AgentWorkspace, Visitor, enter, launchBrowser, signIn, visit, type Visit } from './pages.js';

const OWNER = { name: 'Marina Alves', email: 'marina@horizonte.test', password: 'Horizonte-2026' };
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

/** The owner registers the company for a plan that a super user published, and signs in. */
async function signUp(owner: Visit): Promise<void> {
  const { page } = owner;
  await page.goto(origin);
  await page.getByRole('link', { name: 'Cadastre-se' }).click();
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(OWNER.name);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(OWNER.email);
  await page
    .getByLabel(/^Senha/)
    .first()
    .fill(OWNER.password);
  await page.getByRole('textbox', { name: 'Telefone com DDD' }).fill('11987654321');
  await page.getByRole('textbox', { name: 'Nome da empresa' }).fill('Ótica Horizonte');
  await page.getByRole('radio', { name: /Essencial/ }).check();
  await page.getByRole('checkbox', { name: /Li e aceito/ }).check();
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await page.waitForURL('**/login');
  await enter(owner, origin, OWNER.email, OWNER.password);
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
  await page.getByRole('button', { name: 'Já guardei' }).click();
}

async function aColleague(page: Page): Promise<void> {
  await office(page, 'users/create');
  await page.getByRole('textbox', { name: 'Nome' }).fill(AGENT.name);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(AGENT.email);
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
  await signUp(owner);
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
