import type { ApiToken, CompanyApiToken } from '@recado/sdk/contracts';
import type { ListedTokenRow, TokenRow } from './api-tokens.repo.js';

const stateOf = ({ revokedAt, expiresAt }: TokenRow, now: Date): ApiToken['state'] => {
  if (revokedAt) return 'revoked';
  return expiresAt && expiresAt <= now ? 'expired' : 'active';
};

export const toApiToken = (row: TokenRow, now: Date): ApiToken => ({
  ...{ id: row.id, name: row.name, scope: row.scope, hint: row.hint, state: stateOf(row, now) },
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

export const toCompanyApiToken = (row: ListedTokenRow, now: Date): CompanyApiToken => ({
  ...toApiToken(row, now),
  user: { id: row.userId, name: row.userName },
  revokedAt: row.revokedAt?.toISOString() ?? null,
  revokedBy: row.revokedBy === null ? null : { id: row.revokedBy, name: row.revokerName ?? '' },
});
