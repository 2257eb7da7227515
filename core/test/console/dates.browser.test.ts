import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from '../journey/barriers.js';
import { dateField, shownDate, typeDate } from '../journey/typed-dates.js';
import { ReferenceScene } from './scene.js';

/** A browser that is set to English; the console is in Portuguese. */
const ENGLISH = { locale: 'en-US', timezoneId: 'America/Sao_Paulo' };
const NO_DAY = 'Digite um dia que existe, de 1970 a 2999';

describe('date fields of the console', () => {
  let scene: ReferenceScene;
  beforeAll(async () => {
    scene = await ReferenceScene.open();
  });
  afterEach(() => scene.leave());
  afterAll(() => scene.close());

  /** What opens from a field, at each width: beside the field, or as a dialog of its own on a phone. */
  async function looks(page: Page, name: string, open: () => Promise<void>): Promise<void> {
    await page.evaluate(`localStorage.setItem('preferredTheme', 'system')`);
    for (const [width, colorScheme] of [
      [390, 'light'],
      [390, 'dark'],
      [768, 'dark'],
      [1280, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      await page.reload();
      await open();
      expect(await barriers({ page }), `${name} at ${width}`).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      await scene.shot(page, `${name}-${width}-${colorScheme}`);
    }
  }

  it('a day and a time are shown, typed and chosen in the product’s format whatever the browser’s language', async () => {
    const { ticket, ana } = await scene.ticket();
    await scene.test.db('users').where({ id: ana.id }).update({ language: 'pt' });
    const { contactId } = await scene.test.db('tickets').where({ id: ticket.id }).first();
    const { page } = await scene.seat(ana, ENGLISH, `/schedules?contactId=${contactId}`);
    const editor = page.getByRole('dialog', { name: 'Agendar mensagem' });
    const field = dateField(editor, /^Dia/);
    await field.waitFor();
    expect(await shownDate(editor, /^Dia/)).toMatch(/^\d\d\/\d\d\/20\d\d$/);
    expect(await shownDate(editor, /^Hora/)).toMatch(/^\d\d:\d\d$/);
    await editor.getByRole('textbox', { name: 'Mensagem' }).fill('Seu óculos chegou');

    // A day that does not exist, and a time without its minutes, are told and not sent.
    await typeDate(editor, /^Dia/, '31/02/2030');
    await page.keyboard.press('Tab');
    await editor.getByText(NO_DAY).waitFor();
    await typeDate(editor, /^Hora/, '09');
    await page.keyboard.press('Tab');
    await editor.getByText('Use o formato HH:MM').waitFor();
    await editor.getByRole('button', { name: 'Salvar' }).press('Enter');
    await editor.getByText(NO_DAY).waitFor();
    expect(await barriers({ page })).toEqual([]);
    await scene.shot(page, 'dates-wrong');
    await typeDate(editor, /^Dia/, '31/01/2030');
    await typeDate(editor, /^Hora/, '19:05');
    await editor
      .getByRole('region', { name: 'Próximos envios' })
      .getByText(/31 de jan\. de 2030/)
      .waitFor();
    expect([await shownDate(editor, /^Dia/), await shownDate(editor, /^Hora/)]).toEqual([
      '31/01/2030',
      '19:05',
    ]);

    // In the calendar and on the clock by keyboard: Escape leaves only the calendar.
    await field.getByRole('button', { name: /^Escolha uma data, data selecionada/ }).press('Enter');
    const calendar = page.getByRole('dialog', { name: /^Dia/ });
    await calendar.getByText('janeiro 2030').waitFor();
    expect(await calendar.getByRole('columnheader').allInnerTexts()).toEqual([...'DSTQQSS']);
    await page.keyboard.press('Escape');
    await calendar.waitFor({ state: 'detached' });
    await field.getByRole('button', { name: /^Escolha uma data/ }).press('Enter');
    await calendar.getByText('janeiro 2030').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await calendar.waitFor({ state: 'detached' });
    expect(await shownDate(editor, /^Dia/)).toBe('01/02/2030');
    await dateField(editor, /^Hora/)
      .getByRole('button', { name: /^Escolha uma hora/ })
      .press('Enter');
    const clock = page.getByRole('dialog', { name: /^Hora/ });
    await clock.getByRole('option', { name: '08' }).press('Enter');
    await clock.getByRole('option', { name: '30' }).press('Enter');
    await clock.getByRole('button', { name: 'OK' }).press('Enter');
    await clock.waitFor({ state: 'detached' });
    expect(await shownDate(editor, /^Hora/)).toBe('08:30');

    await editor.getByRole('combobox', { name: 'Repetição' }).press('Enter');
    await page.getByRole('option', { name: 'Toda semana' }).press('Enter');
    await editor.getByRole('combobox', { name: 'Término' }).press('Enter');
    await page.getByRole('option', { name: 'Em um dia' }).press('Enter');
    await typeDate(editor, /^Último dia/, '31/01/2030');
    await editor.getByRole('button', { name: 'Salvar' }).press('Enter');
    await editor.getByText('A série termina antes de começar.').waitFor();
    await typeDate(editor, /^Último dia/, '28/02/2030');
    await scene.shot(page, 'dates-series');
    const sent = page.waitForRequest(
      (one) => one.method() === 'POST' && one.url().endsWith('/api/schedules'),
    );
    await editor.getByRole('button', { name: 'Salvar' }).press('Enter');
    await page.getByText('Mensagem agendada!').waitFor();
    expect((await sent).postDataJSON()).toMatchObject({
      sendAt: '2030-02-01T08:30',
      recurrence: { repeat: 'weekly', until: '2030-02-28' },
    });

    await looks(page, 'dates-day', async () => {
      await field.getByRole('button', { name: /^Escolha uma data/ }).press('Enter');
      await page.getByRole('grid').waitFor();
    });
    await looks(page, 'dates-time', async () => {
      await dateField(editor, /^Hora/)
        .getByRole('button', { name: /^Escolha uma hora/ })
        .press('Enter');
      await page.getByRole('listbox').first().waitFor();
    });
  }, 300_000);

  it('tickets are filtered by whole days alone, and reports and figures shown in the same format', async () => {
    const { ticket } = await scene.ticket('Rafael Lima');
    const admin = await scene.test.anAdmin(
      { id: ticket.companyId },
      { name: 'Marina Alves', language: 'pt' },
    );
    const { page, workspace } = await scene.seat(admin, ENGLISH, '/reports');
    await dateField(page, /^De/).waitFor();
    expect(await shownDate(page, /^De/)).toMatch(/^01\/\d\d\/20\d\d$/);
    await typeDate(page, /^De/, '01/02/2020');
    await page.waitForURL(/dateFrom=2020-02-01/);
    // In place of what is there, while each part that is complete asks for another report.
    await dateField(page, /^De/).getByRole('spinbutton').first().focus();
    await page.keyboard.type('15102020', { delay: 40 });
    await page.waitForURL(/dateFrom=2020-10-15/);
    expect(await shownDate(page, /^De/)).toBe('15/10/2020');
    await typeDate(page, /^De/, '01/02/2020');
    await page.waitForURL(/dateFrom=2020-02-01/);
    // On the way to another year, and without one, the report stays what it is.
    await typeDate(page, /^De/, '05/03');
    await page.keyboard.press('Tab');
    await page.getByText(NO_DAY).waitFor();
    expect(page.url()).toContain('dateFrom=2020-02-01');
    await page.getByRole('link', { name: 'Dashboard' }).press('Enter');
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    await dateField(page, /^De$/).waitFor();
    expect(await shownDate(page, /^De$/)).toMatch(/^01\/\d\d\/20\d\d$/);

    await page.goto(`${scene.origin}/tickets`);
    await page.getByRole('tab', { name: 'Busca' }).press('Enter');
    await page.getByRole('button', { name: 'Filtros' }).press('Enter');
    const panel = page.getByRole('dialog', { name: 'Filtros' });
    // All of it is on the screen, also what came later: the end of it can be scrolled to.
    await panel.getByRole('checkbox', { name: 'Em atendimento' }).waitFor();
    const end = async () => {
      const box = await panel.boundingBox();
      return box!.y + box!.height;
    };
    await expect.poll(end).toBeLessThanOrEqual(page.viewportSize()!.height);
    await panel.getByRole('button', { name: 'Limpar filtros' }).scrollIntoViewIfNeeded();
    await expect.poll(end).toBeLessThanOrEqual(page.viewportSize()!.height);
    await panel.getByRole('checkbox', { name: 'Em atendimento' }).check();
    await workspace.card('Rafael Lima').waitFor();
    await typeDate(panel, 'Aberto no dia', '03/02');
    await workspace.card('Rafael Lima').waitFor();
    await page.keyboard.type('2001');
    await page.getByText('Nada encontrado').waitFor();
    await dateField(panel, 'Aberto no dia')
      .getByRole('button', { name: /^Escolha uma data/ })
      .press('Enter');
    await page.getByRole('grid').waitFor();
    await scene.shot(page, 'dates-filter');
    expect(await barriers({ page })).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('grid').waitFor({ state: 'detached' });
    await panel.getByRole('button', { name: 'Limpar filtros' }).press('Enter');
    expect(await shownDate(panel, 'Aberto no dia')).toBe('');
  });
});
