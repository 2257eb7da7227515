import type { Db } from './database.js';
import type { TenantScope } from './tenancy.js';

/** How long is looked for what was on its way: a process may have stood still in the middle of a transaction. */
const LOOKED_FOR_MS = 15 * 60_000;
const AT_ONCE = 100;

export type RemainsKind = 'connection' | 'company';
export interface DeletionRemains extends TenantScope {
  refId: number;
}

/** Notes what is being deleted: what others were writing for it is cleared when they are done. */
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

/** Connections of a company that are, or were until its deletion. */
export const formerConnections = async (db: Db, { companyId }: TenantScope): Promise<number[]> =>
  db('deletionRemains').where({ kind: 'connection', ownerId: companyId }).pluck('refId');

/** Calls `clear` for each that is still looked for, then forgets the oldest. */
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
