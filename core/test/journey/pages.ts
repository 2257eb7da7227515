import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { PATIENCE_MS } from '../support/patience.js';
import { noteAnswer } from '../support/refused-calls.js';

const CANDIDATES = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const FLAGS = [
  ...'--no-sandbox --disable-gpu --disable-quic --no-first-run'.split(' '),
  ...'--disable-background-networking --disable-component-update --disable-sync'.split(' '),
  // A page of a test lives for seconds: what the optimising compilers spend on it never pays, on processors that are shared.
  '--js-flags=--no-opt --no-maglev',
  // Only this origin resolves.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/** `more`: further switches, such as those for a missing microphone. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = CANDIDATES.find((path) => path !== undefined && existsSync(path));
  if (!executablePath) throw new Error('No Chromium was found: install it, or name it in CHROMIUM_PATH.');
  return chromium.launch({ executablePath, args: [...FLAGS, ...more] });
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Requests to other origins, which are never answered; breaches of the content policy; uncaught exceptions. */
  complaints: string[];
}

/** A separate browser without access to other origins. */
export async function visit(
  browser: Browser,
  origin: string,
  options: {
    width?: number;
    height?: number;
    timezoneId?: string;
    userAgent?: string;
    locale?: string;
  } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    locale: options.locale ?? 'pt-BR',
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    reducedMotion: 'reduce',
    ...(options.timezoneId && { timezoneId: options.timezoneId }),
    ...(options.userAgent && { userAgent: options.userAgent }),
  });
  const complaints: string[] = [];
  // Listening keeps the browser's cache, which a route would disable.
  context.on('request', (request) => {
    const url = request.url();
    if (![origin, 'data:', 'blob:'].some((own) => url.startsWith(own))) complaints.push(`request to ${url}`);
  });
  context.on('response', (response) => {
    if (response.status() < 400) return;
    void response
      .text()
      .then((body) => noteAnswer(response.request().method(), response.url(), response.status(), body))
      .catch(() => undefined); // the page has navigated
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) complaints.push(message.text());
  });
  page.setDefaultTimeout(PATIENCE_MS);
  return { page, context, complaints };
}

/** Ends visits, and returns their complaints. */
export async function leaveAll(visits: Visit[]): Promise<string[]> {
  const ended = visits.splice(0);
  await Promise.all(ended.map(({ context }) => context.close()));
  return ended.flatMap(({ complaints }) => complaints);
}

/** Signs in without the form, which `enter` tests, and opens a screen. */
export async function signIn(
  { page, context }: Visit,
  origin: string,
  email: string,
  password: string,
  path = '/tickets',
): Promise<void> {
  const answer = await context.request.post(`${origin}/api/auth/login`, { data: { email, password } });
  if (!answer.ok()) throw new Error(`Sign-in of ${email} was answered with ${answer.status()}.`);
  const { token } = await answer.json();
  // Only for the first load: a user who signs out stays signed out.
  await page.addInitScript(
    // The browser's own error pages have no storage.
    `if (origin !== 'null' && !sessionStorage.entered) { sessionStorage.entered = '1'; localStorage.setItem('recado.token', '${token}'); }`,
  );
  await page.goto(origin + path);
}

/** Signs in through the form. */
export async function enter({ page }: Visit, origin: string, email: string, password: string): Promise<void> {
  await page.goto(origin);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/tickets');
}

/** The widget on the demo page, as a visitor sees it. */
export class Visitor {
  constructor(readonly page: Page) {}

  /** `key`: of the connection; absent: the operator's choice. */
  async open(origin: string, key?: string): Promise<void> {
    await this.page.goto(`${origin}/demo/webchat${key ? `?key=${key}` : ''}`);
    await this.page.getByRole('button', { name: /^Abrir conversa/ }).click();
    await this.field.waitFor();
  }
  get field() {
    return this.page.getByRole('textbox', { name: 'Escreva uma mensagem…' });
  }
  async write(text: string): Promise<void> {
    await this.field.fill(text);
    await this.field.press('Enter');
  }
  message(text: string) {
    return this.page.locator('.message .text', { hasText: text });
  }
  async marked(text: string, mark: 'Enviada' | 'Lida'): Promise<void> {
    await this.page
      .locator('.message', { hasText: text })
      .getByRole('img', { name: mark, includeHidden: true })
      .waitFor({ state: 'attached' });
  }
}

/** The agent console's tickets screen. */
export class AgentWorkspace {
  constructor(readonly page: Page) {}

  tab(name: 'Atendendo' | 'Aguardando' | 'Grupos') {
    return this.page.getByRole('tab', { name: new RegExp(`^${name}`) });
  }
  card(text: string) {
    return this.page
      .locator('article, li, div', { has: this.page.locator('[data-ticket]'), hasText: text })
      .last();
  }
  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }
  /** Waits until no conversation is in the address; it may name the chosen tab. */
  atList(): Promise<void> {
    return this.page.waitForURL((url) => url.pathname === '/tickets');
  }
  get composer() {
    return this.page.getByRole('textbox', { name: /^Escrever (resposta|mensagem privada)$/ });
  }
  bubble(text: string) {
    return this.page.locator('[data-look]', { hasText: text });
  }
  /** Undoes the action shown in a toast. */
  async undo(told: string): Promise<void> {
    const toast = this.page.getByRole('status').locator('> *').filter({ hasText: told }).last();
    await toast.getByRole('button', { name: 'Desfazer' }).click();
  }
}
