import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { ChatServer, KEY } from '../../../plugins/integration-openai/test/chat-server.js';
import { seriousFindings } from '../journey/barriers.js';
import { ReferenceScene, type OpenTicket, type Seat } from './scene.js';

export const QUESTION = 'Vocês abrem no sábado?';

/** Agents whom a model helps, and the model. */
export class HelpScene {
  private held: (() => void) | undefined;

  private constructor(
    readonly scene: ReferenceScene,
    readonly model: ChatServer,
  ) {}

  static async open(): Promise<HelpScene> {
    const model = await ChatServer.start();
    const scene = await ReferenceScene.open([], { RECADO_PLUGINS: 'reference,openai' });
    const { test } = scene;
    const owner = test.api.as(await test.anAdmin(await test.aCompany(), { super: true }));
    const settings = { allowedAddresses: model.url };
    expect((await owner.put('/plugins/openai/settings', { settings })).status).toBe(200);
    return new HelpScene(scene, model);
  }
  async leave(): Promise<void> {
    this.goesOn();
    this.model.reset();
    await this.scene.leave();
  }
  async close(): Promise<void> {
    await this.scene.close();
    await this.model.stop();
  }

  /** A ticket of Ana's in a company whose prompt helps agents, with a quick reply that answers the customer. */
  async ticket(first = QUESTION): Promise<OpenTicket> {
    const { scene, model } = this;
    const { test } = scene;
    const open = await scene.ticket('Juliana Castro', first, { useOpenAi: true });
    const { companyId, id } = open.ticket;
    const { queueId } = await test.db('tickets').where({ id }).first();
    const admin = test.api.as(await test.anAdmin({ id: companyId }));
    const prompt = { name: 'Ajuda', prompt: 'Somos uma ótica.', queueId, apiKey: KEY, baseUrl: model.url };
    const made = await admin.post('/prompt', { ...prompt, model: 'gpt-4.1-mini', helpsAgents: true });
    expect(made.status).toBe(201);
    const reply = { shortcode: 'sabado', message: 'Abrimos no sábado, das 9h às 18h.', geral: true };
    expect((await admin.post('/quick-messages', reply)).status).toBe(201);
    return open;
  }
  /** Changes settings of the ticket's company. */
  async sets({ ticket }: OpenTicket, values: Record<string, string>): Promise<void> {
    const { test } = this.scene;
    const admin = test.api.as(await test.anAdmin({ id: ticket.companyId }));
    for (const [key, value] of Object.entries(values))
      expect((await admin.put(`/settings/${key}`, { value })).status, key).toBe(200);
  }
  async seat(user: { email: string }, { address }: OpenTicket, width = 1280): Promise<Seat> {
    const seat = await this.scene.seat(user, { width, height: 900 });
    await followSystem(seat.page);
    await seat.page.goto(address);
    return seat;
  }
  /** Says this from now on. */
  says(reply: string): void {
    this.model.mind = () => ({ reply });
  }
  /** The model waits until the test goes on. */
  thinks(): void {
    this.model.think = () => new Promise((go) => (this.held = go));
  }
  goesOn(): void {
    this.held?.();
    this.model.think = () => Promise.resolve();
  }
  /** What the model has read. */
  asked = () => this.model.asked.map(({ body }) => JSON.stringify(body.messages));
  /** What has left for the customer. */
  left = async ({ ticket }: OpenTicket): Promise<string[]> =>
    (await this.scene.test.db('messages').where({ ticketId: ticket.id, fromMe: true, isPrivate: false })).map(
      ({ body }) => body,
    );
}

export const button = (page: Page) => page.getByRole('button', { name: 'Ajuda da IA' });
/** Any menu, while it closes, too: until it is gone, single keys do nothing. */
export const MENU = '[role="menu"]';
export const menu = (page: Page) => page.getByRole('menu', { name: 'Ajuda da IA' });
export const holds = ({ workspace }: Seat) => workspace.composer.inputValue();

/** Opens help by its key in the field, and chooses with the arrows. */
export async function asks({ page, workspace }: Seat, entry: string): Promise<void> {
  await button(page).waitFor();
  await workspace.composer.focus();
  await page.keyboard.press('Control+i');
  const item = menu(page).getByRole('menuitem', { name: entry, exact: true });
  await item.waitFor();
  const names = await menu(page).getByRole('menuitem').allInnerTexts();
  const reached = () => page.locator('[role=menuitem]:focus').innerText();
  for (let at = 0; at < names.length && (await reached()) !== entry; at += 1)
    await page.keyboard.press('ArrowDown');
  expect(await reached()).toBe(entry);
  await page.keyboard.press('Enter');
  await menu(page).waitFor({ state: 'detached' });
}

/** From its next load on, the console has the system's colours instead of those of the user's profile. */
const followSystem = (page: Page): Promise<void> =>
  page.evaluate(`localStorage.setItem('preferredTheme', 'system')`);

/** Changes the system's colours, and waits until the console has them. */
async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect
    .poll(() => page.evaluate('getComputedStyle(document.documentElement).colorScheme'))
    .toBe(colorScheme);
}

/** What must hold at this width, light and dark. RECADO_SHOTS: a folder for pictures. */
export async function looksWell(page: Page, name: string): Promise<void> {
  const folder = process.env['RECADO_SHOTS'];
  const width = page.viewportSize()!.width;
  for (const colorScheme of ['dark', 'light'] as const) {
    await wear(page, colorScheme);
    expect(await page.evaluate('document.documentElement.scrollWidth'), name).toBeLessThanOrEqual(width);
    expect(await seriousFindings(page), `${name} at ${width}`).toEqual([]);
    if (folder) await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` });
  }
}

/** Opens one before all tests of a file. */
export function helping(given: (help: HelpScene) => void): void {
  let help: HelpScene | undefined;
  beforeAll(async () => given((help = await HelpScene.open())));
  afterEach(() => help?.leave());
  afterAll(() => help?.close());
}
