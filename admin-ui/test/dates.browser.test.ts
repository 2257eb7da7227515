import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { seriousFindings } from '../../core/test/journey/barriers.js';
import { signIn } from '../../core/test/journey/pages.js';
import { looks } from './looks.js';
import { PASSWORD, Scene, save } from './scene.js';
import { clearDate, dateField, shownDate, typeDate } from '../../core/test/journey/typed-dates.js';

let scene: Scene;
beforeAll(async () => (scene = await Scene.open()));
afterEach(async () => expect(await scene.leave()).toEqual([]));
afterAll(() => scene.close());

/** A super user whose browser is set to English, and the back-office to Portuguese. */
async function boss(screen: string): Promise<Page> {
  const owner = await scene.test.anAdmin({ id: 1 }, { super: true, name: 'Rita' });
  const visit = await scene.visit({ locale: 'en-US', timezoneId: 'America/Sao_Paulo' });
  await visit.page.addInitScript(`localStorage.setItem('recado.language', 'pt')`);
  await signIn(visit, scene.origin, owner.email, PASSWORD, `/admin/${screen}`);
  return visit.page;
}

/** The calendar of a field at each width, light and dark: beside the field, or as a dialog of its own on a phone. */
async function calendarLooks(page: Page, open: () => Promise<Locator>, name: string): Promise<void> {
  const size = page.viewportSize()!;
  for (const [width, theme] of [
    [390, 'light'],
    [390, 'dark'],
    [768, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(`
      localStorage.setItem('preferredTheme', '${theme}');
      dispatchEvent(new StorageEvent('storage', { key: 'preferredTheme' }));
    `);
    const field = await open();
    await field.getByRole('button', { name: /^Escolha uma data/ }).press('Enter');
    await page.getByRole('grid').waitFor();
    expect(await seriousFindings(page), `${name} at ${width}`).toEqual([]);
    const folder = process.env['RECADO_SHOTS'];
    if (folder) await page.screenshot({ path: `${folder}/${name}-${width}-${theme}.png` });
    await page.keyboard.press('Escape');
    await page.getByRole('grid').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Cancelar' }).press('Enter');
    await field.waitFor({ state: 'detached' });
  }
  await page.setViewportSize(size);
}

it('a day is shown, typed and chosen in the product’s format whatever the browser’s language', async () => {
  const { test } = scene;
  const company = await test.aCompany({ name: 'Padaria Central', dueDate: '2026-11-20' });
  await test.db('companies').where({ id: company.id }).update({ email: 'padaria@central.test' });
  const page = await boss('companies');
  const form = page.getByRole('dialog', { name: /Padaria Central/ });
  const field = dateField(form, 'Vencimento');
  const open = async () => {
    await page.getByRole('button', { name: 'Editar: Padaria Central' }).press('Enter');
    await field.waitFor();
    return field;
  };
  /** The day that was sent, and is kept. */
  const saved = async () => {
    const sent = page.waitForRequest((one) => one.method() === 'PUT');
    await save(page);
    await form.waitFor({ state: 'detached' });
    const { dueDate } = await test.db('companies').where({ id: company.id }).first('dueDate');
    expect((await sent).postDataJSON().dueDate).toBe(dueDate?.toISOString().slice(0, 10) ?? null);
    return (await sent).postDataJSON().dueDate;
  };
  await open();
  expect(await shownDate(form, 'Vencimento')).toBe('20/11/2026');

  // A day that does not exist, and one without its year, are told and not saved.
  await typeDate(form, 'Vencimento', '31/02/2027');
  await page.keyboard.press('Tab');
  await form.getByText('Digite um dia que existe, de 1970 a 2999').waitFor();
  await typeDate(form, 'Vencimento', '28/02');
  await save(page);
  await form.getByText('Digite um dia que existe, de 1970 a 2999').waitFor();
  await looks(page, 'dates-wrong');

  await typeDate(form, 'Vencimento', '29/02/2028');
  await form.getByText('Digite um dia que existe').waitFor({ state: 'detached' });
  expect(await saved()).toBe('2028-02-29');

  // In the calendar by keyboard: Escape leaves only the calendar.
  await calendarLooks(page, open, 'dates-calendar');
  await open();
  const calendar = page.getByRole('dialog', { name: 'Vencimento' });
  await field.getByRole('button', { name: /^Escolha uma data, data selecionada/ }).press('Enter');
  await calendar.getByText('fevereiro 2028').waitFor();
  expect(await calendar.getByRole('columnheader').allInnerTexts()).toEqual([...'DSTQQSS']);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await calendar.waitFor({ state: 'detached' });
  expect(await shownDate(form, 'Vencimento')).toBe('01/03/2028');
  expect(await saved()).toBe('2028-03-01');

  await open();
  await clearDate(form, 'Vencimento');
  expect(await saved()).toBeNull();
});

it('a moment is shown, typed and saved in the time zone of the browser', async () => {
  const page = await boss('announcements');
  await page.getByRole('button', { name: 'Novo informativo' }).first().press('Enter');
  const form = page.getByRole('dialog', { name: 'Novo informativo' });
  await form.getByRole('textbox', { name: 'Título' }).fill('Parada');
  await form.getByRole('textbox', { name: 'Texto' }).fill('Às 22h.');
  await typeDate(form, 'De', '20/11/2026 19:05');
  await typeDate(form, 'Até', '21/11/2026');
  await page.keyboard.press('Tab');
  await form.getByText('Digite o dia e a hora, como 20/11/2026 19:05').waitFor();
  await save(page);
  await form.getByText('Digite o dia e a hora, como 20/11/2026 19:05').waitFor();
  await typeDate(form, 'Até', '20/11/2026 18:00');
  await form.getByText('O fim deve vir depois do início').waitFor();
  await looks(page, 'dates-moments');
  await typeDate(form, 'Até', '21/11/2026 00:30');
  const sent = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/announcements'));
  await save(page);
  await form.waitFor({ state: 'detached' });
  expect((await sent).postDataJSON()).toMatchObject({
    from: '2026-11-20T22:05:00.000Z',
    until: '2026-11-21T03:30:00.000Z',
  });
  await calendarLooks(
    page,
    async () => {
      await page.getByRole('button', { name: 'Novo informativo' }).first().press('Enter');
      await dateField(form, 'De').waitFor();
      return dateField(form, 'De');
    },
    'dates-moment-calendar',
  );
});
