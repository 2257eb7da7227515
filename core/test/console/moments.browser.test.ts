import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { figuresScene, focused, looksRight } from './figures-scene.js';
import { consoleVisits, type ConsoleVisits } from './console-visits.js';

const card = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}: \\d+$`) });
const row = (page: Page, of: string, name: string) =>
  card(page, of).getByRole('group', { name: new RegExp(`^#\\d+ ${name}$`) });
const titles = (page: Page) =>
  page.locator('main section').evaluateAll((all) => all.map((one) => one.ariaLabel));

describe('the live board', () => {
  let visits: ConsoleVisits;
  consoleVisits((all) => (visits = all), { started: true });
  const held = async (ticket: { id: number }, userId: number) => {
    await visits.test.db('tickets').where({ id: ticket.id }).update({ status: 'open', userId });
    await visits.test.services.tickets.reconcileCounts();
  };

  it('is read and worked by the keyboard alone', async () => {
    const { rui, ana, caio, tickets } = await figuresScene(visits, { waiting: 6 });
    await held(tickets[3]!, ana.id);
    await held(tickets[4]!, caio.id);
    await held(tickets[5]!, caio.id);
    const unanswered = { unreadMessages: 1, lastMessageAt: new Date() };
    await visits.test.db('tickets').where({ id: tickets[3]!.id }).update(unanswered);
    const one = await visits.seat(rui, { path: '/moments' });
    const { page } = one;
    await row(page, 'Pendentes', 'Juliana Castro').waitFor();
    expect(await titles(page)).toEqual(['Pendentes: 3', 'Caio Nunes: 2', 'Ana Ribeiro: 1']);
    await card(page, 'Ana Ribeiro').getByText('Sem resposta há 00').waitFor();
    await looksRight(visits, one, 'moments', rui);
    await page.setViewportSize({ width: 390, height: 844 });
    await row(page, 'Pendentes', 'Juliana Castro').focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toMatch(/Bruno Dias/);
    await page.keyboard.press('m');
    await page.getByRole('combobox', { name: 'Usuário' }).waitFor();
    await page.keyboard.type('Ana Ri');
    await page.getByRole('option', { name: 'Ana Ribeiro' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Transferir', exact: true }).press('Enter');
    await row(page, 'Ana Ribeiro', 'Bruno Dias').waitFor();
    await expect.poll(() => focused(page)).toMatch(/Bruno Dias/);
    await page.getByRole('button', { name: 'Desfazer' }).press('Enter');
    await row(page, 'Pendentes', 'Bruno Dias').waitFor();
    await row(page, 'Pendentes', 'Bruno Dias').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/tickets/*');
    expect(await visits.test.services.tickets.reconcileCounts()).toBe(0);
  }, 400_000);

  it('moves as others work, and tickets are dragged to an agent and back', async () => {
    const { rui, ana, caio, queue, tickets } = await figuresScene(visits);
    await held(tickets[1]!, ana.id);
    const { page } = await visits.seat(rui, { path: '/moments' });
    await row(page, 'Pendentes', 'Juliana Castro').waitFor();
    let reads = 0;
    page.on('request', (request) => {
      if (request.url().includes('/dashboard/moments/board')) reads += 1;
    });
    const { api } = visits.test;
    const accept = { status: 'open', userId: caio.id, queueId: queue.id };
    expect((await api.as(caio).put(`/tickets/${tickets[0]!.id}`, accept)).status).toBe(200);
    // The card of an agent who had none comes with the frame; how long he has it, with the next read.
    await row(page, 'Caio Nunes', 'Juliana Castro').waitFor();
    await expect.poll(() => reads).toBeGreaterThan(0);
    for (let n = 0; n < 5; n++) await api.as(caio).put(`/tickets/${tickets[0]!.id}`, { status: 'pending' });
    const drag = async (from: string, name: string, to: string) => {
      const start = (await row(page, from, name).boundingBox())!;
      const end = (await card(page, to).boundingBox())!;
      await page.mouse.move(start.x + 20, start.y + 20);
      await page.mouse.down();
      await page.mouse.move(start.x + 40, start.y + 30, { steps: 4 });
      await page.mouse.move(end.x + end.width / 2, end.y + 30, { steps: 8 });
      await page.mouse.up();
    };
    await row(page, 'Pendentes', 'Juliana Castro').waitFor();
    await drag('Pendentes', 'Otávio Reis', 'Ana Ribeiro');
    await row(page, 'Ana Ribeiro', 'Otávio Reis').waitFor();
    await drag('Ana Ribeiro', 'Bruno Dias', 'Pendentes');
    await row(page, 'Pendentes', 'Bruno Dias').waitFor();
    const [given, back] = await visits.test
      .db('tickets')
      .whereIn('id', [tickets[3]!.id, tickets[1]!.id])
      .orderBy('id', 'desc');
    expect([given.status, given.userId, back.status, back.userId]).toEqual(['open', ana.id, 'pending', null]);
  });

  it('shows twenty of a card and more on demand, by queue, in an address to share', async () => {
    const { rui } = await figuresScene(visits, { waiting: 24 });
    const { page } = await visits.seat(rui, { path: '/moments' });
    await row(page, 'Pendentes', 'Juliana Castro').waitFor();
    expect(await card(page, 'Pendentes').getByRole('group').count()).toBe(20);
    await page.getByRole('button', { name: 'Ver mais 4' }).click();
    await row(page, 'Pendentes', 'Cliente 24').waitFor();
    await page.getByRole('combobox', { name: 'Filas' }).fill('Assist');
    await page.getByRole('option', { name: 'Assistência técnica' }).click();
    await card(page, 'Pendentes').getByText('8', { exact: true }).waitFor();
    await page.reload();
    await row(page, 'Pendentes', 'Marina Alves').waitFor();
    expect(await card(page, 'Pendentes').getByRole('group').count()).toBe(8);
    await page.goBack();
    await row(page, 'Pendentes', 'Juliana Castro').waitFor();
  });

  it('is not for those without the right', async () => {
    const { ana, rui } = await figuresScene(visits);
    const { page } = await visits.seat(ana, { path: '/tickets' });
    await page.getByRole('link', { name: 'Contatos' }).waitFor();
    expect(await page.getByRole('link', { name: 'Tempo Real' }).count()).toBe(0);
    await page.goto(`${visits.origin}/moments`);
    await page.getByText('Você não tem permissão').first().waitFor();
    await page.waitForURL('**/tickets');
    const admin = await visits.seat(rui, { path: '/tickets' });
    await admin.page.getByRole('link', { name: 'Tempo Real' }).click();
    await row(admin.page, 'Pendentes', 'Juliana Castro').waitFor();
  });
});
