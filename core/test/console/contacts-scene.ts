import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { barriers } from '../journey/barriers.js';
import { launchBrowser, signIn, visit, type Visit } from '../journey/pages.js';
import { startTestApp } from '../support/app.js';
import { PASSWORD } from '../support/factories.js';

/** A company whose users look at its contacts in browsers. */
export async function startContactsScene() {
  const [test, browser] = await Promise.all([
    startTestApp({ started: true, env: { RECADO_PLUGINS: 'webchat' } }),
    launchBrowser(),
  ]);
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  const visits: Visit[] = [];

  return {
    test,
    origin,
    /** A company with an administrator and two contacts. */
    async aCompany() {
      const company = await test.aCompany({ name: 'Ótica Horizonte' });
      const queue = await test.aQueue(company, { name: 'Vendas' });
      const connection = await test.aConnection(company, { channel: 'webchat', name: 'Site' });
      const admin = await test.anAdmin(company, { name: 'Marina Alves', queueIds: [queue.id] });
      const api = test.api.as(admin);
      const create = async (name: string, number: string) =>
        (await api.post('/contacts', { name, number })).body as { id: number };
      const ana = await create('Ana Ribeiro', '+5511988881234');
      const bruno = await create('Bruno Dias', '+5511977771234');
      return { company, queue, connection, admin, ana, bruno };
    },
    /** Signs in and opens a screen. */
    async open(user: { email: string }, path: string, size: { width?: number; height?: number } = {}) {
      const one = await visit(browser, origin, size);
      visits.push(one);
      await signIn(one, origin, user.email, PASSWORD, path);
      return one;
    },
    barriers,
    contactRow: (id: number) => test.db('contacts').where({ id }).first(),
    /** After each test: nothing was asked of another origin, nothing failed in a page. */
    async leave() {
      for (const { context, complaints } of visits.splice(0)) {
        expect(complaints).toEqual([]);
        await context.close();
      }
    },
    async stop() {
      await browser.close();
      await test.stop();
    },
  };
}
export type ContactsScene = Awaited<ReturnType<typeof startContactsScene>>;
