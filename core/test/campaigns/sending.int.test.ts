import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  AT_FULL_PACE,
  addPeople,
  assertSums,
  startCampaignApp,
  type CampaignApp,
  type CampaignScene,
} from './scene.js';

let app: CampaignApp;
beforeAll(async () => {
  app = await startCampaignApp();
});
afterAll(() => app.stop());
// One that pauses would go on in a later test, and take the misbehaviour that is meant for that one's messages.
afterEach(() => app.db('campaigns').where({ status: 'EM_ANDAMENTO' }).update({ status: 'CANCELADA' }));

const sentTo = (numbers: readonly string[]) => {
  const wanted = new Set(numbers);
  return app.provider.ledger.sends.filter(({ send }) => wanted.has(send.chat));
};
/** One message, and the next one in a while. */
const SLOW = { ...AT_FULL_PACE, messageInterval: 20 };
const isOver = ({ status }: { status: string }) => status === 'FINALIZADA';
const run = async (scene: CampaignScene, id: number) => {
  await app.start(scene, id);
  return app.until(scene, id, isOver);
};

describe('POST /campaigns/{id}/start', () => {
  it('sends to everybody once, with their own text, and finishes', async () => {
    const scene = await app.aScene();
    const { id, numbers } = await app.aCampaign(scene, 40);
    const done = await run(scene, id);
    const sends = sentTo(numbers);
    expect(sends.map(({ send }) => send.chat).sort()).toEqual(numbers);
    expect(sends[0]!.send.parts).toMatchObject([{ text: `Olá P ${sends[0]!.send.chat}` }]);
    expect(done).toMatchObject({ total: 40, duplicates: 0, holdReason: null, estimatedEndAt: null });
    expect(done.counts).toEqual({ sent: 40 });
    await assertSums(app, id);
    const rows = await app.db('messages').where({ companyId: scene.company.id, origin: 'campaign' });
    expect(rows.every(({ ticketId }) => ticketId === null)).toBe(true);
  });

  it('is refused without a text, and names the field', async () => {
    const scene = await app.aScene();
    const { id } = await app.aCampaign(scene, 1, { message1: null });
    expect(await scene.as.post(`/campaigns/${id}/start`)).toMatchObject({
      ...{ status: 409, body: { error: 'ERR_CAMPAIGN_INCOMPLETE', field: 'message1' } },
    });
    expect((await app.shown(scene, id)).status).toBe('INATIVA');
  });

  it('counts a person once who is on the list and has the tag', async () => {
    const scene = await app.aScene();
    const { numbers, id } = await app.aCampaign(scene, 3);
    const [tagId] = await app
      .db('tags')
      .insert({ companyId: scene.company.id, name: 'VIP', color: '#123456' });
    const known = await app.aContact(scene.company, { number: numbers[0]! });
    const other = await app.aContact(scene.company);
    await app
      .db('contactTags')
      .insert([known, other].map((contact) => ({ contactId: contact.id, tagId: tagId! })));
    await scene.as.put(`/campaigns/${id}`, { tagListId: tagId });
    expect(await run(scene, id)).toMatchObject({ total: 4, duplicates: 1, counts: { sent: 4 } });
    expect(sentTo([...numbers, other.number!])).toHaveLength(4);
    await assertSums(app, id);
  });

  it('skips who cannot get it: GET /campaigns/{id}/report and GET /campaigns/{id}/recipients say why', async () => {
    const scene = await app.aScene();
    await addPeople(app, scene.list, 2, { validity: 'invalid' });
    const [stopped, blocked] = await addPeople(app, scene.list, 2);
    await app.aContact(scene.company, { number: stopped!, marketingStoppedAt: new Date() });
    await app.aContact(scene.company, { number: blocked!, active: false });
    const [written] = await addPeople(app, scene.list, 1, { email: 'ana@example.com' });
    const { id, numbers } = await app.aCampaign(scene, 3, { message1: 'Oi {nome}, {email}' });
    const done = await run(scene, id);
    expect(done.counts).toEqual({ sent: 1, skipped: 7 });
    expect(sentTo([...numbers, written!, stopped!, blocked!])).toHaveLength(1);
    const reasons = await app
      .db('campaignCounts')
      .where({ campaignId: id, state: 'skipped' })
      .where('total', '>', 0);
    expect(Object.fromEntries(reasons.map(({ reason, total }) => [reason, total]))).toEqual({
      ...{ invalid: 2, optedOut: 1, blocked: 1, noVariable: 3 },
    });
    await assertSums(app, id);
  });

  it('keeps one failed number from stopping the rest, and says what the provider said', async () => {
    const scene = await app.aScene();
    app.provider.misbehave({ kind: 'refused', reason: 'recipient', on: 'send' });
    const { id } = await app.aCampaign(scene, 10);
    const done = await run(scene, id);
    expect(done.counts).toEqual({ sent: 9, skipped: 1 });
    expect(
      await app.db('campaignRecipients').where({ campaignId: id, state: 'skipped' }).first(),
    ).toMatchObject({
      ...{ reason: 'undeliverable' },
    });
    await assertSums(app, id);
  });

  it('sends the texts in turns of the recipients', async () => {
    const scene = await app.aScene();
    const { id, numbers } = await app.aCampaign(scene, 60, { message1: 'A', message4: 'D' });
    await run(scene, id);
    const texts = sentTo(numbers).flatMap(({ send }) =>
      send.parts.map((part) => (part as { text?: string }).text),
    );
    expect(new Set(texts)).toEqual(new Set(['A', 'D']));
    const rows = await app.db('campaignCounts').where({ campaignId: id }).where('total', '>', 0);
    expect(rows.map(({ variant }) => variant).sort()).toEqual([1, 4]);
  });
});

