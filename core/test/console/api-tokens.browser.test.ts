import { expect, it } from 'vitest';
import { barriers } from '../journey/barriers.js';
import { signIn } from '../journey/pages.js';
import { PASSWORD } from '../support/factories.js';
import { consoleVisits, type ConsoleVisits } from './console-visits.js';

let test: ConsoleVisits['test'];
let origin: ConsoleVisits['origin'];
let open: ConsoleVisits['open'];
consoleVisits((visits) => ({ test, origin, open } = visits), { started: true });

it.each([1440, 390])(
  'a person makes, copies and revokes an API token by keyboard, %i px wide',
  async (width) => {
    const ana = await test.aUser(await test.aCompany(), { name: 'Ana', language: 'en' });
    const one = await open({ width, height: 800 });
    const { page, context } = one;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(one, origin, ana.email, PASSWORD);
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await page.getByRole('button', { name: 'API tokens' }).press('Enter');
    await page.getByText('No API tokens yet').waitFor();
    expect(await barriers(one)).toEqual([]);

    await page.getByRole('button', { name: 'New token' }).press('Enter');
    await page.getByRole('textbox', { name: 'Name' }).fill('Sales report');
    await page.getByRole('textbox', { name: 'Name' }).press('Enter');
    await page.getByText('Required').waitFor();
    await page.getByLabel('Current password').fill('Wrong-horse-1');
    await page.getByLabel('Current password').press('Enter');
    await page.getByText('The current password is not correct.').waitFor();
    expect(await barriers(one)).toEqual([]);
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByLabel('Current password').press('Enter');

    await page.getByText('It is not shown again.').waitFor();
    const token = await page.getByRole('textbox', { name: 'Token' }).inputValue();
    expect(token).toMatch(/^rcd_[\w-]{43}$/);
    expect(await barriers(one)).toEqual([]);
    await page.getByRole('button', { name: 'Copy token' }).press('Enter');
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(token);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Done' }).press('Enter');

    const client = test.api.withToken(token);
    expect((await client.get('/tags/list')).status).toBe(200);
    await page.getByRole('heading', { name: 'Sales report' }).waitFor();
    await page.getByText(`rcd_…${token.slice(-4)}`).waitFor();
    expect(await page.content()).not.toContain(token);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    expect(await barriers(one)).toEqual([]);
    await page.getByRole('button', { name: 'Revoke: Sales report' }).press('Enter');
    await page.getByRole('button', { name: 'Revoke', exact: true }).press('Enter');
    await page.getByText('No API tokens yet').waitFor();
    expect((await client.get('/tags/list')).status).toBe(401);
  },
);
