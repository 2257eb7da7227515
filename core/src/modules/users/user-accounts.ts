import { hashPassword, needsRehash } from '../../infra/auth/passwords.js';
import type { PrincipalCache } from '../../infra/auth/principal-cache.js';
import type { Database, Transaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { UserModel } from './users.model.js';
import * as repo from './users.repo.js';

/** The fields of a user for sessions and live sockets. */
export function createUserAccounts(db: Database, principals: PrincipalCache) {
  return {
    async find(scope: TenantScope, id: number): Promise<UserModel> {
      const user = await repo.findUser(db, scope, id);
      if (!user) throw apiError('ERR_NO_USER_FOUND');
      return user;
    },
    async lock(trx: Transaction, scope: TenantScope, id: number): Promise<UserModel> {
      const user = await repo.lockUser(trx, scope, id);
      if (!user) throw apiError('ERR_NO_USER_FOUND');
      return user;
    },
    /** The collation ignores accents, an account's name does not. */
    async findForSignIn(email: string): Promise<UserModel | undefined> {
      const user = await repo.findUserByEmail(db, email);
      return user?.email.toLowerCase() === email ? user : undefined;
    },
    /** Hashes again if the cost was raised since the password was set; the person has just signed in. */
    async upgradePasswordHash(user: UserModel, password: string): Promise<void> {
      if (!needsRehash(user.passwordHash)) return;
      const passwordHash = await hashPassword(password, undefined, `own-${user.id}`);
      await repo.upgradeHash(db, user, user.id, user.passwordHash, passwordHash);
    },
    /** The company's longest-serving admin. */
    async firstAdmin(scope: TenantScope): Promise<UserModel> {
      const admin = await repo.findFirstAdmin(db, scope);
      if (!admin) throw apiError('ERR_NO_USER_FOUND');
      return admin;
    },
    forget: (id: number) => principals.forgetUser(id),
  };
}
