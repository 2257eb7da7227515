import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from '../journey/barriers.js';
import type { TestApp } from '../support/app.js';
import { reachOf } from './reach.js';
import { WebchatScene } from './scene.js';

describe('ticket actions', () => {
  let scene: WebchatScene;
  let test: TestApp;
  beforeAll(async () => {
    scene = await WebchatScene.open();
    test = scene.test;
  });
  afterEach(() => scene.leave());
  afterAll(() => scene?.close());
  const aScene = () => scene.heldTicket();
  const seat: WebchatScene['seat'] = (...at) => scene.seat(...at);
  const addressOf = (ticket: { uuid: Buffer }) => scene.addressOf(ticket);
  const row = (id: number) => scene.ticketRow(id);

  it('a new ticket begins with a search from three characters, and names who holds the contact', async () => {
    const { ana, rui, ticket } = await aScene();
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

  it('shortcuts mark a ticket unread, and resolve it', async () => {
    const { ana, ticket } = await aScene();
    const agent = await seat(ana);
    await agent.page.goto(addressOf(ticket));
    await agent.workspace.composer.waitFor();
    await agent.page.keyboard.press('Escape');
    await agent.page.keyboard.press('u');
    await agent.page.waitForURL('**/tickets');
    await agent.page.getByText('1 mensagem não lida').waitFor({ state: 'attached' });
    await agent.page.goto(addressOf(ticket));
    await agent.workspace.composer.waitFor();
    await agent.page.keyboard.press('Escape');
    await agent.page.keyboard.press('Shift+E');
    await agent.page.getByText('Resolver e ir ao próximo: pressione Enter para confirmar').waitFor();
    await agent.page.keyboard.press('Enter');
    await agent.page.getByText('Ticket encerrado com sucesso.').waitFor();
    expect((await row(ticket.id)).status).toBe('closed');
    await agent.page.keyboard.press('z');
    await expect.poll(async () => (await row(ticket.id)).status).toBe('open');
  });

  it('text typed after a click on a card goes to the composer, and closes nothing', async () => {
    const { ana, rui, ticket } = await aScene();
    const agent = await seat(ana);
    await agent.workspace.card('Juliana Castro').getByRole('link').click();
    await agent.workspace.composer.waitFor();
    await expect.poll(() => agent.page.evaluate('document.activeElement?.tagName')).toBe('TEXTAREA');
    await agent.page.keyboard.type('entendi, obrigada');
    expect(await agent.workspace.composer.inputValue()).toBe('entendi, obrigada');
    await agent.page.keyboard.press('Escape');
    await agent.page.keyboard.type('e');
    await agent.page.getByText('Resolver: pressione Enter para confirmar').waitFor();
    await agent.page.keyboard.press('Escape');
    await agent.page.getByText('pressione Enter para confirmar').waitFor({ state: 'detached' });

    // A colleague's ticket is only viewed: the focus stays on its card, and the first letter closes nothing.
    const admin = await seat(rui);
    await admin.page.goto(addressOf(ticket));
    await admin.workspace.composer.waitFor();
    await admin.page.keyboard.type('Entendido');
    expect((await row(ticket.id)).status).toBe('open');
    await admin.page.keyboard.press('Escape');
    await admin.page.keyboard.press('t');
    const dialog = admin.page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Usuário' }).fill('Ana');
    await admin.page.keyboard.press('Enter');
    await dialog.getByText('Escolha alguém da lista ou apague o nome').waitFor();
    expect((await row(ticket.id)).status).toBe('open');
  });

  it('several tickets are selected by key and pointer, tagged, and resolved as far as the rules allow', async () => {
    const { ana, company, connection, queue, ticket } = await aScene();
    await test.db('settings').insert({ companyId: company.id, name: 'requiredTag', value: 'enabled' });
    const [tagId] = await test
      .db('tags')
      .insert({ companyId: company.id, name: 'Garantia', color: '#0f9d76' });
    const others: (typeof ticket)[] = [];
    for (const name of ['Bruno Alves', 'Carla Dias']) {
      const contact = await test.aContact(company, { name });
      const fields = { contact, connection, queueId: queue.id, userId: ana.id, status: 'open' };
      others.push(await test.aTicket(company, fields));
    }
    const { page, workspace } = await seat(ana);
    const pick = (name: string) =>
      page.getByRole('checkbox', { name: `Selecionar o atendimento de ${name}` });
    const bar = page.getByRole('toolbar', { name: 'Ações para os selecionados' });
    await workspace.card('Carla Dias').waitFor();
    // The newest is first: from there to the second by keys alone.
    await page.keyboard.press('j');
    await page.locator('[data-ticket]:focus').waitFor();
    await page.keyboard.press('x');
    await bar.getByText('1 selecionado').waitFor();
    await page.keyboard.press('Escape');
    await bar.waitFor({ state: 'detached' });
    await pick('Carla Dias').click();
    await pick('Bruno Alves').click({ modifiers: ['Shift'] });
    await bar.getByText('2 selecionados').waitFor();
    expect(await barriers({ page })).toEqual([]);
    await bar.getByRole('button', { name: 'Adicionar tags aos selecionados' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Tags' }).fill('gar');
    await page.getByRole('option', { name: 'Garantia' }).click();
    await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click();
    await page.getByText('Tags adicionadas a 2 contatos.').waitFor();
    expect(await test.db('contactTags').where({ tagId: tagId! })).toHaveLength(2);

    // The third contact has no tag, which the company requires before a ticket is closed.
    await pick('Juliana Castro').click();
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: 'Selecionar todos os da lista' }).click();
    await bar.getByText('3 selecionados').waitFor();
    await bar.getByRole('button', { name: 'Resolver os selecionados' }).click();
    await page.getByRole('menuitem', { name: 'Resolver sem despedida' }).click();
    await page.getByText('2 atendimentos resolvidos.').waitFor();
    await page.getByText(/^1 não foi: /).waitFor();
    await bar.getByText('1 selecionado').waitFor();
    expect((await row(ticket.id)).status).toBe('open');
    expect((await row(others[0]!.id)).status).toBe('closed');
    await workspace.button('Desfazer').last().click();
    await page.getByText('2 desfeitos.').waitFor();
    expect((await row(others[0]!.id)).status).toBe('open');
  });

  it('a long press selects tickets, which an admin marks and hands over, and undoes', async () => {
    const { ana, rui, company, connection, queue, ticket } = await aScene();
    const contact = await test.aContact(company, { name: 'Bruno Alves' });
    const fields = { contact, connection, queueId: queue.id, userId: rui.id, status: 'open' };
    const other = await test.aTicket(company, fields);
    await test.db('tickets').where({ id: ticket.id }).update({ userId: rui.id, unreadMessages: 2 });
    const { page, workspace } = await seat(rui, { width: 390, height: 844 });
    const bar = page.getByRole('toolbar', { name: 'Ações para os selecionados' });
    const finger = await page.context().newCDPSession(page);
    await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const middleOf = async (name: string) => {
      await workspace.card(name).waitFor();
      const box = (await page.getByRole('link', { name }).boundingBox())!;
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const down = async (name: string) =>
      finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [await middleOf(name)] });
    const up = () => finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await down('Juliana Castro');
    await bar.getByText('1 selecionado').waitFor();
    await up();
    // From then on a tap selects instead of opening.
    await down('Bruno Alves');
    await up();
    await bar.getByText('2 selecionados').waitFor();
    expect(page.url()).toBe(`${scene.origin}/tickets`);

    // Each action applies to matching tickets: one was already read, the other was not.
    await bar.getByRole('button', { name: 'Marcar os selecionados como lidos' }).click();
    await page.getByText('1 atendimento marcado.').waitFor();
    expect(await row(ticket.id)).toMatchObject({ unreadMessages: 0 });
    await bar.waitFor({ state: 'detached' });
    const pickBoth = async () => {
      await down('Juliana Castro');
      await bar.getByText('1 selecionado').waitFor();
      await up();
      await down('Bruno Alves');
      await up();
      await bar.getByText('2 selecionados').waitFor();
    };
    await pickBoth();
    await bar.getByRole('button', { name: 'Marcar os selecionados como não lidos' }).click();
    await page.getByText('2 atendimentos marcados.').waitFor();
    expect(await row(other.id)).toMatchObject({ unreadMessages: 1 });

    await pickBoth();
    await bar.getByRole('button', { name: 'Transferir os selecionados' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: /Usuário|Atendente/ }).fill('ana');
    await page.getByRole('option', { name: 'Ana Ribeiro' }).click();
    await dialog.getByRole('combobox', { name: 'Fila' }).click();
    await page.getByRole('option', { name: 'Vendas' }).click();
    await dialog.getByRole('button', { name: 'Transferir' }).click();
    await page.getByText('2 atendimentos transferidos.').waitFor();
    for (const { id } of [ticket, other]) expect(await row(id)).toMatchObject({ userId: ana.id });
    await workspace.undo('2 atendimentos transferidos.');
    await page.getByText('2 desfeitos.').waitFor();
    for (const { id } of [ticket, other]) expect(await row(id)).toMatchObject({ userId: rui.id });
  });

  it('a thumb accepts, answers, transfers and resolves in the lower half of a phone', async () => {
    const { ana, rui, company, connection, queue, ticket } = await aScene();
    const contact = await test.aContact(company, { name: 'Vinícius Azevedo de Albuquerque' });
    const fields = { contact, connection, status: 'pending', queueId: queue.id };
    const waiting = await test.aTicket(company, fields);
    await test.aMessage(waiting, { body: 'Bom dia!' });
    const { page, workspace } = await seat(ana, { width: 390, height: 844 });
    type Target = ReturnType<typeof page.getByRole>;
    const size = async (target: Target) => {
      // No finger hovers: a tooltip would cover what is beside it.
      await page.mouse.move(195, 400);
      const { width, height } = await reachOf(target);
      return Math.min(width, height);
    };
    const inReach = async (target: Target) => {
      await expect.poll(() => size(target)).toBeGreaterThanOrEqual(44);
      expect((await reachOf(target)).centre).toBeGreaterThan(844 / 2);
    };
    await workspace.tab('Aguardando').click();
    const onCard = page.getByRole('button', { name: /^Aceitar o atendimento de Vin/ });
    await scene.shot(page, 'phone-list');
    expect(await size(onCard)).toBeGreaterThanOrEqual(44);
    expect(await barriers({ page })).toEqual([]);
    await page.getByRole('link', { name: /Vin/ }).click();
    await inReach(workspace.button('Aceitar'));
    await scene.shot(page, 'phone-waiting');
    await inReach(workspace.button('Transferir'));
    await workspace.button('Aceitar').click();
    await expect.poll(async () => (await row(waiting.id)).status).toBe('open');

    expect(
      await workspace.composer.evaluate(
        'document.querySelector("textarea").computedStyleMap().get("font-size").value',
      ),
    ).toBeGreaterThanOrEqual(16);
    await inReach(workspace.composer.locator('..'));
    await workspace.composer.fill('Bom dia, Vinícius!');
    await inReach(workspace.button('Enviar'));
    for (const name of ['Resposta', 'Privada']) await inReach(page.getByRole('tab', { name }));
    expect(await barriers({ page })).toEqual([]);
    await workspace.button('Enviar').click();
    await workspace.bubble('Bom dia, Vinícius!').waitFor();
    await scene.shot(page, 'phone-conversation');

    // Back closes what lies over the conversation, and only then leaves it.
    const here = page.url();
    await workspace.button('Mostrar dados do contato').click();
    const drawer = page.getByRole('dialog', { name: 'Dados do contato' });
    await drawer.waitFor();
    await page.goBack();
    await drawer.waitFor({ state: 'detached' });
    expect(page.url()).toBe(here);

    // Above an on-screen keyboard, and on a page at twice its size, the messages keep their room.
    const log = page.getByRole('region', { name: 'Mensagens', exact: true });
    const room = async (width: number, height: number) => {
      await page.setViewportSize({ width, height });
      return (await log.boundingBox())!.height;
    };
    await expect.poll(() => room(390, 460)).toBeGreaterThan(180);
    await scene.shot(page, 'phone-keyboard');
    await expect.poll(() => room(640, 400)).toBeGreaterThan(120);
    await scene.shot(page, 'phone-zoomed');
    await page.setViewportSize({ width: 390, height: 844 });

    await inReach(workspace.button('Transferir'));
    await workspace.button('Transferir').click();
    const dialog = page.getByRole('dialog');
    await inReach(dialog.getByRole('button', { name: 'Transferir' }));
    await scene.shot(page, 'phone-transfer');
    await dialog.getByRole('combobox', { name: 'Usuário' }).fill('rui');
    await page.getByRole('option', { name: 'Rui Prado' }).click();
    await dialog.getByRole('button', { name: 'Transferir' }).click();
    await expect.poll(async () => (await row(waiting.id)).userId).toBe(rui.id);

    await page.goto(addressOf(ticket));
    await inReach(workspace.button('Resolver'));
    await workspace.button('Resolver').click();
    await expect.poll(async () => (await row(ticket.id)).status).toBe('closed');
  });
});
