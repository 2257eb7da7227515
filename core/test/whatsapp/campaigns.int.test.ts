import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Campaign } from '@recado/sdk/contracts';
import type { CompanyPhone } from '../../../plugins/channel-whatsapp/test/server/company-phone.js';
import { node } from '../../../plugins/channel-whatsapp/test/server/nodes.js';
import { WhatsAppServer } from '../../../plugins/channel-whatsapp/test/server/whatsapp-server.js';
import { AT_FULL_PACE, aList, addPeople, assertSums } from '../campaigns/scene.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { askedLongAgo } from '../support/asked-long-ago.js';
import { WHATSAPP_ENV, muteSignalPrints, pointAt } from './whatsapp-setup.js';

muteSignalPrints();
const soon = { interval: 100 };
let server: WhatsAppServer;
let app: TestApp;
let phones = 5511900000100;
beforeAll(async () => {
  server = await WhatsAppServer.start();
  app = await startTestApp({ env: WHATSAPP_ENV });
  await pointAt(app.db, server);
  await app.start();
  await app.services.plugins.host.start();
});
beforeEach(() => {
  server.standing = { lock: { is_active: false }, cap: { total_quota: 0 } };
});
afterEach(() => server.misbehaviours.clear());
afterAll(async () => {
  await app?.stop();
  await server?.close();
});

/** A company with a linked phone, and a campaign to people who have WhatsApp. */
async function aScene(settings: object = AT_FULL_PACE) {
  const company = await app.aCompany();
  const admin = await app.anAdmin(company);
  const as = app.api.as(admin);
  const phone = server.phone(String(++phones));
  expect((await as.post('/campaign-settings', { settings })).status).toBe(200);
  const line = { name: 'Loja', channel: 'whatsapp', settings: { pairing: 'qr' } };
  const { id: connectionId } = (await as.post('/whatsapp', line)).body as { id: number };
  const status = async (): Promise<string> =>
    (await app.db('connections').where({ id: connectionId }).first('status')).status;
  const list = await aList(app, company, 0);

  async function scan(): Promise<void> {
    await expect.poll(status, soon).toBe('qrcode');
    phone.scan((await as.get(`/whatsapp/${connectionId}`)).body.qrcode);
    await expect.poll(status, soon).toBe('CONNECTED');
  }
  async function aCampaign(people: number): Promise<{ id: number; numbers: string[] }> {
    const numbers = await addPeople(app, list, people);
    for (const number of numbers) server.person(number);
    const form = { name: 'Oferta', message1: 'Olá {nome}', contactListId: list.id };
    const made = await as.post('/campaigns', { ...form, whatsappId: String(connectionId) });
    expect(made.status, made.text).toBe(201);
    return { id: made.body.id, numbers };
  }
  async function until(id: number, fits: (campaign: Campaign) => boolean): Promise<Campaign> {
    let seen!: Campaign;
    const look = async () =>
      fits((seen = (await as.get(`/campaigns/${id}`)).body)) ||
      JSON.stringify([seen.status, seen.holdReason, seen.counts]);
    await expect.poll(look, soon).toBe(true);
    return seen;
  }
  const start = async (id: number) => expect((await as.post(`/campaigns/${id}/start`)).status).toBe(200);
  /** It looks again within half a minute: a test does not wait for that. */
  const lookNow = (id: number) =>
    app
      .db('campaigns')
      .where({ id })
      .update({ dueAt: new Date(0) });
  return { company, admin, as, phone, list, connectionId, status, scan, aCampaign, until, start, lookNow };
}
const readBy = (numbers: readonly string[]) =>
  numbers.flatMap((number) => server.ledger.readBy(number).map(({ by }) => by));
const isOver = ({ status }: { status: string }) => status === 'FINALIZADA';
const replace = (phone: CompanyPhone) =>
  phone.line!.send(node('stream:error', {}, [node('conflict', { type: 'replaced' })]));

