import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AT_FULL_PACE, addPeople, assertSums, startCampaignApp, type CampaignApp } from './scene.js';

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
/** The clock runs, and is so far ahead of the machine's. */
let ahead = 0;
const now = () => new Date(Date.now() + ahead);
const turnTo = (at: string) => void (ahead = Date.parse(at) - Date.now());

let app: CampaignApp;
beforeAll(async () => {
  app = await startCampaignApp({ clock: { now } });
});
afterEach(() => void (ahead = 0));
afterAll(() => app.stop());

const isOver = ({ status }: { status: string }) => status === 'FINALIZADA';
const sentTo = (numbers: readonly string[]) => {
  const wanted = new Set(numbers);
  return app.provider.ledger.sends.filter(({ send }) => wanted.has(send.chat));
};
/** Due at once: it looks again within half a minute, and a test does not wait for that. */
const lookNow = (id: number) =>
  app
    .db('campaigns')
    .where({ id })
    .update({ dueAt: new Date(0) });
const nextSendOn = async ({ id }: { id: number }): Promise<number> => {
  const pace = await app.db('connectionPaces').where({ connectionId: id }).first('nextAt');
  return pace.nextAt.getTime() - now().getTime();
};

describe('a clock that jumps', () => {
  it('back an hour holds a campaign for no longer than its pause', async () => {
    ahead = HOUR;
    const pauses = { longerIntervalAfter: 5, greaterInterval: 60 };
    const scene = await app.aScene({ ...AT_FULL_PACE, ...pauses });
    const { id, numbers } = await app.aCampaign(scene, 8);
    await app.start(scene, id);
    await app.until(scene, id, ({ holdReason, counts }) => holdReason === 'longPause' && counts.sent === 5);
    ahead = 0;
    const dueIn = async () => {
      const { dueAt } = await app.db('campaigns').where({ id }).first('dueAt');
      return dueAt.getTime() - now().getTime();
    };
    await expect.poll(async () => (await dueIn()) <= MINUTE).toBe(true);
    // The longest pause that is drawn.
    await expect.poll(async () => (await nextSendOn(scene.connection)) <= 84 * SECOND).toBe(true);
    ahead = 2 * MINUTE;
    expect((await app.until(scene, id, isOver)).counts).toEqual({ sent: 8 });
    expect(sentTo(numbers)).toHaveLength(8);
    await assertSums(app, id);
  });

  it('back an hour lengthens no pause that a provider asked for, and no second turn', async () => {
    ahead = HOUR;
    const scene = await app.aScene();
    app.provider.misbehave({ kind: 'refused', reason: 'quota', on: 'send' });
    const { id, numbers } = await app.aCampaign(scene, 1);
    await app.start(scene, id);
    await app.until(scene, id, ({ holdReason }) => holdReason === 'quota');
    ahead = 0;
    const holdsFor = async () => {
      const pace = await app
        .db('connectionPaces')
        .where({ connectionId: scene.connection.id })
        .first('holdUntil');
      return pace.holdUntil.getTime() - now().getTime();
    };
    await expect.poll(async () => (await holdsFor()) <= 66 * MINUTE).toBe(true);
    ahead = 67 * MINUTE;
    await lookNow(id);
    expect((await app.until(scene, id, isOver)).counts).toEqual({ sent: 1 });
    expect(sentTo(numbers)).toHaveLength(1);
  });

  it('forward an hour makes up for nothing: the next message goes, and the one after it waits', async () => {
    const scene = await app.aScene({ ...AT_FULL_PACE, messageInterval: 20 });
    const { id, numbers } = await app.aCampaign(scene, 20);
    await app.start(scene, id);
    await app.until(scene, id, ({ counts }) => counts.sent === 1);
    ahead = HOUR;
    await app.until(scene, id, ({ counts }) => counts.sent === 2);
    expect(await nextSendOn(scene.connection)).toBeGreaterThan(0);
    await app.services.campaignSending.round();
    expect(sentTo(numbers)).toHaveLength(2);
    expect((await app.shown(scene, id)).counts).toEqual({ sent: 2, planned: 18 });
    await assertSums(app, id);
  });
});

