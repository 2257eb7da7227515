import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { startTestApp, type TestApp } from '../support/app.js';
import { launchBrowser, visit } from '../journey/pages.js';

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
    const { page, complaints, context } = await visit(browser, origin);
    await page.goto(origin + address);
    await page.getByText('/api/auth/login').first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  }
});
