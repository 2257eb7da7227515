import type { User } from '@recado/sdk/contracts';
import { newOpaqueToken } from '../../infra/auth/tokens.js';
import type { Transaction } from '../../infra/database.js';
import { apiError, isDuplicate } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { CompaniesService } from '../companies/companies.service.js';
import { assertPhone } from './phone.rules.js';
import type { UserEvents } from './user-events.js';
import type { UserForm } from './user-rights.js';
import type { UserModel } from './users.model.js';
import * as repo from './users.repo.js';
import type { Secret } from './users.service.js';
import { fromUserForm } from './users.wire.js';

/** What makes a new user an invited one, in the transaction that creates the user. */
type Invite = (trx: Transaction, user: UserModel) => Promise<void>;
/** The same for several. */
type InviteAll = (trx: Transaction, users: UserModel[]) => Promise<void>;
type OperatorForm = UserForm & { super?: boolean; passwordHash?: string };

interface Parts {
  companies: Pick<CompaniesService, 'assertRoom'>;
  hash: (password: string | undefined, asker: string) => Promise<Secret>;
  assertReferences: (trx: Transaction, scope: TenantScope, form: Partial<UserForm>) => Promise<void>;
  change: <T>(work: (trx: Transaction) => Promise<T>) => Promise<T>;
  tell: UserEvents['tell'];
  tellAll: UserEvents['tellAll'];
  /** Slows down whoever finds out by taken addresses who has an account. */
  probed: <T>(scope: TenantScope, work: () => Promise<T>) => Promise<T>;
}

/** New users: of a company's admin or an operator, with a password or invited. */
export function createUserCreation(
  { clock }: Pick<Infra, 'clock'>,
  { companies, hash, assertReferences, change, tell, tellAll, probed }: Parts,
) {
  const create = (scope: TenantScope, form: UserForm, invite?: Invite): Promise<User> =>
    probed(scope, async () => {
      assertPhone(form.wpp);
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
    assertPhone(form.wpp);
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
  async function inviteAll(
    scope: TenantScope,
    forms: readonly UserForm[],
    invite: InviteAll,
  ): Promise<User[]> {
    // One hash for all: it is of a password that nobody will ever know, and each hash is made to be slow.
    const secret = await hash(unknown(), `company-${scope.companyId}`);
    return change(async (trx) => {
      const others = forms.length - 1;
      await companies.assertRoom(
        ...([trx, scope, 'users'] as const),
        async () => (await repo.countUsers(trx, scope)) + others,
      );
      const queueIds = [...new Set(forms.flatMap((form) => form.queueIds ?? []))];
      await assertReferences(trx, scope, { queueIds });
      const byEmail = new Map(forms.map((form) => [form.email!.trim().toLowerCase(), form]));
      const values = [...byEmail].map(([email, form]) => ({
        ...{ ...fromUserForm(form), ...secret, email, invitedAt: clock.now() },
      }));
      const users = await repo.insertUsers(trx, scope, values);
      const queuesOf = (user: UserModel) => new Set(byEmail.get(user.email)?.queueIds);
      const rows = users.flatMap((user) =>
        [...queuesOf(user)].map((queueId) => ({ userId: user.id, queueId })),
      );
      await repo.insertQueues(trx, rows);
      await invite(trx, users);
      return tellAll(trx, 'create', users);
    });
  }
  return {
    create: (scope: TenantScope, form: UserForm): Promise<User> => create(scope, form),
    invite: (scope: TenantScope, form: UserForm, invite: Invite): Promise<User> =>
      create(scope, { ...form, password: unknown() }, invite),
    /** All of them or nobody. Throws ERR_USER_LIMIT unless the plan has room for all. */
    inviteAll: (scope: TenantScope, forms: readonly UserForm[], invite: InviteAll): Promise<User[]> =>
      probed(scope, () => inviteAll(scope, forms, invite)),
    inviteAllByOperator: inviteAll,
    /** By an operator: no form of the API can make super users, or the first admin of a company. */
    createByOperator: (trx: Transaction, scope: TenantScope, form: OperatorForm): Promise<User> =>
      createByOperator(trx, scope, form),
    inviteByOperator: (trx: Transaction, scope: TenantScope, form: UserForm, invite: Invite): Promise<User> =>
      createByOperator(trx, scope, { ...form, password: unknown() }, invite),
  };
}
