import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, leaveAll, signIn, visit, type Visit } from '../../core/test/journey/pages.js';
import { startTestApp, type TestApp } from '../../core/test/support/app.js';
import { PASSWORD } from '../../core/test/support/factories.js';

export { PASSWORD };

/** Companies with a shop's initial data, whose people work in the back-office. */
export class Scene {
  private readonly visits: Visit[] = [];

  private constructor(
    readonly test: TestApp,
    private readonly browser: Browser,
    readonly origin: string,
  ) {}

  /** `prepare`: operator settings from before the start. It responds at PUBLIC_URL if that is in `env`. */
  static async open(
    env: Record<string, string> = {},
    browser?: Browser,
    prepare?: (db: TestApp['db'], test: TestApp) => Promise<void>,
  ): Promise<Scene> {
    const plugins = { RECADO_PLUGINS: 'webchat', ...env };
    const [test, page] = await Promise.all([
      startTestApp({ started: !prepare, env: plugins }),
      browser ?? launchBrowser(),
    ]);
    if (prepare) {
      await prepare(test.db, test);
      await test.start();
    }
    await test.services.plugins.host.start();
    const port = Number(env['PUBLIC_URL'] ? new URL(env['PUBLIC_URL']).port : 0);
    await test.app.listen({ host: '127.0.0.1', port });
    return new Scene(test, page, `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`);
  }

  /** Three queues, a web chat, and three users: an administrator and two who are not. */
  async aCompany() {
    const { test } = this;
    const company = await test.aCompany({ name: 'Ótica Horizonte' });
    const queue = await test.aQueue(company, { name: 'Comercial', color: '#2563eb' });
    await test.aQueue(company, { name: 'Suporte', color: '#15803d' });
    await test.aQueue(company, { name: 'Financeiro', color: '#b45309' });
    const connection = await test.aConnection(company, {
      channel: 'webchat',
      name: 'Site',
      queueIds: [queue.id],
    });
    const queueIds = [queue.id];
    const admin = await test.anAdmin(company, { name: 'Marina Alves', queueIds });
    const agent = await test.aUser(company, { name: 'Ana Ribeiro', queueIds });
    await test.aUser(company, { name: 'Helena Prado', queueIds });
    return { company, queue, connection, admin, agent };
  }

  /** `options`: of the browser, as its language. */
  async visit(options: Parameters<typeof visit>[2] = {}): Promise<Visit> {
    const one = await visit(this.browser, this.origin, options);
    this.visits.push(one);
    return one;
  }

  /** Signs in, and opens a screen. */
  async enter(user: { email: string }, screen = ''): Promise<Page> {
    const one = await this.visit();
    await signIn(one, this.origin, user.email, PASSWORD, `/admin/${screen}`);
    return one.page;
  }

  /** After each test: problems of its pages. */
  leave = (): Promise<string[]> => leaveAll(this.visits);

  async close(): Promise<void> {
    await this.browser.close();
    await this.test.stop();
  }
}

/** Filters a list by one of its chips. */
export async function narrow(page: Page, chip: string, choice: string): Promise<void> {
  await page.locator('button[aria-haspopup=menu]', { hasText: chip }).press('Enter');
  await page.getByRole('menuitemradio', { name: choice }).press('Enter');
}
export const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click();
export const heading = (page: Page, text: string | RegExp) =>
  page.getByRole('heading', { level: 1, name: text });
