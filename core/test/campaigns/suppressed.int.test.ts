import { afterAll, beforeAll, expect, it } from 'vitest';
import { AT_FULL_PACE, assertSums, startCampaignApp, type CampaignApp } from './scene.js';

let app: CampaignApp;
beforeAll(async () => {
  app = await startCampaignApp();
});
afterAll(() => app.stop());

const isOver = ({ status }: { status: string }) => status === 'FINALIZADA';
const sentTo = (numbers: readonly string[]) =>
  app.provider.ledger.sends.filter(({ send }) => numbers.includes(send.chat));
const suppressions = (companyId: number) => app.db('suppressions').where({ companyId });

it('sends to nobody who is suppressed, whether that was said before the start or during it', async () => {
  const scene = await app.aScene({ ...AT_FULL_PACE, messageInterval: 20 });
  const { id, numbers } = await app.aCampaign(scene, 4);
  const suppress = (number: string, fields = {}) =>
    app.db('suppressions').insert({
      ...{ companyId: scene.company.id, addressKey: Buffer.from(number), scope: 'marketing' },
      ...{ source: 'import', saidAt: new Date(), ...fields },
    });
  await suppress(numbers[0]!, { scope: 'all' });
  await suppress(numbers[1]!, { endsAt: new Date(Date.now() - 1000) });
  await app.start(scene, id);
  await app.until(scene, id, ({ counts }) => counts.sent === 1 && counts.skipped === 1);
  const waiting = await app.db('campaignRecipients').where({ campaignId: id, state: 'planned' });
  await suppress(waiting[0].number);
  await scene.as.post('/campaign-settings', { settings: { messageInterval: 0 } });
  await app.db('connectionPaces').where({ connectionId: scene.connection.id }).update({ nextAt: new Date() });
  await app.db('campaigns').where({ id }).update({ dueAt: new Date() });
  const done = await app.until(scene, id, isOver);
  expect(done.counts).toEqual({ sent: 2, skipped: 2 });
  const skipped = await app.db('campaignRecipients').where({ campaignId: id, state: 'skipped' });
  expect(skipped.map(({ number, reason }) => [number, reason]).sort()).toEqual(
    [numbers[0]!, waiting[0].number].sort().map((number) => [number, 'suppressed']),
  );
  expect(sentTo(skipped.map(({ number }) => number))).toEqual([]);
  await assertSums(app, id);
});

it('suppresses whom the provider says to have opted out, for all campaigns of the company', async () => {
  const scene = await app.aScene();
  const { id, numbers } = await app.aCampaign(scene, 1);
  app.provider.misbehave({ kind: 'refused', reason: 'opted-out', on: 'send' });
  await app.start(scene, id);
  expect((await app.until(scene, id, isOver)).counts).toEqual({ skipped: 1 });
  expect(await suppressions(scene.company.id)).toMatchObject([
    { addressKey: Buffer.from(numbers[0]!), scope: 'marketing', source: 'provider', liftedAt: null },
  ]);
  const again = await app.aCampaign(scene, 0);
  expect((await scene.as.get(`/campaigns/${again.id}/preflight`)).body).toMatchObject({
    ...{ willSend: 0, skipped: [{ reason: 'optedOut', total: 1 }] },
  });
  await assertSums(app, id);
});
