import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dueBots } from '../../src/modules/bot/ticket-bots.repo.js';
import { ownedTables } from '../../src/modules/company-erasure/owned-tables.tx.js';
import { openLive } from '../support/live-client.js';
import { PASSWORD } from '../support/factories.js';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';

let host: ReferenceApp;
let url: string;
beforeAll(async () => {
  host = await startReferenceApp({ started: true });
  await host.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(host.app.server.address() as AddressInfo).port}`;
});
afterAll(() => host.stop());

const owner = async () => host.api.as(await host.anAdmin({ id: 1 }, { super: true }));

async function aScene() {
  const company = await host.aCompany();
  const admin = await host.anAdmin(company);
  const connection = await host.aConnection(company, host.line);
  const webhookUrl = `${url}/api/hooks/reference/${connection.publicKey.toString()}`;
  return { company, admin, connection, webhookUrl, client: host.api.as(admin) };
}
const messagesOf = (companyId: number) => host.db('messages').where({ companyId });

describe('a suspended company', () => {
  it('has no signed-in users, open sockets or sessions, drops events, and comes back unchanged', async () => {
    const { company, admin, connection, webhookUrl, client } = await aScene();
    const boss = await host.anAdmin(company, { super: true });
    const live = await openLive(url, { token: await client.token() });
    await live.until(({ event }) => event === 'caught-up' || event === 'ready');
    const wishes = async () =>
      (await host.services.connectionPorts.wishes.of(['reference'])).map(({ id }) => id);
    expect(await wishes()).toContain(connection.id);
    const suspend = async (status: boolean) => (await owner()).put(`/companies/${company.id}`, { status });

    expect((await suspend(false)).body.status).toBe(false);
    expect(await live.closed).toMatchObject({ code: 4401, reason: 'ERR_COMPANY_SUSPENDED' });
    expect((await client.get('/tickets')).body.error).toBe('ERR_COMPANY_SUSPENDED');
    const signIn = () => host.api.post('/auth/login', { email: admin.email, password: PASSWORD });
    expect((await signIn()).body.error).toBe('ERR_COMPANY_SUSPENDED');
    // Super users may look in.
    expect((await host.api.as(boss).get('/tickets')).status).toBe(200);
    expect(await wishes()).not.toContain(connection.id);

    host.services.connectionPorts.lookup.forget();
    host.provider.account('main', { webhookUrl });
    const ana = host.provider.customer({ phone: '5511988880101', name: 'Ana' });
    // A provider that gets an error would stop for all companies.
    expect((await host.provider.post([ana.text('Oi')])).map(({ status }) => status)).toEqual([200]);
    expect(await messagesOf(company.id)).toEqual([]);

    expect((await suspend(true)).body.status).toBe(true);
    host.services.connectionPorts.lookup.forget();
    expect((await host.provider.post([ana.text('De novo')])).map(({ status }) => status)).toEqual([200]);
    expect((await messagesOf(company.id)).map(({ body }) => body)).toEqual(['De novo']);
    expect(await wishes()).toContain(connection.id);
    // The sessions that ended stay ended.
    expect((await client.get('/tickets')).body.error).toBe('ERR_SESSION_ENDED');
    expect((await signIn()).status).toBe(200);
  });

  it('has no active bot, and sends nothing, until the suspension is lifted', async () => {
    const { company, connection } = await aScene();
    const ticket = await host.aTicket(company, { connection, status: 'open' });
    await host.db('companies').where({ id: company.id }).update({ status: false });
    const { id } = await host.aMessage(ticket, {
      ...{ fromMe: true, externalId: null, sendState: 'queued', clientKey: Buffer.from('later') },
    });
    const now = new Date(0);
    await host
      .db('ticketBots')
      .insert({ ticketId: ticket.id, companyId: company.id, handledMessageId: 0, dueAt: now });
    expect(await dueBots(host.db, new Date(), 100)).not.toContain(ticket.id);
    const state = () => host.db('messages').where({ id }).first('sendState', 'dueAt');
    host.services.outbound.kick([id]);
    await expect.poll(state).toEqual({ sendState: 'queued', dueAt: expect.any(Date) });
    await host.db('companies').where({ id: company.id }).update({ status: true });
    await expect.poll(state).toMatchObject({ sendState: 'sent' });
    const isDone = async () =>
      (await host.db('ticketBots').where({ ticketId: ticket.id }).first('dueAt'))?.dueAt;
    await expect.poll(isDone).not.toEqual(now);
  });
});

describe('DELETE /companies/{id}', () => {
  /** A company with data everywhere, including files. */
  async function aFullCompany() {
    const scene = await aScene();
    const { company, connection, admin } = scene;
    const path = join(host.config.dataDir, 'media', String(company.id), '26/11');
    await mkdir(path, { recursive: true });
    const file = join(path, randomBytes(4).toString('hex'));
    await writeFile(file, 'x');
    const media = await host.aMedia(company);
    const queue = await host.aQueue(company);
    const of = { companyId: company.id };
    for (let n = 0; n < 3; n++) {
      const ticket = await host.aTicket(company, { connection, queueId: queue.id, userId: admin.id });
      const message = await host.aMessage(ticket, { mediaId: media.id });
      const { id: messageId } = message;
      await host.db('messageReactions').insert({ ...of, messageId, reactor: 'me', emoji: '👍' });
      await host.db('messageMentions').insert({ ...of, messageId, userId: admin.id, name: 'Ana' });
      const externalId = Buffer.from(`part-${messageId}`);
      await host.db('messageParts').insert({ connectionId: connection.id, externalId, messageId, part: 0 });
      await host.db('ticketNotes').insert({ ...of, ticketId: ticket.id, note: 'Note' });
      await host.db('ticketLogs').insert({ ...of, ticketId: ticket.id, type: 'create' });
    }
    await host.db('earlyStatuses').insert({ connectionId: connection.id, externalId: 'early', ack: 1 });
    await host.db('earlyChanges').insert({
      ...{ connectionId: connection.id, conversation: 'chat', externalId: 'early', kind: 'delete' },
      ...{ author: 'contact', event: '{}', happenedAt: new Date() },
    });
    await host.db('quickMessages').insert({ ...of, shortcode: 'oi', message: 'Olá', mediaId: media.id });
    await host.db('settings').insert({ ...of, name: 'sendSignMessage', value: 'enabled' });
    return { ...scene, file };
  }
  /** How many rows of each table belong to a company. */
  async function rowsOf(companyId: number, connectionId: number): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { name, by } of await ownedTables(host.db)) {
      if (name === 'outbox') continue; // read and deleted by the relay meanwhile
      const where = by === 'companyId' ? { companyId } : { connectionId };
      const row = (await host.db(name).where(where).count({ n: '*' }).first()) as { n: number };
      if (Number(row.n)) counts[name] = Number(row.n);
    }
    const companies = await host.db('companies').where({ id: companyId }).pluck('id');
    return { ...counts, ...(companies.length && { companies: companies.length }) };
  }
  const exists = (path: string) =>
    access(path).then(
      () => true,
      () => false,
    );

  it('deletes it with all its data, on the disk too, and leaves the others alone', async () => {
    const [ours, theirs] = [await aFullCompany(), await aFullCompany()];
    const client = await owner();
    const wrong = await client.delete(`/companies/${ours.company.id}`, { query: { name: 'Another' } });
    expect([wrong.status, wrong.body.error]).toEqual([400, 'ERR_COMPANY_NAME_MISMATCH']);
    const before = await rowsOf(theirs.company.id, theirs.connection.id);
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining([
        'messages',
        'messageParts',
        'earlyStatuses',
        'earlyChanges',
        'ticketLogs',
        'mediaFiles',
        'users',
      ]),
    );
    const begun = await client.delete(`/companies/${ours.company.id}`, {
      query: { name: ours.company.name as string },
    });
    expect([begun.status, begun.text]).toEqual([204, '']);
    expect((await ours.client.get('/tickets')).status).toBe(403);
    await expect
      .poll(async () => (await client.get(`/companies/${ours.company.id}`)).body.error)
      .toBe('ERR_NO_COMPANY_FOUND');
    await expect.poll(() => host.db('companyDeletions').select()).toEqual([]);
    expect(await rowsOf(ours.company.id, ours.connection.id)).toEqual({});
    expect([await exists(ours.file), await exists(theirs.file)]).toEqual([false, true]);
    expect(await rowsOf(theirs.company.id, theirs.connection.id)).toEqual(before);
    expect((await theirs.client.get('/tickets')).status).toBe(200);
  });

  it('continues where a process stopped, shows the progress, and rejects changes to the company meanwhile', async () => {
    const { company, connection } = await aFullCompany();
    const { companyDeletions, companies } = host.services;
    const now = new Date();
    // The state after a process stops between two chunks.
    await host
      .db('companyDeletions')
      .insert({ companyId: company.id, name: 'x', createdAt: now, updatedAt: now });
    await companyDeletions.run(company.id, () => false);
    const client = await owner();
    const { body } = await client.get(`/companies/${company.id}`);
    expect(body.deletion).toMatchObject({ done: 3, total: expect.any(Number) });
    expect(body.deletion.total).toBeGreaterThan(15);
    expect((await client.put(`/companies/${company.id}`, { status: true })).status).toBe(404);
    const listed = (await client.get('/companies/list', { query: { filter: `{"id":[${company.id}]}` } }))
      .body;
    expect(listed[0].deletion).toEqual(body.deletion);
    await companyDeletions.run(company.id, () => true);
    await expect(companies.find({ companyId: company.id })).rejects.toMatchObject({
      code: 'ERR_NO_COMPANY_FOUND',
    });
    expect(await rowsOf(company.id, connection.id)).toEqual({});
  });

  it('keeps its payments in the monthly sums, once however often it is interrupted', async () => {
    const sums = () =>
      host
        .db('deletedCompanySums')
        .orderBy(['month', 'currency', 'provider'])
        .select('month', 'currency', 'provider', 'payments', 'receivedMinor', 'refundedMinor');
    const before = { month: '2027-01', currency: 'BRL', provider: 'till', payments: 1 };
    await host.db('deletedCompanySums').insert({ ...before, receivedMinor: 5, refundedMinor: 1 });
    const { company } = await aFullCompany();
    const { id: invoiceId } = await host.anInvoice(company);
    let n = 0;
    const paid = (paidAt: string, amountMinor: number, more: object = {}) =>
      host.db('payments').insert({
        ...{ companyId: company.id, invoiceId, provider: 'till', paymentId: Buffer.from(`p${++n}`) },
        ...{ amountMinor, currency: 'BRL', paidAt: new Date(paidAt), status: 'counted', ...more },
      });
    await paid('2027-01-31T23:59:59.999Z', 9990);
    await paid('2027-01-05T10:00:00Z', 100, { refundedMinor: 40 });
    await paid('2027-02-01T00:00:00Z', 7, { provider: 'manual' });
    const { companyDeletions } = host.services;
    const now = new Date();
    const deletion = { companyId: company.id, name: 'x', createdAt: now, updatedAt: now };
    await host.db('companyDeletions').insert(deletion);
    await companyDeletions.run(company.id, () => false);
    await companyDeletions.run(company.id, () => true);
    expect(await sums()).toEqual([
      { ...before, payments: 3, receivedMinor: 10_095, refundedMinor: 41 },
      { ...before, month: '2027-02', provider: 'manual', payments: 1, receivedMinor: 7, refundedMinor: 0 },
    ]);
    expect(await host.db('invoices').where({ id: invoiceId })).toEqual([]);
  });

  it('is rejected for the company that runs the installation, the own one, and an unknown one', async () => {
    const company = await host.aCompany();
    const boss = host.api.as(await host.anAdmin(company, { super: true }));
    for (const id of [1, company.id])
      expect((await boss.delete(`/companies/${id}`)).body.error).toBe('ERR_PLATFORM_COMPANY');
    expect((await boss.delete('/companies/987654')).body.error).toBe('ERR_NO_COMPANY_FOUND');
    expect(await host.db('companyDeletions').whereIn('companyId', [1, company.id])).toEqual([]);
  });
});
