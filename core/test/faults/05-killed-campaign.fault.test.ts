import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diceOf, faultSeeds } from './seeds.js';
import { startCampaignScene, type CampaignFaultScene } from './support/campaign-scene.js';
import { startOwnEngines, type OwnEngines } from './support/own-engines.js';

/** A run at size sets these: more people, and each fault so many times. */
const PEOPLE = Number(process.env['RECADO_FAULT_PEOPLE'] ?? 600);
const KILLS = Number(process.env['RECADO_FAULT_KILLS'] ?? 1);
const IS_LARGE = PEOPLE > 600;
const HOURS_MS = 4 * 3_600_000;
const FAULTS = ['core', 'redis emptied', 'mariadb', 'redis'] as const;

let engines: OwnEngines;
let campaigns: CampaignFaultScene;
beforeAll(async () => {
  engines = await startOwnEngines();
  const more = { REDIS_URL: engines.redisUrl, RECADO_SENDER_LEASE_MS: '3000' };
  const own = { url: engines.databaseUrl, db: engines.db };
  campaigns = await startCampaignScene(more, own, IS_LARGE ? 2_000 : undefined);
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
      const faults = Array.from({ length: KILLS }, () => FAULTS)
        .flat()
        .sort(() => dice.below(3) - 1);
      const part = Math.floor(PEOPLE / (faults.length + 1));
      const { looks, wrong } = await watchingSums({ id, numbers }, async () => {
        for (const [place, fault] of faults.entries()) {
          await sentAtLeast(numbers, Math.max(1, place * part + dice.below(part)));
          await carryOut(fault);
        }
        const timeout = IS_LARGE ? HOURS_MS : 150_000;
        await expect.poll(() => patiently(() => statusOf(id)), { timeout }).toBe('FINALIZADA');
      });
      expect(looks).toBeGreaterThan(5);
      expect(wrong).toEqual([]);
      const { once, unconfirmed } = await assertEverybodyOnce(id, numbers);
      if (IS_LARGE)
        process.stdout.write(
          `${once} once, ${unconfirmed} unconfirmed, ${faults.length} faults, ${looks} looks\n`,
        );
    },
    IS_LARGE ? HOURS_MS : undefined,
  );
});
