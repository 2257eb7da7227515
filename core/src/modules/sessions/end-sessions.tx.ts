import type { Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import * as repo from './sessions.tx.js';
import { deleteChallengesOf } from './sign-in-challenges.tx.js';

/**
 * Ends a user's sessions within a change that invalidates them, such as a new password, and sign-ins whose second step is
 * due; `except` names a session that continues. The caller drops the user's cached principal after the commit.
 */
export async function endSessionsOf(
  trx: Transaction,
  userId: number,
  at: Date,
  except?: string,
): Promise<void> {
  await deleteChallengesOf(trx, userId);
  await repo.endOthers(trx, userId, except ? Buffer.from(except, 'hex') : undefined, at);
}

/** Ends the sessions of a company that is suspended; super users stay, who can lift that. */
export const endSessionsOfCompany = (trx: Transaction, scope: TenantScope, at: Date): Promise<void> =>
  repo.endOfCompany(trx, scope, at);
