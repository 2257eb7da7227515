import type { AddressInfo } from 'node:net';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { uuidText } from '../../src/infra/uuid.js';
import { Console, launchBrowser, signIn, visit, type Visit } from '../journey/pages.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { PASSWORD } from '../support/factories.js';

describe('what is done with a ticket', () => {
  let test: TestApp;
  let browser: Browser;
  let origin: string;
  const visits: Visit[] = [];
  beforeAll(async () => {
    [test, browser] = await Promise.all([
      startTestApp({ started: true, env: { RECADO_PLUGINS: 'webchat' } }),
      launchBrowser(),
    ]);
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    for (const { context, complaints } of visits.splice(0)) {
      expect(complaints).toEqual([]);
      await context.close();
    }
  });
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });

  /** An admin and an agent of one queue, with a ticket that the agent holds. */
  const aDesk = async (settings: string[] = []) => {
    const company = await test.aCompany({ name: 'Ótica Horizonte' });
    for (const name of settings)
      await test.db('settings').insert({ companyId: company.id, name, value: 'enabled' });
    const queue = await test.aQueue(company, { name: 'Vendas' });
    const other = await test.aQueue(company, { name: 'Oficina' });
    const connection = await test.aConnection(company, {
      channel: 'webchat',
      name: 'Site',
      isDefault: true,
      closingMessage: 'Até logo!',
    });
    const contact = await test.aContact(company, { name: 'Juliana Castro' });
    await test.db('contactTokens').insert({
      companyId: company.id,
      contactId: contact.id,
      token: Buffer.from('juliana'),
    });
    const ana = await test.aUser(company, { name: 'Ana Ribeiro', queueIds: [queue.id] });
    const rui = await test.anAdmin(company, { name: 'Rui Prado', queueIds: [queue.id] });
    const ticket = await test.aTicket(company, {
      contact,
      connection,
      queueId: queue.id,
      status: 'open',
      userId: ana.id,
    });
    await test.aMessage(ticket, { body: 'Oi!' });
    return { company, connection, contact, queue, other, ana, rui, ticket };
  };
  const seat = async (user: { email: string }, size: { width?: number; height?: number } = {}) => {
    const one = await visit(browser, origin, size);
    visits.push(one);
    await signIn(one, origin, user.email, PASSWORD);
    return { ...one, desk: new Console(one.page) };
  };
  const addressOf = ({ uuid }: { uuid: Buffer }) => `${origin}/tickets/${uuidText(uuid)}`;
  const row = (id: number) => test.db('tickets').where({ id }).first();
  const barriers = async ({ page }: Pick<Visit, 'page'>) => {
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  };

  it('a transfer that went out of sight is taken back, with what the customer would have read', async () => {
    const { ana, ticket, other } = await aDesk(['sendMsgTransfTicket']);
    const { page, desk } = await seat(ana);
    await page.goto(addressOf(ticket));
    await desk.composer.waitFor();
    await page.keyboard.press('Escape');
    await desk.button('Transferir').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Fila' }).click();
    await page.getByRole('option', { name: 'Oficina' }).click();
    await dialog.getByRole('button', { name: 'Transferir' }).click();
    await page.waitForURL('**/tickets');
    expect(await row(ticket.id)).toMatchObject({ status: 'pending', queueId: other.id });
    expect(await test.db('messages').where({ ticketId: ticket.id, fromMe: true })).toHaveLength(1);
    await desk.button('Desfazer').click();
    await desk.composer.waitFor();
    expect(await row(ticket.id)).toMatchObject({ status: 'open', userId: ana.id });
    expect(await test.db('messages').where({ ticketId: ticket.id, fromMe: true })).toEqual([]);
    // The history tells all of it.
    await desk.button('Mais ações').click();
    await page.getByRole('menuitem', { name: 'Histórico do ticket' }).click();
    await page.getByRole('dialog').getByText('Ana Ribeiro transferiu').waitFor();
    await page.getByRole('dialog').getByText('Ana Ribeiro desfez').waitFor();
    expect(await barriers({ page })).toEqual([]);
  });

  it('a closing asks for a tag where the company wants one, and goes on once it is given', async () => {
    const { ana, ticket, company, contact } = await aDesk(['requiredTag']);
    await test.db('tags').insert({ companyId: company.id, name: 'Garantia', color: '#0f9d76' });
    const { page, desk } = await seat(ana);
    await page.goto(addressOf(ticket));
    await desk.button('Resolver').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('atribua antes uma etiqueta a Juliana Castro').waitFor();
    expect(await barriers({ page })).toEqual([]);
    await dialog.getByRole('button', { name: 'Etiquetar e resolver' }).click();
    await dialog.getByText('Escolha pelo menos uma etiqueta.').waitFor();
    await dialog.getByRole('combobox', { name: 'Etiquetas' }).fill('gar');
    await page.getByRole('option', { name: 'Garantia' }).click();
    await dialog.getByRole('button', { name: 'Etiquetar e resolver' }).click();
    await page.getByText('Ticket encerrado com sucesso.').waitFor();
    expect((await row(ticket.id)).status).toBe('closed');
    expect(await test.db('contactTags').where({ contactId: contact.id })).toHaveLength(1);
  });

  it('an admin deletes a ticket, and whoever has it open is told and led to the list', async () => {
    const { ana, rui, ticket } = await aDesk();
    const [holder, admin] = [await seat(ana), await seat(rui)];
    await Promise.all([holder.page.goto(addressOf(ticket)), admin.page.goto(addressOf(ticket))]);
    await holder.desk.composer.waitFor();
    await holder.desk.button('Mais ações').click();
    await holder.page.getByRole('menuitem', { name: 'Histórico do ticket' }).waitFor();
    expect(await holder.page.getByRole('menuitem', { name: 'Excluir ticket' }).count()).toBe(0);
    await holder.page.keyboard.press('Escape');
    await admin.desk.button('Mais ações').click();
    await admin.page.getByRole('menuitem', { name: 'Excluir ticket' }).click();
    await admin.page.getByRole('dialog').getByText('Não dá para desfazer').waitFor();
    await admin.page.getByRole('button', { name: 'Excluir', exact: true }).click();
    await admin.page.getByText('Ticket deleted sucessfully.').waitFor();
    await admin.page.waitForURL('**/tickets');
    await holder.page.getByText('Ticket encerrado com sucesso.').waitFor();
    await holder.page.waitForURL('**/tickets');
    expect(await row(ticket.id)).toBeUndefined();
  });

  it('a new ticket begins with a search from three characters, and names who holds the contact', async () => {
    const { ana, rui, ticket } = await aDesk();
    const { page } = await seat(rui);
    await page.getByRole('button', { name: 'Novo ticket ou encerrar todos' }).click();
    await page.getByRole('menuitem', { name: 'Novo ticket' }).click();
    const field = page.getByRole('combobox', { name: 'Contato' });
    await field.fill('ju');
    await page.getByText('Digite pelo menos 3 letras do nome ou do número').waitFor();
    expect(await page.getByRole('option').count()).toBe(0);
    await field.fill('juliana');
    await page.getByRole('option', { name: /Juliana Castro/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Com Juliana Castro').waitFor();
    await dialog.getByRole('button', { name: 'Abrir atendimento', exact: true }).click();
    await dialog.getByText(/Quem atende: Ana Ribeiro. Fila: Vendas./).waitFor();
    expect(await row(ticket.id)).toMatchObject({ userId: ana.id });
  });

  it('an admin closes all of a tab, sees how far it is, and the keys resolve and leave unread', async () => {
    const { company, connection, queue, rui, ana, ticket } = await aDesk();
    for (let n = 0; n < 3; n++) await test.aTicket(company, { connection, queueId: queue.id });
    const { page, desk } = await seat(rui);
    await desk.tab('Aguardando').click();
    await page.getByRole('button', { name: 'Novo ticket ou encerrar todos' }).click();
    await page.getByRole('menuitem', { name: 'Encerrar todos' }).click();
    await page.getByText('Serão encerrados os tickets da aba Aguardando, em todas as filas.').waitFor();
    expect(await barriers({ page })).toEqual([]);
    await page.getByRole('button', { name: 'Sim' }).click();
    await page.getByText('3 tickets encerrados.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
    await page.getByText('Ninguém está aguardando').waitFor();
    expect((await row(ticket.id)).status).toBe('open');

    const agent = await seat(ana);
    // Agents have the one step alone, without a menu.
    await agent.desk.button('Novo ticket').waitFor();
    await agent.page.goto(addressOf(ticket));
    await agent.desk.composer.waitFor();
    await agent.page.keyboard.press('Escape');
    await agent.page.keyboard.press('u');
    await agent.page.waitForURL('**/tickets');
    await agent.page.getByText('1 mensagem não lida').waitFor({ state: 'attached' });
    await agent.page.goto(addressOf(ticket));
    await agent.desk.composer.waitFor();
    await agent.page.keyboard.press('Escape');
    await agent.page.keyboard.press('Shift+E');
    await agent.page.getByText('Ticket encerrado com sucesso.').waitFor();
    expect((await row(ticket.id)).status).toBe('closed');
  });
});
