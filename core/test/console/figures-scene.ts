import { LOCALES } from '@recado/sdk/rules';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { barriers } from '../journey/barriers.js';
import type { Visit } from '../journey/pages.js';
import type { ConsoleVisits } from './console-visits.js';

const CUSTOMERS = [
  ...['Juliana Castro', 'Bruno Dias', 'Marina Alves', 'Otávio Reis', 'Clara Nunes', 'Davi Moura'],
  ...['Elisa Prado', 'Fábio Lima', 'Gabriela Souto', 'Heitor Brandão'],
];

/** Two agents of one queue, an admin, somebody of another queue, and customers who wait. */
export async function figuresScene(
  { test }: ConsoleVisits,
  { waiting = 4, timeZone = 'America/Sao_Paulo' } = {},
) {
  const company = await test.aCompany({ name: 'Ótica Horizonte', timeZone });
  const queue = await test.aQueue(company, { name: 'Vendas', color: '#1d4ed8' });
  const support = await test.aQueue(company, { name: 'Assistência técnica', color: '#b45309' });
  const connection = await test.aConnection(company, { channel: 'webchat', name: 'Site' });
  const queueIds = [queue.id];
  const ana = await test.aUser(company, { name: 'Ana Ribeiro', queueIds, allTicket: true });
  const caio = await test.aUser(company, { name: 'Caio Nunes', queueIds, allTicket: true });
  const rui = await test.anAdmin(company, { name: 'Rui Prado', queueIds });
  const tickets = [];
  for (let n = 0; n < waiting; n++) {
    const name = CUSTOMERS[n] ?? `Cliente ${n + 1}`;
    const contact = await test.aContact(company, { name, number: `5511966600${String(n).padStart(3, '0')}` });
    const lastMessage = 'Bom dia! Vocês têm a armação azul em estoque?';
    const queueId = n % 3 === 2 ? support.id : queue.id;
    const updatedAt = new Date(Date.now() - (waiting - n) * 17 * 60_000);
    tickets.push(await test.aTicket(company, { contact, connection, queueId, lastMessage, updatedAt }));
  }
  await test.services.tickets.reconcileCounts();
  return { company, queue, support, connection, ana, caio, rui, tickets };
}

/** What must hold of a screen in every language, at every width, light and dark; a picture of each. */
export async function looksRight(
  visits: ConsoleVisits,
  one: Visit,
  name: string,
  user: { id: number },
  height = 844,
): Promise<void> {
  const { page } = one;
  await page.evaluate(`localStorage.setItem('preferredTheme', 'system')`);
  for (const language of ['en', 'es', 'tr', 'pt'] as const) {
    await visits.test.db('users').where({ id: user.id }).update({ language });
    await page.reload();
    await expect.poll(() => page.evaluate('document.documentElement.lang')).toBe(LOCALES[language]);
    // Longer words have the least room on a phone; pictures are of all.
    const isWhole = language === 'pt' || process.env['RECADO_SCREENSHOTS'] !== undefined;
    const widths = isWhole ? [390, 768, 1280] : [390];
    await looksRightNow(visits, one, language === 'pt' ? name : `${name}-${language}`, { widths, height });
  }
}
async function looksRightNow(
  visits: ConsoleVisits,
  one: Visit,
  name: string,
  { widths, height }: { widths: readonly number[]; height: number },
): Promise<void> {
  const { page } = one;
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect
        .poll(() => page.evaluate('getComputedStyle(document.documentElement).colorScheme'))
        .toBe(colorScheme);
      await page.locator('main h2').first().waitFor();
      await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
      expect(await barriers(one), `${width} ${colorScheme}`).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      await visits.shot(one, `${name}-${width}-${colorScheme}`);
    }
  }
}

/** The name of what has the focus. */
export const focused = (page: Page): Promise<string | null> =>
  page.evaluate('document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent');
