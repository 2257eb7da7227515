import type { InboundEvent } from '@recado/sdk';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSilentImports } from '../../src/modules/connections/stalled-imports.repo.js';
import { writeTinyPlugin } from '../plugins/support/tiny-plugin.js';
import { startTestApp, type TestApp } from '../support/app.js';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-history-'));
  await writeTinyPlugin(folder);
  test = await startTestApp({ env: { RECADO_PLUGIN_PATHS: folder, RECADO_PLUGINS: 'tiny' } });
  await test.services.plugins.host.start();
});
afterAll(async () => {
  await test.stop();
  await rm(folder, { recursive: true, force: true });
});

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();
async function aScene(fields = {}) {
  const company = await test.aCompany();
  const admin = await test.anAdmin(company);
  const { id } = await test.aConnection(company, { channel: 'tiny', status: 'CONNECTED', ...fields });
  return { company, admin, client: test.api.as(admin), id };
}
const row = (id: number) => test.db('connections').where({ id }).first();
const told = (sent: number, days: number, type: 'message' | 'echo' = 'message'): InboundEvent => ({
  ...{ type, externalId: `old-${sent}`, conversation: 'ana', imported: true, sentAt: ago(days) },
  contact: { identities: [{ kind: 'phone', value: '5511987650001' }], name: 'Ana' },
  content: { kind: 'text', text: `old ${sent}` },
});
async function receive(id: number, events: InboundEvent[]) {
  const { connectionPorts, plugins } = test.services;
  connectionPorts.lookup.forget();
  const { context } = (await plugins.host.plugin('tiny'))!;
  await context!.connections.receive(id, events);
}
const topics = async (companyId: number) =>
  (await test.db('outbox').where({ companyId })).map(({ topic }) => topic);

