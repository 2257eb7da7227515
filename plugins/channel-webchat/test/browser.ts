import { existsSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

const CANDIDATES = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

export async function launchBrowser(): Promise<Browser> {
  const executablePath = CANDIDATES.find((path) => path !== undefined && existsSync(path));
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...[
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        // Pages under test reach only this machine.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
      ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    ],
  });
}

/** Problems of a test page: breaches of its policy and uncaught errors. */
export async function newWatchedPage(context: BrowserContext, complaints: string[]): Promise<Page> {
  const page = await context.newPage();
  await page.exposeFunction('reportBreach', (breach: string) => complaints.push(breach));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as { reportBreach(breach: string): void }).reportBreach;
      report(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return page;
}

/** Serious problems that axe finds, with the markup. */
export async function seriousFindings(page: Page): Promise<{ id: string; markup: string[] }[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({ id, markup: nodes.map((node) => node.html) }));
}

/** The widget as a visitor sees it. */
export class VisitorPage {
  constructor(readonly page: Page) {}

  get field() {
    return this.page.getByRole('textbox', { name: 'Escreva uma mensagem…' });
  }
  get launcher() {
    return this.page.getByRole('button', { name: /^Abrir conversa/ });
  }
  /** Messages of the conversation that contain a text. */
  messages(text: string) {
    return this.page.locator('.message .text', { hasText: text });
  }
  async open(): Promise<void> {
    await this.launcher.click();
    await this.field.waitFor();
  }
  async write(text: string): Promise<void> {
    await this.field.fill(text);
    await this.field.press('Enter');
  }
  /** Resolves when the message is shown with this mark. */
  async marked(text: string, mark: 'Enviada' | 'Lida'): Promise<void> {
    await this.page
      .locator('.message', { hasText: text })
      .getByRole('img', { name: mark, includeHidden: true })
      .waitFor({ state: 'attached' });
  }
}