describe('a campaign whose phone', () => {
  it('has ended the link waits, and goes on once it is linked again: everybody once', async () => {
    const { scan, aCampaign, start, until, lookNow, phone, connectionId, status, as } = await aScene();
    await scan();
    const { id, numbers } = await aCampaign(90);
    await start(id);
    await server.ledger.waitFor(() => readBy(numbers).length >= 5);
    phone.unlink();
    const held = await until(id, ({ holdReason }) => holdReason === 'connections');
    expect(held.counts.planned).toBeGreaterThan(0);
    expect(await status()).not.toBe('CONNECTED');
    const before = readBy(numbers).length;
    expect((await as.post(`/whatsappsession/${connectionId}`)).status).toBe(204);
    expect(readBy(numbers)).toHaveLength(before);
    await scan();
    await lookNow(id);
    const done = await until(id, isOver);
    // What was on its way when the link ended may or may not have arrived: it is not sent again.
    const { sent = 0, delivered = 0, unconfirmed = 0 } = done.counts;
    expect(sent + delivered + unconfirmed).toBe(90);
    const read = readBy(numbers);
    expect(new Set(read).size).toBe(read.length);
    expect(read.length).toBeGreaterThanOrEqual(sent + delivered);
    await assertSums(app, id);
  });

  it('is used by another program goes on once it has the session again: everybody once', async () => {
    const { scan, aCampaign, start, until, lookNow, phone, connectionId, status, as } = await aScene();
    await scan();
    const { id, numbers } = await aCampaign(60);
    await start(id);
    await server.ledger.waitFor(() => readBy(numbers).length >= 5);
    replace(phone);
    await until(id, ({ holdReason }) => holdReason === 'connections');
    expect(await status()).not.toBe('CONNECTED');
    // Somebody presses the button; by itself it returns after a while.
    expect((await as.post(`/whatsappsession/${connectionId}`)).status).toBe(204);
    await expect.poll(status, soon).toBe('CONNECTED');
    await lookNow(id);
    const done = await until(id, isOver);
    const { sent = 0, delivered = 0, unconfirmed = 0 } = done.counts;
    expect(sent + delivered + unconfirmed).toBe(60);
    const read = readBy(numbers);
    expect(new Set(read).size).toBe(read.length);
    await assertSums(app, id);
  });
});

describe('a number without WhatsApp', () => {
  const strangers = async (scene: Awaited<ReturnType<typeof aScene>>, people: number) => {
    const campaign = await scene.aCampaign(people);
    const [stranger] = await addPeople(app, scene.list, 1);
    return { ...campaign, stranger: stranger! };
  };
  const noted = async (number: string) => [
    await app
      .db('numberChecks')
      .where({ addressKey: Buffer.from(number) })
      .first('isThere'),
    await app.db('contactListItems').where({ number }).first('validity'),
  ];
  const absent = [{ isThere: false }, { validity: 'invalid' }];

  it('is looked up before its turn, and never written to', async () => {
    const scene = await aScene({ ...AT_FULL_PACE, messageInterval: 20 });
    await scene.scan();
    const { id, numbers, stranger } = await strangers(scene, 1);
    await scene.start(id);
    await expect.poll(() => noted(stranger), soon).toMatchObject(absent);
    await scene.as.post('/campaign-settings', { settings: { messageInterval: 0 } });
    const { connectionId } = scene;
    await app
      .db('connectionPaces')
      .where({ connectionId })
      .update({ nextAt: new Date(0) });
    await scene.lookNow(id);
    await scene.until(id, isOver);
    const rows = await app.db('campaignRecipients').where({ campaignId: id, state: 'skipped' });
    expect(rows.map(({ number, reason }) => [number, reason])).toEqual([[stranger, 'invalid']]);
    expect(await app.db('messages').where({ connectionId, origin: 'campaign' })).toHaveLength(1);
    expect(readBy(numbers)).toEqual(numbers);
    await assertSums(app, id);
  });

  it('that the send itself finds to be none is known from then on', async () => {
    const scene = await aScene();
    await scene.scan();
    // The look-ups of a day are used up.
    const { connectionId, company } = scene;
    const used = Array.from({ length: 500 }, (_, n) => ({
      ...{ companyId: company.id, connectionId, addressKey: Buffer.from(`55118${n}`) },
      ...{ isThere: true, checkedAt: new Date(Date.now() - 3_600_000) },
    }));
    await app.db.batchInsert('numberChecks', used, 100);
    const { id, stranger } = await strangers(scene, 2);
    await scene.start(id);
    await scene.until(id, isOver);
    const [row] = await app.db('campaignRecipients').where({ campaignId: id, state: 'skipped' });
    expect(row).toMatchObject({ number: stranger, reason: 'invalid' });
    expect(await noted(stranger)).toMatchObject(absent);
    await assertSums(app, id);
  });
});

