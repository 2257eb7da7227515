import type { MediaRef } from '@recado/sdk';
import type { Db } from '../../infra/database.js';
import { bringBack } from '../../infra/set-back.js';
import type { TenantScope } from '../../infra/tenancy.js';

export interface PendingMedia extends TenantScope {
  id: number;
  connectionId: number;
  attempts: number;
  createdAt: Date;
  /** Error of the last attempt. */
  error: string | null;
  ref: MediaRef;
}

interface Row {
  id: number;
  companyId: number;
  connectionId: number;
  attempts: number;
  createdAt: Date;
  error: string | null;
  providerRef: string;
  mimeType: string;
  filename: string | null;
  size: number | null;
}

/** Reserves a pending file for one attempt, until `until`; undefined if there is nothing to do. */
export async function claimPending(
  db: Db,
  mediaId: number,
  now: Date,
  until: Date,
): Promise<PendingMedia | undefined> {
  const taken = await db('mediaFiles')
    .where({ id: mediaId, status: 'pending' })
    .whereNotNull('connectionId')
    .whereNotNull('providerRef')
    .andWhere((due) => due.whereNull('dueAt').orWhere('dueAt', '<=', now))
    .update({ attempts: db.raw('attempts + 1'), dueAt: until, updatedAt: now });
  if (taken !== 1) return undefined;
  const row = (await db('mediaFiles').where({ id: mediaId }).first()) as Row | undefined;
  if (!row) return undefined;
  const { companyId, connectionId, attempts, mimeType, createdAt, error } = row;
  const ref: MediaRef = {
    providerRef: JSON.parse(row.providerRef) as Record<string, string>,
    mimeType,
    ...(row.size !== null && { size: row.size }),
    ...(row.filename !== null && { filename: row.filename }),
  };
  return { id: row.id, companyId, connectionId, attempts, createdAt, error, ref };
}

export async function changePending(
  db: Db,
  scope: TenantScope,
  mediaId: number,
  change: Record<string, unknown>,
): Promise<boolean> {
  const changed = await db('mediaFiles')
    .where({ id: mediaId, companyId: scope.companyId, status: 'pending' })
    .update(change);
  return changed === 1;
}

export async function duePending(db: Db, now: Date, limit: number): Promise<number[]> {
  return (await db('mediaFiles')
    .where('status', 'pending')
    .whereNotNull('connectionId')
    .andWhere((due) => due.whereNull('dueAt').orWhere('dueAt', '<=', now))
    .orderBy('dueAt')
    .limit(limit)
    .pluck('id')) as number[];
}

export const bringPendingBack = (db: Db, now: Date): Promise<number> =>
  bringBack(db, { table: 'mediaFiles', where: (pending) => pending.where({ status: 'pending' }) }, now);

export async function messagesWith(
  db: Db,
  scope: TenantScope,
  mediaId: number,
): Promise<{ id: number; ticketId: number }[]> {
  return (await db('messages')
    .where({ mediaId, companyId: scope.companyId })
    .whereNotNull('ticketId')
    .select('id', 'ticketId')) as { id: number; ticketId: number }[];
}
