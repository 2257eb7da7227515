import type { Db } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** Throws ERR_NO_INTEGRATION_FOUND unless the company has each of these integrations; `ids` has no duplicates. */
export async function assertFlowIntegrations(
  db: Db,
  { companyId }: TenantScope,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const found: number[] = await db('flowIntegrations')
    .where({ companyId })
    .whereIn('id', [...ids])
    .pluck('id');
  if (found.length < ids.length) throw apiError('ERR_NO_INTEGRATION_FOUND');
}
