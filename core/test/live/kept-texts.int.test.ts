import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streamKey } from '../../src/infra/live-stream.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { openLive } from '../support/live-client.js';

const SAID = 'my secret address is Elm Street 7';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await startTestApp({ started: true });
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.stop());

type Ticket = Awaited<ReturnType<TestApp['aTicket']>>;

/** A company with two contacts and a ticket of each. */
async function aScene() {
  const company = await app.aCompany();
  const [gone, stays] = [await app.aContact(company, { name: 'Gone Person' }), await app.aContact(company)];
  const ofGone = await app.aTicket(company, { contact: gone, status: 'closed' });
  const ofOther = await app.aTicket(company, { contact: stays });
  return {
    company,
    companyId: company.id,
    admin: app.api.as(await app.anAdmin(company)),
    gone,
    ofGone,
    ofOther,
  };
}

/** A message that is published to everyone. */
async function writes(ticket: Ticket, body: string): Promise<void> {
  const { companyId, contactId } = ticket as Ticket & { companyId: number; contactId: number };
  const { id } = await app.aMessage(ticket as never, { body });
  await app.db.transaction((trx) =>
    app.services.outbox.append(
      trx,
      { companyId, topic: 'appMessage', action: 'create', ref: { ticketId: ticket.id, messageId: id } },
      { companyId, topic: 'contact', action: 'update', ref: { contactId } },
    ),
  );
  app.services.outbox.wake();
}

const { redis, key } = {
  redis: () => app.services.infra.redis,
  key: (companyId: number) => streamKey(app.config.redisPrefix, companyId),
};
const inRedis = async (companyId: number) => JSON.stringify(await redis().xrange(key(companyId), '-', '+'));
const inDatabase = async (companyId: number) =>
  JSON.stringify(await app.db('companyEvents').where({ companyId }).select('seq', 'payload', 'audience'));

describe('what a contact wrote', () => {
  it('is in neither event log after the contact was deleted, and sockets resume as before', async () => {
    const { company, companyId, admin, gone, ofGone, ofOther } = await aScene();
    const { seq } = (await admin.get('/live/poll')).body;
    await writes(ofOther, 'of somebody else');
    await writes(ofGone, SAID);
    for (const log of [inRedis, inDatabase]) await expect.poll(() => log(companyId)).toContain(SAID);

    expect((await admin.delete(`/contacts/${gone.id}`)).status).toBe(204);
    await app.services.contactErasure.erase();
    for (const log of [inRedis, inDatabase]) {
      expect(await log(companyId)).not.toContain(SAID);
      expect(await log(companyId)).not.toContain('Gone Person');
    }
    expect(await inDatabase(companyId)).toContain('of somebody else');

    const live = await openLive(url, { token: (await admin.token())!, resume: seq });
    await live.until(({ event, data }) => event === `company-${companyId}-contact` && isDeletion(data));
    const received = JSON.stringify(live.frames);
    live.close();
    expect(received).toContain('of somebody else');
    expect(received).not.toContain('resync');
    const seqs: number[] = await app
      .db('companyEvents')
      .where({ companyId: company.id })
      .orderBy('seq')
      .pluck('seq');
    expect(seqs.map(Number)).toEqual(seqs.map((_, place) => Number(seqs[0]) + place));
  });

  it('does not stay in Redis when its company is deleted, nor when nothing happens for an hour', async () => {
    const { company, companyId, ofOther } = await aScene();
    await writes(ofOther, SAID);
    await expect.poll(() => inRedis(companyId)).toContain(SAID);
    const seconds = await redis().ttl(key(companyId));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(3_600);

    const owner = app.api.as(await app.anAdmin({ id: 1 }, { super: true }));
    expect(
      (await owner.delete(`/companies/${companyId}`, { query: { name: company.name as string } })).status,
    ).toBe(204);
    await expect.poll(() => app.db('companies').where({ id: companyId })).toEqual([]);
    await expect.poll(() => redis().exists(key(companyId))).toBe(0);
  });
});

const isDeletion = (data: unknown): boolean => (data as { action?: string } | null)?.action === 'delete';
