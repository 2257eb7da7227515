import type { User } from '@recado/sdk/contracts';
import { newOpaqueToken } from '../../infra/auth/tokens.js';
import type { Transaction } from '../../infra/database.js';
import { apiError, isDuplicate } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { createUserEvents } from './user-events.js';
import type { UserForm } from './user-rights.js';
import type { UserModel } from './users.model.js';
import * as repo from './users.repo.js';
import type { Secret } from './users.service.js';
import { fromUserForm } from './users.wire.js';

/** What makes a new user an invited one, in the transaction that creates the user. */
type Invite = (trx: Transaction, user: UserModel) => Promise<void>;
type OperatorForm = UserForm & { super?: boolean; passwordHash?: string };

interface Parts {
  companies: Pick<CompaniesService, 'assertRoom'>;
  hash: (password: string | undefined, asker: string) => Promise<Secret>;
  assertReferences: (trx: Transaction, scope: TenantScope, form: Partial<UserForm>) => Promise<void>;
  change: <T>(work: (trx: Transaction) => Promise<T>) => Promise<T>;
  tell: ReturnType<typeof createUserEvents>;
  /** Slows down whoever finds out by taken addresses who has an account. */
  probed: <T>(scope: TenantScope, work: () => Promise<T>) => Promise<T>;
}

/** New users: of a company's admin or an operator, with a password or invited. */
export function createUserCreation(
  { clock }: Pick<Infra, 'clock'>,
  { companies, hash, assertReferences, change, tell, probed }: Parts,
) {
  const create = (scope: TenantScope, form: UserForm, invite?: Invite): Promise<User> =>
    probed(scope, async () => {
      const secret = await hash(form.password, `company-${scope.companyId}`);
      return change(async (trx) => {
        await companies.assertRoom(trx, scope, 'users', () => repo.countUsers(trx, scope));
        await assertReferences(trx, scope, form);
        const user = await insert(trx, scope, { ...fromUserForm(form), ...secret }, invite);
        await repo.replaceQueues(trx, user.id, [...new Set(form.queueIds ?? [])]);
        return tell(trx, 'create', user);
      });
    });
  async function insert(trx: Transaction, scope: TenantScope, values: Partial<UserModel>, invite?: Invite) {
    const invitedAt = invite ? clock.now() : null;
    const user = await repo.insertUser(trx, scope, { ...values, invitedAt });
    await invite?.(trx, user);
    return user;
  }
  async function createByOperator(
    trx: Transaction,
    scope: TenantScope,
    form: OperatorForm,
    invite?: Invite,
  ): Promise<User> {
    const secret = form.passwordHash
      ? { passwordHash: form.passwordHash }
      : await hash(form.password, `company-${scope.companyId}`);
    // Super users run the installation: they do not count against the plan.
    if (!form.super) await companies.assertRoom(trx, scope, 'users', () => repo.countUsers(trx, scope));
    try {
      const values = { ...fromUserForm(form), ...secret, super: form.super ?? false };
      return await tell(trx, 'create', await insert(trx, scope, values, invite));
    } catch (error) {
      throw isDuplicate(error, 'users_email_unique') ? apiError('ERR_EMAIL_IN_USE') : error;
    }
  }

  // Nobody knows the password of an invited user.
  const unknown = () => newOpaqueToken().token;
  return {
    create: (scope: TenantScope, form: UserForm): Promise<User> => create(scope, form),
    invite: (scope: TenantScope, form: UserForm, invite: Invite): Promise<User> =>
      create(scope, { ...form, password: unknown() }, invite),
    /** By an operator: no form of the API can make super users, or the first admin of a company. */
    createByOperator: (trx: Transaction, scope: TenantScope, form: OperatorForm): Promise<User> =>
      createByOperator(trx, scope, form),
    inviteByOperator: (trx: Transaction, scope: TenantScope, form: UserForm, invite: Invite): Promise<User> =>
      createByOperator(trx, scope, { ...form, password: unknown() }, invite),
  };
}
