import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

export interface Invitation extends TenantScope {
  hash: Buffer;
  userId: number;
  expiresAt: Date;
  endedAt: Date | null;
  isUsed: boolean;
}
type Owner = TenantScope & { userId: number };

/** By its secret, before any tenant is known: there is no scope. */
export const findInvitation = (db: Db, hash: Buffer): Promise<Invitation | undefined> =>
  db<Invitation>('invitations').where({ hash }).first();

type NewInvitation = Owner & { hash: Buffer; createdAt: Date; expiresAt: Date };

export async function insertInvitations(trx: Transaction, rows: readonly NewInvitation[]): Promise<void> {
  await trx('invitations').insert(
    rows.map(({ hash, userId, companyId, createdAt, expiresAt }) => ({
      ...{ hash, userId, companyId, createdAt, expiresAt },
    })),
  );
}

/** Ends the open links of a user, whose row is locked. */
export async function endInvitations(trx: Transaction, owner: Owner, at: Date): Promise<void> {
  const { userId, companyId } = owner;
  await trx('invitations').where({ userId, companyId }).whereNull('endedAt').update({ endedAt: at });
}

export const lockInvitation = (trx: Transaction, hash: Buffer): Promise<Invitation | undefined> =>
  trx<Invitation>('invitations').where({ hash }).forUpdate().first();

export async function saveUsed(trx: Transaction, hash: Buffer, at: Date): Promise<void> {
  await trx('invitations').where({ hash }).update({ endedAt: at, isUsed: true });
}

export const deleteExpiredBefore = async (db: Db, before: Date, limit: number): Promise<number> =>
  db('invitations').where('expiresAt', '<', before).limit(limit).delete();
