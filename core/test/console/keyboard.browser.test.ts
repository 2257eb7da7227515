import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from '../journey/barriers.js';
import { WebchatScene } from './scene.js';

/** Counts what is pressed. */
class Keyboard {
  count = 0;
  constructor(private readonly page: Page) {}

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.count += 1;
      await this.page.keyboard.press(key);
    }
  }
  async type(text: string): Promise<void> {
    this.count += [...text].length;
    await this.page.keyboard.type(text);
  }
}
const TICKETS = 10;
/** For a ticket: 2, j, a, four letters, Enter, Esc, e, Enter. */
const KEYS_OF_A_TICKET = 11;
/** Accepting a ticket without a queue asks for one: Enter takes the one before. */
const MOST_KEYS_TO_THE_FIRST_LETTER = 4;

describe('the console by keyboard', () => {
  let scene: WebchatScene;
  beforeAll(async () => {
    scene = await WebchatScene.open();
  });
  afterEach(() => scene.leave());
  afterAll(() => scene?.close());

  const aScene = async (waiting: number, inQueue = true) => {
    const made = await scene.heldTicket();
    const { company, connection, queue } = made;
    const ids: number[] = [];
    for (let at = 0; at < waiting; at++) {
      const contact = await scene.test.aContact(company, { name: `Cliente ${at + 1}` });
      const queueId = inQueue ? queue.id : null;
      ids.push((await scene.test.aTicket(company, { contact, connection, queueId, status: 'pending' })).id);
    }
    return { ...made, ids };
  };
  const tagOfFocus = (page: Page) => page.evaluate('document.activeElement?.tagName');
  const begin = async (page: Page, keys: Keyboard) => {
    await keys.press('2');
    await page.getByRole('tab', { name: /^Aguardando/, selected: true }).waitFor();
    await page.locator('[data-ticket]').first().waitFor();
    await keys.press('j');
    await page.locator('[data-ticket]:focus').waitFor();
    await keys.press('a');
  };

  it('ten tickets are accepted, answered and resolved by keys alone', async () => {
    const { ana, ids } = await aScene(TICKETS);
    const { page, workspace } = await scene.seat(ana);
    await workspace.card('Juliana Castro').waitFor();
    const keys = new Keyboard(page);
    const statuses = async () => {
      const rows: { status: string }[] = await scene.test.db('tickets').whereIn('id', ids).select('status');
      return rows.filter(({ status }) => status === 'closed').length;
    };
    for (let at = 1; at <= TICKETS; at++) {
      await begin(page, keys);
      await expect.poll(() => tagOfFocus(page)).toBe('TEXTAREA');
      if (at === 1) expect(keys.count).toBeLessThan(MOST_KEYS_TO_THE_FIRST_LETTER);
      await keys.type('Oi!!');
      await keys.press('Enter');
      await page.locator('[data-message]', { hasText: 'Oi!!' }).waitFor();
      await keys.press('Escape', 'e', 'Enter');
      await expect.poll(statuses).toBe(at);
      await page.waitForURL(({ pathname }) => pathname === '/tickets');
      await expect.poll(() => page.evaluate("!!document.activeElement?.closest('#ticket-list')")).toBe(true);
    }
    const answers = await scene.test.db('messages').whereIn('ticketId', ids).where({ body: 'Oi!!' });
    expect(answers).toHaveLength(TICKETS);
    process.stdout.write(`${keys.count} keystrokes for ${TICKETS} tickets\n`);
    expect(keys.count).toBeLessThanOrEqual(TICKETS * KEYS_OF_A_TICKET);
  });

  it('a ticket without a queue takes one key more: Enter takes the only queue', async () => {
    const { ana } = await aScene(1, false);
    const { page, workspace } = await scene.seat(ana);
    await workspace.card('Juliana Castro').waitFor();
    const keys = new Keyboard(page);
    await begin(page, keys);
    await page.getByRole('dialog').getByRole('combobox', { name: 'Fila' }).waitFor();
    await keys.press('Enter');
    await expect.poll(() => tagOfFocus(page)).toBe('TEXTAREA');
    expect(keys.count).toBe(MOST_KEYS_TO_THE_FIRST_LETTER);
    await page.keyboard.type('Bom dia');
    expect(await workspace.composer.inputValue()).toBe('Bom dia');
  });

  it('the address names the list, which survives a reload and the way back', async () => {
    const { ana } = await aScene(1);
    const { page, workspace } = await scene.seat(ana);
    const chosen = (name: string | RegExp) => page.getByRole('tab', { name, selected: true }).waitFor();
    await workspace.card('Juliana Castro').waitFor();
    await page.keyboard.press('2');
    await page.waitForURL('**/tickets?tab=pending');
    await workspace.card('Cliente 1').getByRole('link').click();
    await page.waitForURL(/\/tickets\/[\w-]+\?tab=pending$/);
    await page.reload();
    await chosen(/^Aguardando/);
    await workspace.card('Cliente 1').waitFor();
    await page.keyboard.press('3');
    await chosen('Resolvidos');
    await page.waitForURL(/tab=closed$/);
    await page.goBack();
    await chosen(/^Aguardando/);
    await page.goBack();
    await page.waitForURL('**/tickets?tab=pending');
    await page.goBack();
    await chosen(/^Atendendo/);
  });

  it('the help lists the keys of every screen, and the palette asks to whom a ticket goes and which tag it gets', async () => {
    const { company, ana, rui, ticket } = await aScene(0);
    await scene.test.db('tags').insert({ companyId: company.id, name: 'Garantia', color: '#0f9d76' });
    const { page, workspace } = await scene.seat(ana);
    await workspace.card('Juliana Castro').waitFor();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Atalhos do teclado' });
    for (const name of ['Ir para Aguardando', 'Adicionar tag', 'Novo contato', 'Desfazer', 'Resolver'])
      await help.locator('dt').getByText(name, { exact: true }).waitFor();
    await expect.poll(() => barriers({ page })).toEqual([]);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });

    await page.goto(scene.addressOf(ticket));
    await workspace.composer.waitFor();
    const palette = page.getByRole('dialog', { name: 'Comandos' });
    const choose = async (...steps: string[]) => {
      await page.keyboard.press('Control+k');
      for (const step of steps) {
        const field = palette.getByRole('combobox');
        await field.fill(step);
        await palette.getByRole('option', { name: step, selected: true }).waitFor();
        await page.keyboard.press('Enter');
      }
      await palette.waitFor({ state: 'detached' });
    };
    await choose('Tag…', 'Adicionar: Garantia');
    await page.getByText('Tags atualizadas.').waitFor();
    const tagged = () => scene.test.db('contactTags').where({ contactId: ticket.contactId });
    expect(await tagged()).toHaveLength(1);
    await page.keyboard.press('Control+k');
    expect(await palette.getByRole('listbox').getAttribute('aria-label')).toBe('Resultados');
    await expect.poll(() => barriers({ page })).toEqual([]);
    await page.keyboard.press('Escape');
    await choose('Transferir para…', 'Rui Prado');
    await page.getByText('Atendimento transferido.').waitFor();
    expect(await scene.ticketRow(ticket.id)).toMatchObject({ userId: rui.id, status: 'open' });
  });

  it('three panes stand at 1280 px; the menu stays as it was chosen; thirteen compact cards fit in 900 px', async () => {
    const { ana, ticket } = await aScene(15);
    const { page, workspace } = await scene.seat(ana, { width: 1280, height: 900 });
    await page.goto(scene.addressOf(ticket));
    await page.getByRole('complementary', { name: 'Dados de Juliana Castro' }).waitFor();
    const isNameWhole = `(() => {
      const name = document.querySelector('section[aria-label="Conversa"] h2 span');
      return name.textContent === 'Juliana Castro' && name.scrollWidth <= name.clientWidth;
    })()`;
    expect(await page.evaluate(isNameWhole)).toBe(true);
    await workspace.button('Expandir o menu').click();
    await page.reload();
    await workspace.button('Recolher o menu').click();
    await page.reload();
    await workspace.button('Expandir o menu').waitFor();

    await page.evaluate("localStorage.setItem('recado.density', 'compact')");
    await page.goto(`${scene.origin}/tickets?tab=pending`);
    await workspace.card('Cliente 15').waitFor();
    const whole = () =>
      page
        .locator('[data-card]')
        .evaluateAll(
          (cards, height) => cards.filter((card) => card.getBoundingClientRect().bottom <= height).length,
          900,
        );
    await expect.poll(whole).toBeGreaterThanOrEqual(13);
    const accept = page.getByRole('button', { name: 'Aceitar o atendimento de Cliente 15' });
    expect(await accept.isVisible()).toBe(false);
    await page.keyboard.press('j');
    await accept.waitFor();
    expect(await barriers({ page })).toEqual([]);
  });
});
