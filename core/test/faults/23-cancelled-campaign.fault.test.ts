import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diceOf, faultSeeds } from './seeds.js';
import { startCampaignScene, type CampaignFaultScene } from './support/campaign-scene.js';

const PEOPLE = 400;
const TURNS = 20;

let campaigns: CampaignFaultScene;
beforeAll(async () => (campaigns = await startCampaignScene()));
afterAll(() => campaigns.scene.stop());

describe('case 23: cancel and restart of a campaign while it sends', () => {
  it.each(faultSeeds())('twenty times, clicked twice: everybody gets it once (seed %i)', async (seed) => {
    const { post, aCampaign, statusOf, sentAtLeast, watchingSums, assertEverybodyOnce } = campaigns;
    const dice = diceOf(seed);
    const { id, numbers } = await aCampaign(PEOPLE, `Twice ${seed}`);
    expect((await post(`/campaigns/${id}/start`)).status).toBe(200);
    const twice = async (step: string) =>
      (await Promise.all([1, 2].map(() => post(`/campaigns/${id}/${step}`)))).map(({ status }) => status);
    let sent = 0;
    const { looks, wrong } = await watchingSums({ id, numbers }, async () => {
      for (let turn = 0; turn < TURNS && (await statusOf(id)) !== 'FINALIZADA'; turn += 1) {
        await sentAtLeast(numbers, (sent = Math.min(PEOPLE - 1, sent + 1 + dice.below(PEOPLE / TURNS))));
        const answers = await twice('cancel');
        // The second of two clicks, or a campaign that has ended meanwhile, is refused.
        expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
        expect(answers.every((status) => status === 200 || status === 409)).toBe(true);
        await twice('restart');
      }
      await expect.poll(() => statusOf(id)).toBe('FINALIZADA');
    });
    expect(looks).toBeGreaterThan(5);
    expect(wrong).toEqual([]);
    await assertEverybodyOnce(id, numbers);
  });
});
