import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

export interface TokenRow {
  id: number;
  connectionId: number;
  label: string;
  /** MySQL's text of a set. */
  scopes: string;
  tokenHint: string;
  createdBy: number | null;
  creatorName: string | null;
  createdAt: Date;
  expiresAt: Date | null;
  replacedBy: number | null;
  lastUsedAt: Date | null;
}

const notRevoked = (db: Db, { companyId }: TenantScope, connectionId: number) =>
  db('connectionTokens as t')
    .where({ 't.companyId': companyId, 't.connectionId': connectionId })
    .whereNull('t.revokedAt');

const shown = (db: Db, scope: TenantScope, connectionId: number) =>
  notRevoked(db, scope, connectionId)
    .leftJoin('users as u', 'u.id', 't.createdBy')
    .select(
      ...['id', 'connectionId', 'label', 'scopes', 'tokenHint', 'createdBy', 'createdAt', 'expiresAt'].map(
        (column) => `t.${column}`,
      ),
      't.replacedBy',
      't.lastUsedAt',
      'u.name as creatorName',
    );

/** The newest first, with those that expired lately. */
export const tokensOf = (
  db: Db,
  scope: TenantScope,
  connectionId: number,
  limit: number,
): Promise<TokenRow[]> =>
  shown(db, scope, connectionId).orderBy('t.id', 'desc').limit(limit) as unknown as Promise<TokenRow[]>;

export const findToken = (
  db: Db,
  scope: TenantScope,
  connectionId: number,
  id: number,
): Promise<TokenRow | undefined> =>
  shown(db, scope, connectionId).where('t.id', id).first() as unknown as Promise<TokenRow | undefined>;

/** Tokens that work at this moment; the connection is locked, so that two requests are counted one after the other. */
export async function countWorking(
  trx: Transaction,
  scope: TenantScope,
  connectionId: number,
  now: Date,
): Promise<number> {
  const row = await notRevoked(trx, scope, connectionId)
    .where((any) => any.whereNull('t.expiresAt').orWhere('t.expiresAt', '>', now))
    .first(trx.raw('COUNT(*) AS total'));
  return Number(row.total);
}

export const markReplaced = (
  trx: Transaction,
  { companyId }: TenantScope,
  id: number,
  change: { replacedBy: number; expiresAt: Date },
): Promise<number> => trx('connectionTokens').where({ id, companyId }).update(change);

export const revokeToken = (
  trx: Transaction,
  { companyId }: TenantScope,
  { connectionId, id, at }: { connectionId: number; id: number; at: Date },
): Promise<number> =>
  trx('connectionTokens')
    .where({ id, companyId, connectionId })
    .whereNull('revokedAt')
    .update({ revokedAt: at });

/** Tokens that stopped working before this moment; a bounded number. */
export const deleteEndedBefore = (db: Db, before: Date, limit: number): Promise<number> =>
  db('connectionTokens')
    .where((any) => any.where('revokedAt', '<', before).orWhere('expiresAt', '<', before))
    .limit(limit)
    .delete();