describe('the governor', () => {
  it('says why it waits, and when it goes on', async () => {
    const scene = await app.aScene({
      messageInterval: 0,
      longerIntervalAfter: 5,
      greaterInterval: 60,
      windowFrom: '00:00',
      windowTo: '00:00',
    });
    const { id, numbers } = await app.aCampaign(scene, 12);
    await app.start(scene, id);
    const waiting = await app.until(scene, id, ({ holdReason }) => holdReason === 'longPause');
    expect(sentTo(numbers).length).toBeLessThanOrEqual(5);
    expect(waiting.holdUntil! > new Date().toISOString()).toBe(true);
    expect(waiting.estimatedEndAt! > waiting.holdUntil!).toBe(true);
    await assertSums(app, id);
  });
  it('holds a connection that is down and goes on when it is back; others of the campaign go on', async () => {
    const scene = await app.aScene();
    const second = await app.aConnection(scene.company, { ...app.line, status: 'DISCONNECTED' });
    const both = `${scene.connection.id},${second.id}`;
    const { id } = await app.aCampaign(scene, 30, { whatsappId: both });
    await app.start(scene, id);
    const held = await app.until(scene, id, ({ holdReason }) => holdReason === 'connections');
    expect(held.counts.sent).toBeGreaterThan(0);
    expect(held.counts.planned).toBeGreaterThan(0);
    expect(held.connections.map(({ holdReason }) => holdReason)).toEqual([null, 'connections']);
    // Nobody knows when the line comes back.
    expect([held.holdUntil, held.estimatedEndAt, held.connections[1]!.holdUntil]).toEqual([null, null, null]);
    await app.db('connections').where({ id: second.id }).update({ status: 'CONNECTED' });
    const done = await app.until(scene, id, isOver);
    expect(done.counts).toEqual({ sent: 30 });
    await assertSums(app, id);
  });
  it('holds for a company that is suspended, and for a plan without campaigns, and goes on by itself', async () => {
    const scene = await app.aScene(SLOW);
    const { id } = await app.aCampaign(scene, 3);
    await app.start(scene, id);
    await app.until(scene, id, ({ counts }) => counts.sent === 1);
    const { company } = scene;
    const setStatus = (status: boolean) => app.db('companies').where({ id: company.id }).update({ status });
    const setFlag = (useCampaigns: boolean) =>
      app
        .db('plans')
        .where({ id: company['planId'] as number })
        .update({ useCampaigns });
    const holdReason = async () => {
      // It looks again within half a minute: a test does not wait for that.
      await app.db('campaigns').where({ id }).update({ dueAt: new Date() });
      return (await app.db('campaigns').where({ id }).first('holdReason')).holdReason;
    };
    await setStatus(false);
    await expect.poll(holdReason).toBe('company');
    await setStatus(true);
    await setFlag(false);
    await expect.poll(holdReason).toBe('plan');
    await setFlag(true);
    await expect.poll(holdReason).toBeNull();
    expect((await app.shown(scene, id)).counts).toEqual({ sent: 1, planned: 2 });
  });
});

