import type { Db, Transaction } from '../../infra/database.js';
import { GRACE_DAYS } from '../../infra/subscription.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { IS_SHOWN } from './shown-files.tx.js';

export interface MediaFileRow {
  id: number;
  companyId: number;
  storageKey: Buffer | null;
  status: 'pending' | 'ready' | 'failed';
  mimeType: string;
  filename: string | null;
  size: number | null;
  userId: number | null;
  connectionId: number | null;
}
export interface SettledFile {
  storageKey: string;
  mimeType: string;
  filename: string;
  size: number;
}
const COLUMNS = [
  ...['id', 'companyId', 'storageKey', 'status', 'mimeType', 'filename', 'size', 'userId', 'connectionId'],
];

export async function insertReady(
  db: Db,
  scope: TenantScope,
  {
    storageKey,
    ...file
  }: SettledFile & { durationMs?: number; dueAt?: Date; userId?: number; connectionId?: number },
): Promise<number> {
  const row = { ...file, companyId: scope.companyId, status: 'ready', storageKey: Buffer.from(storageKey) };
  const [id] = await db('mediaFiles').insert(row);
  return id!;
}

/** False if the row no longer waits for its bytes. */
export async function settlePending(
  db: Db,
  scope: TenantScope,
  id: number,
  { storageKey, ...file }: SettledFile,
): Promise<boolean> {
  const changed = await db('mediaFiles')
    .where({ id, companyId: scope.companyId, status: 'pending' })
    .update({
      ...file,
      storageKey: Buffer.from(storageKey),
      status: 'ready',
      error: null,
      dueAt: null,
      updatedAt: db.fn.now(3),
    });
  return changed === 1;
}

export const findFile = (db: Db, scope: TenantScope, id: number): Promise<MediaFileRow | undefined> =>
  db('mediaFiles').where({ id, companyId: scope.companyId }).first(COLUMNS);

/** A file that something shows, with its company's permissions; for a signed address. */
export type ShownFileRow = MediaFileRow & {
  active: boolean;
  dueDate: string | null;
  graceDays: number;
  timeZone: string;
  /** The setting lgpdHideNumber, if somebody set it. */
  hideNumber: string | null;
};

export const findShown = (db: Db, id: number): Promise<ShownFileRow | undefined> =>
  db('mediaFiles as f')
    .join('companies as c', 'c.id', 'f.companyId')
    .leftJoin('settings as s', (on) =>
      on.on('s.companyId', 'f.companyId').andOnVal('s.name', 'lgpdHideNumber'),
    )
    .where('f.id', id)
    .whereRaw(IS_SHOWN)
    .first(...COLUMNS.map((column) => `f.${column}`), {
      active: 'c.status',
      timeZone: 'c.timeZone',
      hideNumber: 's.value',
      dueDate: db.raw("DATE_FORMAT(c.dueDate, '%Y-%m-%d')"),
      graceDays: db.raw(GRACE_DAYS),
    });

/** The deleted row; undefined if another process was quicker. */
export async function takeFile(
  trx: Transaction,
  scope: TenantScope,
  id: number,
): Promise<MediaFileRow | undefined> {
  const found = trx('mediaFiles').where({ id, companyId: scope.companyId });
  const row = (await found.clone().forUpdate().first(COLUMNS)) as MediaFileRow | undefined;
  if (row) await found.clone().delete();
  return row;
}

/** By the index of status and moment: a ready or failed file with a moment is deleted then. */
export async function dueForRemoval(
  db: Db,
  now: Date,
  limit: number,
): Promise<(TenantScope & { id: number })[]> {
  return (await db('mediaFiles')
    .whereIn('status', ['ready', 'failed'])
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(limit)
    .select('id', 'companyId')) as (TenantScope & { id: number })[];
}

/** A few, in case one is deleted at this moment. */
const NEWEST = 3;
/** Keys of the newest stored files, of any company: it is about the disk. */
export const newestKeys = (db: Db): Promise<Buffer[]> =>
  db('mediaFiles')
    .where({ status: 'ready' })
    .whereNotNull('storageKey')
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .pluck('storageKey');

export async function keepFile(db: Db, scope: TenantScope, id: number): Promise<void> {
  await db('mediaFiles').where({ id, companyId: scope.companyId }).update({ dueAt: null });
}
