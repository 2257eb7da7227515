import { SECOND_STEP_MINUTES, SECOND_STEP_TRIES } from '@recado/sdk/contracts';
import type { Db, Transaction } from '../../infra/database.js';

/** Somebody whose password was right, and whose second step is due. */
export interface Challenge {
  hash: Buffer;
  userId: number;
  companyId: number;
}

export async function insertChallenge(db: Db, challenge: Challenge, now: Date): Promise<Date> {
  const expiresAt = new Date(now.getTime() + SECOND_STEP_MINUTES * 60_000);
  await db('signInChallenges').insert({ ...challenge, createdAt: now, expiresAt });
  return expiresAt;
}

const open = (db: Db, hash: Buffer, now: Date) =>
  db('signInChallenges').where({ hash }).where('expiresAt', '>', now);

/** A challenge that is found by a secret, before any company is known. */
export const findChallenge = (db: Db, hash: Buffer, now: Date): Promise<Challenge | undefined> =>
  open(db, hash, now)
    .where('tries', '<', SECOND_STEP_TRIES)
    .first('hash', 'userId', 'companyId') as unknown as Promise<Challenge | undefined>;

/** Uses up one try, before anything is compared: a thousand at once use up as many as are left. */
export const useTry = async (db: Db, hash: Buffer, now: Date): Promise<boolean> =>
  (await open(db, hash, now)
    .where('tries', '<', SECOND_STEP_TRIES)
    .update({ tries: db.raw('tries + 1') })) === 1;

/** Whether it was still open; it is gone now. */
export const closeChallenge = async (trx: Transaction, hash: Buffer, now: Date): Promise<boolean> =>
  (await open(trx, hash, now).delete()) === 1;

/** Of a user whose password or second factor has changed. */
export async function deleteChallengesOf(trx: Transaction, userId: number): Promise<void> {
  await trx('signInChallenges').where({ userId }).delete();
}

/** A bounded number. */
export const deleteExpiredChallenges = (db: Db, now: Date, limit: number): Promise<number> =>
  db('signInChallenges').where('expiresAt', '<=', now).limit(limit).delete();
