import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebchatScene } from './scene.js';

describe('concurrent work of several agents', () => {
  let scene: WebchatScene;
  beforeAll(async () => {
    scene = await WebchatScene.open();
  });
  afterEach(() => scene.leave());
  afterAll(() => scene?.close());

  it('an agent who loses a ticket in mid-sentence is told who moved it and where, and keeps the text', async () => {
    const { company, ana, rui, queue, ticket } = await scene.heldTicket();
    const caio = await scene.test.aUser(company, { name: 'Caio Nunes', queueIds: [queue.id] });
    const { page, workspace } = await scene.seat(ana);
    await page.goto(scene.addressOf(ticket));
    await workspace.composer.fill('O seu pedido chega');
    await workspace.card('Juliana Castro').hover();
    const move = { status: 'open', userId: caio.id, queueId: queue.id };
    expect((await scene.test.api.as(rui).put(`/tickets/${ticket.id}`, move)).status).toBe(200);
    await page.getByText('Juliana Castro: Rui Prado transferiu para Caio Nunes').waitFor();
    expect(await page.getByText('Ticket encerrado com sucesso.').count()).toBe(0);
    await page.waitForURL('**/tickets');
    await workspace.card('Rui Prado transferiu para Caio Nunes').waitFor();
    // It comes back with the draft.
    const back = { status: 'open', userId: ana.id, queueId: queue.id };
    expect((await scene.test.api.as(rui).put(`/tickets/${ticket.id}`, back)).status).toBe(200);
    await page.mouse.move(900, 500);
    await workspace.card('Juliana Castro').getByRole('link').click();
    await expect.poll(() => workspace.composer.inputValue()).toBe('O seu pedido chega');
  });

  it('an agent who is given a ticket is told by whom, and it counts as unread', async () => {
    const { ana, rui, queue, ticket } = await scene.heldTicket();
    const move = { status: 'open', userId: rui.id, queueId: queue.id };
    const { page, workspace } = await scene.seat(rui);
    // What tells of it is loaded after the first screen.
    const listens = new Promise<void>((resolve) =>
      page.on('websocket', (socket) =>
        socket.on('framesent', ({ payload }) => String(payload).includes('joinNotification') && resolve()),
      ),
    );
    await page.reload();
    await listens;
    expect((await scene.test.api.as(ana).put(`/tickets/${ticket.id}`, move)).status).toBe(200);
    await page.getByText('Ana Ribeiro transferiu Juliana Castro para você.').waitFor();
    await page.getByText('1 mensagem não lida').first().waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Ver', exact: true }).click();
    await workspace.composer.waitFor();
    await expect.poll(async () => (await scene.ticketRow(ticket.id)).unreadMessages).toBe(0);
  });

  it('a message that fails after its agent has gone on is told until they look, and the line that is down is named', async () => {
    const { ana, connection, company, queue, ticket } = await scene.heldTicket();
    const bruno = await scene.test.aContact(company, { name: 'Bruno Alves' });
    const fields = { contact: bruno, connection, queueId: queue.id, userId: ana.id, status: 'open' };
    const other = await scene.test.aTicket(company, fields);
    const row = await scene.ticketRow(ticket.id);
    const [id] = await scene.test.db('messages').insert({
      ...{
        companyId: company.id,
        ticketId: ticket.id,
        contactId: row.contactId,
        connectionId: connection.id,
      },
      ...{ conversation: row.conversation, userId: ana.id, fromMe: true, body: 'Seu pedido chega amanhã' },
      ...{ sendState: 'failed', failureCode: 'RECIPIENT_INVALID', sentAt: new Date() },
    });
    const { page, workspace } = await scene.seat(ana);
    await page.goto(scene.addressOf(other));
    const note = page
      .getByRole('alert')
      .filter({ hasText: 'Uma mensagem a Juliana Castro não foi enviada.' });
    await note.waitFor();
    await page.reload();
    await note.getByRole('link', { name: 'Ver' }).click();
    await page.getByText('Seu pedido chega amanhã').first().waitFor();
    await note.waitFor({ state: 'detached' });
    await page.goto(scene.addressOf(other));
    await workspace.composer.waitFor();
    expect(await note.count()).toBe(0);
    // A later failure is told at once.
    await scene.test.db('messages').where({ id }).update({ sendState: 'unconfirmed', updatedAt: new Date() });
    await scene.test.db('connections').where({ id: connection.id }).update({ status: 'DISCONNECTED' });
    await page.reload();
    await page.getByText(/está fora do ar. O que você enviar sai assim que ela voltar./).waitFor();
  });

  it('closing all shows how many tickets of whom, and closes only what the tab shows', async () => {
    const { ana, rui, company, connection, queue, ticket } = await scene.heldTicket();
    const contact = await scene.test.aContact(company, { name: 'Bruno Alves' });
    const fields = { contact, connection, queueId: queue.id, userId: rui.id, status: 'open' };
    const own = await scene.test.aTicket(company, fields);
    const { page, workspace } = await scene.seat(rui);
    await workspace.card('Bruno Alves').waitFor();
    const dialog = page.getByRole('dialog', { name: 'Encerrar todos os tickets?' });
    const ask = async () => {
      await page.getByRole('button', { name: 'Novo ticket ou encerrar todos' }).click();
      await page.getByRole('menuitem', { name: 'Encerrar todos' }).click();
      await dialog.waitFor();
    };
    await ask();
    await dialog.getByText('1 atendimento de 1 pessoa', { exact: true }).waitFor();
    expect(await dialog.getByRole('listitem').allTextContents()).toEqual(['Rui Prado1']);
    await dialog.getByRole('button', { name: 'Sim' }).click();
    await dialog.getByText('1 ticket encerrado.').waitFor();
    expect((await scene.ticketRow(own.id)).status).toBe('closed');
    expect(await scene.ticketRow(ticket.id)).toMatchObject({ status: 'open', userId: ana.id });
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await ask();
    await dialog.getByText('Nenhum atendimento.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Sim' }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Fechar' }).click();

    await workspace.button('Filtros').click();
    await page.getByRole('switch', { name: 'Mostrar todos' }).click();
    await page.keyboard.press('Escape');
    await workspace.card('Juliana Castro').waitFor();
    await ask();
    await dialog.getByText('1 atendimento de 1 pessoa', { exact: true }).waitFor();
    expect(await dialog.getByRole('listitem').allTextContents()).toEqual(['Ana Ribeiro1']);
    await dialog.getByRole('button', { name: 'Não' }).click();
    await page.getByRole('tab', { name: 'Busca' }).click();
    await ask();
    await dialog.getByText('Abra antes a aba Atendendo, Aguardando ou Grupos').waitFor();
    expect((await scene.ticketRow(ticket.id)).status).toBe('open');
  });
});
