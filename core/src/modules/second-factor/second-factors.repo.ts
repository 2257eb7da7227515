import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

export interface SecondFactorRow {
  userId: number;
  companyId: number;
  sealedSecret: Buffer;
  lastStep: number;
  strangerWrong: number;
  strangerTriedAt: Date | null;
  knownWrong: number;
  knownTriedAt: Date | null;
  createdAt: Date;
}
/** A user within a company. */
export interface Owner extends TenantScope {
  userId: number;
}

const of = (db: Db, { companyId, userId }: Owner) =>
  db<SecondFactorRow>('secondFactors').where({ companyId, userId });

export const findFactor = (db: Db, owner: Owner): Promise<SecondFactorRow | undefined> =>
  of(db, owner).first();

/** Codes of one user are checked one after the other, so that none is used twice. */
export const lockFactor = (trx: Transaction, owner: Owner): Promise<SecondFactorRow | undefined> =>
  of(trx, owner).forUpdate().first();

export async function insertFactor(
  trx: Transaction,
  row: Pick<SecondFactorRow, 'userId' | 'companyId' | 'sealedSecret' | 'lastStep' | 'createdAt'>,
): Promise<void> {
  await trx('secondFactors').insert(row);
}

export async function updateFactor(
  trx: Transaction,
  owner: Owner,
  change: Partial<SecondFactorRow>,
): Promise<void> {
  await of(trx, owner).update(change);
}

/** Its recovery codes go with it. */
export const deleteFactor = (trx: Transaction, owner: Owner): Promise<number> => of(trx, owner).delete();

export async function replaceRecoveryCodes(
  trx: Transaction,
  userId: number,
  hashes: Buffer[],
): Promise<void> {
  await trx('recoveryCodes').where({ userId }).delete();
  await trx('recoveryCodes').insert(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** Whether there was such a code; it is gone now. */
export const useRecoveryCode = async (trx: Transaction, userId: number, codeHash: Buffer): Promise<boolean> =>
  (await trx('recoveryCodes').where({ userId, codeHash }).delete()) === 1;

/** Ten at most. */
export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const codes = await db('recoveryCodes').where({ userId }).select('userId');
  return codes.length;
}
