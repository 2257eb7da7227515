import { inTransaction, type Transaction } from '../../../infra/database.js';
import type { Services } from '../../../wiring/compose.js';
import { planMonth } from './month-plan.js';
import { createRandom } from './random.js';
import { claimMonth, followMonth } from './wanted-month.tx.js';
import { writeCampaign, writeSchedules } from './write-campaign.tx.js';
import { writeFrame } from './write-frame.tx.js';
import { writeMonth, writePresences } from './write-month.tx.js';

const SEED = 20_270_301;

/**
 * Gives the demo its month, if it is to have one and has none: all of it in one transaction, so that one who is killed
 * leaves nothing, and the next start begins anew. Whoever comes second waits, and finds that it is there. The figures,
 * and the words for search, are made of it by those who always make them. Returns how many tickets there are now.
 */
export async function ensureMonth(
  { infra, users }: Pick<Services, 'infra' | 'users'>,
  /** For tests: called in the transaction, when everything is written. */
  written: (trx: Transaction) => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  const { db, clock } = infra;
  return inTransaction(db, async (trx) => {
    const scope = await claimMonth(trx);
    if (!scope) return 0;
    const now = clock.now().getTime();
    const random = createRandom(SEED);
    const frame = await writeFrame(trx, scope, users);
    const plan = planMonth(random, frame, now);
    const ids = await writeMonth(trx, scope, { plan, random });
    await writeCampaign(trx, scope, plan, ids);
    await writeSchedules(trx, scope, plan, { ...ids, now });
    await writePresences(trx, scope, { frame, random, now });
    await followMonth(trx, scope);
    await written(trx);
    return plan.tickets.length;
  });
}
