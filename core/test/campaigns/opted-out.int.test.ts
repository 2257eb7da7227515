import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertSums, startCampaignApp, type CampaignApp, type CampaignScene } from './scene.js';

const [MINUTE, HOUR] = [60_000, 3_600_000];
/** The clock runs, and is so far ahead of the machine's. */
let ahead = 0;
let app: CampaignApp;
beforeAll(async () => {
  app = await startCampaignApp({ clock: { now: () => new Date(Date.now() + ahead) } });
});
afterAll(() => app.stop());

const OFFER = 'Tudo pela metade';
const isOver = ({ status }: { status: string }) => status === 'FINALIZADA';
const offersTo = (number: string) =>
  app.provider.ledger.sends.filter(
    ({ send }) => send.chat === number && JSON.stringify(send.parts).includes(OFFER),
  ).length;
const lookNow = (id: number) =>
  app
    .db('campaigns')
    .where({ id })
    .update({ dueAt: new Date(0) });
const customer = (phone: string) => app.provider.customer({ phone });
const isStopped = async ({ company }: CampaignScene, numbers: readonly string[]) =>
  (
    await app
      .db('suppressions')
      .where({ companyId: company.id, scope: 'marketing', liftedAt: null })
      .orderBy('addressKey')
      .pluck('addressKey')
  )
    .map(String)
    .join() === [...numbers].sort().join();
const fatesOf = async (id: number) =>
  (await app.db('campaignRecipients').where({ campaignId: id }).orderBy('id')).map(
    ({ number, state, reason }) => [...[number, state, reason]],
  );
const ticketsOf = ({ company }: CampaignScene) => app.db('tickets').where({ companyId: company.id });

describe('whoever opts out', () => {
  it('between the release of their message and its sending gets none, and no ticket', async () => {
    const scene = await app.aScene();
    const { id, numbers } = await app.aCampaign(scene, 3, { message1: OFFER });
    const [word, told, stays] = numbers as [string, string, string];
    // The provider takes nobody's message for a while: each waits in its conversation.
    app.provider.misbehave({ kind: 'server-error', on: 'send', times: 3, retryAfterSeconds: 600 });
    await app.start(scene, id);
    const waiting = () =>
      app
        .db('messages')
        .where({ companyId: scene.company.id, origin: 'campaign', sendState: 'queued', attempts: 1 });
    await expect.poll(async () => (await waiting()).length).toBe(3);
    await app.provider.post([customer(word).text('SAIR'), customer(told).marketing('stopped')]);
    await expect.poll(() => isStopped(scene, [word, told])).toBe(true);
    ahead += 20 * MINUTE;
    const done = await app.until(scene, id, isOver);
    expect(done.counts).toEqual({ sent: 1, skipped: 2 });
    expect(await fatesOf(id)).toEqual([
      [word, 'skipped', 'optedOut'],
      [told, 'skipped', 'optedOut'],
      [stays, 'sent', ''],
    ]);
    expect(numbers.map(offersTo)).toEqual([0, 0, 1]);
    // The word itself is answered.
    await app.provider.ledger.waitFor(({ sends }) => sends.some(({ send }) => send.chat === word));
    expect(await ticketsOf(scene)).toEqual([]);
    await assertSums(app, id);
  });

  it('is suppressed by an admin between the release of their message and its sending: gets none', async () => {
    const scene = await app.aScene();
    const { id, numbers } = await app.aCampaign(scene, 4, { message1: OFFER });
    const [marketing, anything, lifted, stays] = numbers as [string, string, string, string];
    app.provider.misbehave({ kind: 'server-error', on: 'send', times: 4, retryAfterSeconds: 600 });
    await app.start(scene, id);
    const waiting = () =>
      app
        .db('messages')
        .where({ companyId: scene.company.id, origin: 'campaign', sendState: 'queued', attempts: 1 });
    await expect.poll(async () => (await waiting()).length).toBe(4);
    const suppress = (list: string[], kind: string) =>
      scene.as.post('/suppressions', { numbers: list, scope: kind });
    await suppress([marketing, lifted], 'marketing');
    await suppress([anything], 'all');
    const { records } = (await scene.as.get('/suppressions', { query: { searchParam: lifted } })).body;
    expect((await scene.as.delete(`/suppressions/${records[0].id}`)).status).toBe(204);
    ahead += 20 * MINUTE;
    const done = await app.until(scene, id, isOver);
    expect(done.counts).toEqual({ sent: 2, skipped: 2 });
    expect(await fatesOf(id)).toEqual([
      [marketing, 'skipped', 'suppressed'],
      [anything, 'skipped', 'suppressed'],
      [lifted, 'sent', ''],
      [stays, 'sent', ''],
    ]);
    expect(numbers.map(offersTo)).toEqual([0, 0, 1, 1]);
    // The company said it, not the person: nothing more is noted about them.
    const noted = await app.db('suppressions').where({ companyId: scene.company.id }).distinct('source');
    expect(noted.map(({ source }) => source)).toEqual(['import']);
    await assertSums(app, id);
  });

  it('while they are put off by the provider’s limit gets no second turn, and no ticket', async () => {
    const scene = await app.aScene();
    const { id, numbers } = await app.aCampaign(scene, 4, { message1: OFFER });
    const [word, told, refused, stays] = numbers as [string, string, string, string];
    for (const number of numbers) app.provider.fateOf(number, { refused: 'capped' });
    await app.start(scene, id);
    await app.until(scene, id, ({ counts }) => counts.capped === 4);
    await app.provider.post([customer(word).text('SAIR'), customer(told).marketing('stopped')]);
    // The third one’s word comes as the refusal of another campaign.
    app.provider.fateOf(refused, { refused: 'opted-out' });
    await app
      .db('contactListItems')
      .where({ contactListId: scene.list.id })
      .whereNot({ number: refused })
      .delete();
    const other = await app.aCampaign(scene, 0, { name: 'Outra' });
    await app.start(scene, other.id);
    expect((await app.until(scene, other.id, isOver)).counts).toEqual({ skipped: 1 });
    await expect.poll(() => isStopped(scene, [word, told, refused])).toBe(true);

    for (const number of numbers) app.provider.fateOf(number, undefined);
    ahead += 27 * HOUR;
    await lookNow(id);
    const done = await app.until(scene, id, isOver);
    expect(done.counts).toEqual({ sent: 1, skipped: 3 });
    expect(await fatesOf(id)).toEqual([
      ...[word, told, refused].map((number) => [number, 'skipped', 'optedOut']),
      [stays, 'sent', ''],
    ]);
    expect(numbers.map(offersTo)).toEqual([0, 0, 0, 1]);
    expect(await ticketsOf(scene)).toEqual([]);
    await assertSums(app, id);
  });
});
