import { hashPassword, needsRehash } from '../../infra/auth/passwords.js';
import type { PrincipalCache } from '../../infra/auth/principal-cache.js';
import type { Database, Transaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { UserModel } from './users.model.js';
import * as repo from './users.repo.js';

/** What sessions and live sockets need of a user. */
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
    /** The collation takes accents for equal, an account's name does not. */
    async findForSignIn(email: string): Promise<UserModel | undefined> {
      const user = await repo.findUserByEmail(db, email);
      return user?.email.toLowerCase() === email ? user : undefined;
    },
    /** Hashes again where the cost has risen since the password was set. */
    async upgradePasswordHash(user: UserModel, password: string, asker: string): Promise<void> {
      if (!needsRehash(user.passwordHash)) return;
      const passwordHash = await hashPassword(password, undefined, asker);
      await repo.upgradeHash(db, user, user.id, user.passwordHash, passwordHash);
    },
    /** Who has been an admin of the company for longest. */
    async firstAdmin(scope: TenantScope): Promise<UserModel> {
      const admin = await repo.findFirstAdmin(db, scope);
      if (!admin) throw apiError('ERR_NO_USER_FOUND');
      return admin;
    },
    forget: (id: number) => principals.forgetUser(id),
  };
}
