import type { AddressInfo } from 'node:net';
import type { ReferenceCustomer, ReferenceEvent } from '@recado/sdk/testing';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { uuidText } from '../../src/infra/uuid.js';
import { AgentWorkspace, launchBrowser, leaveAll, signIn, visit, type Visit } from '../journey/pages.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { PASSWORD } from '../support/factories.js';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';

/** Pictures are kept where this names a folder. */
const SHOTS = process.env['RECADO_SCREENSHOTS'];

export type Seat = Visit & { workspace: AgentWorkspace };
export interface OpenTicket {
  ticket: { id: number; companyId: number; uuid: Buffer };
  customer: ReferenceCustomer;
  ana: { id: number; email: string };
  caio: { id: number; email: string };
  address: string;
  /** The provider posts the customer's events. */
  arrives(...events: ReferenceEvent[]): Promise<void>;
}

/** Users in separate browsers, on one application. */
class Scene<App extends TestApp> {
  private readonly visits: Visit[] = [];

  protected constructor(
    readonly test: App,
    private readonly browser: Browser,
    readonly origin: string,
  ) {}

  /** Signs in and opens a screen. */
  async seat(
    user: { email: string },
    window: Parameters<typeof visit>[2] = {},
    path?: string,
  ): Promise<Seat> {
    const one = await visit(this.browser, this.origin, window);
    this.visits.push(one);
    await signIn(one, this.origin, user.email, PASSWORD, path);
    return { ...one, workspace: new AgentWorkspace(one.page) };
  }
  /** A picture for people. */
  async shot(page: Page, name: string): Promise<void> {
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
  }
  addressOf = ({ uuid }: { uuid: Buffer }) => `${this.origin}/tickets/${uuidText(uuid)}`;

  /** There were no requests to other origins, no breaches of the content policy, no exceptions. */
  async leave(): Promise<void> {
    expect(await leaveAll(this.visits)).toEqual([]);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.test.stop();
  }
}

const listening = async ({ app }: TestApp): Promise<string> => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
};

/** Agents and a customer on the reference channel, which supports everything. */
export class ReferenceScene extends Scene<ReferenceApp> {
  private customers = 0;

  static async open(
    switches: readonly string[] = [],
    env: Record<string, string> = {},
  ): Promise<ReferenceScene> {
    const [test, browser] = await Promise.all([
      startReferenceApp({ started: true, env }),
      launchBrowser(switches),
    ]);
    return new ReferenceScene(test, browser, await listening(test));
  }

  /** A ticket that Ana has open, with its customer's first messages. */
  async ticket(
    name = 'Juliana Castro',
    first = 'Oi!',
    plan: Record<string, boolean> = {},
  ): Promise<OpenTicket> {
    const { test, origin } = this;
    const company = await test.aCompany({ name: 'Ótica Horizonte', plan });
    const queue = await test.aQueue(company, { name: 'Vendas' });
    const connection = await test.aConnection(company, { ...test.line, name: 'Loja' });
    const queueIds = [queue.id];
    const ana = await test.aUser(company, { name: 'Ana Ribeiro', queueIds });
    const caio = await test.aUser(company, { name: 'Caio Nunes', queueIds, allTicket: true });
    const key = (connection.publicKey as Buffer).toString();
    test.provider.account('main', { webhookUrl: `${origin}/api/hooks/reference/${key}` });
    this.customers += 1;
    const phone = `5511977${String(this.customers).padStart(6, '0')}`;
    const customer = test.provider.customer({ phone, name });
    const arrives = async (...events: ReferenceEvent[]) => {
      const answers = await test.provider.post(events);
      expect(answers.map(({ status }) => status)).toEqual([200]);
    };
    await arrives(customer.text(first));
    const ticket = await expect
      .poll(() => test.db('tickets').where({ companyId: company.id }).first())
      .toBeTruthy()
      .then(() => test.db('tickets').where({ companyId: company.id }).first());
    await test
      .db('tickets')
      .where({ id: ticket.id })
      .update({ status: 'open', userId: ana.id, queueId: queue.id });
    return { ticket, customer, ana, caio, address: this.addressOf(ticket), arrives };
  }
}

/** Companies whose tickets and contacts are in the database. */
export class WebchatScene extends Scene<TestApp> {
  static async open(): Promise<WebchatScene> {
    const [test, browser] = await Promise.all([
      startTestApp({ started: true, env: { RECADO_PLUGINS: 'webchat' } }),
      launchBrowser(),
    ]);
    return new WebchatScene(test, browser, await listening(test));
  }

  /** An admin and an agent of one queue, with a ticket that the agent holds. */
  async heldTicket() {
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

  /** A company with an administrator and two contacts. */
  async twoContacts() {
    const { test } = this;
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
  }

  ticketRow = (id: number) => this.test.db('tickets').where({ id }).first();
  contactRow = (id: number) => this.test.db('contacts').where({ id }).first();
}
