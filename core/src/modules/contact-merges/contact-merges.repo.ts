import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { MergeRow } from './undo-merge.tx.js';

export interface ShownMerge extends MergeRow {
  automatic: boolean;
  tickets: number;
  closedTickets: number;
  mergedAt: Date;
  undoneAt: Date | null;
  userName: string | null;
}
/** Two contacts that a channel has identified as one person. */
export interface Join {
  companyId: number;
  oneId: number;
  otherId: number;
}

const selectMerges = (db: Db, { companyId }: TenantScope) =>
  db('contactMerges as m')
    .leftJoin('users as u', 'u.id', 'm.userId')
    .where('m.companyId', companyId)
    .select<ShownMerge[]>('m.*', 'u.name as userName');

export const findMerge = async (db: Db, scope: TenantScope, id: number): Promise<ShownMerge | undefined> =>
  selectMerges(db, scope).where('m.id', id).first();

/** The newest first. */
export const mergesInto = async (
  db: Db,
  scope: TenantScope,
  contactId: number,
  limit: number,
): Promise<ShownMerge[]> =>
  selectMerges(db, scope).where('m.intoId', contactId).orderBy('m.id', 'desc').limit(limit);

/** Over all companies: for the sweeper. */
export const dueJoins = (db: Db, limit: number): Promise<Join[]> =>
  db('contactJoins')
    .whereNull('settledAt')
    .orderBy('oneId')
    .limit(limit)
    .select('companyId', 'oneId', 'otherId');

export const lockPair = (
  trx: Transaction,
  { companyId, oneId, otherId }: Join,
): Promise<{ id: number; number: string | null; isGroup: boolean }[]> =>
  trx('contacts')
    .where({ companyId })
    .whereIn('id', [oneId, otherId])
    .orderBy('id')
    .forUpdate()
    .select('id', 'number', 'isGroup');

export async function markSettled(db: Db, { oneId, otherId }: Join, now: Date): Promise<void> {
  await db('contactJoins').where({ oneId, otherId }).update({ settledAt: now });
}
