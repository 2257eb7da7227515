import type { Db, Transaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** Throws ERR_NO_WAPP_FOUND unless the company has this connection. */
export async function assertConnection(db: Db, { companyId }: TenantScope, id: number): Promise<void> {
  if (!(await db('connections').where({ id, companyId }).first('id'))) throw apiError('ERR_NO_WAPP_FOUND');
}

/** The same, and locks it against its deletion and other changes. */
export async function holdConnection(
  trx: Transaction,
  { companyId }: TenantScope,
  id: number,
): Promise<void> {
  if (!(await trx('connections').where({ id, companyId }).forUpdate().first('id')))
    throw apiError('ERR_NO_WAPP_FOUND');
}
