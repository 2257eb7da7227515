import { afterAll, beforeAll, expect, it } from 'vitest';
import { uuidText } from '../../../core/src/infra/uuid.js';
import { visits, type Visits } from '../../../core/test/console/console-visits.js';
import { startTestApp, type TestApp } from '../../../core/test/support/app.js';
import { WHATSAPP_ENV, muteSignalPrints, pointAt } from '../../../core/test/whatsapp/whatsapp-setup.js';
import { ACTIVE, startN8n } from '../../integration-n8n/test/n8n.js';
import type { AnsweringService } from '../../lib-answers/test/answering-service.js';
import { WhatsAppServer } from './server/whatsapp-server.js';

muteSignalPrints();
const BOT = 'Abrimos às 9h.';
type App = TestApp & { server: WhatsAppServer };
async function startPhoneApp(): Promise<App> {
  const server = await WhatsAppServer.start();
  const app = await startTestApp({ env: { ...WHATSAPP_ENV, RECADO_PLUGINS: 'whatsapp,n8n' } });
  await pointAt(app.db, server);
  await app.start();
  await app.services.plugins.host.start();
  const stop = async () => {
    await app.stop();
    await server.close();
  };
  return { ...app, server, stop };
}

let app: App;
let seat: Visits<App>['seat'];
let n8n: AnsweringService;
visits(startPhoneApp, (given) => ({ test: app, seat } = given));
beforeAll(async () => {
  n8n = await startN8n(BOT);
});
afterAll(() => n8n?.stop());

let count = 0;
/** A linked phone whose customers are answered by a bot, and a customer for whom the bot is thinking. */
async function aThinkingBot() {
  count += 1;
  n8n.reset();
  const company = await app.aCompany({ plan: { useIntegrations: true } });
  const queue = await app.aQueue(company, { name: 'Vendas' });
  const other = await app.aQueue(company, { name: 'Suporte' });
  const boss = app.api.as(await app.anAdmin(company));
  const form = { type: 'n8n', name: 'Robô', urlN8N: `${n8n.provider.url}${ACTIVE}` };
  const bot = (await boss.post('/queueIntegration', form)).body;
  const phone = app.server.phone(`55119100000${count}0`);
  const line = await app.aConnection(company, {
    ...{ channel: 'whatsapp', mode: 'phone', name: 'Loja Aurora', status: 'DISCONNECTED' },
    ...{ settings: { pairing: 'qr' }, secrets: {}, queueIds: [queue.id, other.id] },
    flowIntegrationId: bot.id,
  });
  const row = () => app.db('connections').where({ id: line.id }).first();
  await boss.post(`/whatsappsession/${line.id}`);
  await expect.poll(async () => (await row()).status).toBe('qrcode');
  phone.scan((await row()).sessionCode);
  await expect.poll(async () => (await row()).status).toBe('CONNECTED');
  const ana = await app.aUser(company, { name: 'Ana Ribeiro', queueIds: [queue.id, other.id] });
  const customer = app.server.person(`551198765${String(4320 + count)}`, { name: 'Rui Lima' });
  let answer!: () => void;
  n8n.thinking = new Promise<void>((resolve) => (answer = resolve));
  await customer.writes(phone, 'Que horas abre?');
  await expect.poll(() => n8n.asked.length).toBe(1);
  const ticket = () => app.db('tickets').where({ connectionId: line.id }).first();
  const one = await seat(ana, { path: `/tickets/${uuidText((await ticket()).uuid)}` });
  const main = one.page.getByRole('main');
  await main.getByText('Que horas abre?').first().waitFor();
  const dropped = async () => {
    answer();
    const { id } = await ticket();
    const asking = () => app.db('ticketAnswers').where({ ticketId: id }).first('busyUntil', 'dueAt');
    await expect.poll(asking).toEqual({ busyUntil: null, dueAt: null });
    const said = await app.db('messages').where({ ticketId: id, fromMe: true, isPrivate: false });
    expect(said.map(({ body }) => body)).not.toContain(BOT);
    expect(await main.getByText(BOT).count()).toBe(0);
  };
  /** What the customer reads on the own phone. */
  const isRead = (text: string) =>
    app.server.ledger.waitFor(({ received }) =>
      received.some(({ message }) =>
        (message.conversation ?? message.extendedTextMessage?.text ?? '').includes(text),
      ),
    );
  return { ...one, main, phone, customer, ticket, dropped, isRead };
}

/** The bot is asked no more, whatever the customer writes: it has been asked for one who wrote later by then. */
async function isSilent({ customer, phone, main }: Awaited<ReturnType<typeof aThinkingBot>>): Promise<void> {
  await customer.writes(phone, 'E no sábado?');
  await main.getByText('E no sábado?').first().waitFor();
  const later = app.server.person(`551198766${String(4320 + count)}`, { name: 'Bia Reis' });
  await later.writes(phone, 'Tem vaga?');
  await expect.poll(() => n8n.asked.map(({ text }) => text)).toEqual(['Que horas abre?', 'Tem vaga?']);
}

it('an agent who accepts while the bot thinks has the conversation: its answer is dropped, and it asks no more', async () => {
  const scene = await aThinkingBot();
  const { page, main, workspace, ticket, dropped, isRead } = scene;
  await main.getByRole('button', { name: 'Aceitar', exact: true }).first().click();
  const queue = page.getByRole('dialog');
  await queue.getByRole('combobox').first().click();
  await page.getByRole('option', { name: 'Vendas' }).click();
  await queue.getByRole('button', { name: /Aceitar|Confirmar|Salvar/ }).click();
  await workspace.composer.fill('Oi, Rui! Às 8h.');
  await workspace.composer.press('Enter');
  await isRead('Oi, Rui! Às 8h.');
  await dropped();
  expect((await ticket()).status).toBe('open');
  await isSilent(scene);
});

it('an owner who answers on the company’s phone while the bot thinks has the conversation too', async () => {
  const scene = await aThinkingBot();
  const { phone, customer, main, dropped } = scene;
  await phone.writes(customer, 'Às 8h, Rui.');
  await main.getByText('Às 8h, Rui.').first().waitFor();
  await dropped();
  await isSilent(scene);
});
