import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diceOf, faultSeeds } from './seeds.js';
import { startCampaignScene, type CampaignFaultScene } from './support/campaign-scene.js';
import { startOwnEngines, type OwnEngines } from './support/own-engines.js';

const PEOPLE = 600;
const FAULTS = ['core', 'redis emptied', 'mariadb', 'redis'] as const;

let engines: OwnEngines;
let campaigns: CampaignFaultScene;
beforeAll(async () => {
  engines = await startOwnEngines();
  const more = { REDIS_URL: engines.redisUrl, RECADO_SENDER_LEASE_MS: '3000' };
  campaigns = await startCampaignScene(more, { url: engines.databaseUrl, db: engines.db });
});
afterAll(async () => {
  await campaigns?.scene.stop();
  await engines?.stop();
});

async function emptyRedis(): Promise<void> {
  const redis = new Redis(engines.redisUrl);
  await redis.flushall();
  redis.disconnect();
}
async function carryOut(fault: (typeof FAULTS)[number]): Promise<void> {
  if (fault === 'redis emptied') return emptyRedis();
  if (fault !== 'core') return engines.kill(fault);
  await campaigns.scene.core.kill('SIGKILL');
  await campaigns.scene.restart();
}

describe('case 5: Redis emptied, and kill -9 of dispatcher, worker and engines, in the middle of a campaign', () => {
  it.each(faultSeeds())(
    'everybody gets it once, or it is unconfirmed; nobody is lost (seed %i)',
    async (seed) => {
      const { patiently, post, aCampaign, statusOf, sentAtLeast, watchingSums, assertEverybodyOnce } =
        campaigns;
      const dice = diceOf(seed);
      const { id, numbers } = await aCampaign(PEOPLE, `Killed ${seed}`);
      expect((await post(`/campaigns/${id}/start`)).status).toBe(200);
      const faults = [...FAULTS].sort(() => dice.below(3) - 1);
      const part = Math.floor(PEOPLE / (FAULTS.length + 1));
      const { looks, wrong } = await watchingSums(id, async () => {
        for (const [place, fault] of faults.entries()) {
          await sentAtLeast(numbers, Math.max(1, place * part + dice.below(part)));
          await carryOut(fault);
        }
        await expect.poll(() => patiently(() => statusOf(id)), { timeout: 150_000 }).toBe('FINALIZADA');
      });
      expect(looks).toBeGreaterThan(5);
      expect(wrong).toEqual([]);
      await assertEverybodyOnce(id, numbers);
    },
  );
});
