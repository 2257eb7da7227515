import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { startTestApp, type TestApp } from '../support/app.js';
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
    await one.page.getByText('/api/auth/login').first().waitFor();
    expect(await leaveAll([one])).toEqual([]);
  }
});