describe('what people decide', () => {
  it('POST /campaigns/{id}/pause and POST /campaigns/{id}/resume stop and continue it', async () => {
    const scene = await app.aScene({ ...AT_FULL_PACE, messageInterval: 5 });
    const { id, numbers } = await app.aCampaign(scene, 3);
    await app.start(scene, id);
    await app.until(scene, id, ({ counts }) => counts.sent === 1);
    expect((await scene.as.post(`/campaigns/${id}/pause`)).body).toMatchObject({ holdReason: 'person' });
    expect((await scene.as.post(`/campaigns/${id}/pause`)).status).toBe(409);
    const before = sentTo(numbers).length;
    await scene.as.post('/campaign-settings', { settings: { messageInterval: 0 } });
    await app.services.campaignSending.round();
    expect(sentTo(numbers).length).toBe(before);
    expect((await scene.as.post(`/campaigns/${id}/resume`)).body).toMatchObject({ holdReason: null });
    // The pace that it had taken still holds.
    await app
      .db('connectionPaces')
      .where({ connectionId: scene.connection.id })
      .update({ nextAt: new Date() });
    expect((await app.until(scene, id, isOver)).counts).toEqual({ sent: 3 });
  });

  it('POST /campaigns/{id}/cancel and POST /campaigns/{id}/restart again and again send to everybody once', async () => {
    const scene = await app.aScene();
    const { id, numbers } = await app.aCampaign(scene, 200);
    await app.start(scene, id);
    for (let turn = 0; turn < 10; turn++) {
      const answers = await Promise.all([1, 2].map(() => scene.as.post(`/campaigns/${id}/cancel`)));
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
      if (answers.every(({ status }) => status === 409)) break;
      await assertSums(app, id);
      await Promise.all([1, 2].map(() => scene.as.post(`/campaigns/${id}/restart`)));
    }
    const done = await app.until(scene, id, isOver);
    expect(done.counts).toEqual({ sent: 200 });
    const chats = sentTo(numbers).map(({ send }) => send.chat);
    expect(chats.length).toBe(200);
    expect(new Set(chats).size).toBe(200);
    await assertSums(app, id);
  });

  it('POST /campaigns/{id}/cancel leaves nobody in between: the rest shows as cancelled', async () => {
    const scene = await app.aScene(SLOW);
    const { id } = await app.aCampaign(scene, 5);
    await app.start(scene, id);
    await app.until(scene, id, ({ counts }) => counts.sent === 1);
    const { body } = await scene.as.post(`/campaigns/${id}/cancel`);
    expect(body).toMatchObject({ status: 'CANCELADA', counts: { sent: 1, cancelled: 4 }, editable: true });
  });

  it('POST /campaigns/{id}/cancel and POST /campaigns/{id}/restart refuse another state, and what is another company’s', async () => {
    const [scene, other] = [await app.aScene(), await app.aScene()];
    const { id } = await app.aCampaign(scene, 1);
    const asks = async (step: string, { as }: typeof scene = scene) => {
      const { status, body } = await as.post(`/campaigns/${id}/${step}`);
      return [status, body.error];
    };
    for (const step of ['cancel', 'restart']) {
      expect(await asks(step)).toEqual([409, 'ERR_CAMPAIGN_STATE']);
      expect(await asks(step, other)).toEqual([404, 'ERR_NO_CAMPAIGN_FOUND']);
    }
    await app.start(scene, id);
    await app.until(scene, id, isOver);
    for (const step of ['cancel', 'restart']) expect(await asks(step)).toEqual([409, 'ERR_CAMPAIGN_STATE']);
    expect((await app.shown(scene, id)).counts).toEqual({ sent: 1 });
  });

  it('POST /campaigns/{id}/retry sends again to failed ones alone', async () => {
    const scene = await app.aScene();
    app.provider.misbehave({ kind: 'refused', reason: 'content', on: 'send' });
    const { id, numbers } = await app.aCampaign(scene, 8);
    const first = await run(scene, id);
    expect(first.counts).toEqual({ sent: 7, failed: 1 });
    expect((await scene.as.post(`/campaigns/${id}/retry`)).body).toMatchObject({ status: 'EM_ANDAMENTO' });
    expect((await app.until(scene, id, isOver)).counts).toEqual({ sent: 8 });
    expect(sentTo(numbers)).toHaveLength(8);
    expect((await scene.as.post(`/campaigns/${id}/retry`)).status).toBe(409);
    await assertSums(app, id);
  });

  it('a schedule that was missed starts late rather than never', async () => {
    const scene = await app.aScene();
    const { id } = await app.aCampaign(scene, 2, { scheduledAt: '2099-01-01 10:00:00' });
    const past = new Date(Date.now() - 3 * 3_600_000);
    await app.db('campaigns').where({ id }).update({ scheduledAt: past, dueAt: past });
    expect((await app.until(scene, id, isOver)).counts).toEqual({ sent: 2 });
  });
});

describe('GET /campaigns/{id}/recipients.xlsx', () => {
  it('has every recipient with state and reason, for this company alone', async () => {
    const scene = await app.aScene();
    const { id } = await app.aCampaign(scene, 3);
    await run(scene, id);
    const file = await scene.as.get(`/campaigns/${id}/recipients.xlsx`, { query: { language: 'en' } });
    expect([file.status, file.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('spreadsheetml'),
    ]);
    const other = await app.aScene();
    expect((await other.as.get(`/campaigns/${id}/recipients.xlsx`)).status).toBe(404);
  });
});

describe('statuses', () => {
  it('move a recipient forward only', async () => {
    const scene = await app.aScene();
    const { id, numbers } = await app.aCampaign(scene, 1);
    await run(scene, id);
    const [send] = sentTo(numbers);
    const customer = app.provider.customer({ phone: numbers[0]! });
    await app.provider.post([customer.status(send!.messageIds[0]!, 'seen')]);
    await app.until(scene, id, ({ counts }) => counts.read === 1);
    await app.provider.post([customer.status(send!.messageIds[0]!, 'delivered')]);
    expect((await app.shown(scene, id)).counts).toEqual({ read: 1 });
    await assertSums(app, id);
  });
});
