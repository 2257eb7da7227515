import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { erasing, writeEraserPlugin } from './support/eraser-plugin.js';
import { TestClock } from './support/host-fixture.js';

const clock = new TestClock();
const [line, crm] = [erasing('line'), erasing('crm')];
let folder: string;
let app: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-erasers-'));
  await writeEraserPlugin(folder, 'line', { channel: 'line' });
  await writeEraserPlugin(folder, 'crm');
  await writeEraserPlugin(folder, 'bare', { erases: false });
  app = await startTestApp({
    clock,
    env: { RECADO_PLUGIN_PATHS: folder, RECADO_PLUGINS: 'line,crm,bare' },
  });
  await app.services.plugins.host.start();
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  for (const one of [line, crm]) Object.assign(one, { told: [], conduct: undefined });
});

const sweep = () => app.services.background.sweeper.sweep();
/** A round begins only where the last one has ended. */
async function settled(check: () => unknown, expected: unknown): Promise<void> {
  await expect.poll(async () => (await sweep(), check()), { interval: 20 }).toEqual(expected);
}
const waiting = () => app.db('pluginErasures').orderBy('pluginId').pluck('pluginId');
const boss = async () => app.api.as(await app.anAdmin({ id: 1 }, { super: true }));
const shown = async (id: string) => (await (await boss()).get(`/plugins/${id}`)).body.erasures;

/** With tickets at this channel and at another one. */
async function aDeletedContact() {
  const company = await app.aCompany();
  const connection = await app.aConnection(company, { channel: 'line' });
  const elsewhere = await app.aConnection(company, { channel: 'pager' });
  const contact = await app.aContact(company, { number: '5511970000001' });
  for (const one of [connection, connection, elsewhere])
    await app.aTicket(company, { contact, connection: one, status: 'closed' });
  const client = app.api.as(await app.anAdmin(company));
  expect((await client.delete(`/contacts/${contact.id}`)).status).toBe(204);
  return { company, connection, contact };
}

describe('DELETE /contacts/{id}', () => {
  it('tells plugins whom to erase; of the connections each sees its own', async () => {
    const { company, connection, contact } = await aDeletedContact();
    await settled(() => [line.told.length, crm.told.length], [1, 1]);
    const told = {
      ...{ kind: 'contact', companyId: company.id, contactIds: [contact.id] },
      identities: [{ kind: 'phone', value: '5511970000001' }],
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    };
    const conversation = `c-${contact.id}`;
    const [connectionIds, chats] = [[connection.id], [{ connectionId: connection.id, conversation }]];
    expect(line.told).toEqual([{ ...told, connectionIds, chats }]);
    expect(crm.told).toEqual([{ ...told, connectionIds: [], chats: [] }]);
    await settled(waiting, []);
    expect([line.told.length, crm.told.length]).toEqual([1, 1]);
  });

  it('is retried until the plugin has erased; the operator sees why it waits', async () => {
    crm.conduct = () => {
      throw new Error('the CRM is closed');
    };
    const { contact } = await aDeletedContact();
    await settled(waiting, ['crm']);
    await settled(() => shown('crm'), {
      ...{ waiting: 1, since: expect.stringMatching(/Z$/), error: 'Its erase() failed: the CRM is closed' },
    });
    expect(await shown('line')).toEqual({ waiting: 0, since: null, error: null });
    const before = crm.told.length;
    await sweep();
    expect(crm.told).toHaveLength(before);
    clock.forward(5_000);
    await settled(() => crm.told.length, before + 1);
    crm.conduct = undefined;
    clock.forward(10_000);
    await settled(waiting, []);
    expect(crm.told.map((one) => one.kind === 'contact' && one.contactIds)).toEqual(
      crm.told.map(() => [contact.id]),
    );
  });

  it('waits for a plugin that is off, and reaches it when it is back', async () => {
    await app.db('pluginMigrations').insert({ pluginId: 'line', name: 'tables' });
    expect((await (await boss()).put('/plugins/line/enabled', { enabled: false })).status).toBe(200);
    await aDeletedContact();
    await settled(waiting, ['line']);
    expect(await shown('line')).toMatchObject({ waiting: 1, error: null });
    expect((await (await boss()).put('/plugins/line/enabled', { enabled: true })).status).toBe(200);
    await settled(waiting, []);
    expect(line.told).toHaveLength(1);
    await app.db('pluginMigrations').where({ pluginId: 'line' }).delete();
  });

  it('records nothing for a plugin that never ran', async () => {
    expect((await (await boss()).put('/plugins/crm/enabled', { enabled: false })).status).toBe(200);
    await aDeletedContact();
    expect(await waiting()).toEqual(['bare', 'line']);
    expect((await (await boss()).put('/plugins/crm/enabled', { enabled: true })).status).toBe(200);
    await settled(waiting, []);
    expect(crm.told).toEqual([]);
  });

  it('names the contacts that were merged into it', async () => {
    const company = await app.aCompany();
    const client = app.api.as(await app.anAdmin(company));
    const [into, from] = [await app.aContact(company), await app.aContact(company, { number: null })];
    expect((await client.post(`/contacts/${from.id}/merge`, { intoId: into.id })).status).toBe(200);
    expect((await client.delete(`/contacts/${into.id}`)).status).toBe(204);
    await settled(() => crm.told.length, 1);
    expect(crm.told[0]).toMatchObject({ contactIds: [into.id, from.id] });
    expect((crm.told[0] as { identities: unknown[] }).identities).toHaveLength(2);
    await settled(waiting, []);
  });

  it('tells again after a process ended between the call and the record of it', async () => {
    const { contact } = await aDeletedContact();
    const rows = await app.db('pluginErasures').where({ pluginId: 'crm' });
    await settled(waiting, []);
    await app.db('pluginErasures').insert(rows);
    await settled(waiting, []);
    expect(crm.told.map((one) => one.kind === 'contact' && one.contactIds)).toEqual([
      [contact.id],
      [contact.id],
    ]);
  });
});

describe('DELETE /companies/{id}', () => {
  it('tells plugins when the company is gone, with the connections that it had', async () => {
    const company = await app.aCompany();
    const connection = await app.aConnection(company, { channel: 'line' });
    await app.aConnection(company, { channel: 'pager' });
    const { companyDeletions } = app.services;
    await companyDeletions.mark({ companyId: 1 }, { companyId: company.id });
    await sweep();
    expect([line.told, crm.told]).toEqual([[], []]);
    await companyDeletions.run(company.id, () => true);
    await settled(() => [line.told.length, crm.told.length], [1, 1]);
    expect(line.told).toEqual([
      { kind: 'company', companyId: company.id, at: expect.any(String), connectionIds: [connection.id] },
    ]);
    expect(crm.told).toMatchObject([{ kind: 'company', companyId: company.id, connectionIds: [] }]);
    await settled(waiting, []);
  });
});
