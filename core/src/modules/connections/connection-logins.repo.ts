import type { Database, Transaction } from '../../infra/database.js';

/** A started sign-in at a provider; its proofs are stored only as hashes. */
export interface LoginRow {
  stateHash: Buffer;
  browserHash: Buffer;
  companyId: number;
  userId: number;
  sessionId: Buffer;
  addInstagram: boolean;
  expiresAt: Date;
}

export async function insertLogin(db: Database, row: LoginRow, now: Date): Promise<void> {
  await db('connectionLogins').where('expiresAt', '<', now).limit(1_000).delete();
  await db('connectionLogins').insert(row);
}

/** Returns it once: a second caller finds nothing. */
export async function takeLogin(trx: Transaction, stateHash: Buffer): Promise<LoginRow | undefined> {
  const row = (await trx('connectionLogins').where({ stateHash }).forUpdate().first()) as
    | LoginRow
    | undefined;
  if (row) await trx('connectionLogins').where({ stateHash }).delete();
  return row;
}
