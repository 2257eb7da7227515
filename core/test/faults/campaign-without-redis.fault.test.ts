import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCampaignScene, type CampaignFaultScene } from './support/campaign-scene.js';
import { startOwnEngines, type OwnEngines } from './support/own-engines.js';

const PEOPLE = 400;
/** Messages a second that the connection bears, and what campaigns may use of them. */
const THROUGHPUT = 20;
const RATE = 0.6 * THROUGHPUT;
/** Messages are handed over so far ahead of their moment. */
const AHEAD_S = 2;
/** So many go out meanwhile, more than were released before. */
const WITHOUT_REDIS = 10 * RATE;
const TIMEOUT_MS = 150_000;

let engines: OwnEngines;
let campaigns: CampaignFaultScene;
beforeAll(async () => {
  engines = await startOwnEngines();
  const more = { REDIS_URL: engines.redisUrl, RECADO_SENDER_LEASE_MS: '3000' };
  campaigns = await startCampaignScene(more, { url: engines.databaseUrl, db: engines.db }, THROUGHPUT);
});
afterAll(async () => {
  await campaigns?.scene.stop();
  await engines?.stop();
});

it('a campaign with a pace keeps it while Redis is down and empty, and afterwards', async () => {
  const { db } = engines;
  const { patiently, post, aCampaign, statusOf, sends, sentAtLeast, assertEverybodyOnce } = campaigns;
  // With a limit, the moment of each release is kept.
  const figures = JSON.stringify({ limit: 1_000_000, limitHours: 24, throughput: THROUGHPUT });
  await db('connectionHealth').update({ figures });
  const { id, numbers } = await aCampaign(PEOPLE, 'Without Redis');
  expect((await post(`/campaigns/${id}/start`)).status).toBe(200);
  await sentAtLeast(numbers, 10);
  const redis = new Redis(engines.redisUrl);
  await redis.flushall();
  redis.disconnect();
  const bringBack = await engines.down('redis');

  const before = sends(numbers).length;
  await sentAtLeast(numbers, before + WITHOUT_REDIS);
  bringBack();
  await expect.poll(() => patiently(() => statusOf(id)), { timeout: TIMEOUT_MS }).toBe('FINALIZADA');
  await assertEverybodyOnce(id, numbers);

  const releases: { at: Date; total: string }[] = await db('outreach')
    .groupBy('at')
    .orderBy('at')
    .select('at', db.raw('COUNT(*) AS total'));
  const tooMany = releases.flatMap(({ at: from }, first) => {
    let sum = 0;
    return releases.slice(first).flatMap(({ at, total }) => {
      sum += Number(total);
      const seconds = (at.getTime() - from.getTime()) / 1000 + AHEAD_S;
      // One at each end, of which a moment in whole milliseconds may be the second.
      return sum > RATE * seconds + 2 ? [`${sum} in ${seconds} s from ${from.toISOString()}`] : [];
    });
  });
  expect(tooMany).toEqual([]);
  expect(releases.reduce((sum, { total }) => sum + Number(total), 0)).toBe(PEOPLE);
});
