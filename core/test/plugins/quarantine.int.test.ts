import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';

let app: ReferenceApp;
let side: Awaited<ReturnType<typeof setUp>>;
beforeAll(async () => (app = await startReferenceApp({ started: true })));
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db('quarantinedEvents').delete();
  side = await setUp();
});

async function setUp() {
  const company = await app.aCompany();
  const connection = await app.aConnection(company, app.line);
  const admin = await app.anAdmin(company);
  const chief = await app.aUser(company, { super: true, profile: 'admin' });
  const stranger = await app.anAdmin(await app.aCompany());
  return { company, connection, admin, chief, stranger };
}
/** Quarantines messages like the inbound path: one that can be stored, and one that never can. */
async function putAside(...ids: string[]) {
  for (const externalId of ids)
    await app.services.infra.db('quarantinedEvents').insert({
      ...{ companyId: side.company.id, connectionId: side.connection.id, channel: 'reference' },
      ...{ stage: 'store', error: 'at first', dedupeKey: Buffer.from(externalId.padEnd(20).slice(-20)) },
      event: JSON.stringify({
        ...{ type: 'message', externalId, conversation: 'c-1', sentAt: new Date().toISOString() },
        contact: { identities: [{ kind: 'phone', value: '5511999994444' }], name: 'Maria' },
        content: { kind: 'text', text: `text of ${externalId.slice(0, 8)}` },
      }),
    });
}
const as = (user: { id: number; companyId: number }) => app.api.as(user as never);
const idsOf = () => app.db('quarantinedEvents').orderBy('id').pluck('id');

async function run(body: object) {
  const begun = await as(side.chief).post('/quarantine/runs', body);
  expect(begun.status).toBe(202);
  const show = async () => (await as(side.chief).get(`/quarantine/runs/${begun.body.id}`)).body;
  await expect.poll(async () => (await show()).endedAt, { interval: 50 }).toEqual(expect.any(String));
  return show();
}

describe('quarantined entries', () => {
  it('POST /quarantine/runs replays some or all: storable ones are stored, the rest stays with the reason', async () => {
    await putAside('good-1', 'good-2', 'x'.repeat(300));
    const [first] = await idsOf();
    expect(await run({ action: 'replay', ids: [first] })).toMatchObject({ total: 1, done: 1, failed: 0 });
    const bodies = () => app.db('messages').where({ connectionId: side.connection.id }).pluck('body');
    expect(await bodies()).toEqual(['text of good-1']);
    expect(await run({ action: 'replay', connectionId: side.connection.id })).toMatchObject({
      ...{ action: 'replay', total: 2, done: 1, failed: 1 },
    });
    expect(await bodies()).toEqual(['text of good-1', 'text of good-2']);
    const list = await as(side.chief).get('/quarantine?filter={"plugin":"reference"}&range=[0,9]');
    expect(list.body).toEqual([
      expect.objectContaining({
        ...{ stage: 'store', attempts: 1, reason: expect.stringContaining('externalId has 300 bytes') },
        ...{ companyId: side.company.id, connectionName: expect.any(String) },
      }),
    ]);
    // The replay quarantined nothing a second time.
    expect(await idsOf()).toHaveLength(1);
    expect(await run({ action: 'discard', plugin: 'reference' })).toMatchObject({ total: 1, done: 1 });
    expect(await idsOf()).toEqual([]);
  });

  it('wait while their company is suspended', async () => {
    await putAside('good-3');
    await app.db('companies').where({ id: side.company.id }).update({ status: false });
    const { body } = await as(await app.aUser(await app.aCompany(), { super: true, profile: 'admin' })).post(
      '/quarantine/runs',
      { action: 'replay', all: true },
    );
    await expect
      .poll(() => app.db('quarantineRuns').where({ id: body.id }).first('failed'))
      .toMatchObject({ failed: 1 });
    expect(await app.db('quarantinedEvents').first('error')).toEqual({ error: 'Its company is suspended.' });
  });

  it('GET /quarantine, GET /quarantine/{id}, GET /quarantine/runs/{id} are for super users, GET /whatsapp/{id}/unreadable for the company’s own admins', async () => {
    await putAside('good-4');
    const [id] = await idsOf();
    for (const path of ['/quarantine', `/quarantine/${id}`, '/quarantine/runs/1'])
      expect((await as(side.admin).get(path)).status, path).toBe(403);
    expect((await as(side.admin).post('/quarantine/runs', { action: 'discard', all: true })).status).toBe(
      403,
    );
    const path = `/whatsapp/${side.connection.id}/unreadable`;
    expect((await as(side.admin).get(path)).body).toEqual({ count: 1, newest: expect.any(String) });
    expect((await as(side.stranger).get(path)).status).toBe(404);
    const shown = await as(side.chief).get(`/quarantine/${id}`);
    expect(shown.body).toMatchObject({ isCut: false, payload: expect.stringContaining('Maria') });
    expect((await as(side.chief).post('/quarantine/runs', { action: 'discard' })).body).toMatchObject({
      ...{ error: 'ERR_VALIDATION', field: 'ids' },
    });
    expect(await idsOf()).toEqual([id]);
  });

  it('are deleted after the days that the operator allows', async () => {
    await putAside('old', 'new');
    const [old, young] = await idsOf();
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    await app
      .db('quarantinedEvents')
      .where({ id: old })
      .update({ createdAt: daysAgo(31) });
    await app
      .db('quarantinedEvents')
      .where({ id: young })
      .update({ createdAt: daysAgo(29) });
    const { sweeps } = app.services.quarantineWork;
    await sweeps.find(({ name }) => name === 'trim quarantine')!.run();
    expect(await idsOf()).toEqual([young]);
  });
});
