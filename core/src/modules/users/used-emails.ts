import type { Database } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import * as repo from './users.repo.js';

/** Which of some addresses have an account, in lower case. */
export interface UsedEmails {
  /** In the company itself. */
  own: ReadonlySet<string>;
  /** In another one: which, nobody is told. */
  others: ReadonlySet<string>;
}
type Finding = (scope: TenantScope, look: () => Promise<string[]>) => Promise<string[]>;

/** `finding` slows down whoever finds out by taken addresses who has an account. */
export function createUsedEmails(db: Database, finding: Finding) {
  async function usedBy(scope: TenantScope, emails: readonly string[], find: Finding): Promise<UsedEmails> {
    const own: string[] = [];
    const others = await find(scope, async () => {
      const elsewhere: string[] = [];
      for (const { email, companyId } of await repo.usersByEmail(db, emails))
        (companyId === scope.companyId ? own : elsewhere).push(email.toLowerCase());
      return elsewhere;
    });
    return { own: new Set(own), others: new Set(others) };
  }
  return {
    /** Throws ERR_TOO_MANY_REQUESTS once the company has been told of too many accounts of others. */
    usedEmails: (scope: TenantScope, emails: readonly string[]): Promise<UsedEmails> =>
      usedBy(scope, emails, finding),
    usedEmailsByOperator: (scope: TenantScope, emails: readonly string[]): Promise<UsedEmails> =>
      usedBy(scope, emails, (_scope, look) => look()),
  };
}
