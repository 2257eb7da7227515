import type { Transaction } from '../../../infra/database.js';
import type { TenantScope } from '../../../infra/tenancy.js';
import { dropLaneCounts } from './lane-counts.tx.js';

/**
 * Takes every ticket out of the lane of a locked tag, closed ones too: they are cards without a lane from now on, or when
 * they are reopened. The event of the tag tells it. The tag is locked before its tickets, as moves do it.
 */
export async function emptyLane(trx: Transaction, { companyId }: TenantScope, tagId: number): Promise<void> {
  await trx('tickets').where({ companyId, laneId: tagId }).update({ laneId: null, lanePosition: null });
  await dropLaneCounts(trx, companyId, tagId);
}
