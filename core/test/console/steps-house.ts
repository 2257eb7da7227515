import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { uuidText } from '../../src/infra/uuid.js';
import { Console, launchBrowser, signIn, visit, type Visit } from '../journey/pages.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { PASSWORD } from '../support/factories.js';

/** Agents at their consoles, and companies whose tickets stand in the database. */
export class StepsScene {
  private readonly visits: Visit[] = [];

  private constructor(
    readonly test: TestApp,
    private readonly browser: Browser,
    readonly origin: string,
  ) {}

  static async open(): Promise<StepsScene> {
    const [test, browser] = await Promise.all([
      startTestApp({ started: true, env: { RECADO_PLUGINS: 'webchat' } }),
      launchBrowser(),
    ]);
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = test.app.server.address() as AddressInfo;
    return new StepsScene(test, browser, `http://127.0.0.1:${port}`);
  }

  /** An admin and an agent of one queue, with a ticket that the agent holds. */
  async desk() {
    const { test } = this;
    const company = await test.aCompany({ name: 'Ótica Horizonte' });
    const queue = await test.aQueue(company, { name: 'Vendas' });
    const connection = await test.aConnection(company, {
      channel: 'webchat',
      name: 'Site',
      isDefault: true,
    });
    const contact = await test.aContact(company, { name: 'Juliana Castro' });
    await test.db('contactTokens').insert({
      companyId: company.id,
      contactId: contact.id,
      token: Buffer.from('juliana'),
    });
    const ana = await test.aUser(company, { name: 'Ana Ribeiro', queueIds: [queue.id] });
    const rui = await test.anAdmin(company, { name: 'Rui Prado', queueIds: [queue.id] });
    const ticket = await test.aTicket(company, {
      contact,
      connection,
      queueId: queue.id,
      status: 'open',
      userId: ana.id,
    });
    await test.aMessage(ticket, { body: 'Oi!' });
    return { company, connection, queue, ana, rui, ticket };
  }

  async seat(user: { email: string }, size: { width?: number; height?: number } = {}) {
    const one = await visit(this.browser, this.origin, size);
    this.visits.push(one);
    await signIn(one, this.origin, user.email, PASSWORD);
    return { ...one, desk: new Console(one.page) };
  }
  addressOf = ({ uuid }: { uuid: Buffer }) => `${this.origin}/tickets/${uuidText(uuid)}`;
  row = (id: number) => this.test.db('tickets').where({ id }).first();

  /** Nothing was asked of another origin, nothing broke the content policy, nothing threw. */
  async leave(): Promise<void> {
    for (const { context, complaints } of this.visits.splice(0)) {
      expect(complaints).toEqual([]);
      await context.close();
    }
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.test.stop();
  }
}
