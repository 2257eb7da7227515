import { inTransaction } from '../../infra/database.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import { createLeasedLoop } from '../../infra/leased-loop.js';
import type { Leases } from '../../infra/leases.js';
import { tellOfCampaigns } from '../campaigns/campaign-events.tx.js';
import { connectionsOf } from '../campaigns/campaign-form.tx.js';
import { textsOfCampaigns, type CampaignRow } from '../campaigns/campaigns.tx.js';
import { planChunk } from './plan-chunk.tx.js';

const LEASE_MS = 5_000;
const EVERY_MS = 500;
/** Campaigns that are planned in turns: a small one does not wait for a large one. */
const AT_ONCE = 50;

/**
 * Collects the recipients of started campaigns, a chunk of each in turn. The cursor is in the campaign's row and moves
 * with its recipients, so a process that dies loses nothing; sending begins with the first chunk.
 */
export function createCampaignPlanning(
  infra: Pick<Infra, 'db' | 'clock' | 'log'>,
  { leases, outbox, onPlanned }: { leases: Leases; outbox: Outbox; onPlanned(): void },
) {
  const { db, clock } = infra;

  /** Plans the next chunk of one campaign. Returns whether there is more. */
  async function planNext(id: number): Promise<boolean> {
    const more = await inTransaction(db, async (trx) => {
      const row: CampaignRow | undefined = await trx('campaigns')
        .where({ id, status: 'EM_ANDAMENTO', plannedAt: null, leavingAt: null })
        .forUpdate()
        .first();
      if (!row) return false;
      const now = clock.now();
      const texts = await textsOfCampaigns(trx, [id]);
      const connections = await connectionsOf(trx, row, id);
      const variables = JSON.parse(row.variables ?? '[]');
      const isWaiting = row.holdReason === 'planning';
      if (connections.length && (await planChunk(trx, row, { texts, connections, variables }, now))) {
        if (isWaiting) await trx('campaigns').where({ id }).update({ dueAt: now });
        return true;
      }
      await trx('campaigns')
        .where({ id })
        .update({ plannedAt: now, ...(isWaiting && { holdReason: null, dueAt: now }) });
      await tellOfCampaigns(trx, outbox, [row]);
      return false;
    });
    outbox.wake();
    onPlanned();
    return more;
  }

  async function round(mayGoOn: () => boolean): Promise<boolean> {
    const ids: number[] = await db('campaigns')
      .where({ status: 'EM_ANDAMENTO', plannedAt: null })
      .whereNotNull('dueAt')
      .orderBy('startedAt')
      .limit(AT_ONCE)
      .pluck('id');
    let more = false;
    for (const id of ids) if (mayGoOn()) more = (await planNext(id)) || more;
    return more;
  }

  const loop = createLeasedLoop(infra, leases, {
    ...{ name: 'campaign-planning', leaseMs: LEASE_MS, everyMs: EVERY_MS, round },
  });
  return { ...loop, planNext };
}
export type CampaignPlanning = ReturnType<typeof createCampaignPlanning>;
