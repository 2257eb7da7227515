import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { AgentWorkspace, launchBrowser, leaveAll, signIn, visit, type Visit } from '../journey/pages.js';
import { startTestApp, type TestApp, type TestAppOptions } from '../support/app.js';
import { PASSWORD } from '../support/factories.js';

type WindowOptions = Parameters<typeof visit>[2];
/** Pictures are kept where this names a folder. */
const SHOTS = process.env['RECADO_SCREENSHOTS'];

/** One application and one browser, in which people open pages. */
export interface Visits<App> {
  test: App;
  /** Address of the application. */
  origin: string;
  /** Opens a window of its own. */
  open(options?: WindowOptions): Promise<Visit>;
  /** Opens one, and signs in; `path` is the page that is shown then. */
  seat(
    user: { email: string },
    options?: WindowOptions & { path?: string },
  ): Promise<Visit & { workspace: AgentWorkspace }>;
  /** A picture for people. */
  shot(one: Visit, name: string): Promise<void>;
}
export type ConsoleVisits = Visits<TestApp>;

/** {@link visits} of the core alone. */
export const consoleVisits = (take: (visits: ConsoleVisits) => unknown, options: TestAppOptions = {}): void =>
  visits(() => startTestApp(options), take);

/**
 * Starts both for a file, and gives them to `take`. After each test every window is left: there were no requests to other
 * origins, no breaches of the content policy, no exceptions.
 */
export function visits<App extends Pick<TestApp, 'app' | 'stop'>>(
  start: () => Promise<App>,
  take: (visits: Visits<App>) => unknown,
): void {
  const windows: Visit[] = [];
  let test: App | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    const [app, chromium] = await Promise.all([start(), launchBrowser()]);
    [test, browser] = [app, chromium];
    if (!app.app.server.listening) await app.app.listen({ host: '127.0.0.1', port: 0 });
    const origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
    const open: Visits<App>['open'] = async (wanted) => {
      const one = await visit(chromium, origin, wanted);
      windows.push(one);
      return one;
    };
    take({
      ...{ test: app, origin, open },
      async seat(user, { path, ...wanted } = {}) {
        const one = await open(wanted);
        await signIn(one, origin, user.email, PASSWORD, path);
        return { ...one, workspace: new AgentWorkspace(one.page) };
      },
      async shot({ page }, name) {
        if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
      },
    });
  });
  afterEach(async () => expect(await leaveAll(windows)).toEqual([]));
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });
}
