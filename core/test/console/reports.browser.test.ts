import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { wallClock } from '@recado/sdk/flow';
import { describe, expect, it } from 'vitest';
import { uuidText } from '../../src/infra/uuid.js';
import { barriers } from '../journey/barriers.js';
import { shownDate } from '../journey/typed-dates.js';
import { consoleVisits, type ConsoleVisits } from './console-visits.js';
import { figuresScene, looksRight } from './figures-scene.js';

const table = (page: Page) => page.getByRole('table', { name: 'Atendimentos do relatório' });
const names = (page: Page) => table(page).getByRole('rowheader').allInnerTexts();

describe('the report', () => {
  let visits: ConsoleVisits;
  consoleVisits((all) => (visits = all), { started: true });

  it('lists the tickets of this month, page by page, by the keyboard alone, in an address to share', async () => {
    const { rui, ana, tickets } = await figuresScene(visits, { waiting: 13 });
    const { page } = await visits.seat(rui, { path: '/reports' });
    await page.getByText('13 resultados').waitFor();
    expect(await names(page)).toHaveLength(10);
    expect((await names(page))[0]).toBe(`Cliente 13 #${tickets[12]!.id}`);
    await page.getByRole('button', { name: 'Próxima página' }).press('Enter');
    await page.getByText('11–13 de 13').waitFor();
    await expect.poll(() => names(page)).toHaveLength(3);
    await page.getByRole('combobox', { name: 'Filas' }).fill('Assist');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('4 resultados').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: /^Buscar por nome/ }).fill(`#${tickets[2]!.id}`);
    await page.getByText('1 resultado', { exact: true }).waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Excel' }).press('Enter');
    expect((await saved).suggestedFilename()).toBe('relatorio-de-atendimentos.xlsx');
    await page.getByRole('button', { name: 'Exportações' }).press('Enter');
    await page.getByText('Você ainda não tem exportações.').waitFor();
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByText('1 resultado', { exact: true }).waitFor();
    expect(await names(page)).toEqual([`Marina Alves #${tickets[2]!.id}`]);
    await page.goBack();
    await page.getByText('4 resultados').waitFor();
    await table(page)
      .getByRole('link', { name: /^Marina Alves/ })
      .press('Enter');
    await page.waitForURL(`**/tickets/${uuidText(tickets[2]!.uuid as Buffer)}`);
    await page.goto(`${visits.origin}/reports?users=${ana.id}`);
    await page.getByText('Nenhum atendimento encontrado').waitFor();
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await page.getByText('13 resultados').waitFor();
  });

  it('comes by itself: a schedule is made, changed, paused and deleted by keyboard', async () => {
    const { rui, queue } = await figuresScene(visits);
    const one = await visits.seat(rui, { path: `/reports?queueIds=${queue.id}` });
    const { page } = one;
    await page.getByRole('button', { name: 'Agendar' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Relatórios agendados' });
    await dialog.getByText('Nenhum relatório agendado ainda.').waitFor();
    await dialog.getByRole('button', { name: 'Novo agendamento' }).press('Enter');
    await dialog.getByRole('button', { name: 'Salvar' }).press('Enter');
    await dialog.getByText('Obrigatório').waitFor();
    await dialog.getByRole('textbox', { name: 'Nome' }).fill('Segunda de manhã');
    await visits.shot(one, 'report-schedule');
    expect(await barriers(one)).toEqual([]);
    await dialog.getByRole('button', { name: 'Salvar' }).press('Enter');
    await dialog.getByText('Toda semana: segunda-feira, 08:00 · Últimos 7 dias · 1 pessoa').waitFor();
    await dialog.getByText(/^Próximo: /).waitFor();
    const stored = () => visits.test.db('reportSchedules').where({ companyId: rui.companyId });
    const [made] = await stored();
    expect(JSON.parse(made.filter)).toEqual({ queueIds: `[${queue.id}]` });
    await visits.shot(one, 'report-schedules');

    await dialog.getByRole('button', { name: 'Editar: Segunda de manhã' }).press('Enter');
    await dialog.getByRole('combobox', { name: 'Quando' }).press('Enter');
    await page.getByRole('option', { name: 'Todo mês' }).press('Enter');
    await dialog.getByRole('switch', { name: 'Ativo' }).press('Space');
    await dialog.getByRole('button', { name: 'Salvar' }).press('Enter');
    await dialog.getByText('Todo mês: dia 1, 08:00 · Últimos 7 dias · 1 pessoa').waitFor();
    await dialog.getByText('Pausado').waitFor();
    await dialog.getByRole('button', { name: 'Excluir: Segunda de manhã' }).press('Enter');
    await page.getByRole('button', { name: 'Excluir', exact: true }).press('Enter');
    await dialog.getByText('Nenhum relatório agendado ainda.').waitFor();
    expect(await stored()).toEqual([]);
  });

  it('shows how far a long export is, also after the page is loaded again, and cancels it', async () => {
    const { rui } = await figuresScene(visits);
    const exports = () => visits.test.db('reportExports').where({ companyId: rui.companyId, userId: rui.id });
    const now = visits.test.services.infra.clock.now();
    // Some process writes it, and is alive.
    await visits.test.db('reportExports').insert({
      ...{ companyId: rui.companyId, userId: rui.id, filter: '{}', language: 'pt', state: 'running' },
      ...{ claim: randomBytes(16), dueAt: new Date(now.getTime() + 3_600_000), attempts: 1 },
      ...{ rowsTotal: 120_000, rowsDone: 30_000, createdAt: now, startedAt: now },
    });
    const one = await visits.seat(rui, { path: '/reports' });
    const { page } = one;
    await page.getByRole('button', { name: 'Exportações (25%)' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Exportações' });
    await dialog.getByText('30.000 de 120.000 linhas').waitFor();
    await visits.shot(one, 'report-export-running');
    expect(await barriers(one)).toEqual([]);
    await exports().update({ rowsDone: 90_000 });
    await dialog.getByText('90.000 de 120.000 linhas').waitFor();
    expect(await dialog.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('75');
    await page.reload();
    await page.getByRole('button', { name: 'Exportações (75%)' }).press('Enter');
    await dialog.getByText('90.000 de 120.000 linhas').waitFor();
    await dialog.getByRole('button', { name: /^Cancelar a exportação de / }).press('Enter');
    await dialog.getByText('Você ainda não tem exportações.').waitFor();
    expect(await exports()).toEqual([]);
    // Its button is gone, and the keyboard goes on.
    expect(await page.evaluate('document.activeElement?.textContent')).toBe('Fechar');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Exportações', exact: true }).waitFor();
  });

  it('shows which schedule failed, to whom a message leads', async () => {
    const { rui } = await figuresScene(visits);
    const made = await visits.test.api.as(rui).post('/ticket/reports/schedules', {
      ...{ name: 'Mês', filter: {}, period: 'lastMonth', repeat: 'monthly', monthDay: 1, time: '08:00' },
      userIds: [rui.id],
    });
    await visits.test
      .db('reportSchedules')
      .where({ id: made.body.id })
      .update({ failedLocal: '2026-11-01T08:00', failure: 'ERR_NO_PERMISSION' });
    const one = await visits.seat(rui, { path: '/reports?schedules=1' });
    const { page } = one;
    await page
      .getByText('01/11/2026 08:00: não foi gerado para todos. Uma das pessoas não pode mais ver relatórios.')
      .waitFor();
    await visits.shot(one, 'report-schedule-failed');
    expect(await barriers(one)).toEqual([]);
  });

  it('counts days by the company’s clock, wherever the computer is', async () => {
    // Never the same date as on the computer: its clock is 25 hours behind.
    const timeZone = 'Pacific/Kiritimati';
    const { rui, tickets } = await figuresScene(visits, { waiting: 1, timeZone });
    const before = wallClock(new Date(), timeZone).date;
    const { page } = await visits.seat(rui, { path: '/reports', timezoneId: 'Pacific/Pago_Pago' });
    await page.getByText('1 resultado', { exact: true }).waitFor();
    const dayOf = async (label: RegExp) => (await shownDate(page, label)).split('/').reverse().join('-');
    const today = await dayOf(/^Até/);
    expect([before, wallClock(new Date(), timeZone).date]).toContain(today);
    expect(await dayOf(/^De/)).toBe(`${today.slice(0, 7)}-01`);
    const stored = await visits.test.db('tickets').where({ id: tickets[0]!.id }).first();
    const { date, time } = wallClock(stored.createdAt, timeZone);
    await table(page)
      .getByText(`${date.split('-').reverse().join('/')} ${time}`)
      .waitFor();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('link', { name: /^Aguardando agora: 1\./ }).waitFor();
    expect(await dayOf(/^De/)).toBe(`${today.slice(0, 7)}-01`);
    expect((await dayOf(/^Até/)).slice(0, 7)).toBe(today.slice(0, 7));
  });

  it('looks right at every width', async () => {
    const { rui, caio, tickets } = await figuresScene(visits, { waiting: 7 });
    const api = visits.test.api.as(rui);
    for (const { id } of tickets.slice(0, 3))
      await api.put(`/tickets/${id}`, { status: 'open', userId: caio.id });
    const one = await visits.seat(rui, { path: '/reports' });
    await one.page.getByText('7 resultados').waitFor();
    await looksRight(visits, one, 'reports', rui);
  }, 400_000);

  it('is not for those without the right', async () => {
    const { ana, rui } = await figuresScene(visits);
    const { page } = await visits.seat(ana, { path: '/reports' });
    await page.getByText('Você não tem permissão').first().waitFor();
    await page.waitForURL('**/tickets');
    await page.getByRole('link', { name: 'Contatos' }).waitFor();
    expect(await page.getByRole('link', { name: 'Relatórios' }).count()).toBe(0);
    const admin = await visits.seat(rui, { path: '/tickets' });
    await admin.page.getByRole('link', { name: 'Relatórios' }).click();
    await admin.page.getByText('4 resultados').waitFor();
  });
});
