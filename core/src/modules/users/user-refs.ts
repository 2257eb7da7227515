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

/** The words with which a user takes leave of customers. */
export const farewellOf = async (
  db: Connection,
  { companyId }: TenantScope,
  id: number,
): Promise<string | undefined> =>
  (await db('users').where({ id, companyId }).first('farewellMessage'))?.farewellMessage ?? undefined;
