import { networkOf } from '@recado/sdk';
import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { newUuid } from '../../infra/uuid.js';
import type { Way } from './sign-ins.tx.js';

export interface SessionRow {
  id: Buffer;
  userId: number;
  companyId: number;
  refreshHash: Buffer;
  formerHash: Buffer | null;
  rotatedAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}

// A session is found by a secret or by a verified token, before any tenant is known: there is no scope.
const live = (db: Db) => db<SessionRow>('sessions').whereNull('endedAt');

/** Ends the user's live session, if any, and returns its id. The user's row must be locked. */
export async function endLiveSession(
  trx: Transaction,
  userId: number,
  at: Date,
): Promise<Buffer | undefined> {
  const row = await live(trx).where({ userId }).first('id');
  if (row) await trx('sessions').where({ id: row.id }).update({ endedAt: at });
  return row?.id;
}

export async function insertSession(
  trx: Transaction,
  session: {
    userId: number;
    companyId: number;
    refreshHash: Buffer;
    rotatedAt: Date;
    expiresAt: Date;
    ip: string;
    userAgent: string | undefined;
    way: Way;
  },
): Promise<Buffer> {
  const id = newUuid();
  const { ip, userAgent, ...rest } = session;
  await trx('sessions').insert({
    ...rest,
    id,
    ip: ip.slice(0, 64),
    network: networkOf(ip).slice(0, 64),
    userAgent: userAgent?.slice(0, 255) ?? null,
    createdAt: session.rotatedAt,
  });
  return id;
}

export const lockByRefreshHash = (trx: Transaction, refreshHash: Buffer): Promise<SessionRow | undefined> =>
  trx<SessionRow>('sessions').where({ refreshHash }).forUpdate().first();

export const lockByFormerHash = (trx: Transaction, formerHash: Buffer): Promise<SessionRow | undefined> =>
  trx<SessionRow>('sessions').where({ formerHash }).forUpdate().first();

export async function rotate(
  trx: Transaction,
  id: Buffer,
  next: { refreshHash: Buffer; formerHash: Buffer; rotatedAt: Date; expiresAt: Date },
): Promise<void> {
  await trx('sessions').where({ id }).update(next);
}

export async function endSession(db: Db, id: Buffer, at: Date): Promise<void> {
  await live(db).where({ id }).update({ endedAt: at });
}

/** Whether this user has signed in from this network since then. */
export async function isKnownNetwork(
  db: Db,
  userId: number,
  { ip, since }: { ip: string; since: Date },
): Promise<boolean> {
  const row = await db('sessions')
    .where({ userId })
    .where((any) => any.where({ network: networkOf(ip) }).orWhere({ ip }))
    .where('createdAt', '>', since)
    .first('id');
  return row !== undefined;
}

/** The session whose current token is one of these. */
export const lockByRefreshHashes = (
  trx: Transaction,
  hashes: readonly Buffer[],
): Promise<SessionRow | undefined> =>
  trx<SessionRow>('sessions')
    .whereIn('refreshHash', [...hashes])
    .forUpdate()
    .first();

export async function endOthers(db: Db, userId: number, except: Buffer | undefined, at: Date): Promise<void> {
  const query = live(db).where({ userId });
  if (except) query.whereNot({ id: except });
  await query.update({ endedAt: at });
}

/** The live sessions of a company's users, except super users. */
export async function endOfCompany(trx: Transaction, { companyId }: TenantScope, at: Date): Promise<void> {
  await trx.raw(
    `UPDATE users u JOIN sessions s ON s.liveUserId = u.id SET s.endedAt = ?
     WHERE u.companyId = ? AND u.super = FALSE`,
    [at, companyId],
  );
}

/** Whether a session ended with the suspension of its company. */
export async function isOfSuspended(db: Db, id: Buffer): Promise<boolean> {
  const row = await db('sessions as s')
    .join('companies as c', 'c.id', 's.companyId')
    .where({ 's.id': id, 'c.status': false })
    .first('c.id');
  return row !== undefined;
}

/** Sessions that ended or expired before this moment; a bounded number, oldest ids first. */
export const deleteEndedBefore = async (db: Db, before: Date, limit: number): Promise<number> => {
  const ids: Buffer[] = await db('sessions')
    .where((any) => any.where('endedAt', '<', before).orWhere('expiresAt', '<', before))
    .limit(limit)
    .pluck('id');
  return ids.length ? db('sessions').whereIn('id', ids).delete() : 0;
};
