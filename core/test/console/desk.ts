import type { AddressInfo } from 'node:net';
import type { ReferenceCustomer, ReferenceEvent } from '@recado/sdk/testing';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { uuidText } from '../../src/infra/uuid.js';
import { Console, launchBrowser, signIn, visit, type Visit } from '../journey/pages.js';
import { PASSWORD } from '../support/factories.js';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';

export { barriers } from '../journey/barriers.js';
export type Seat = Visit & { desk: Console };
export interface OpenTicket {
  ticket: { id: number; companyId: number; uuid: Buffer };
  customer: ReferenceCustomer;
  ana: { id: number; email: string };
  caio: { id: number; email: string };
  address: string;
  /** The provider posts what the customer did. */
  arrives(...events: ReferenceEvent[]): Promise<void>;
}

/** Agents at their consoles, and a customer on the reference channel, which can do everything. */
export class DeskScene {
  private readonly visits: Visit[] = [];
  private customers = 0;

  private constructor(
    readonly app: ReferenceApp,
    private readonly browser: Browser,
    readonly origin: string,
  ) {}

  static async open(switches: readonly string[] = []): Promise<DeskScene> {
    const [app, browser] = await Promise.all([startReferenceApp({ started: true }), launchBrowser(switches)]);
    await app.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.app.server.address() as AddressInfo;
    return new DeskScene(app, browser, `http://127.0.0.1:${port}`);
  }

  /** A ticket that Ana has open, with what its customer wrote first. */
  async ticket(name = 'Juliana Castro', first = 'Oi!'): Promise<OpenTicket> {
    const { app, origin } = this;
    const company = await app.aCompany({ name: 'Ótica Horizonte' });
    const queue = await app.aQueue(company, { name: 'Vendas' });
    const connection = await app.aConnection(company, { ...app.line, name: 'Loja' });
    const queueIds = [queue.id];
    const ana = await app.aUser(company, { name: 'Ana Ribeiro', queueIds });
    const caio = await app.aUser(company, { name: 'Caio Nunes', queueIds, allTicket: true });
    const key = (connection.publicKey as Buffer).toString();
    app.provider.account('main', { webhookUrl: `${origin}/api/hooks/reference/${key}` });
    this.customers += 1;
    const phone = `5511977${String(this.customers).padStart(6, '0')}`;
    const customer = app.provider.customer({ phone, name });
    const arrives = async (...events: ReferenceEvent[]) => {
      const answers = await app.provider.post(events);
      expect(answers.map(({ status }) => status)).toEqual([200]);
    };
    await arrives(customer.text(first));
    const ticket = await expect
      .poll(() => app.db('tickets').where({ companyId: company.id }).first(), { timeout: 10_000 })
      .toBeTruthy()
      .then(() => app.db('tickets').where({ companyId: company.id }).first());
    await app
      .db('tickets')
      .where({ id: ticket.id })
      .update({ status: 'open', userId: ana.id, queueId: queue.id });
    const address = `${origin}/tickets/${uuidText(ticket.uuid)}`;
    return { ticket, customer, ana, caio, address, arrives };
  }

  async seat(user: { email: string }, size: { width?: number; height?: number } = {}): Promise<Seat> {
    const one = await visit(this.browser, this.origin, size);
    this.visits.push(one);
    await signIn(one, this.origin, user.email, PASSWORD);
    return { ...one, desk: new Console(one.page) };
  }

  /** Nothing was asked of another origin, nothing broke the content policy, nothing threw. */
  async leave(): Promise<void> {
    for (const { context, complaints } of this.visits.splice(0)) {
      expect(complaints).toEqual([]);
      await context.close();
    }
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.app.stop();
  }
}

/** A second of a tone, as WAV. */
export const tone = (seconds = 1, rate = 8000): Buffer => {
  const samples = rate * seconds;
  const wav = Buffer.alloc(44 + samples * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + samples * 2, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at += 1)
    wav.writeInt16LE(Math.round(12_000 * Math.sin((2 * Math.PI * 440 * at) / rate)), 44 + at * 2);
  return wav;
};
