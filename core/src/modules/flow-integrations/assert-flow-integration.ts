import type { Connection } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** Throws ERR_NO_INTEGRATION_FOUND unless the company has this integration. */
export async function assertFlowIntegration(
  db: Connection,
  { companyId }: TenantScope,
  id: number,
): Promise<void> {
  if (!(await db('flowIntegrations').where({ id, companyId }).first('id')))
    throw apiError('ERR_NO_INTEGRATION_FOUND');
}
