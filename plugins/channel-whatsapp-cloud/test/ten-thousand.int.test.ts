import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shuffled } from '@recado/sdk/testing';
import type { SignedWebhook } from '@recado/lib-meta/testing';
import { startCloudApp, type CloudApp } from './cloud-app.js';
import { CloudCustomer, webhookBody } from './cloud-customer.js';
import { NUMBER, type CloudNumber } from './cloud-server.js';

const NUMBERS: CloudNumber[] = [
  NUMBER,
  {
    ...NUMBER,
    phoneNumberId: '106540352242923',
    businessAccountId: '102290129340399',
    accessToken: 'EAAG-token-of-the-second-number-of-the-test',
  },
];
const CUSTOMERS = 100;
/** For each customer: single messages, messages in a batch with the other company's, and statuses of one reply. */
const ALONE = 32;
const TOGETHER = 8;
const STATUSES = ['sent', 'delivered', 'read'];
const WEBHOOKS = 10_000;
const AT_ONCE = 64;

let app: CloudApp;
beforeAll(async () => {
  app = await startCloudApp();
  await app.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.stop());

/** Posts everything, many at a time, and returns the counts of each status. */
async function postAll(webhooks: readonly SignedWebhook[]): Promise<Record<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const url = new URL(app.webhookUrl());
  const counts: Record<number, number> = {};
  const post = ({ headers, rawBody }: SignedWebhook) =>
    new Promise<void>((resolve, reject) => {
      const sent = request(
        { agent, host: url.hostname, port: url.port, path: url.pathname, method: 'POST', headers },
        (answer) => {
          counts[answer.statusCode!] = (counts[answer.statusCode!] ?? 0) + 1;
          answer.resume().on('end', resolve);
        },
      ).on('error', reject);
      sent.end(rawBody);
    });
  const queue = webhooks.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const webhook of queue) await post(webhook);
    }),
  );
  agent.destroy();
  return counts;
}

describe('10,000 webhooks of the Cloud API', () => {
  it('with duplicates, reorders and two tenants’ entries in one batch give the exact result', async () => {
    const companies = [await app.aCompany(), await app.aCompany()];
    const connections = await Promise.all(
      NUMBERS.map((number, place) => app.aNumber(companies[place]!, number)),
    );
    // Both companies have the same people, as different contacts.
    const people = NUMBERS.map((number) =>
      Array.from(
        { length: CUSTOMERS },
        (_, n) => new CloudCustomer(`55119${81_000_000 + n}`, `Cliente ${n}`, number),
      ),
    );
    const text = (who: CloudCustomer, n: number) => who.text(`mensagem ${n}`);
    const unique: SignedWebhook[] = [];
    for (const [place, customers] of people.entries())
      for (const who of customers) {
        for (let n = 0; n < ALONE; n += 1) unique.push(app.meta.sign(webhookBody([who.wrote(text(who, n))])));
        // An earlier sent reply, so that its statuses apply to something.
        const contact = await app.aContact(companies[place]!, { number: who.waId, channel: 'whatsappapi' });
        const ticket = await app.aTicket(companies[place]!, {
          contact,
          connection: connections[place]!,
          conversation: Buffer.from(who.waId),
        });
        const externalId = Buffer.from(who.newId());
        const sent = await app.aMessage(ticket, { fromMe: true, externalId, sendState: 'sent', ack: 1 });
        await app.db('messageParts').insert({
          ...{ connectionId: connections[place]!.id, externalId, messageId: sent.id, part: 0, ack: 1 },
        });
        for (const status of STATUSES)
          unique.push(app.meta.sign(webhookBody([who.reported(who.status(externalId.toString(), status))])));
      }
    for (let n = 0; n < CUSTOMERS; n += 1) {
      const [mine, theirs] = [people[0]![n]!, people[1]![n]!];
      for (let m = 0; m < TOGETHER; m += 1) {
        const [first, second, third] = [text(mine, m), text(theirs, m), text(mine, m + 100)];
        unique.push(app.meta.sign(webhookBody([mine.wrote(first), theirs.wrote(second), mine.wrote(third)])));
      }
    }
    // The rest are duplicates, some of them many, at positions that a seed decides.
    const repeated = shuffled(unique, 7).concat(unique);
    const all = shuffled([...unique, ...repeated.slice(0, WEBHOOKS - unique.length)], 42);
    expect(all).toHaveLength(WEBHOOKS);

    expect(await postAll(all)).toEqual({ 200: WEBHOOKS });

    const expected = [CUSTOMERS * (ALONE + 2 * TOGETHER), CUSTOMERS * (ALONE + TOGETHER)];
    for (const [place, company] of companies.entries()) {
      const received = app.db('messages').where({ companyId: company.id, fromMe: false });
      expect(await received.clone().countDistinct({ n: 'externalId' }).count({ all: '*' }).first()).toEqual({
        n: expected[place],
        all: expected[place],
      });
      expect(await received.clone().whereNot({ connectionId: connections[place]!.id })).toEqual([]);
      const tickets = await app.db('tickets').where({ companyId: company.id });
      expect(tickets).toHaveLength(CUSTOMERS);
      expect(new Set(tickets.map(({ unreadMessages }) => unreadMessages))).toEqual(
        new Set([expected[place]! / CUSTOMERS]),
      );
      expect(await app.db('contacts').where({ companyId: company.id })).toHaveLength(CUSTOMERS);
      const ours = await app.db('messages').where({ companyId: company.id, fromMe: true });
      expect(new Set(ours.map(({ ack }) => ack))).toEqual(new Set([3]));
      const created = await app
        .db('outbox')
        .where({ companyId: company.id, topic: 'appMessage' })
        .where('event', 'like', '%"create"%')
        .count({ n: '*' })
        .first();
      expect(created).toEqual({ n: expected[place] });
    }
    for (const table of ['quarantinedEvents', 'earlyStatuses']) expect(await app.db(table)).toEqual([]);
  });
});