describe('the import of a phone’s older messages', () => {
  it('PUT /whatsapp/{id} accepts ordered dates of the last two years, and links the phone again', async () => {
    const { client, id } = await aScene();
    const wrong = [
      { importOldMessages: ago(740) },
      { importOldMessages: ago(-2) },
      { importOldMessages: ago(5), importRecentMessages: ago(9) },
      { importOldMessages: ago(5), importRecentMessages: ago(-2) },
      { importRecentMessages: ago(3) },
      { importOldMessages: 'yesterday' },
    ];
    for (const form of wrong)
      expect((await client.put(`/whatsapp/${id}`, form)).status, JSON.stringify(form)).toBe(400);
    expect(await row(id)).toMatchObject({ importOldMessages: null, sessionRevision: 0, status: 'CONNECTED' });
    const form = { importOldMessages: ago(30), importRecentMessages: ago(1), importOldMessagesGroups: true };
    const answer = await client.put(`/whatsapp/${id}`, form);
    expect(answer.body).toMatchObject({ ...form, status: 'OPENING', closedTicketsPostImported: false });
    expect(await row(id)).toMatchObject({ sessionRevision: 1 });
    expect(Boolean((await row(id)).sessionForget)).toBe(true);
    await client.put(`/whatsapp/${id}`, { ...form, name: 'Other name' });
    expect(await row(id)).toMatchObject({ sessionRevision: 1, name: 'Other name' });
    const { connectionPorts } = test.services;
    expect((await connectionPorts.lookup.byId(id))!.record.history).toEqual({
      ...{ from: form.importOldMessages, to: form.importRecentMessages, groups: true },
    });
  });

  it('creates one ticket per person, without unread marks and live events, which the next message uses', async () => {
    const { company, id } = await aScene();
    await receive(id, [told(1, 9), told(2, 8, 'echo')]);
    await receive(id, [told(3, 7), told(3, 7)]);
    const tickets = await test.db('tickets').where({ companyId: company.id });
    expect(tickets).toMatchObject([{ status: 'pending', unreadMessages: 0 }]);
    expect(tickets[0].importedAt).toBeInstanceOf(Date);
    expect(await test.db('messages').where({ companyId: company.id })).toHaveLength(3);
    expect(await topics(company.id)).not.toContain('appMessage');
    await receive(id, [{ ...told(4, 0), imported: undefined } as InboundEvent]);
    expect(await test.db('tickets').where({ companyId: company.id })).toMatchObject([{ unreadMessages: 1 }]);
  });

  it('closes its tickets at once on request; a new message opens another one', async () => {
    const { company, id } = await aScene({ closedTicketsPostImported: true });
    await receive(id, [told(1, 9)]);
    await receive(id, [told(2, 8)]);
    expect(await test.db('tickets').where({ companyId: company.id })).toMatchObject([{ status: 'closed' }]);
    await receive(id, [{ ...told(3, 0), imported: undefined } as InboundEvent]);
    const both = await test.db('tickets').where({ companyId: company.id }).orderBy('id');
    expect(both.map(({ status }) => status)).toEqual(['closed', 'pending']);
    expect(await test.services.tickets.reconcileCounts()).toBe(0);
  });

  it('reports its progress and offers to close its tickets; POST /closedimported/{id} does so', async () => {
    const { company, client, id } = await aScene({ importOldMessages: new Date(Date.now() - 9 * DAY) });
    const stranger = (await aScene()).client;
    await receive(id, [told(1, 9)]);
    const { context } = (await test.services.plugins.host.plugin('tiny'))!;
    const before = test.services.infra.clock.now();
    await context!.connections.reportImport!(id, { phase: 'running', processed: 1, total: 4 });
    const reported = new Date((await row(id)).statusImportMessages);
    expect(reported.getTime()).toBeGreaterThanOrEqual(Math.floor(before.getTime() / 1000) * 1000);
    await context!.connections.reportImport!(id, { phase: 'done' });
    expect(await row(id)).toMatchObject({
      ...{ statusImportMessages: 'renderButtonCloseTickets', importOldMessages: null },
    });
    const frames = (await test.db('outbox').where({ companyId: company.id, topic: 'importMessages' })).map(
      ({ event }) => JSON.parse(event),
    );
    expect(frames.map(({ data }) => data)).toMatchObject([
      { action: 'update', whatsappId: id, status: { this: 1, all: 4 } },
      { action: 'refresh', whatsappId: id },
    ]);
    expect(frames[0].audience).toEqual({ to: 'connections' });
    expect((await stranger.post(`/closedimported/${id}`)).body.error).toBe('ERR_NO_WAPP_FOUND');
    expect((await client.post('/closedimported/none')).status).toBe(400);
    // A closing of other tickets leaves the offer.
    const others = await client.post('/tickets/closeAll', { status: 'open', allQueues: true });
    expect((await client.post(`/closedimported/${id}`)).body.error).toBe('ERR_CLOSING_RUNS');
    expect((await row(id)).statusImportMessages).toBe('renderButtonCloseTickets');
    await client.delete(`/tickets/closeAll/${others.body.id}`);
    expect((await client.post(`/closedimported/${id}`)).status).toBe(202);
    const closing = await test
      .db('ticketClosings')
      .where({ companyId: company.id, state: 'running' })
      .first();
    await test.services.tickets.closings.run(closing.id);
    expect(await test.db('tickets').where({ companyId: company.id })).toMatchObject([{ status: 'closed' }]);
    expect((await row(id)).statusImportMessages).toBeNull();
  });

  it('is preparing until the first piece arrives, and ends when nothing has come for half an hour', async () => {
    const { company, id } = await aScene({ importOldMessages: new Date(Date.now() - 9 * DAY) });
    await receive(id, [told(1, 9)]);
    const { infra, connectionPorts, plugins } = test.services;
    const { context } = (await plugins.host.plugin('tiny'))!;
    await context!.connections.reportImport!(id, { phase: 'preparing' });
    const [{ event }] = await test.db('outbox').where({ companyId: company.id, topic: 'importMessages' });
    expect(JSON.parse(event).data).toMatchObject({ action: 'update', status: { this: -1, all: 0 } });
    const at = (minutes: number) => ({ now: () => new Date(Date.now() + minutes * 60_000) });
    const sweepAt = (minutes: number) =>
      createSilentImports({ db: infra.db, clock: at(minutes) }, connectionPorts.reportImport)();
    await sweepAt(29);
    expect((await row(id)).importOldMessages).toBeInstanceOf(Date);
    await sweepAt(31);
    const ended = { importOldMessages: null, statusImportMessages: 'renderButtonCloseTickets' };
    expect(await row(id)).toMatchObject(ended);
    await sweepAt(90);
    expect(await test.db('outbox').where({ companyId: company.id, topic: 'importMessages' })).toHaveLength(2);
  });

  it('offers no closing if it created no ticket, or closed each at once', async () => {
    const importOldMessages = new Date(Date.now() - 9 * DAY);
    const { context } = (await test.services.plugins.host.plugin('tiny'))!;
    for (const closedTicketsPostImported of [false, true]) {
      const { id } = await aScene({ importOldMessages, closedTicketsPostImported });
      if (closedTicketsPostImported) await receive(id, [told(1, 9)]);
      await context!.connections.reportImport!(id, { phase: 'done' });
      expect(await row(id)).toMatchObject({ importOldMessages: null, statusImportMessages: null });
    }
  });
});
