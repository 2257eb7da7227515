import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uuidText } from '../../../core/src/infra/uuid.js';
import { barriers } from '../../../core/test/journey/barriers.js';
import {
  AgentWorkspace,
  launchBrowser,
  signIn,
  visit,
  type Visit,
} from '../../../core/test/journey/pages.js';
import { PASSWORD } from '../../../core/test/support/factories.js';
import { startCloudApp, type CloudApp } from './cloud-app.js';
import { CloudCustomer, webhookBody } from './cloud-customer.js';

const SHOTS = process.env['RECADO_SCREENSHOTS'];
let app: CloudApp;
let browser: Browser;
let one: Visit;
beforeAll(async () => {
  [app, browser] = await Promise.all([startCloudApp({ started: true }), launchBrowser()]);
  await app.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});
const shot = async (name: string) => {
  if (SHOTS) await one.page.screenshot({ path: `${SHOTS}/${name}.png` });
};

it('the composer closes after 24 hours, a template reopens the conversation, and the time left is shown', async () => {
  const company = await app.aCompany();
  const queue = await app.aQueue(company);
  const agent = await app.aUser(company, { name: 'Bia', queueIds: [queue.id] });
  const connection = await app.aNumber(company);
  const ana = new CloudCustomer('5511988887777', 'Ana Souza');
  const post = (...messages: Parameters<CloudCustomer['wrote']>) =>
    app.meta.post(app.webhookUrl(), webhookBody([ana.wrote(...messages)]));
  await post(ana.text('Oi, meu pedido já saiu?', { at: Date.now() - 25 * 3_600_000 }));
  const ticket = await app.db('tickets').where({ connectionId: connection.id }).first();
  await app
    .db('tickets')
    .where({ id: ticket.id })
    .update({ status: 'open', userId: agent.id, queueId: queue.id });
  app.meta.templates = [
    {
      name: 'pedido_a_caminho',
      language: 'pt_BR',
      status: 'APPROVED',
      components: [
        { type: 'HEADER', format: 'TEXT', text: 'Pedido {{1}}', example: { header_text: ['1024'] } },
        {
          type: 'BODY',
          text: 'Olá {{1}}, o seu pedido chega {{2}}.',
          example: { body_text: [['Ana', 'hoje']] },
        },
        { type: 'FOOTER', text: 'Loja Aurora' },
        { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Obrigada!' }] },
      ],
    },
    {
      name: 'retomar_conversa',
      language: 'pt_BR',
      status: 'APPROVED',
      components: [{ type: 'BODY', text: 'Podemos continuar?' }],
    },
  ];

  const origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  one = await visit(browser, origin);
  const { page } = one;
  await signIn(one, origin, agent.email, PASSWORD);
  const workspace = new AgentWorkspace(page);
  await page.goto(`${origin}/tickets/${uuidText(ticket.uuid)}`);
  await page.getByText('O prazo de 24 horas para responder terminou.').waitFor();
  expect(await workspace.composer.count()).toBe(0);
  expect(await barriers({ page })).toEqual([]);
  await shot('closed');

  await page.getByRole('button', { name: 'Escolher modelo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar modelo' });
  await dialog.getByRole('button', { name: /pedido a caminho/ }).click();
  const send = dialog.getByRole('button', { name: 'Enviar' });
  expect(await send.isDisabled()).toBe(true);
  await dialog.getByLabel('Cabeçalho: 1').fill('2048');
  await dialog.getByLabel('Campo 1').fill('Ana');
  await dialog.getByLabel('Campo 2').fill('amanhã');
  await dialog.getByText('Olá Ana, o seu pedido chega amanhã.').waitFor();
  expect(await barriers({ page })).toEqual([]);
  await shot('template');
  await send.click();
  await workspace.bubble('Olá Ana, o seu pedido chega amanhã.').waitFor();
  await page.getByText('Loja Aurora').waitFor();
  const sent = await app.meta.ledger.waitFor((ledger) => ledger.to(ana.waId)[0]);
  expect(sent.body['template']).toMatchObject({ name: 'pedido_a_caminho' });

  await post(ana.text('Que bom, obrigada!'));
  await workspace.composer.waitFor();
  await page.getByText(/Tempo para responder: 2[34] h/).waitFor();
  await shot('open');
  await page.setViewportSize({ width: 360, height: 740 });
  await app
    .db('messages')
    .where({ ticketId: ticket.id })
    .update({ sentAt: new Date(Date.now() - 25 * 3_600_000) });
  await page.reload();
  await page.getByRole('button', { name: 'Escolher modelo' }).click();
  await dialog.getByRole('button', { name: /pedido a caminho/ }).click();
  await dialog.getByLabel('Campo 1').waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  await shot('phone');
  expect(one.complaints).toEqual([]);
});
