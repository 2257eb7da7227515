import type { Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import * as repo from './sessions.tx.js';

/**
 * Ends a user's sessions within a change that invalidates them, such as a new password; `except` names one that
 * continues. The caller drops the user's cached principal after the commit.
 */
export const endSessionsOf = (trx: Transaction, userId: number, at: Date, except?: string): Promise<void> =>
  repo.endOthers(trx, userId, except ? Buffer.from(except, 'hex') : undefined, at);

/** Ends the sessions of a company that is suspended; super users stay, who can lift that. */
export const endSessionsOfCompany = (trx: Transaction, scope: TenantScope, at: Date): Promise<void> =>
  repo.endOfCompany(trx, scope, at);
