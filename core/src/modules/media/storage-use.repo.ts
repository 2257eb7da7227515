import type { Db, Transaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';

export type StorageKind = 'company' | 'user' | 'connection' | 'visitor' | 'network';
/** One counter of a company. `day`: for counters that restart each day, otherwise no day. */
export interface StorageCounter {
  kind: StorageKind;
  owner: string;
  day: string;
}
export const NO_DAY = '1970-01-01';
export const OF_COMPANY: StorageCounter = { kind: 'company', owner: '', day: NO_DAY };

const rowOf = ({ companyId }: TenantScope, { kind, owner, day }: StorageCounter) => ({
  companyId,
  kind,
  owner: Buffer.from(owner),
  day,
});

/** Bytes that the company's plan allows. */
/** Throws ERR_NO_COMPANY_FOUND: an upload may outlive its company. */
export async function quotaOf(db: Db, { companyId }: TenantScope): Promise<number> {
  const row = (await db('companies as c')
    .join('plans as p', 'p.id', 'c.planId')
    .where('c.id', companyId)
    .first('p.storageMb')) as { storageMb: number } | undefined;
  if (!row) throw apiError('ERR_NO_COMPANY_FOUND');
  return row.storageMb * 1024 * 1024;
}

export async function usedBy(
  db: Db,
  scope: TenantScope,
  counters: readonly StorageCounter[],
): Promise<number[]> {
  const rows = (await db('storageUse')
    .where({ companyId: scope.companyId })
    .whereIn(
      ['kind', 'owner', 'day'],
      counters.map(({ kind, owner, day }) => [kind, Buffer.from(owner), day]),
    )
    .select('kind', 'owner', 'bytes')) as { kind: StorageKind; owner: Buffer; bytes: number }[];
  return counters.map(({ kind, owner }) =>
    Number(rows.find((row) => row.kind === kind && row.owner.toString() === owner)?.bytes ?? 0),
  );
}

/** Counts added bytes; false, with nothing counted, if they do not fit into `limit`. */
export async function addWithin(
  trx: Transaction,
  scope: TenantScope,
  counter: StorageCounter,
  bytes: number,
  limit: number,
): Promise<boolean> {
  const row = rowOf(scope, counter);
  const add = () =>
    trx('storageUse')
      .where(row)
      .where('bytes', '<=', limit - bytes)
      .update({ bytes: trx.raw('bytes + ?', [bytes]) });
  if ((await add()) === 1) return true;
  // Either there is no room, or this is the first file of its kind.
  await trx('storageUse').insert(row).onConflict().ignore();
  return (await add()) === 1;
}

/** Serialises changes of a company's counters until the transaction ends. */
export async function lockCompany(trx: Transaction, scope: TenantScope): Promise<void> {
  const row = rowOf(scope, OF_COMPANY);
  await trx('storageUse').insert(row).onConflict().ignore();
  await trx('storageUse').where(row).forUpdate().first('bytes');
}

/** Counts deleted bytes; if none were counted yet, the next full count finds out. */
export async function subtract(
  trx: Transaction,
  scope: TenantScope,
  counters: readonly StorageCounter[],
  bytes: number,
): Promise<void> {
  for (const counter of counters)
    await trx('storageUse')
      .where(rowOf(scope, counter))
      .update({ bytes: trx.raw('GREATEST(bytes - ?, 0)', [bytes]) });
}

/** Companies whose files were last counted before `before`, or never. */
export async function notCountedSince(db: Db, before: Date, limit: number): Promise<number[]> {
  return (await db('companies as c')
    .leftJoin('storageUse as s', (join) =>
      join.on('s.companyId', 'c.id').andOnVal('s.kind', 'company').andOnVal('s.owner', Buffer.alloc(0)),
    )
    .where((any) => any.whereNull('s.countedAt').orWhere('s.countedAt', '<', before))
    .orderBy('c.id')
    .limit(limit)
    .pluck('c.id')) as number[];
}

/** Bytes stored by one user or connection. */
export interface StoredSum {
  userId: number | null;
  connectionId: number | null;
  bytes: number | string | null;
}
/** Adds up a company's stored bytes of one kind. */
export type StoredSums = (trx: Transaction, scope: TenantScope) => Promise<StoredSum[]>;

export const sumsOfFiles: StoredSums = async (trx, { companyId }) =>
  trx('mediaFiles')
    .where({ companyId, status: 'ready' })
    .groupBy('userId', 'connectionId')
    .select('userId', 'connectionId')
    .sum({ bytes: 'size' });

/** Recounts a company's stored bytes: afterwards the counters are exact. */
export async function countAnew(
  trx: Transaction,
  scope: TenantScope,
  sorts: readonly StoredSums[],
  at: Date,
): Promise<void> {
  const { companyId } = scope;
  await lockCompany(trx, scope);
  const stored: StoredSum[] = [];
  for (const sumsOf of sorts) stored.push(...(await sumsOf(trx, scope)));
  const sums = new Map<string, { counter: StorageCounter; bytes: number }>();
  const add = (counter: StorageCounter, bytes: number) => {
    const key = `${counter.kind}:${counter.owner}`;
    sums.set(key, { counter, bytes: (sums.get(key)?.bytes ?? 0) + bytes });
  };
  add(OF_COMPANY, 0);
  for (const { userId, connectionId, bytes } of stored) {
    add(OF_COMPANY, Number(bytes));
    for (const counter of ownersOf({ userId, connectionId })) add(counter, Number(bytes));
  }
  await trx('storageUse').where({ companyId }).whereIn('kind', ['user', 'connection']).delete();
  await trx('storageUse')
    .insert(
      [...sums.values()].map(({ counter, bytes }) => ({
        ...rowOf(scope, counter),
        bytes,
        countedAt: counter.kind === 'company' ? at : null,
      })),
    )
    .onConflict(['companyId', 'kind', 'owner', 'day'])
    .merge(['bytes', 'countedAt']);
}

/** Owner of a stored file, besides its company. */
export const ownersOf = (file: { userId: number | null; connectionId: number | null }): StorageCounter[] => [
  ...(file.userId === null ? [] : [{ kind: 'user' as const, owner: String(file.userId), day: NO_DAY }]),
  ...(file.connectionId === null
    ? []
    : [{ kind: 'connection' as const, owner: String(file.connectionId), day: NO_DAY }]),
];

/** Past days no longer count. */
export const deleteDaysBefore = (db: Db, day: string, limit: number): Promise<number> =>
  db('storageUse').whereIn('kind', ['visitor', 'network']).where('day', '<', day).limit(limit).delete();
