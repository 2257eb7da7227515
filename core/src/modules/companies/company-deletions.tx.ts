import type { Db, Transaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** Progress of a deletion, in rows. */
export interface DeletionProgress {
  done: number;
  total: number;
}

/** Those of these companies that are being deleted. */
export async function deletionsOf(db: Db, ids: readonly number[]): Promise<Map<number, DeletionProgress>> {
  const rows: ({ companyId: number } & DeletionProgress)[] = await db('companyDeletions')
    .whereIn('companyId', [...ids])
    .select('companyId', 'done', 'total');
  return new Map(
    rows.map(({ companyId, done, total }) => [companyId, { done: Number(done), total: Number(total) }]),
  );
}

/** A company that is being deleted can no longer be changed. */
export async function assertStaying(trx: Transaction, { companyId }: TenantScope): Promise<void> {
  if (await trx('companyDeletions').where({ companyId }).first('companyId'))
    throw apiError('ERR_NO_COMPANY_FOUND');
}

export async function findDeletion(
  db: Db,
  { companyId }: TenantScope,
): Promise<(DeletionProgress & { name: string }) | undefined> {
  const row = await db('companyDeletions').where({ companyId }).first('name', 'done', 'total');
  return row && { name: row.name, done: Number(row.done), total: Number(row.total) };
}

export async function insertDeletion(
  trx: Transaction,
  { companyId }: TenantScope,
  name: string,
  at: Date,
): Promise<void> {
  await trx('companyDeletions')
    .insert({ companyId, name, createdAt: at, updatedAt: at })
    .onConflict('companyId')
    .ignore();
}

/** Deleted rows are added up; a total is the count at the start. */
export async function report(
  db: Db,
  { companyId }: TenantScope,
  { gone = 0, total }: { gone?: number; total?: number },
  at: Date,
): Promise<void> {
  await db('companyDeletions')
    .where({ companyId })
    .update({
      done: db.raw('done + ?', [gone]),
      ...(total !== undefined && { total }),
      updatedAt: at,
    });
}

/** Deletions that nobody works on. */
export const stalledDeletions = async (db: Db, before: Date): Promise<number[]> =>
  db('companyDeletions').where('updatedAt', '<', before).limit(100).pluck('companyId');

export async function endDeletion(db: Db, { companyId }: TenantScope): Promise<void> {
  await db('companyDeletions').where({ companyId }).delete();
}
