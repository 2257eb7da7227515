import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { SessionUser } from '@recado/sdk/contracts';
import { mayUse } from '../src/providers/access.js';
import { RESOURCES } from '../src/resources/registry.js';
import { texts } from '../src/texts/pt/all.js';
import { Scene, heading } from './scene.js';

let scene: Scene;
beforeAll(async () => (scene = await Scene.open()));
afterEach(async () => expect(await scene.leave()).toEqual([]));
afterAll(() => scene?.close());

const DENIED = 'Esta empresa não possui permissão para acessar essa página!';
const textAt = (key: string) =>
  key.split('.').reduce<unknown>((of, name) => (of as Record<string, unknown>)[name], texts) as string;
/** The section of a resource's texts: `api-tokens` has those of `apiTokens`. */
const sectionOf = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const addressOf = ({ name, home }: (typeof RESOURCES)[number]) => (home ? '' : name);
/** Pages of one record have no address without it. */
const OPENED = RESOURCES.filter(({ list, page, route }) => (list || page) && !route?.includes(':'));

/** "Campanhas" is also a part of "Configurações de campanhas". */
const entryOf = (page: Page, text: string) =>
  page.getByRole('menuitem').filter({ has: page.getByText(text, { exact: true }) });
/** Entries of the menu; the link to the console is not one. */
const menuOf = async (page: Page) => await page.getByRole('menuitem').locator('p').allInnerTexts();

/** The console opens after a denial; here it need not be rendered. A route of the page would cost it its cache. */
async function withoutConsole(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  protocol.on('Fetch.requestPaused', ({ requestId }) => {
    const body = Buffer.from('Console').toString('base64');
    void protocol.send('Fetch.fulfillRequest', { requestId, responseCode: 200, body });
  });
  await protocol.send('Fetch.enable', { patterns: [{ urlPattern: `${scene.origin}/` }] });
}

it.each(['super', 'admin', 'clerk', 'agent'] as const)(
  'opens to %s exactly what the registry lets them use',
  async (role) => {
    const { test } = scene;
    const { company } = await scene.aCompany();
    const rights = {
      super: { super: true, profile: 'admin' },
      admin: { profile: 'admin' },
      clerk: { allowConnections: true },
      agent: {},
    } as const;
    const user = await test.aUser(company, rights[role]);
    const { body } = await test.api.as(user).get('/auth/me');
    const can = ({ name }: { name: string }) => mayUse(body as SessionUser, name);
    const page = await scene.enter(user, addressOf(OPENED.find(can) ?? OPENED[0]!));
    await withoutConsole(page);

    for (const { name, menu } of OPENED.filter(can)) {
      if (menu) await entryOf(page, textAt(menu.text)).click();
      else await page.goto(`${scene.origin}/admin/${name}`);
      const title = new RegExp(`^${menu ? textAt(menu.text) : textAt(`office.${sectionOf(name)}.title`)}`);
      await heading(page, title).waitFor();
      expect(await page.getByText(DENIED).count(), name).toBe(0);
    }
    const shown = RESOURCES.filter((one) => one.menu && can(one)).map(({ menu }) => textAt(menu!.text));
    if (shown.length > 0) expect(await menuOf(page)).toEqual(shown);
    const closed = OPENED.filter((one) => !can(one));
    // Each denial loads everything again. Lists have one gate and other pages another: one of each stands for them. A user
    // without any permission is denied before any page.
    const list = closed.find((one) => one.list);
    const other = closed.find((one) => !one.list && !one.home);
    const kinds = [closed.find(({ home }) => home), list, other].filter((one) => one !== undefined);
    for (const resource of shown.length > 0 ? kinds : closed.slice(0, 1)) {
      const address = `${scene.origin}/admin/${addressOf(resource)}`;
      if (resource.home && shown.length > 0) {
        await page.goto(address);
        await page.waitForURL(/\/connections$/);
        continue;
      }
      // It is read for a second: whoever waits for it is there before the page.
      await Promise.all([page.getByText(DENIED).waitFor(), page.goto(address)]);
      await page.waitForURL(`${scene.origin}/`);
    }
  },
);

it('denies on the server what the registry closes', async () => {
  const { company } = await scene.aCompany();
  const plain = scene.test.api.as(await scene.test.aUser(company));
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
    ['campaigns', 403],
    ['prompts', 403],
    ['queue-integration', 403],
    ['webhooks', 403],
  ]);
});

it('reloads a page whose code an update has replaced, and does so once', async () => {
  const { admin } = await scene.aCompany();
  const page = await scene.enter(admin, 'connections');
  await heading(page, /^Conexões/).waitFor();
  let gone = 0;
  await page.route(/assets\/QueueList-/, (route) =>
    gone++ === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.getByRole('menuitem', { name: 'Filas' }).click();
  await heading(page, /^Filas/).waitFor();
  expect(gone).toBe(2);

  await page.route(/assets\/FilesList-/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('menuitem', { name: 'Listas de arquivos' }).click();
  await page.getByRole('alert').getByText('Algo deu errado').waitFor();
});
