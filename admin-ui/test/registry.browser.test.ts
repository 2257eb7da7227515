import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { SessionUser } from '@recado/sdk/contracts';
import { mayUse } from '../src/providers/access.js';
import { RESOURCES } from '../src/resources/registry.js';
import { texts } from '../src/texts/pt/all.js';
import { Office } from './office.js';

let office: Office;
beforeAll(async () => (office = await Office.open()));
afterEach(async () => expect(await office.leave()).toEqual([]));
afterAll(() => office?.close());

const DENIED = 'Esta empresa não possui permissão para acessar essa página!';
const textAt = (key: string) =>
  key.split('.').reduce<unknown>((of, name) => (of as Record<string, unknown>)[name], texts) as string;
const addressOf = ({ name, home }: (typeof RESOURCES)[number]) => (home ? '' : name);
const OPENED = RESOURCES.filter(({ list, page }) => list || page);

/** What stands in the menu; the way to the console is no entry. */
const menuOf = async (page: Page) => await page.getByRole('menuitem').locator('p').allInnerTexts();

it.each(['super', 'admin', 'clerk', 'agent'] as const)(
  'opens to %s what the registry lets them use, and nothing else',
  async (role) => {
    const { test } = office;
    const { company } = await office.aCompany();
    const rights = {
      super: { super: true, profile: 'admin' },
      admin: { profile: 'admin' },
      clerk: { allowConnections: true },
      agent: {},
    } as const;
    const user = await test.aUser(company, rights[role]);
    const { body } = await test.api.as(user).get('/auth/me');
    const can = ({ name }: { name: string }) => mayUse(body as SessionUser, name);
    const page = await office.enter(user, addressOf(OPENED.find(can) ?? OPENED[0]!));
    // The console takes over after a refusal; here it need not be drawn.
    await page.route(`${office.origin}/`, (route) => route.fulfill({ body: 'Console' }));

    for (const resource of OPENED.filter(can)) {
      const address = `${office.origin}/admin/${addressOf(resource)}`;
      if (resource.menu) await page.getByRole('menuitem', { name: textAt(resource.menu.text) }).click();
      else await page.goto(address);
      await page.waitForURL((url) => url.href.startsWith(address));
      await page.locator('#main-content').getByRole('heading').or(page.getByRole('table')).first().waitFor();
      expect(await page.getByText(DENIED).count(), resource.name).toBe(0);
    }
    const shown = RESOURCES.filter((one) => one.menu && can(one)).map(({ menu }) => textAt(menu!.text));
    if (shown.length > 0) expect(await menuOf(page)).toEqual(shown);
    for (const resource of OPENED.filter((one) => !can(one))) {
      await page.goto(`${office.origin}/admin/${addressOf(resource)}`);
      if (resource.home && shown.length > 0) {
        await page.waitForURL(/\/connections$/);
        continue;
      }
      await page.getByText(DENIED).waitFor();
      await page.waitForURL(`${office.origin}/`);
    }
  },
);

it('refuses on the server what the registry closes', async () => {
  const { company } = await office.aCompany();
  const plain = office.test.api.as(await office.test.aUser(company));
  const answers = await Promise.all(
    OPENED.flatMap(({ name, api, create }) =>
      api && create
        ? [plain.post(`/${api.path}`, { name: 'Teste' }).then(({ status }) => [name, status])]
        : [],
    ),
  );
  expect(answers).toEqual([
    ['connections', 403],
    ['queues', 403],
    ['users', 403],
    ['files', 403],
  ]);
});
