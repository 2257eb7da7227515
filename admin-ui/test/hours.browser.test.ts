import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from '../../core/test/journey/barriers.js';
import { Scene } from './scene.js';
import { shownDate, typeDate } from '../../core/test/journey/typed-dates.js';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterEach(async () => expect(await scene.leave()).toEqual([]));
afterAll(() => scene?.close());

const time = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('service hours in the back-office', () => {
  it('takes an administrator from the setting to a week, typed, copied, corrected and saved', async () => {
    const { admin, company } = await scene.aCompany();
    const page = await scene.enter(admin, 'settings');
    const link = page.getByRole('textbox', { name: 'Link da política de privacidade' });
    await link.fill('javascript:alert(1)');
    await link.press('Enter');
    await page.getByText('Digite o endereço completo').waitFor();
    await page.getByRole('combobox', { name: 'Horário de atendimento' }).click();
    await page.getByRole('option', { name: 'Por empresa' }).click();
    // The address that could not be saved would be lost.
    await page.getByRole('link', { name: 'Definir os horários da empresa' }).click();
    const question = page.getByRole('dialog', { name: 'Alterações não salvas' });
    await question.getByText(/não foram salvas/).waitFor();
    await question.getByRole('button', { name: 'Sair sem salvar' }).click();

    // Any usual notation of a time; an error is shown at its field, and nothing is saved.
    await time(page, 'Segunda-feira: início').fill('9');
    await time(page, 'Segunda-feira: fim').fill('8h30');
    await time(page, 'Segunda-feira: início do segundo período').press('ArrowUp');
    await page.keyboard.press('Tab');
    await button(page, 'Salvar').click();
    await page.getByText('O fim vem depois do início').waitFor();
    await page.getByText('Confira os horários indicados').waitFor();
    expect(await time(page, 'Segunda-feira: fim').getAttribute('aria-invalid')).toBe('true');
    await time(page, 'Segunda-feira: fim').fill('1230');

    // A day copied to all others, and undone; a day off.
    const copy = async (item: string) => {
      await button(page, 'Mais opções: Segunda-feira').click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await copy('Copiar para todos os dias');
    await expect.poll(() => time(page, 'Domingo: início').inputValue()).toBe('09:00');
    await button(page, 'Desfazer').click();
    await expect.poll(() => time(page, 'Domingo: início').inputValue()).toBe('08:00');
    await copy('Copiar para segunda a sexta');
    await page.getByRole('switch', { name: 'Aberto: Domingo' }).uncheck();
    await time(page, 'Segunda-feira: fim').press('Enter');
    await page.getByText('Horários atualizados com sucesso.').waitFor();

    await page.reload();
    await expect.poll(() => time(page, 'Sexta-feira: início').inputValue()).toBe('09:00');
    expect(await page.getByRole('switch', { name: 'Aberto: Domingo' }).isChecked()).toBe(false);
    const { body } = await scene.test.api.as(admin).get(`/companies/listPlan/${company.id}`);
    const kept = (day: string) => body.schedules.find((row: { weekdayEn: string }) => row.weekdayEn === day);
    expect(kept('friday')).toMatchObject({ startTimeA: '09:00', endTimeA: '12:30', startTimeB: '13:15' });
    expect(kept('saturday')).toMatchObject({ startTimeA: '08:00', endTimeB: '18:00' });
    expect(kept('sunday')).toMatchObject({ startTimeA: '', endTimeB: '' });
  });

  it('keeps holidays by the year: added on a day of the calendar, edited, deleted and restored', async () => {
    const { admin, company } = await scene.aCompany();
    const api = scene.test.api.as(admin);
    await api.put('/settings/scheduleType', { value: 'company' });
    const natal = { date: '2020-12-25', name: 'Natal', yearly: true };
    expect((await api.post('/holidays', natal)).status).toBe(201);
    const page = await scene.enter(admin, 'settings?tab=hours');
    const year = new Date().getFullYear();
    await page.getByRole('listitem').filter({ hasText: 'Natal' }).waitFor();

    // Keys move through the year: from the first of January one week and one day forward.
    const first = page.locator(`[data-date="${year}-01-01"]`);
    await first.focus();
    for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    const dialog = page.getByRole('dialog', { name: 'Novo feriado' });
    await expect.poll(() => shownDate(dialog, /^Data/)).toBe(`09/01/${year}`);
    await typeDate(dialog, /^Data/, `25/12/${year}`);
    await dialog.getByLabel(/^Nome/).fill('Aniversário da loja');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Alterações não salvas' });
    await question.getByRole('button', { name: 'Continuar editando' }).click(); // typed text stays
    await question.waitFor({ state: 'detached' });
    const closed = dialog.getByRole('switch', { name: 'Fechado o dia todo' });
    await closed.uncheck();
    await time(page, 'Aniversário da loja: fim').fill('10');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Feriado salvo.').waitFor();
    const item = page.getByRole('listitem').filter({ hasText: 'Aniversário da loja' });
    await item.getByText('08:00–10:00').waitFor();

    await button(page, 'Excluir: Natal').click();
    await page.getByText('Natal foi excluído.').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Natal' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Natal' }).waitFor();
    expect(await scene.test.db('serviceHolidays').where({ companyId: company.id })).toHaveLength(2);

    // National holidays are added at once; an existing day stays as it is.
    const national = button(page, 'Adicionar feriados nacionais');
    await national.click();
    const ask = page.getByRole('dialog', { name: `Adicionar os feriados nacionais de ${year}?` });
    await ask.getByText('Tiradentes').waitFor();
    expect(await ask.getByRole('listitem').count()).toBe(9);
    expect(await seriousFindings(page)).toEqual([]);
    await ask.getByRole('button', { name: 'Adicionar' }).click();
    await page.getByText('9 feriados adicionados.').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Tiradentes' }).waitFor();
    await national.waitFor({ state: 'detached' });
    expect(await scene.test.db('serviceHolidays').where({ companyId: company.id })).toHaveLength(11);

    // On a phone: within its width, and free of serious findings with and without the dialog.
    await page.setViewportSize({ width: 360, height: 900 });
    await page.locator('.RaSidebar-docked').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    const found = { hours: await seriousFindings(page), dialog: [] as string[] };
    await button(page, 'Editar: Aniversário da loja').click();
    await page.getByRole('dialog', { name: 'Editar feriado' }).waitFor();
    found.dialog = await seriousFindings(page);
    expect(found).toEqual({ hours: [], dialog: [] });
  });

  it('asks before a holiday of the whole company is deleted beside a queue', async () => {
    const { admin, company } = await scene.aCompany();
    const api = scene.test.api.as(admin);
    await api.put('/settings/scheduleType', { value: 'queue' });
    await api.post('/holidays', { date: '2020-12-25', name: 'Natal', yearly: true });
    const [queue] = await scene.test.db('queues').where({ companyId: company.id });
    const page = await scene.enter(admin, `queues/${queue.id}`);
    await page.getByRole('tab', { name: 'Horários' }).click();
    const item = page.getByRole('listitem').filter({ hasText: 'Natal' });
    await item.getByText('Da empresa').waitFor();
    const ask = page.getByRole('dialog', { name: 'Excluir “Natal” de toda a empresa?' });
    await button(page, 'Excluir: Natal').click();
    await ask.getByText('Este feriado vale para todas as filas e conexões').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await ask.waitFor({ state: 'detached' });
    await item.waitFor();
    await button(page, 'Excluir: Natal').click();
    await ask.getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Natal foi excluído.').waitFor();
    await item.waitFor({ state: 'detached' });
  });
});
