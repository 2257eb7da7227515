import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

export interface UserRef {
  id: number;
  name: string;
}

/** A user as other modules show it; ids of other companies are simply not found. */
export const usersOf = async (
  db: Db,
  { companyId }: TenantScope,
  ids: readonly number[],
): Promise<UserRef[]> =>
  ids.length === 0
    ? []
    : db('users')
        .where({ companyId })
        .whereIn('id', [...ids])
        .select('id', 'name');

/** Names by id with their company, over all companies: for the relay, which gives each company its own. */
export const userNames = async (
  db: Db,
  ids: readonly number[],
): Promise<Map<number, UserRef & TenantScope>> =>
  new Map(
    ids.length === 0
      ? []
      : (
          await db('users')
            .whereIn('id', [...new Set(ids)])
            .select('id', 'companyId', 'name')
        ).map((user) => [user.id, user]),
  );

/** A user's farewell to customers. */
export const farewellOf = async (
  db: Db,
  { companyId }: TenantScope,
  id: number,
): Promise<string | undefined> =>
  (await db('users').where({ id, companyId }).first('farewellMessage'))?.farewellMessage ?? undefined;
