import type { Db } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** Throws ERR_NO_WAPP_FOUND unless the company has this connection. */
export async function assertConnection(db: Db, { companyId }: TenantScope, id: number): Promise<void> {
  if (!(await db('connections').where({ id, companyId }).first('id'))) throw apiError('ERR_NO_WAPP_FOUND');
}
