import type { ConnectionToken, ConnectionTokenScope } from '@recado/sdk/contracts';
import type { TokenRow } from './connection-tokens.repo.js';

const stateOf = ({ expiresAt, replacedBy }: TokenRow, now: Date): ConnectionToken['state'] => {
  if (expiresAt && expiresAt <= now) return 'expired';
  return replacedBy === null ? 'active' : 'replaced';
};

/** A set as MySQL writes it. */
export const scopesOf = (scopes: string): ConnectionTokenScope[] =>
  scopes.split(',') as ConnectionTokenScope[];

export const toConnectionToken = (row: TokenRow, now: Date): ConnectionToken => ({
  ...{ id: row.id, label: row.label, scopes: scopesOf(row.scopes), hint: row.tokenHint },
  state: stateOf(row, now),
  replacedBy: row.replacedBy,
  createdBy: row.createdBy === null ? null : { id: row.createdBy, name: row.creatorName ?? '' },
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});
