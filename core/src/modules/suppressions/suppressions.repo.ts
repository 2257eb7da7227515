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
  liftedAt: Date | null;
  liftedBy: number | null;
  lifterName: string | null;
  liftNote: string | null;
}
const COLUMNS = [
  ...['s.id', 's.addressKey', 's.scope', 's.source', 's.note', 's.userId', 's.saidAt', 's.endsAt'],
  ...['s.liftedAt', 's.liftedBy', 's.liftNote', 'u.name as userName', 'l.name as lifterName'],
];

const selected = (db: Db, { companyId }: TenantScope) =>
  db('suppressions as s')
    .leftJoin('users as u', 'u.id', 's.userId')
    .leftJoin('users as l', 'l.id', 's.liftedBy')
    .where('s.companyId', companyId);

/** The end of a page: the value that its rows are ordered by, and the id. */
export interface SuppressionKey {
  value: string;
  id: number;
}
export interface SuppressionPage {
  /** LIKE patterns of numbers; then the rows are in the order of their numbers. */
  prefixes?: readonly string[];
  ids?: readonly number[];
  lifted: boolean;
  offset: number;
  limit: number;
  /** Rows after this one: then `offset` does not count. */
  after?: SuppressionKey;
}

/** The newest first; a search by the beginnings of numbers in their order. One row more than `limit` if there are more. */
export function pageOfSuppressions(
  db: Db,
  scope: TenantScope,
  now: Date,
  { prefixes, ids, lifted, offset, limit, after }: SuppressionPage,
): Promise<SuppressionRow[]> {
  const query = selected(db, scope).select<SuppressionRow[]>(COLUMNS);
  // By their ids rows are shown in whatever state they are.
  if (ids) query.whereIn('s.id', [...ids]);
  else if (lifted) query.whereNotNull('s.liftedAt');
  else query.whereRaw(IN_FORCE, [now]);
  const by = prefixes ? 's.addressKey' : lifted ? 's.liftedAt' : 's.saidAt';
  if (prefixes)
    query.where((any) => {
      for (const prefix of prefixes) any.orWhere('s.addressKey', 'like', Buffer.from(prefix));
    });
  if (after) {
    const value = prefixes ? Buffer.from(after.value) : new Date(after.value);
    const [from, beyond] = prefixes ? ['>=', '>'] : ['<=', '<'];
    // A row constructor would not use the index.
    query.where(by, from, value).where((or) => or.where(by, beyond, value).orWhere('s.id', '<', after.id));
  }
  return query
    .orderBy(by, prefixes ? 'asc' : 'desc')
    .orderBy('s.id', 'desc')
    .offset(after ? 0 : offset)
    .limit(limit + 1);
}
/** What the pages of these rows are ordered by. */
export const keyOf = (
  { addressKey, liftedAt, saidAt, id }: SuppressionRow,
  { prefixes, lifted }: Pick<SuppressionPage, 'prefixes' | 'lifted'>,
): SuppressionKey => ({
  value: prefixes ? addressKey.toString() : ((lifted && liftedAt) || saidAt).toISOString(),
  id,
});

/** Those in force, in the order of their ids, for reading all of them. */
export const suppressionsAfter = (
  db: Db,
  scope: TenantScope,
  now: Date,
  after: number,
  limit: number,
): Promise<SuppressionRow[]> =>
  selected(db, scope)
    .whereRaw(IN_FORCE, [now])
    .where('s.id', '>', after)
    .orderBy('s.id')
    .limit(limit)
    .select<SuppressionRow[]>(COLUMNS);

/** One that is in force now. */
export const findInForce = (
  trx: Transaction,
  { companyId }: TenantScope,
  id: number,
  now: Date,
): Promise<{ addressKey: Buffer; scope: SuppressionScope } | undefined> =>
  trx('suppressions').where({ id, companyId }).whereRaw(IN_FORCE, [now]).first('addressKey', 'scope');

export const liftOne = (
  trx: Transaction,
  { companyId }: TenantScope,
  id: number,
  { at, by, note }: { at: Date; by: number; note: string | null },
): Promise<number> =>
  trx('suppressions')
    .where({ id, companyId })
    .whereRaw(IN_FORCE, [at])
    .update({ liftedAt: at, liftedBy: by, liftNote: note });
