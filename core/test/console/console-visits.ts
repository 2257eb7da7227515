import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { AgentWorkspace, launchBrowser, leaveAll, signIn, visit, type Visit } from '../journey/pages.js';
import { startTestApp, type TestApp, type TestAppOptions } from '../support/app.js';
import { PASSWORD } from '../support/factories.js';

/** One application and one browser, in which people open the console. */
export interface ConsoleVisits {
  test: TestApp;
  /** Address of the application. */
  origin: string;
  /** Opens a window of its own. */
  open(options?: Parameters<typeof visit>[2]): Promise<Visit>;
  /** Opens one, and signs in. */
  seat(
    user: { email: string },
    options?: Parameters<typeof visit>[2],
  ): Promise<Visit & { workspace: AgentWorkspace }>;
}

/**
 * Starts both for a file, and gives them to `take`. After each test every window is left: there were no requests to other
 * origins, no breaches of the content policy, no exceptions.
 */
export function consoleVisits(take: (visits: ConsoleVisits) => unknown, options: TestAppOptions = {}): void {
  const windows: Visit[] = [];
  let test: TestApp | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    const [app, chromium] = await Promise.all([startTestApp(options), launchBrowser()]);
    [test, browser] = [app, chromium];
    await app.app.listen({ host: '127.0.0.1', port: 0 });
    const origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
    const open: ConsoleVisits['open'] = async (wanted) => {
      const one = await visit(chromium, origin, wanted);
      windows.push(one);
      return one;
    };
    take({
      ...{ test: app, origin, open },
      async seat(user, wanted) {
        const one = await open(wanted);
        await signIn(one, origin, user.email, PASSWORD);
        return { ...one, workspace: new AgentWorkspace(one.page) };
      },
    });
  });
  afterEach(async () => expect(await leaveAll(windows)).toEqual([]));
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });
}
