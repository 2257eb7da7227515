import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { startTestApp, type TestApp } from '../support/app.js';
import { PATIENCE_MS } from '../support/patience.js';
import { launchBrowser, leaveAll, visit } from '../journey/pages.js';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

it('the API pages show the calls, and request nothing from another origin', async () => {
  const origin = await app.app.listen({ host: '127.0.0.1', port: 0 });
  for (const address of ['/api/docs', '/api/docs/']) {
    const one = await visit(browser, origin);
    await one.page.goto(origin + address);
    const signIn = one.page.getByText('/api/auth/login').first();
    // The page holds only the calls near what is in view, so it is read by scrolling. A step stays below its height.
    await expect
      .poll(
        async () => {
          await one.page.mouse.wheel(0, 400);
          return signIn.isVisible();
        },
        { timeout: PATIENCE_MS },
      )
      .toBe(true);
    expect(await leaveAll([one])).toEqual([]);
  }
});
