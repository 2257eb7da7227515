import { afterAll, beforeAll, expect, it } from 'vitest';
import { assertSums, startCampaignApp, type CampaignApp } from './scene.js';

/** More than are handed over in one look. */
const PEOPLE = 510;

let app: CampaignApp;
beforeAll(async () => {
  // The clock stands still: nothing that waits for a later moment comes about.
  const moment = new Date();
  app = await startCampaignApp({ clock: { now: () => moment } });
  Object.assign(app.provider.standing, { limit: undefined, perSecond: undefined });
});
afterAll(() => app.stop());

it('a connection without a pace waits between no two looks', async () => {
  const scene = await app.aScene();
  const { id, numbers } = await app.aCampaign(scene, PEOPLE);
  await app.start(scene, id);
  await app.until(scene, id, ({ counts }) => counts.sent === PEOPLE);
  expect(app.provider.ledger.sends.map(({ send }) => send.chat).sort()).toEqual([...numbers].sort());
  await assertSums(app, id);
});
