import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** What fills the variables of a text, for a contact that exists. */
export const personOf = async (
  db: Db,
  { companyId }: TenantScope,
  id: number,
): Promise<{ name: string; number: string | null; email: string | null }> =>
  (await db('contacts').where({ id, companyId }).first('name', 'number', 'email')) as never;