describe('an account that WhatsApp keeps from writing to new people (463)', () => {
  it('holds its campaign after one refusal and loses nobody; replies still go', async () => {
    const scene = await aScene({ ...AT_FULL_PACE, messageInterval: 20 });
    const { scan, aCampaign, start, until, lookNow, phone, connectionId, as, company, admin } = scene;
    await scan();
    const ana = server.person(String(++phones), { name: 'Ana' });
    await ana.writes(phone, 'Oi, ainda estão abertos?');
    const ticket = () => app.db('tickets').where({ companyId: company.id }).first();
    await expect.poll(ticket, soon).toBeTruthy();
    const { id: ticketId } = await ticket();
    await app.db('tickets').where({ id: ticketId }).update({ status: 'open', userId: admin.id });

    const END = Math.floor(Date.now() / 1000) + 7_200;
    const lock = {
      ...{ is_active: true, time_enforcement_ends: String(END), enforcement_type: 'BIZ_QUALITY' },
    };
    server.standing = { lock, cap: { total_quota: 0 } };
    server.misbehaviours.add('restricted');
    const { id, numbers } = await aCampaign(6);
    await askedLongAgo(app.db, connectionId);
    await start(id);
    const refusals = () => app.db('messages').where({ connectionId, sendState: 'failed' });
    await expect.poll(refusals, soon).toHaveLength(1);
    await app.services.connections.health.sweep.run();
    await lookNow(id);
    const held = await until(
      id,
      ({ holdReason, holdUntil }) =>
        holdReason === 'locked' && holdUntil === new Date(END * 1000).toISOString(),
    );
    expect(held.counts).toEqual({ planned: 6 });
    const refused = await app.db('messages').where({ connectionId, origin: 'campaign' });
    expect(refused.map(({ sendState, failureCode }) => [sendState, failureCode])).toEqual([
      ['failed', 'ACCOUNT_RESTRICTED'],
    ]);

    // The customer's own conversation is not touched by it.
    const reply = await as.post(`/messages/${ticketId}`, { body: 'Sim, até as 18h.' });
    expect(reply.status).toBe(201);
    await server.ledger.waitFor(() => server.ledger.readBy(ana.number).length === 1);
    await lookNow(id);
    await app.services.campaignSending.round();
    expect(readBy(numbers)).toEqual([]);
    expect(await app.db('messages').where({ connectionId, origin: 'campaign' })).toHaveLength(1);

    // The lock has ended, and with it the pause.
    server.standing = { lock: { is_active: false }, cap: { total_quota: 0 } };
    const past = new Date(Date.now() - 1_000);
    await app
      .db('connectionHealth')
      .where({ connectionId })
      .update({ figures: JSON.stringify({ lockedUntil: past.toISOString() }) });
    await app.db('connectionPaces').where({ connectionId }).update({ holdUntil: past, nextAt: past });
    await as.post('/campaign-settings', { settings: { messageInterval: 0 } });
    await lookNow(id);
    await until(id, isOver);
    expect(readBy(numbers).sort()).toEqual([...numbers].sort());
    await assertSums(app, id);
  });
});
