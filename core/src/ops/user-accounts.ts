import type { User } from '@recado/sdk/contracts';
import type { Services } from '../compose.js';
import { inTransaction } from '../infra/database.js';
import { apiError } from '../infra/errors.js';

export interface NewUser {
  companyId: number;
  name: string;
  email: string;
  password: string;
  profile?: 'admin' | 'user' | 'supervisor';
  /** Administers every company. */
  super?: boolean;
}

export interface UserAccounts {
  create(user: NewUser): Promise<User>;
  /** Every session of the user ends. */
  resetPassword(email: string, password: string): Promise<User>;
}

export function createUserAccounts({ infra: { db }, companies, users, outbox }: Services): UserAccounts {
  return {
    async create({ companyId, ...form }) {
      await companies.find({ companyId });
      const email = form.email.trim();
      if (!/^\S+@\S+\.\S+$/.test(email))
        throw apiError('ERR_VALIDATION', `"${email}" is not an e-mail address`);
      const user = await inTransaction(db, (trx) => users.createByOperator(trx, { companyId }, form));
      outbox.wake();
      return user;
    },
    resetPassword: (email, password) => users.resetPassword(email, password),
  };
}
