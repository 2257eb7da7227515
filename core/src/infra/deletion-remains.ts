import type { Db } from './database.js';
import type { TenantScope } from './tenancy.js';

/** How long to look for late writes: a process may have been frozen in the middle of a transaction. */
const LOOKED_FOR_MS = 15 * 60_000;
const AT_ONCE = 100;

export type RemainsKind = 'connection' | 'company';
export interface DeletionRemains extends TenantScope {
  refId: number;
}

/** Records a deletion: late writes of other processes for it are removed once they are done. */
export async function noteRemains(
  db: Db,
  { companyId }: TenantScope,
  kind: RemainsKind,
  refIds: readonly number[],
  now: Date,
): Promise<void> {
  if (refIds.length === 0) return;
  await db('deletionRemains')
    .insert(refIds.map((refId) => ({ kind, refId, ownerId: companyId, since: now })))
    .onConflict(['kind', 'refId'])
    .ignore();
}

/** Connections of a company, including those it had until its deletion. */
export const formerConnections = async (db: Db, { companyId }: TenantScope): Promise<number[]> =>
  db('deletionRemains').where({ kind: 'connection', ownerId: companyId }).pluck('refId');

/** Calls `clear` for each recorded deletion, then drops the oldest. */
export async function eachRemains(
  db: Db,
  kind: RemainsKind,
  now: Date,
  clear: (remains: DeletionRemains) => Promise<void>,
): Promise<void> {
  for (let last = 0; ;) {
    const rows: DeletionRemains[] = await db('deletionRemains')
      .where({ kind })
      .where('refId', '>', last)
      .orderBy('refId')
      .limit(AT_ONCE)
      .select('refId', { companyId: 'ownerId' });
    for (const row of rows) await clear(row);
    if (rows.length < AT_ONCE) break;
    last = rows.at(-1)!.refId;
  }
  await db('deletionRemains')
    .where({ kind })
    .where('since', '<', new Date(now.getTime() - LOOKED_FOR_MS))
    .delete();
}