describe('the hours of a campaign', () => {
  it('follow the clock of its zone on the day on which that is put forward', async () => {
    // In New York 2027-03-14 has no 02:30: 03:59 comes an hour earlier than on other days.
    turnTo('2027-03-14T06:59:00Z');
    const scene = await app.aScene();
    const hours = { windowFrom: '01:00', windowTo: '04:00', timeZone: 'America/New_York' };
    const { id } = await app.aCampaign(scene, 0, hours);
    const aPerson = (number: string) =>
      addPeople(app, scene.list, 1, { addressKey: Buffer.from(number), number });
    await aPerson('12125550101');
    await app.start(scene, id);
    await app.until(scene, id, isOver);

    turnTo('2027-03-14T08:00:00Z');
    const other = await app.aCampaign(scene, 0, { ...hours, name: 'A minute too late' });
    await app.start(scene, other.id);
    const held = await app.until(scene, other.id, ({ holdReason }) => holdReason === 'window');
    expect(held).toMatchObject({ holdUntil: '2027-03-15T05:00:00.000Z', counts: { planned: 1 } });
    expect(sentTo(['12125550101'])).toHaveLength(1);

    turnTo('2027-03-15T05:00:01Z');
    await lookNow(other.id);
    await app.until(scene, other.id, isOver);
    expect(sentTo(['12125550101'])).toHaveLength(2);
  });

  it('end at night, and begin in the morning at the pace of the connection, not with a burst', async () => {
    turnTo('2027-01-11T22:59:00Z');
    const night = { windowFrom: '08:00', windowTo: '20:00', messageInterval: 10 };
    const scene = await app.aScene({ ...AT_FULL_PACE, ...night });
    const { id, numbers } = await app.aCampaign(scene, 600);
    await app.start(scene, id);
    await app.until(scene, id, ({ counts }) => counts.sent === 1);

    turnTo('2027-01-11T23:00:00Z');
    await app.db('connectionPaces').where({ connectionId: scene.connection.id }).update({ nextAt: now() });
    await lookNow(id);
    const held = await app.until(
      scene,
      id,
      ({ holdReason, holdUntil }) => holdReason === 'window' && holdUntil === '2027-01-12T11:00:00.000Z',
    );
    expect(held.counts).toEqual({ sent: 1, planned: 599 });
    turnTo('2027-01-12T10:58:00Z');
    await lookNow(id);
    await app.services.campaignSending.round();
    expect(sentTo(numbers)).toHaveLength(1);

    const gaps: number[] = [];
    turnTo('2027-01-12T11:00:00Z');
    for (let sent = 2; sent <= 5; sent += 1) {
      await lookNow(id);
      await app.until(scene, id, ({ counts }) => counts.sent === sent);
      expect(sentTo(numbers)).toHaveLength(sent);
      const pace = await app.db('connectionPaces').where({ connectionId: scene.connection.id }).first();
      const [last] = sentTo(numbers).slice(-1);
      const { releasedAt } = await app
        .db('campaignRecipients')
        .where({ campaignId: id, number: last!.send.chat })
        .join('messages', 'messages.id', 'campaignRecipients.messageId')
        .first({ releasedAt: 'messages.sentAt' });
      gaps.push(pace.nextAt.getTime() - releasedAt.getTime());
      // Up to its next moment; nobody looks before it.
      ahead += Math.max(0, await nextSendOn(scene.connection)) + SECOND;
    }
    for (const gap of gaps) {
      expect(gap).toBeGreaterThanOrEqual(6 * SECOND);
      expect(gap).toBeLessThanOrEqual(14 * SECOND + 2 * SECOND);
    }
    expect(new Set(gaps).size).toBeGreaterThan(1);
    await assertSums(app, id);
  });
});
