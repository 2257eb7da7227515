import { RECOVERY_TRIES } from '@recado/sdk/contracts';
import type { Db, Transaction } from '../../infra/database.js';
import type { Asked } from './recovery-limits.rules.js';

/** A request for a new password; nobody's until its code is prepared, and for ever if no user has the phone. */
export interface Recovery {
  id: Buffer;
  /** As it counts for limits. */
  phone: string;
  /** As the person typed it. */
  typed: string;
  userId: number | null;
  codeHash: Buffer | null;
  expiresAt: Date;
  verifiedAt: Date | null;
}

/** How often codes were asked for a phone, locked: requests for one phone follow one another. */
export async function lockPhone(trx: Transaction, phone: string): Promise<Asked> {
  await trx('recoveryPhones').insert({ phone }).onConflict().ignore();
  return (await trx('recoveryPhones')
    .where({ phone })
    .forUpdate()
    .first('askedAt', 'dayFrom', 'askedInDay')) as Asked;
}
export async function saveAsked(trx: Transaction, phone: string, asked: Asked): Promise<void> {
  await trx('recoveryPhones').where({ phone }).update(asked);
}

/** Adds a request, and ends those before it. */
export async function insertRecovery(
  trx: Transaction,
  row: Pick<Recovery, 'id' | 'phone' | 'typed' | 'expiresAt'> & { browserHash: Buffer; createdAt: Date },
): Promise<void> {
  await trx('passwordRecoveries')
    .where({ phone: row.phone })
    .where('expiresAt', '>', row.createdAt)
    .update({ expiresAt: row.createdAt, verifiedAt: null });
  await trx('passwordRecoveries').insert(row);
}

const COLUMNS = [...['id', 'phone', 'typed', 'userId', 'codeHash', 'expiresAt', 'verifiedAt']];

export const waiting = (db: Db, limit: number): Promise<Buffer[]> =>
  db('passwordRecoveries').whereNull('preparedAt').orderBy('createdAt').limit(limit).pluck('id') as Promise<
    Buffer[]
  >;

/** A request that nobody has prepared; undefined if another process is at it. */
export const lockWaiting = (trx: Transaction, id: Buffer): Promise<Recovery | undefined> =>
  trx('passwordRecoveries').where({ id }).whereNull('preparedAt').forUpdate().skipLocked().first(COLUMNS);

export async function savePrepared(
  trx: Transaction,
  id: Buffer,
  change: Partial<Pick<Recovery, 'userId' | 'codeHash'>> & {
    preparedAt: Date;
  },
): Promise<void> {
  await trx('passwordRecoveries').where({ id }).update(change);
}

/** Codes that a user got since then, under whichever form of the phone. */
export async function codesOf(db: Db, userId: number, since: Date): Promise<number> {
  const row = (await db('passwordRecoveries')
    .where({ userId })
    .where('createdAt', '>', since)
    .whereNotNull('codeHash')
    .count({ total: '*' })
    .first()) as { total: number };
  return Number(row.total);
}

/**
 * Uses up one try of the browser's request for this phone, and returns the request. A thousand at once use up as many as
 * are left, because the row is changed before anything is compared.
 */
export async function useTry(
  db: Db,
  { browserHash, phone }: { browserHash: Buffer; phone: string },
  now: Date,
): Promise<Recovery | undefined> {
  const used = await db('passwordRecoveries')
    .where({ browserHash, phone })
    .where('tries', '<', RECOVERY_TRIES)
    .where('expiresAt', '>', now)
    .whereNull('usedAt')
    .update({ tries: db.raw('tries + 1') });
  const row = (await db('passwordRecoveries').where({ browserHash, phone }).first(COLUMNS)) as
    | Recovery
    | undefined;
  return used === 1 ? row : undefined;
}
/** The new password is accepted until `until`. False if a newer request has ended this one meanwhile. */
export async function saveVerified(db: Db, id: Buffer, now: Date, until: Date): Promise<boolean> {
  const changed = await db('passwordRecoveries')
    .where({ id })
    .where('expiresAt', '>', now)
    .update({ verifiedAt: now, expiresAt: until });
  return changed === 1;
}

export const findVerified = (
  db: Db,
  { id, browserHash }: { id: Buffer; browserHash: Buffer },
  now: Date,
): Promise<(Recovery & { userId: number }) | undefined> =>
  db('passwordRecoveries')
    .where({ id, browserHash })
    .where('expiresAt', '>', now)
    .whereNotNull('verifiedAt')
    .whereNotNull('userId')
    .whereNull('usedAt')
    .first(COLUMNS);

/** False if it was used, or a newer request ended it. */
export async function saveUsed(trx: Transaction, id: Buffer, now: Date): Promise<boolean> {
  const changed = await trx('passwordRecoveries')
    .where({ id })
    .where('expiresAt', '>', now)
    .whereNotNull('verifiedAt')
    .whereNull('usedAt')
    .update({ usedAt: now });
  return changed === 1;
}

const FORGOTTEN_AT_ONCE = 1_000;
export async function forgetBefore(db: Db, before: Date): Promise<void> {
  await db('passwordRecoveries').where('createdAt', '<', before).limit(FORGOTTEN_AT_ONCE).delete();
  await db('recoveryPhones').where('askedAt', '<', before).limit(FORGOTTEN_AT_ONCE).delete();
}
