import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uuidText } from '../../../core/src/infra/uuid.js';
import { seriousFindings } from '../../../core/test/journey/barriers.js';
import { AgentWorkspace, launchBrowser, signIn, visit } from '../../../core/test/journey/pages.js';
import type { TestApp } from '../../../core/test/support/app.js';
import { PASSWORD } from '../../../core/test/support/factories.js';
import type { FakeBotApi } from './bot-api-server.js';
import { customer, post, startTelegramApp } from './telegram-scene.js';

const SHOTS = process.env['RECADO_SCREENSHOTS'];
const ANA = 987_654_321;
let app: TestApp;
let bot: FakeBotApi;
let browser: Browser;
beforeAll(async () => {
  [{ app, bot }, browser] = await Promise.all([startTelegramApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
  await bot?.stop();
});

it('an admin connects a bot by its token, and an agent answers who writes to it', async () => {
  const company = await app.aCompany();
  const queue = await app.aQueue(company);
  const admin = await app.anAdmin(company, { queueIds: [queue.id] });
  const origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  const one = await visit(browser, origin);
  const { page } = one;
  const shot = async (name: string) => {
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/telegram-${name}.png` });
  };

  await signIn(one, origin, admin.email, PASSWORD, '/admin/connections');
  await page.getByRole('button', { name: 'Adicionar conexão' }).click();
  await page.getByRole('menuitem', { name: 'Telegram' }).click();
  await page.getByLabel(/^Nome/).fill('Loja');
  await page.getByText('crie um bot com /newbot').waitFor();
  const token = page.getByLabel(/^Token do bot/);
  expect(await token.getAttribute('type')).toBe('password');
  await token.fill(bot.token);
  await shot('form');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect.poll(() => bot.webhook).toBeTruthy();
  const row = page.getByRole('row', { name: /Loja/ });
  await expect
    .poll(async () => (await app.db('connections').where({ companyId: company.id }).first()).status)
    .toBe('CONNECTED');
  await page.goto(`${origin}/admin/connections`);
  await row.getByText('Conectado', { exact: true }).waitFor();
  await row.getByRole('cell', { name: '@loja_bot' }).waitFor();
  await shot('connected');

  bot.chat(String(ANA));
  const date = 1_800_000_000;
  const words = { message_id: 7, date, ...customer(ANA, 'Ana Souza'), text: 'O pedido já saiu?' };
  expect(await post(app, bot, { message: words })).toBe(200);
  const poll = { question: 'Quando?', options: [{ text: 'Hoje' }, { text: 'Amanhã' }] };
  await post(app, bot, { message: { ...words, message_id: 8, text: undefined, poll } });
  const dice = { emoji: '🎲', value: 4 };
  await post(app, bot, { message: { ...words, message_id: 9, text: undefined, dice } });
  const ticket = await app.db('tickets').where({ companyId: company.id }).first();
  await app
    .db('tickets')
    .where({ id: ticket.id })
    .update({ status: 'open', userId: admin.id, queueId: queue.id });
  await page.goto(`${origin}/tickets/${uuidText(ticket.uuid)}`);
  const workspace = new AgentWorkspace(page);
  await workspace.bubble('O pedido já saiu?').waitFor();
  await workspace.bubble('Amanhã').waitFor();
  await workspace.bubble('🎲 4').waitFor();
  await page.getByRole('img', { name: 'Telegram' }).first().waitFor();
  await workspace.composer.fill('Saiu ontem!');
  await workspace.composer.press('Enter');
  await workspace.bubble('Saiu ontem!').waitFor();
  await expect.poll(() => bot.shownIn(String(ANA))).toMatchObject([{ text: 'Saiu ontem!' }]);
  expect(await seriousFindings(page)).toEqual([]);
  await shot('console');
  expect(one.complaints).toEqual([]);
});
