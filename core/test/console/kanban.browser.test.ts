import { LANE_PAGE } from '@recado/sdk/contracts';
import { describe, expect, it } from 'vitest';
import { barriers } from '../journey/barriers.js';
import { consoleVisits, type ConsoleVisits } from './console-visits.js';
import { cardIn, kanbanScene, laneOf, manyCards, namesIn } from './kanban-scene.js';

describe('the board', () => {
  let visits: ConsoleVisits;
  consoleVisits((all) => (visits = all), { started: true });

  it.each([390, 768, 1280])('is worked by the keyboard alone, %i pixels wide', async (width) => {
    const { ana, tickets } = await kanbanScene(visits);
    const one = await visits.seat(ana, { width, height: 844, path: '/Kanban' });
    const { page } = one;
    await cardIn(page, 'Sem tag', 'Marina Alves').waitFor();
    expect(await namesIn(page, 'Sem tag')).toEqual(['Marina Alves', 'Bruno Dias', 'Juliana Castro']);
    expect(await barriers(one)).toEqual([]);
    await visits.shot(one, `kanban-${width}`);
    await cardIn(page, 'Sem tag', 'Marina Alves').focus();
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")'))
      .toMatch(/Bruno/);
    await page.keyboard.press('m');
    await page
      .getByRole('dialog')
      .getByText(/^Mover #\d+ Bruno Dias para$/)
      .waitFor();
    expect(await barriers(one)).toEqual([]);
    await visits.shot(one, `kanban-move-${width}`);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('Ticket Tag Adicionado com Sucesso!').waitFor();
    await cardIn(page, 'Proposta', 'Bruno Dias').waitFor();
    await page.getByText(/^#\d+ Bruno Dias: coluna Proposta, lugar 1 de 1$/).waitFor({ state: 'attached' });
    // The focus stays on the card, in its new lane.
    await expect
      .poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")'))
      .toMatch(/Bruno/);
    await page.keyboard.press('Shift+ArrowRight');
    await cardIn(page, 'Fechado', 'Bruno Dias').waitFor();
    await cardIn(page, 'Sem tag', 'Marina Alves').focus();
    for (const lane of ['Novo contato', 'Proposta', 'Fechado']) {
      await page.keyboard.press('Shift+ArrowRight');
      await cardIn(page, lane, 'Marina Alves').waitFor();
      await expect
        .poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")'))
        .toMatch(/Marina/);
    }
    await expect.poll(() => namesIn(page, 'Fechado')).toEqual(['Marina Alves', 'Bruno Dias']);
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => namesIn(page, 'Fechado')).toEqual(['Bruno Dias', 'Marina Alves']);
    // The board shows a move before the server has it; it is said afterwards.
    await page.getByText(/^#\d+ Marina Alves: coluna Fechado, lugar 2 de 2$/).waitFor({ state: 'attached' });
    await page.reload();
    await expect.poll(() => namesIn(page, 'Fechado')).toEqual(['Bruno Dias', 'Marina Alves']);
    await cardIn(page, 'Fechado', 'Marina Alves').focus();
    await page.keyboard.press('m');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Ticket Tag Removido!').waitFor();
    await cardIn(page, 'Sem tag', 'Marina Alves').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    await cardIn(page, 'Sem tag', 'Juliana Castro').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/Kanban?ticket=*');
    await page.goBack();
    await cardIn(page, 'Sem tag', 'Juliana Castro').waitFor();
    expect((await visits.test.db('tickets').where({ id: tickets[1]!.id }).first()).laneId).not.toBeNull();
    expect(await visits.test.services.tickets.reconcileCounts()).toBe(0);
  });

  it('is worked by the mouse: between lanes, within one, and given up with Escape', async () => {
    const { ana } = await kanbanScene(visits);
    const one = await visits.seat(ana, { path: '/kanban' });
    const { page } = one;
    await cardIn(page, 'Sem tag', 'Marina Alves').waitFor();
    const drag = async (from: string, name: string, to: string, below = 0.9) => {
      const start = (await cardIn(page, from, name).boundingBox())!;
      const end = (await laneOf(page, to).boundingBox())!;
      await page.mouse.move(start.x + 40, start.y + 40);
      await page.mouse.down();
      await page.mouse.move(start.x + 60, start.y + 60, { steps: 4 });
      await page.mouse.move(end.x + end.width / 2, end.y + end.height * below, { steps: 8 });
    };
    for (const name of ['Juliana Castro', 'Bruno Dias', 'Marina Alves']) {
      await drag('Sem tag', name, 'Proposta');
      if (name === 'Marina Alves') await visits.shot(one, 'kanban-drag');
      await page.mouse.up();
      await cardIn(page, 'Proposta', name).waitFor();
    }
    await expect
      .poll(() => namesIn(page, 'Proposta'))
      .toEqual(['Juliana Castro', 'Bruno Dias', 'Marina Alves']);
    await drag('Proposta', 'Juliana Castro', 'Proposta');
    await page.mouse.up();
    await expect
      .poll(() => namesIn(page, 'Proposta'))
      .toEqual(['Bruno Dias', 'Marina Alves', 'Juliana Castro']);
    await drag('Proposta', 'Bruno Dias', 'Fechado');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await page.getByText('Movimento cancelado.').waitFor({ state: 'attached' });
    await page.reload();
    await expect
      .poll(() => namesIn(page, 'Proposta'))
      .toEqual(['Bruno Dias', 'Marina Alves', 'Juliana Castro']);
  });

  it('is worked by a finger that rests on a card', async () => {
    const { ana } = await kanbanScene(visits);
    const { page, context } = await visits.seat(ana, { width: 768, height: 844, path: '/kanban' });
    const card = cardIn(page, 'Sem tag', 'Marina Alves');
    const start = (await card.boundingBox())!;
    const end = (await laneOf(page, 'Novo contato').boundingBox())!;
    const finger = await context.newCDPSession(page);
    const touch = (type: string, ...points: [number, number][]) =>
      finger.send(
        'Input.dispatchTouchEvent' as never,
        {
          type,
          touchPoints: points.map(([x, y]) => ({ x, y })),
        } as never,
      );
    await touch('touchStart', [start.x + 60, start.y + 50]);
    await page.getByText(/Marina Alves em movimento/).waitFor({ state: 'attached' });
    await touch('touchMove', [end.x + 40, end.y + 120]);
    await touch('touchMove', [end.x + 80, end.y + 160]);
    await touch('touchEnd');
    await cardIn(page, 'Novo contato', 'Marina Alves').waitFor();
    await page.getByText('Ticket Tag Adicionado com Sucesso!').waitFor();
  });

  it('shows two people one result, live, and after a connection that was cut', async () => {
    const { ana, caio, lanes, tickets, rui } = await kanbanScene(visits);
    const [hers, his] = [
      (await visits.seat(ana, { path: '/kanban' })).page,
      await visits.seat(caio, { path: '/kanban' }),
    ];
    await cardIn(hers, 'Sem tag', 'Marina Alves').focus();
    await hers.keyboard.press('Shift+ArrowRight');
    await cardIn(his.page, 'Novo contato', 'Marina Alves').waitFor();
    // The later move wins, and the earlier mover is told.
    await cardIn(his.page, 'Novo contato', 'Marina Alves').focus();
    await his.page.keyboard.press('Shift+ArrowRight');
    await cardIn(hers, 'Proposta', 'Marina Alves').waitFor();
    await hers.getByText(/^Outra pessoa moveu #\d+ Marina Alves para Proposta\.$/).waitFor();
    await his.context.setOffline(true);
    const other = visits.test.api.as(rui);
    await other.put(`/ticket-tags/${tickets[0]!.id}/${lanes[2].id}`, {});
    await cardIn(hers, 'Fechado', 'Juliana Castro').waitFor();
    await his.context.setOffline(false);
    await cardIn(his.page, 'Fechado', 'Juliana Castro').waitFor();
    // Closed: it leaves both boards.
    await visits.test.api.as(rui).put(`/tickets/${tickets[0]!.id}`, { status: 'closed' });
    for (const page of [hers, his.page]) await expect.poll(() => namesIn(page, 'Fechado')).toEqual([]);
    // A lane that is deleted gives its cards back.
    await visits.test.api.as(rui).delete(`/tags/${lanes[1].id}`);
    for (const page of [hers, his.page]) {
      await cardIn(page, 'Sem tag', 'Marina Alves').waitFor();
      expect(await laneOf(page, 'Proposta').count()).toBe(0);
    }
  });

  it('a ticket that is closed while it is dragged leaves the board, with a clear answer', async () => {
    const { ana, rui, tickets } = await kanbanScene(visits);
    const { page } = await visits.seat(ana, { path: '/kanban' });
    const box = (await cardIn(page, 'Sem tag', 'Marina Alves').boundingBox())!;
    await page.mouse.move(box.x + 40, box.y + 40);
    await page.mouse.down();
    await page.mouse.move(box.x + 340, box.y + 80, { steps: 6 });
    await page.getByText(/Marina Alves em movimento/).waitFor({ state: 'attached' });
    await visits.test.api.as(rui).put(`/tickets/${tickets[2]!.id}`, { status: 'closed' });
    await page
      .getByText(/saiu do quadro: foi encerrado ou transferido/)
      .first()
      .waitFor();
    await page.mouse.up();
    await expect.poll(() => namesIn(page, 'Sem tag')).toEqual(['Bruno Dias', 'Juliana Castro']);
    expect((await visits.test.db('tickets').where({ id: tickets[2]!.id }).first()).laneId).toBeNull();
  });

  it('warns when a lane is over its limit, and narrows by queue, agent and tag', async () => {
    const { ana, caio, rui, lanes, tickets, company, queue } = await kanbanScene(visits);
    const admin = visits.test.api.as(rui);
    await admin.put(`/tags/${lanes[0].id}`, { wipLimit: 1 });
    await admin.put(`/ticket-tags/${tickets[0]!.id}/${lanes[0].id}`, {});
    const [vip] = await visits.test
      .db('tags')
      .insert({ companyId: company.id, name: 'VIP', color: '#7c3aed' });
    await visits.test.db('contactTags').insert({ contactId: tickets[1]!.contactId, tagId: vip });
    await admin.put(`/tickets/${tickets[1]!.id}`, { userId: caio.id, queueId: queue.id });
    const one = await visits.seat(rui, { path: '/kanban' });
    const { page } = one;
    await cardIn(page, 'Sem tag', 'Marina Alves').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.getByText('A coluna Novo contato passou do limite: 2 de 1.').waitFor();
    await laneOf(page, 'Novo contato').getByText('2 / 1').waitFor();
    await visits.shot(one, 'kanban-over');
    expect(await barriers(one)).toEqual([]);
    const choose = async (label: string, option: string) => {
      await page.getByRole('combobox', { name: label }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    await choose('Atendente', 'Caio Nunes');
    await expect.poll(() => namesIn(page, 'Sem tag')).toEqual(['Bruno Dias']);
    await expect.poll(() => namesIn(page, 'Novo contato')).toEqual([]);
    await choose('Atendente', 'Ana Ribeiro');
    await expect.poll(() => namesIn(page, 'Novo contato')).toHaveLength(2);
    await choose('Atendente', 'Todos');
    await choose('Tag', 'VIP');
    await expect.poll(() => namesIn(page, 'Novo contato')).toEqual([]);
    await expect.poll(() => namesIn(page, 'Sem tag')).toEqual(['Bruno Dias']);
    await choose('Tag', 'Todas');
    await choose('Filas', 'Vendas');
    await expect.poll(() => namesIn(page, 'Sem tag')).toEqual(['Bruno Dias']);
    expect(ana.id).toBeGreaterThan(0);
  });

  it('stays small with ten thousand cards in a lane', async () => {
    const { ana, lanes } = await kanbanScene(visits);
    await manyCards(visits, ana, lanes[0].id, 10_000);
    const one = await visits.seat(ana, { path: '/kanban' });
    const { page } = one;
    const lane = laneOf(page, 'Novo contato');
    await lane.getByText('10000', { exact: true }).waitFor();
    await visits.shot(one, 'kanban-many');
    // At the last loaded card the arrow waits for the next page.
    let release!: () => void;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(
      (url) => url.searchParams.has('after'),
      async (route) => (await released, route.continue()),
    );
    const index = () => page.evaluate('Number(document.activeElement.dataset.index)');
    await lane.locator('.kanban-card').first().focus();
    for (let n = 1; n < LANE_PAGE; n++) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(index).toBe(n);
    }
    await page.keyboard.press('ArrowDown');
    expect(await index()).toBe(LANE_PAGE - 1);
    release();
    await expect.poll(index).toBe(LANE_PAGE);
    for (let n = LANE_PAGE + 1; n <= 100; n++) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(index).toBe(n);
    }
    expect(await page.locator('.kanban-card').count()).toBeLessThan(60);
    await page.keyboard.press('Shift+ArrowRight');
    await lane.getByText('9999', { exact: true }).waitFor();
    await expect.poll(() => namesIn(page, 'Proposta')).toEqual(['Muitos 100']);
  });

  it('is closed to companies without the plan', async () => {
    const { ana } = await kanbanScene(visits, { plan: { useKanban: false } });
    const { page } = await visits.seat(ana, { path: '/kanban' });
    await page
      .getByText('Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.')
      .waitFor();
    await page.waitForURL('**/tickets');
    expect(await page.getByRole('link', { name: 'Kanban' }).count()).toBe(0);
  });

  it('in the dark, the lanes are managed by admins, and not by others', async () => {
    const { rui, ana } = await kanbanScene(visits);
    const one = await visits.seat(rui, { width: 1280, height: 844, path: '/TagsKanban' });
    const { page } = one;
    await page.evaluate(`localStorage.setItem('preferredTheme', 'dark')`);
    await page.reload();
    await page.getByText('Proposta', { exact: true }).waitFor();
    expect(await barriers(one)).toEqual([]);
    await page.keyboard.press('n');
    await page.getByRole('textbox', { name: 'Nome' }).fill('Garantia');
    await page.getByRole('textbox', { name: 'Limite de tickets' }).fill('x');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Use um número de 1 a 9999, ou deixe vazio.').waitFor();
    await page.getByRole('textbox', { name: 'Limite de tickets' }).fill('5');
    expect(await barriers(one)).toEqual([]);
    await visits.shot(one, 'lanes-editor-dark');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('0 tickets, limite 5').waitFor();
    await visits.shot(one, 'lanes-dark');
    await page.getByRole('button', { name: 'Excluir: Proposta' }).click();
    await page.getByText(/A coluna “Proposta” será excluída/).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Coluna excluída.').waitFor();
    await page.getByRole('link', { name: 'Abrir o quadro' }).click();
    await laneOf(page, 'Garantia').waitFor();
    expect(await laneOf(page, 'Proposta').count()).toBe(0);
    expect(await barriers(one)).toEqual([]);
    await visits.shot(one, 'kanban-dark');
    const other = await visits.seat(ana, { path: '/TagsKanban' });
    await other.page.waitForURL('**/tickets');
  });
});
