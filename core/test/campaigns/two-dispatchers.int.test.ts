import { afterAll, beforeAll, expect, it } from 'vitest';
import { assertSums, startCampaignApp, type CampaignApp } from './scene.js';

let app: CampaignApp;
beforeAll(async () => {
  app = await startCampaignApp();
});
afterAll(() => app.stop());

/** Due now; where another dispatcher holds the row, it is looked at anyway. */
const lookNow = (id: number) =>
  app
    .db('campaigns')
    .where({ id, status: 'EM_ANDAMENTO', holdReason: null })
    .update({ dueAt: new Date() })
    .catch(() => undefined);

it('dispatchers that do not know of each other release nobody twice', async () => {
  const scene = await app.aScene();
  const { id, numbers } = await app.aCampaign(scene, 150);
  await app.start(scene, id);
  const isOver = async () => (await app.shown(scene, id)).status === 'FINALIZADA';
  // Beside the one that holds the lease, as frozen ones do that wake up past it.
  const others = Array.from({ length: 3 }, async () => {
    while (!(await isOver())) {
      await lookNow(id);
      await app.services.campaignSending.round().catch(() => undefined);
    }
  });
  await Promise.all(others);
  expect((await app.shown(scene, id)).counts).toEqual({ sent: 150 });
  const taken = app.provider.ledger.sends.filter(({ send }) => numbers.includes(send.chat));
  expect(taken.map(({ send }) => send.chat).sort()).toEqual([...numbers].sort());
  await assertSums(app, id);
});
