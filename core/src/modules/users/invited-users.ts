import { apiError } from '../../infra/errors.js';
import type { Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { createUserAccounts } from './user-accounts.js';
import { assertMayChange, operatorIn, type UserActor } from './user-rights.js';
import type { UserModel } from './users.model.js';

/** Users who have no password yet: `invitedAt` is set until they, or an admin, have chosen one. */
export function createInvitedUsers({ lock }: Pick<ReturnType<typeof createUserAccounts>, 'lock'>) {
  /** Throws ERR_NOT_INVITED if the user has a password, ERR_NO_PERMISSION if the actor may not change the user. */
  async function lockInvited(trx: Transaction, actor: UserActor, id: number): Promise<UserModel> {
    const user = await lock(trx, actor, id);
    assertMayChange(actor, user);
    if (!user.invitedAt) throw apiError('ERR_NOT_INVITED');
    return user;
  }
  return {
    lockInvited,
    lockInvitedByOperator: (trx: Transaction, scope: TenantScope, id: number): Promise<UserModel> =>
      lockInvited(trx, operatorIn(scope.companyId), id),
  };
}
