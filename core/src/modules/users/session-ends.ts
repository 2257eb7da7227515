import { inTransaction, type Transaction } from '../../infra/database.js';
import type { Infra } from '../../infra/infra.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { endSessionsOf } from '../sessions/end-sessions.tx.js';
import type { createUserAccounts } from './user-accounts.js';
import { assertMayChange, operatorIn, type UserActor } from './user-rights.js';

/** Changes of how somebody else signs in, which end every session of that user; API tokens stay. */
export function createSessionEnds(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  accounts: Pick<ReturnType<typeof createUserAccounts>, 'lock' | 'forget'>,
) {
  async function endSessions(
    actor: UserActor,
    id: number,
    work: (trx: Transaction) => Promise<void>,
  ): Promise<void> {
    await inTransaction(db, async (trx) => {
      assertMayChange(actor, await accounts.lock(trx, actor, id));
      await work(trx);
      await endSessionsOf(trx, id, clock.now());
    });
    accounts.forget(id);
  }
  return {
    endSessions,
    endSessionsByOperator: (
      scope: TenantScope,
      id: number,
      work: (trx: Transaction) => Promise<void>,
    ): Promise<void> => endSessions(operatorIn(scope.companyId), id, work),
  };
}
