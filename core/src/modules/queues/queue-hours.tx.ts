import type { ServiceHours } from '@recado/sdk/flow';
import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import * as repo from './queues.repo.js';

/** Service hours of these queues; null for one without hours. Ids of other companies are simply not found. */
export async function hoursOfQueues(
  db: Db,
  scope: TenantScope,
  ids: readonly number[],
): Promise<Map<number, ServiceHours | null>> {
  const rows = await repo.queuesByIds(db, scope, ids);
  return new Map(rows.map(({ id, serviceHours }) => [id, serviceHours]));
}
