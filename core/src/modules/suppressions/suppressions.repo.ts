import type { SuppressionScope, SuppressionSource } from '@recado/sdk/contracts';
import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { IN_FORCE } from './suppressions.tx.js';

export interface SuppressionRow {
  id: number;
  addressKey: Buffer;
  scope: SuppressionScope;
  source: SuppressionSource;
  note: string | null;
  userId: number | null;
  userName: string | null;
  saidAt: Date;
  endsAt: Date | null;
}

const inForce = (db: Db, { companyId }: TenantScope, now: Date) =>
  db('suppressions as s')
    .leftJoin('users as u', 'u.id', 's.userId')
    .where('s.companyId', companyId)
    .whereRaw(IN_FORCE, [now])
    .select<SuppressionRow[]>(
      ...['s.id', 's.addressKey', 's.scope', 's.source', 's.note', 's.userId', 's.saidAt', 's.endsAt'],
      'u.name as userName',
    );

/** Newest first; a search by the beginnings of numbers in their order. One row more than `limit` if there are more. */
export function pageOfSuppressions(
  db: Db,
  scope: TenantScope,
  now: Date,
  { prefixes, ids, offset, limit }: { prefixes?: readonly string[]; ids?: readonly number[]; offset: number; limit: number },
): Promise<SuppressionRow[]> {
  const query = inForce(db, scope, now);
  if (ids) query.whereIn('s.id', [...ids]);
  if (prefixes)
    query
      .where((any) => {
        for (const prefix of prefixes) any.orWhere('s.addressKey', 'like', Buffer.from(prefix));
      })
      .orderBy('s.addressKey');
  else query.orderBy('s.saidAt', 'desc');
  return query
    .orderBy('s.id', 'desc')
    .offset(offset)
    .limit(limit + 1);
}

/** In the order of their ids, for reading all of them. */
export const suppressionsAfter = (
  db: Db,
  scope: TenantScope,
  now: Date,
  after: number,
  limit: number,
): Promise<SuppressionRow[]> =>
  inForce(db, scope, now).where('s.id', '>', after).orderBy('s.id').limit(limit);

export const liftOne = (
  trx: Transaction,
  { companyId }: TenantScope,
  id: number,
  { at, by }: { at: Date; by: number },
): Promise<number> =>
  trx('suppressions')
    .where({ id, companyId })
    .whereRaw(IN_FORCE, [at])
    .update({ liftedAt: at, liftedBy: by });
