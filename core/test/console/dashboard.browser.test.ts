import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { clearDate, typeDate } from '../journey/typed-dates.js';
import { consoleVisits, type ConsoleVisits } from './console-visits.js';
import { figuresScene, focused, looksRight } from './figures-scene.js';

const rows = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first();
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

describe('the dashboard', () => {
  let visits: ConsoleVisits;
  consoleVisits((all) => (visits = all), { started: true });

  /** Ana closes two, Caio closes one and has another one open; the others wait. */
  async function aDay() {
    const scene = await figuresScene(visits, { waiting: 6 });
    const { ana, caio, rui, tickets } = scene;
    const { api } = visits.test;
    const put = async (user: { id: number; companyId: number }, at: number, body: object) =>
      expect((await api.as(user).put(`/tickets/${tickets[at]!.id}`, body)).status).toBe(200);
    for (const [user, at] of [
      [ana, 0],
      [ana, 1],
      [caio, 2],
      [caio, 3],
    ] as const) {
      await put(user, at, { status: 'open', userId: user.id });
      if (at < 3) await put(user, at, { status: 'closed' });
    }
    const told = async () => (await api.as(rui).get('/dashboard?days=3')).body.counters?.supportFinished;
    await expect.poll(told).toBe(3);
    return scene;
  }

  it('leads every number to exactly the rows that it counts', async () => {
    const { rui, ana, queue } = await aDay();
    const { page } = await visits.seat(rui, { path: '/' });
    const leads = async (name: string | RegExp, count: string) => {
      await rows(page, name).click();
      await page.waitForURL('**/reports?**');
      await page.getByRole('status').getByText(count, { exact: true }).waitFor();
      await page.getByText(/^Número do dashboard: /).waitFor();
      await page.goBack();
      await rows(page, name).waitFor();
    };
    await leads(/^Finalizados: 3\./, '3 resultados');
    await leads(/^Leads: 4\./, '4 resultados');
    await leads(/^Ana Ribeiro, Atendimentos: 2\./, '2 resultados');
    await page.getByRole('button', { name: 'Atendimentos por fila: ver como tabela' }).press('Enter');
    await leads(/^Vendas, Iniciados: 3\./, '3 resultados');
    await rows(page, /^Aguardando agora: 2\./).click();
    await page.getByRole('region', { name: 'Pendentes: 2' }).waitFor();
    // So do an agent and a connection of the filter.
    await page.goto(`${visits.origin}/?days=7&users=${ana.id}`);
    await rows(page, /^Em atendimento agora: 0\./).click();
    await page.getByRole('region', { name: 'Pendentes: 2' }).waitFor();
    expect(await page.getByRole('region', { name: /^Caio Nunes: / }).count()).toBe(0);
    // She holds none: only the filter names her.
    await page.getByText('Ana Ribeiro', { exact: true }).waitFor();
    // A queue of the filter goes along, and the figure can be taken away.
    await page.goto(`${visits.origin}/?days=7&queueIds=${queue.id}`);
    await rows(page, /^Finalizados: 2\./).click();
    await page.getByRole('status').getByText('2 resultados').waitFor();
    await page.getByRole('button', { name: 'Remover: Número do dashboard: Finalizados' }).click();
    await page.getByRole('status').getByText('4 resultados').waitFor();
  });

  it('keeps its filter in the address, and asks for one', async () => {
    const { rui } = await aDay();
    const { page } = await visits.seat(rui, { path: '/' });
    await rows(page, /^Finalizados: 3\./).waitFor();
    await page.getByRole('combobox', { name: 'Período' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Últimos 7 dias' }).press('Enter');
    await page.waitForURL('**/?days=7');
    await rows(page, /^Finalizados: 3\./).waitFor();
    await page.goBack();
    await clearDate(page, /^De$/);
    await page.getByText('Parametrize o filtro').waitFor();
    await typeDate(page, /^Até$/, '31/01/2020');
    await typeDate(page, /^De$/, '01/01/2020');
    await rows(page, /^Finalizados: 0\./).waitFor();
    expect(page.url()).toContain('from=2020-01-01&to=2020-01-31');
  });

  it('looks right at every width, and is sorted and read by the keyboard', async () => {
    const { rui } = await aDay();
    const one = await visits.seat(rui, { path: '/' });
    const { page } = one;
    await rows(page, /^Finalizados: 3\./).waitFor();
    await card(page, 'Atendimentos no tempo').getByRole('figure').waitFor();
    // As tall as the screen is long: no part of it is out of sight.
    await looksRight(visits, one, 'dashboard', rui, 2_400);
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.getByRole('button', { name: 'Atendente', exact: true }).press('Enter');
    const agents = page.getByRole('table', { name: 'Atendentes' });
    await expect.poll(() => agents.getByRole('rowheader').allInnerTexts()).toHaveLength(2);
    expect((await agents.getByRole('rowheader').allInnerTexts())[0]).toContain('Ana Ribeiro');
    await page.getByRole('button', { name: 'Encerrados por atendente: ver como tabela' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('Encerrados por atendente: ver como gráfico');
    await rows(page, /^Caio Nunes, Encerrados: 1\./).waitFor();
  }, 400_000);

  it('says what it cannot load, and keeps the rest', async () => {
    const { rui } = await aDay();
    const { page } = await visits.seat(rui, { path: '/tickets' });
    await page.route(/\/dashboard\/queues/, (route) =>
      route.fulfill({ status: 404, json: { error: 'ERR_NOT_FOUND' } }),
    );
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('alert').getByText('Erro ao buscar informações dos tickets').waitFor();
    await rows(page, /^Finalizados: 3\./).waitFor();
    await page.unroute(/\/dashboard\/queues/);
    await card(page, 'Atendimentos por fila').getByRole('button', { name: 'Tentar de novo' }).click();
    await page.getByRole('button', { name: 'Atendimentos por fila: ver como tabela' }).waitFor();
  });

  it('is where those begin who may see it; others begin with the tickets', async () => {
    const { ana, company, queue } = await figuresScene(visits, { waiting: 0 });
    const { page } = await visits.seat(ana, { path: '/' });
    await page.waitForURL('**/tickets');
    await page.getByRole('link', { name: 'Contatos' }).waitFor();
    expect(await page.getByRole('link', { name: 'Dashboard' }).count()).toBe(0);
    const queueIds = [queue.id];
    const lead = await visits.test.aUser(company, { name: 'Lia Moura', queueIds, showDashboard: true });
    const hers = await visits.seat(lead, { path: '/' });
    // Nothing has happened yet: she may not connect a channel, and is led to the tickets.
    await hers.page.getByText('Ainda não há atendimentos').waitFor();
    await hers.page.getByRole('link', { name: 'Ver atendimentos' }).click();
    await hers.page.waitForURL('**/tickets');
  });
});
