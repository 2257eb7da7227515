import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { uuidText } from '../../src/infra/uuid.js';
import { barriers } from '../journey/barriers.js';
import { consoleVisits, type ConsoleVisits } from './console-visits.js';
import { cardIn, kanbanScene, laneOf, namesIn } from './kanban-scene.js';

const paneOf = (page: Page) => page.getByRole('region', { name: 'Conversa ao lado do quadro' });
const addressOf = ({ uuid }: { uuid: Buffer }) => `**/Kanban?ticket=${uuidText(uuid)}`;
/** What has the focus: a card by its name, a field by its placeholder. */
const focused = (page: Page) =>
  page.evaluate('document.activeElement.getAttribute("aria-label") ?? document.activeElement.placeholder');
const isField = (page: Page) => page.evaluate('document.activeElement.tagName === "TEXTAREA"');
const view = (page: Page, lane: string, name: string) =>
  cardIn(page, lane, name).getByRole('link', { name: /^Ver ticket/ });

describe('the conversation beside the board', () => {
  let visits: ConsoleVisits;
  consoleVisits((all) => (visits = all), { started: true, env: { RECADO_PLUGINS: 'webchat' } });

  /** The scene, with customers whom an answer reaches. */
  async function withCustomers(options?: Parameters<typeof kanbanScene>[1]) {
    const scene = await kanbanScene(visits, options);
    await visits.test.db('contactTokens').insert(
      scene.tickets.map(({ contactId }) => ({
        ...{ companyId: scene.company.id, contactId, token: Buffer.from(`customer-${contactId}`) },
      })),
    );
    for (const ticket of scene.tickets)
      await visits.test.aMessage(ticket, { body: 'Bom dia! Vocês têm a armação azul em estoque?' });
    return scene;
  }
  const sent = (ticketId: number) =>
    visits.test.db('messages').where({ ticketId, fromMe: true }).pluck('body');

  it('opens from a card, is answered there, and shows its lane while the board lives on', async () => {
    const { ana, rui, tickets, lanes } = await withCustomers();
    const [juliana, bruno, marina] = [tickets[0]!, tickets[1]!, tickets[2]!];
    const one = await visits.seat(ana, { path: '/Kanban' });
    const { page, workspace } = one;
    const pane = paneOf(page);
    await view(page, 'Sem tag', 'Marina Alves').click();
    await page.waitForURL(addressOf(marina));
    await pane.getByRole('heading', { name: /Marina Alves/ }).waitFor();
    await expect.poll(() => isField(page)).toBe(true);
    const [board, beside] = [
      (await page.getByRole('region', { name: 'Quadro de tickets' }).boundingBox())!,
      (await pane.boundingBox())!,
    ];
    expect(beside.x).toBeGreaterThanOrEqual(board.x + board.width);
    expect(beside.width).toBeGreaterThanOrEqual(400);
    expect(await barriers(one)).toEqual([]);
    await visits.shot(one, 'beside-1440');

    await workspace.composer.fill('Temos, sim!');
    await workspace.composer.press('Enter');
    await pane.locator('[data-look]', { hasText: 'Temos, sim!' }).waitFor();
    await expect.poll(() => sent(marina.id)).toEqual(['Temos, sim!']);
    await cardIn(page, 'Sem tag', 'Marina Alves').getByText('Temos, sim!').waitFor();

    // Dragged by this person, and moved by another one.
    await pane.getByText('Sem tag', { exact: true }).waitFor();
    const start = (await cardIn(page, 'Sem tag', 'Marina Alves').boundingBox())!;
    const end = (await laneOf(page, 'Novo contato').boundingBox())!;
    await page.mouse.move(start.x + 40, start.y + 40);
    await page.mouse.down();
    await page.mouse.move(start.x + 60, start.y + 60, { steps: 4 });
    await page.mouse.move(end.x + end.width / 2, end.y + 200, { steps: 8 });
    await page.mouse.up();
    await cardIn(page, 'Novo contato', 'Marina Alves').waitFor();
    await pane.getByText('Novo contato', { exact: true }).waitFor();
    await visits.test.api.as(rui).put(`/ticket-tags/${marina.id}/${lanes[2].id}`, {});
    await pane.getByText('Fechado', { exact: true }).waitFor();
    expect(await cardIn(page, 'Fechado', 'Marina Alves').getAttribute('aria-current')).toBe('true');
    await laneOf(page, 'Sem tag').getByText('2', { exact: true }).waitFor();

    // Other cards take its place; going back closes it, however many there were.
    await view(page, 'Sem tag', 'Juliana Castro').click();
    await page.waitForURL(addressOf(juliana));
    await view(page, 'Sem tag', 'Bruno Dias').click();
    await page.waitForURL(addressOf(bruno));
    await pane.getByRole('heading', { name: /Bruno Dias/ }).waitFor();
    await page.goBack();
    await page.waitForURL('**/Kanban');
    await pane.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toMatch(/Bruno Dias/);

    await page.goForward();
    await pane.getByRole('heading', { name: /Bruno Dias/ }).waitFor();
    await page.reload();
    await pane.getByRole('heading', { name: /Bruno Dias/ }).waitFor();
    await cardIn(page, 'Sem tag', 'Bruno Dias').waitFor();
    await pane.getByRole('button', { name: 'Fechar conversa' }).click();
    await page.waitForURL('**/Kanban');
    await pane.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toMatch(/Bruno Dias/);

    await view(page, 'Sem tag', 'Bruno Dias').click();
    await pane.getByRole('link', { name: 'Abrir em Atendimentos' }).click();
    await page.waitForURL(`**/tickets/${uuidText(bruno.uuid)}`);
    await workspace.composer.waitFor();
    await page.goBack();
    await pane.getByRole('heading', { name: /Bruno Dias/ }).waitFor();
  });

  it('is resolved there: the card leaves its lane, and the next one can follow', async () => {
    const { ana, tickets } = await withCustomers();
    const [juliana, bruno] = [tickets[0]!, tickets[1]!];
    const one = await visits.seat(ana, { path: '/Kanban' });
    const { page } = one;
    const pane = paneOf(page);
    await page.evaluate('(window.sameDocument = true, undefined)');
    await view(page, 'Sem tag', 'Marina Alves').click();
    await pane.getByRole('button', { name: 'Resolver', exact: true }).click();
    await page.getByText('Ticket encerrado com sucesso.').waitFor();
    await pane.waitFor({ state: 'detached' });
    await expect.poll(() => namesIn(page, 'Sem tag')).toEqual(['Bruno Dias', 'Juliana Castro']);
    await laneOf(page, 'Sem tag').getByText('2', { exact: true }).waitFor();
    await expect.poll(() => focused(page)).toMatch(/Bruno Dias/);
    await visits.shot(one, 'beside-resolved');
    // Taken back, it opens here again.
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await pane.getByRole('heading', { name: /Marina Alves/ }).waitFor();
    await cardIn(page, 'Sem tag', 'Marina Alves').waitFor();

    await view(page, 'Sem tag', 'Bruno Dias').click();
    await page.waitForURL(addressOf(bruno));
    await pane.getByRole('heading', { name: /Bruno Dias/ }).waitFor();
    await expect.poll(() => isField(page)).toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+E');
    await page.keyboard.press('Enter');
    await page.waitForURL(addressOf(juliana));
    await pane.getByRole('heading', { name: /Juliana Castro/ }).waitFor();
    await expect.poll(() => namesIn(page, 'Sem tag')).toEqual(['Marina Alves', 'Juliana Castro']);
    expect(await page.evaluate('window.sameDocument')).toBe(true);
    expect(await visits.test.services.tickets.reconcileCounts()).toBe(0);
  });

  it('in the dark, is worked by the keyboard alone', async () => {
    const { ana, tickets } = await withCustomers();
    const one = await visits.seat(ana, { width: 1280, height: 844, path: '/Kanban' });
    const { page } = one;
    const pane = paneOf(page);
    await page.evaluate(`localStorage.setItem('preferredTheme', 'dark')`);
    await page.reload();
    await cardIn(page, 'Sem tag', 'Bruno Dias').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(addressOf(tickets[1]!));
    await expect.poll(() => isField(page)).toBe(true);
    expect(await barriers(one)).toEqual([]);
    await page.keyboard.type('Chega na quinta.');
    await page.keyboard.press('Enter');
    await expect.poll(() => sent(tickets[1]!.id)).toEqual(['Chega na quinta.']);
    await visits.shot(one, 'beside-1280-dark');
    // The first one leaves the field, the second one the conversation, a third one nothing.
    await page.keyboard.press('Escape');
    expect(await isField(page)).toBe(false);
    await pane.waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await pane.waitFor({ state: 'detached' });
    await page.waitForURL('**/Kanban');
    await expect.poll(() => focused(page)).toMatch(/Bruno Dias/);
    // The board is worked while another conversation is open.
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focused(page)).toMatch(/Marina Alves/);
    await page.keyboard.press('Enter');
    await pane.getByRole('heading', { name: /Marina Alves/ }).waitFor();
    await expect.poll(() => isField(page)).toBe(true);
    await cardIn(page, 'Sem tag', 'Bruno Dias').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await cardIn(page, 'Novo contato', 'Bruno Dias').waitFor();
    await expect.poll(() => focused(page)).toMatch(/Bruno Dias/);
    await pane.getByRole('heading', { name: /Marina Alves/ }).waitFor();
    await page.keyboard.press('Escape');
    await pane.waitFor({ state: 'detached' });
    // Whoever works on the board stays there.
    await expect.poll(() => focused(page)).toMatch(/Bruno Dias/);
  });

  it.each([390, 768])('covers the board, %i pixels wide', async (width) => {
    const { ana, rui, tickets, lanes } = await withCustomers();
    const one = await visits.seat(ana, { width, height: 844, path: '/Kanban' });
    const { page, workspace } = one;
    const pane = paneOf(page);
    await view(page, 'Sem tag', 'Marina Alves').click();
    await page.waitForURL(addressOf(tickets[2]!));
    await expect.poll(() => isField(page)).toBe(true);
    const box = (await pane.boundingBox())!;
    const content = (await page.locator('#content').boundingBox())!;
    expect(box).toEqual(content);
    // What is covered is out of reach.
    await cardIn(page, 'Sem tag', 'Bruno Dias').focus();
    expect(await isField(page)).toBe(true);
    expect(await barriers(one)).toEqual([]);
    await visits.test.api.as(rui).put(`/ticket-tags/${tickets[2]!.id}/${lanes[1].id}`, {});
    await pane.getByText('Proposta', { exact: true }).waitFor();
    await visits.shot(one, `beside-${width}`);
    await workspace.composer.fill('Já volto.');
    await workspace.composer.press('Enter');
    await expect.poll(() => sent(tickets[2]!.id)).toEqual(['Já volto.']);
    await page.goBack();
    await page.waitForURL('**/Kanban');
    await expect.poll(() => focused(page)).toMatch(/Marina Alves/);
    await view(page, 'Sem tag', 'Juliana Castro').click();
    await pane.getByRole('button', { name: 'Fechar conversa' }).click();
    await pane.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toMatch(/Juliana Castro/);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  });

  it('says that others took the ticket away or closed it, and keeps what was written', async () => {
    const { ana, caio, rui, queue, tickets } = await withCustomers({ allTicket: false });
    const admin = visits.test.api.as(rui);
    const one = await visits.seat(ana, { path: `/Kanban?ticket=${uuidText(tickets[2]!.uuid)}` });
    const { page, workspace } = one;
    const pane = paneOf(page);
    await workspace.composer.fill('O seu pedido chega');
    const move = { status: 'open', userId: caio.id, queueId: queue.id };
    expect((await admin.put(`/tickets/${tickets[2]!.id}`, move)).status).toBe(200);
    await page.getByText('Marina Alves: Rui Prado transferiu para Caio Nunes').waitFor();
    await pane.waitFor({ state: 'detached' });
    await page.waitForURL('**/Kanban');
    await expect.poll(() => namesIn(page, 'Sem tag')).toEqual(['Bruno Dias', 'Juliana Castro']);
    await visits.shot(one, 'beside-taken');
    const back = { ...move, userId: ana.id };
    expect((await admin.put(`/tickets/${tickets[2]!.id}`, back)).status).toBe(200);
    await view(page, 'Sem tag', 'Marina Alves').click();
    await expect.poll(() => workspace.composer.inputValue()).toBe('O seu pedido chega');

    await view(page, 'Sem tag', 'Bruno Dias').click();
    await pane.getByRole('heading', { name: /Bruno Dias/ }).waitFor();
    expect((await admin.put(`/tickets/${tickets[1]!.id}`, { status: 'closed' })).status).toBe(200);
    await pane.getByText('Este atendimento foi resolvido. Reabra para responder.').waitFor();
    await visits.shot(one, 'beside-closed');
    await expect.poll(() => namesIn(page, 'Sem tag')).toEqual(['Marina Alves', 'Juliana Castro']);

    // An address of a ticket that nobody sees leads to the board.
    await page.goto(`${visits.origin}/Kanban?ticket=${crypto.randomUUID()}`);
    await cardIn(page, 'Sem tag', 'Marina Alves').waitFor();
    await page.waitForURL('**/Kanban');
    await pane.waitFor({ state: 'detached' });
  });
});
