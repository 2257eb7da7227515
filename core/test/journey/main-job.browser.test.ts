import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { DEMO_PASSWORD, startInstallation, type Installation } from './installation.js';
import { AgentWorkspace, Visitor, launchBrowser, enter, leaveAll, visit } from './pages.js';

/** 8 × 8 pixels of blue. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGOQse/HihiGlgQAG7kvwYuAydMAAAAASUVORK5CYII=',
  'base64',
);

let installation: Installation;
let browser: Browser;
beforeAll(async () => {
  [installation, browser] = await Promise.all([startInstallation(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await installation?.stop();
});

it('a customer writes, an agent replies, both see it live, and nothing is requested from another origin', async () => {
  const origin = installation.core.url;
  const [ana, caio, customer] = [
    await visit(browser, origin),
    await visit(browser, origin),
    await visit(browser, origin),
  ];
  const [workspace, colleague, visitor] = [
    new AgentWorkspace(ana.page),
    new AgentWorkspace(caio.page),
    new Visitor(customer.page),
  ];
  await Promise.all([
    enter(ana, origin, 'ana@demo.recado', DEMO_PASSWORD),
    enter(caio, origin, 'caio@demo.recado', DEMO_PASSWORD),
    visitor.open(origin),
  ]);
  await workspace.tab('Aguardando').click();
  await colleague.tab('Aguardando').click();

  // The visitor writes: the ticket appears at both workspaces without a reload.
  const question = 'Meus óculos já chegaram?';
  await visitor.write(question);
  await visitor.marked(question, 'Enviada');
  await Promise.all([workspace.card(question).waitFor(), colleague.card(question).waitFor()]);

  // Ana opens it and accepts it into a queue; it leaves Caio's waiting list.
  await workspace.card(question).getByRole('link').click();
  await workspace.bubble(question).waitFor();
  await workspace.page
    .getByRole('main')
    .getByRole('button', { name: 'Aceitar', exact: true })
    .first()
    .click();
  const dialog = workspace.page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Fila' }).click();
  await workspace.page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Aceitar' }).click();
  await workspace.composer.waitFor();
  await colleague.card(question).waitFor({ state: 'detached' });

  // She replies with text and a picture; the visitor sees both, and she sees them delivered and read.
  const answer = 'Bom dia! Chegaram hoje, estão prontos.';
  await workspace.composer.fill(answer);
  await workspace.composer.press('Enter');
  await visitor.message(answer).waitFor();
  await workspace.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'oculos.png', mimeType: 'image/png', buffer: PICTURE });
  await workspace.button('Enviar').click();
  const picture = customer.page.locator('.message img[src*="/api/media/"]');
  await picture.waitFor();
  const decoded = (image: unknown) => {
    const shown = image as { decode(): Promise<void>; naturalWidth: number };
    return shown.decode().then(() => shown.naturalWidth);
  };
  expect(await picture.evaluate(decoded)).toBe(8);
  await workspace.bubble(answer).locator('[data-read]').waitFor();
  await workspace.page
    .locator('[data-look=mine]', { has: workspace.page.locator('img') })
    .locator('[data-read]')
    .waitFor();

  // A reload of the visitor's page keeps their identity and the conversation.
  await customer.page.reload();
  await customer.page.getByRole('button', { name: /^Abrir conversa/ }).click();
  await visitor.message(answer).waitFor();

  // Resolved; the visitor writes again: a new ticket of the same contact.
  await workspace.button('Resolver').click();
  await workspace.page.waitForURL('**/tickets');
  const again = 'Até que horas vocês abrem?';
  await visitor.write(again);
  await workspace.tab('Aguardando').click();
  await workspace.card(again).waitFor();

  const { db } = installation.database;
  const message = await db('messages').where({ body: question }).first();
  const tickets = await db('tickets').where({ contactId: message.contactId }).orderBy('id').select('status');
  expect(tickets.map(({ status }) => status)).toEqual(['closed', 'pending']);
  expect(await db('messages').where({ body: again }).first('contactId')).toEqual({
    contactId: message.contactId,
  });
  expect(await leaveAll([ana, caio, customer])).toEqual([]);
});
