import type { ConnectionTokenScope } from '@recado/sdk/contracts';
import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { newConnectionToken } from './connection-token.rules.js';

export interface NewToken {
  connectionId: number;
  /** Empty for a connection's first token. */
  label: string;
  scopes: readonly ConnectionTokenScope[];
  /** Null for the operator at the command line. */
  createdBy: number | null;
  createdAt: Date;
  expiresAt: Date | null;
}

/** Both scopes: what the one token of a connection could always do. */
export const EVERY_SCOPE = ['send', 'read'] as const satisfies readonly ConnectionTokenScope[];

export async function addToken(
  trx: Transaction,
  { companyId }: TenantScope,
  { scopes, ...columns }: NewToken,
): Promise<{ id: number; token: string }> {
  const { token, ...secret } = newConnectionToken();
  const [id] = await trx('connectionTokens').insert({
    companyId,
    ...columns,
    ...secret,
    scopes: scopes.join(','),
  });
  return { id: id!, token };
}

/** Of each connection, the last characters of its newest token that works. */
export async function newestHints(
  db: Db,
  { companyId }: TenantScope,
  connectionIds: readonly number[],
  now: Date,
): Promise<Map<number, string>> {
  const rows = (await db('connectionTokens')
    .where({ companyId })
    .whereIn('connectionId', [...connectionIds])
    .whereNull('revokedAt')
    .where((any) => any.whereNull('expiresAt').orWhere('expiresAt', '>', now))
    .orderBy('id')
    .select('connectionId', 'tokenHint')) as { connectionId: number; tokenHint: string }[];
  return new Map(rows.map(({ connectionId, tokenHint }) => [connectionId, tokenHint]));
}

/** Ends every token of a connection. */
export async function revokeTokensOf(
  trx: Transaction,
  { companyId }: TenantScope,
  connectionId: number,
  at: Date,
): Promise<void> {
  await trx('connectionTokens')
    .where({ companyId, connectionId })
    .whereNull('revokedAt')
    .update({ revokedAt: at });
}
