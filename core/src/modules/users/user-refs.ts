import type { Connection } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

export interface UserRef {
  id: number;
  name: string;
}

/** What other modules show of users; ids of other companies are simply not found. */
export const usersOf = async (
  db: Connection,
  { companyId }: TenantScope,
  ids: readonly number[],
): Promise<UserRef[]> =>
  ids.length === 0
    ? []
    : db('users')
        .where({ companyId })
        .whereIn('id', [...ids])
        .select('id', 'name');
