import type { Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

/**
 * Revokes a person's API tokens within a change of their password: whoever changes it because of a theft expects that
 * nothing made with the old one works any longer. The caller drops the person's cached principals after the commit.
 */
export async function endTokensOf(
  trx: Transaction,
  { companyId }: TenantScope,
  userId: number,
  at: Date,
): Promise<void> {
  await trx('apiTokens').where({ companyId, userId }).whereNull('revokedAt').update({ revokedAt: at });
}
