import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AT_FULL_PACE, assertSums, startCampaignApp, type CampaignApp } from './scene.js';

const [MINUTE, HOUR] = [60_000, 3_600_000];
/** The clock runs, and is so far ahead of the machine's. */
let ahead = 0;
let app: CampaignApp;
beforeAll(async () => {
  app = await startCampaignApp({ clock: { now: () => new Date(Date.now() + ahead) } });
});
afterAll(() => app.stop());

const isOver = ({ status }: { status: string }) => status === 'FINALIZADA';
/** It looks again within half a minute: a test does not wait for that. */
const lookNow = (id: number) =>
  app
    .db('campaigns')
    .where({ id })
    .update({ dueAt: new Date(0) });

describe('people whom the provider protects from more marketing', () => {
  it('are put off for a day or more, twice at most, and the others go on', async () => {
    const scene = await app.aScene();
    const { id, numbers } = await app.aCampaign(scene, 6);
    const capped = numbers.slice(0, 2);
    const [late] = capped as [string];
    for (const number of capped) app.provider.fateOf(number, { refused: 'capped' });
    await app.start(scene, id);
    await app.until(scene, id, ({ counts }) => counts.sent === 4 && counts.capped === 2);
    const waiting = () => app.db('campaignRecipients').where({ campaignId: id, state: 'capped' });
    const triesOf = async (number: string): Promise<number> =>
      (await app.db('campaignRecipients').where({ campaignId: id, number }).first('tries')).tries;
    for (const { notBefore, changedAt } of await waiting())
      expect(notBefore.getTime() - changedAt.getTime()).toBeGreaterThanOrEqual(24 * HOUR - 1_000);

    ahead += 23 * HOUR;
    await lookNow(id);
    await app.services.campaignSending.round();
    expect((await waiting()).map(({ tries }) => tries)).toEqual([1, 1]);
    ahead += 4 * HOUR;
    await lookNow(id);
    await expect.poll(async () => (await waiting()).map(({ tries }) => tries)).toEqual([2, 2]);
    // One of them may be written to again.
    app.provider.fateOf(late, undefined);
    ahead += 27 * HOUR;
    await lookNow(id);
    const done = await app.until(scene, id, isOver);
    expect(done.counts).toEqual({ sent: 5, skipped: 1 });
    expect(await triesOf(capped[1]!)).toBe(3);
    const [skipped] = await app.db('campaignRecipients').where({ campaignId: id, state: 'skipped' });
    expect(skipped).toMatchObject({ number: capped[1], reason: 'capped', providerCode: 'capped' });
    await assertSums(app, id);
  });
});

describe('a queue that carries nothing', () => {
  it('builds up no more than a few seconds of messages', async () => {
    ahead = 0;
    const scene = await app.aScene(AT_FULL_PACE);
    const throughput = 20;
    await app.db('connectionHealth').insert({
      ...{ connectionId: scene.connection.id, askedAt: new Date(), dueAt: '2099-01-01' },
      figures: JSON.stringify({ limit: 'unlimited', throughput }),
    });
    const { id, numbers } = await app.aCampaign(scene, 400);
    // As while Redis is away, for what takes a job: nobody takes a message.
    await app.services.outbound.stop();
    await app.start(scene, id);
    await app.until(scene, id, ({ counts }) => (counts.released ?? 0) > 0);
    const released = async () => (await app.shown(scene, id)).counts.released ?? 0;
    ahead = MINUTE;
    for (let look = 0; look < 5; look += 1) {
      await lookNow(id);
      await app.services.campaignSending.round();
      ahead += MINUTE;
    }
    // At most what goes in the five seconds after which messages count as untried, and what is handed over ahead.
    expect(await released()).toBeLessThanOrEqual(0.6 * throughput * (5 + 2) + 2);
    const before = await released();
    await lookNow(id);
    await app.services.campaignSending.round();
    expect(await released()).toBe(before);
    expect(app.provider.ledger.sends.filter(({ send }) => numbers.includes(send.chat))).toEqual([]);
    await assertSums(app, id);
  });
});
