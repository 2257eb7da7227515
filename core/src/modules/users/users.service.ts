import type { AnswerOf, User, UserFilter, listUserNames } from '@recado/sdk/contracts';
import { hashPassword } from '../../infra/auth/passwords.js';
import type { PrincipalCache } from '../../infra/auth/principal-cache.js';
import { inTransaction, type Transaction } from '../../infra/database.js';
import { markEdited, type ReadVersion } from '../../infra/edits.js';
import { apiError, isDuplicate } from '../../infra/errors.js';
import type { ListRequest } from '../../infra/http/list-request.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { MediaStore } from '../../ports/media.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import type { CompaniesService } from '../companies/companies.service.js';
import { filesOfAccount } from '../media/shown-files.tx.js';
import { releaseFiles } from '../media/unused-files.tx.js';
import { queueRefs } from '../queues/queue-refs.tx.js';
import { endSessionsOf } from '../sessions/end-sessions.tx.js';
import { createOwnPassword } from '../sessions/own-password.service.js';
import { assertNoActiveTickets } from '../active-tickets/active-tickets.tx.js';
import { createEmailProbes } from './email-probes.service.js';
import { assertPasswordLength } from './password-length.rules.js';
import { assertPhone } from './phone.rules.js';
import { createSessionEnds } from './session-ends.js';
import { createUserAccounts } from './user-accounts.js';
import {
  allowedFields,
  assertMayChange,
  operatorIn,
  changesEmail,
  opensTheAccount,
  type UserActor,
  type UserForm,
} from './user-rights.js';
import { createInvitedUsers } from './invited-users.js';
import { createUsedEmails } from './used-emails.js';
import { createUserCreation } from './user-creation.js';
import { createUserEvents } from './user-events.js';
import { createUserViews } from './user-views.js';
import type { UserModel } from './users.model.js';
import * as repo from './users.repo.js';
import { fromUserForm } from './users.wire.js';

/** How many taken e-mails one company may discover in an hour. */
const TAKEN_TOLD = 20;

export type Secret = Partial<Pick<UserModel, 'passwordHash' | 'invitedAt'>>;
export type UsersService = ReturnType<typeof createUsersService>;

export function createUsersService(
  infra: Pick<Infra, 'db' | 'clock' | 'config' | 'redis' | 'log'>,
  deps: {
    outbox: Outbox;
    principals: PrincipalCache;
    companies: CompaniesService;
    media: Pick<MediaStore, 'signedPath' | 'remove'>;
    /** Throws ERR_NO_WAPP_FOUND unless the company has this connection. */
    assertConnection: (trx: Transaction, scope: TenantScope, connectionId: number) => Promise<void>;
    /** Revokes the API tokens of a user. */
    endTokensOf: (trx: Transaction, scope: TenantScope, userId: number, at: Date) => Promise<void>;
  },
) {
  const { db, clock, config } = infra;
  const { outbox, principals, companies } = deps;
  const confirmOwn = createOwnPassword(infra);
  const { probing, finding } = createEmailProbes(infra);
  const askerOf = ({ companyId }: TenantScope) => `company-${companyId}`;
  const probed = <T>(scope: TenantScope, work: () => Promise<T>): Promise<T> =>
    probing(askerOf(scope), TAKEN_TOLD, work);
  const views = createUserViews(queueRefs, deps.media);
  const accounts = createUserAccounts(db, principals);

  const { tell, tellAll } = createUserEvents(outbox, views);
  const assertPassword = (password: string): void => assertPasswordLength(password, config.minPasswordLength);
  /** Whoever gets a password that somebody knows is invited no longer. */
  async function hash(password: string | undefined, asker: string): Promise<Secret> {
    if (!password) return {};
    assertPassword(password);
    return { passwordHash: await hashPassword(password, undefined, asker), invitedAt: null };
  }
  async function assertReferences(
    trx: Transaction,
    scope: TenantScope,
    form: Partial<UserForm>,
  ): Promise<void> {
    const queueIds = [...new Set(form.queueIds ?? [])];
    const found = await queueRefs(trx, scope, queueIds);
    if (found.size < queueIds.length) throw apiError('ERR_NO_QUEUE_FOUND');
    if (form.whatsappId) await deps.assertConnection(trx, scope, form.whatsappId);
  }
  /** Runs a change, reports what prevented it, and applies its effects. */
  async function change<T>(work: (trx: Transaction) => Promise<T>, userId?: number): Promise<T> {
    try {
      const result = await inTransaction(db, work);
      if (userId !== undefined) principals.forgetUser(userId);
      outbox.wake();
      return result;
    } catch (error) {
      throw isDuplicate(error, 'users_email_unique') ? apiError('ERR_EMAIL_IN_USE') : error;
    }
  }

  /** What somebody got with the old password ends with it. */
  async function endAccess(trx: Transaction, { id, companyId }: UserModel, except?: string): Promise<void> {
    await endSessionsOf(trx, id, clock.now(), except);
    await deps.endTokensOf(trx, { companyId }, id, clock.now());
  }

  /** Without a super user nobody could administer the installation in the console. */
  async function assertOtherSuper(trx: Transaction, id: number): Promise<void> {
    if ((await repo.countOtherSupers(trx, id)) === 0) throw apiError('ERR_LAST_SUPER');
  }

  async function update(
    actor: UserActor,
    id: number,
    form: Partial<UserForm> & ReadVersion,
    isSuper?: boolean,
  ): Promise<User> {
    const present = await accounts.find(actor, id);
    assertMayChange(actor, present);
    const fields = allowedFields(actor, form);
    if (actor.userId === id && opensTheAccount(fields, present))
      await confirmOwn(present, 'currentPassword' in form ? form.currentPassword : undefined);
    const secret = await hash(fields.password, askerOf(actor));
    const write = () =>
      change(async (trx) => {
        const former = await accounts.lock(trx, actor, id);
        assertMayChange(actor, former);
        assertPhone(fields.wpp, former.wpp);
        if (former.profile === 'admin' && fields.profile && fields.profile !== 'admin')
          if ((await repo.countOtherAdmins(trx, actor, id)) === 0) throw apiError('ERR_LAST_ADMIN');
        if (former.super && isSuper === false) await assertOtherSuper(trx, id);
        await assertReferences(trx, actor, fields);
        await markEdited(trx, 'users', id, actor, { now: clock.now(), ifVersion: form.ifVersion });
        await repo.updateUser(trx, actor, id, {
          ...{ ...fromUserForm(fields), ...secret, updatedAt: clock.now() },
          ...(isSuper === undefined ? {} : { super: isSuper }),
        });
        if (fields.queueIds) await repo.replaceQueues(trx, id, [...new Set(fields.queueIds)]);
        if (secret.passwordHash)
          await endAccess(trx, former, actor.userId === id ? actor.sessionId : undefined);
        return tell(trx, 'update', (await repo.findUser(trx, actor, id))!);
      }, id);
    return changesEmail(fields, present) ? probed(actor, write) : write();
  }
  async function remove(actor: UserActor, id: number): Promise<void> {
    await change(async (trx) => {
      const user = await accounts.lock(trx, actor, id);
      assertMayChange(actor, user);
      if (user.id === actor.userId) throw apiError('ERR_OWN_ACCOUNT');
      if (user.profile === 'admin' && (await repo.countOtherAdmins(trx, actor, id)) === 0)
        throw apiError('ERR_LAST_ADMIN');
      if (user.super) await assertOtherSuper(trx, id);
      await assertNoActiveTickets(trx, actor, { userId: id });
      const files = await filesOfAccount(trx, actor, id);
      await repo.deleteUser(trx, actor, id);
      await releaseFiles(trx, actor, files, clock.now());
      const data = { action: 'delete', userId: id };
      const { companyId } = user;
      await outbox.append(trx, {
        companyId,
        topic: 'user',
        action: 'delete',
        data,
        audience: { to: 'user', userId: id },
      });
    }, id);
  }

  return {
    ...accounts,
    ...createUserCreation(infra, { companies, hash, assertReferences, change, tell, tellAll, probed }),
    ...createUsedEmails(db, (scope, look) => finding(askerOf(scope), TAKEN_TOLD, look)),
    ...createInvitedUsers(accounts),
    ...createSessionEnds(infra, accounts),

    async list(
      scope: TenantScope,
      request: ListRequest<UserFilter>,
    ): Promise<{ rows: User[]; total: number }> {
      const { rows, total } = await repo.listUsers(db, scope, request);
      return { rows: await views(db, scope, rows), total };
    },
    count: (scope: TenantScope): Promise<number> => repo.countUsers(db, scope),
    async names(scope: TenantScope): Promise<AnswerOf<typeof listUserNames>> {
      const users = await repo.allUsers(db, scope);
      const queueIds = await repo.queueIdsOf(
        db,
        users.map((user) => user.id),
      );
      return users.map(({ id, name, online, invitedAt }) => ({
        ...{ id, name, online, queueIds: queueIds.get(id) ?? [] },
        ...(invitedAt && { invited: true as const }),
      }));
    },
    async show(scope: TenantScope, id: number): Promise<User> {
      const [view] = await views(db, scope, [await accounts.find(scope, id)]);
      return view!;
    },

    /** Throws unless the current password of the caller's own account is given. */
    confirmOwn,
    /** Throws ERR_VALIDATION if a password is shorter than the operator requires, or longer than sign-in takes. */
    assertPassword,
    /** The hash of a password of such a length: computed before a transaction, where it would hold locks. */
    hashed: async (password: string): Promise<string> =>
      (await hash(password, 'new companies')).passwordHash!,

    /** By an operator or a recovery: every session of the user ends. `within` is part of the change. */
    async resetPassword(
      email: string,
      password: string,
      within?: (trx: Transaction) => Promise<void>,
    ): Promise<User> {
      const user = await accounts.findForSignIn(email.trim().toLowerCase());
      if (!user) throw apiError('ERR_NO_USER_FOUND');
      const secret = await hash(password, askerOf(user));
      return change(async (trx) => {
        await within?.(trx);
        await repo.updateUser(trx, user, user.id, { ...secret, updatedAt: clock.now() });
        await endAccess(trx, user);
        return tell(trx, 'update', await accounts.lock(trx, user, user.id));
      }, user.id);
    },

    update: (actor: UserActor, id: number, form: UserForm & ReadVersion): Promise<User> =>
      update(actor, id, form),
    /** By an operator, who alone appoints super users. */
    updateByOperator: (
      scope: TenantScope,
      id: number,
      { super: isSuper, ...form }: UserForm & { super?: boolean },
    ): Promise<User> => update(operatorIn(scope.companyId), id, form, isSuper),
    remove: (actor: UserActor, id: number): Promise<void> => remove(actor, id),
    removeByOperator: (scope: TenantScope, id: number): Promise<void> =>
      remove(operatorIn(scope.companyId), id),

    /** Publishes this user's current state to live clients. */
    async announce({ id, companyId }: { id: number; companyId: number }): Promise<void> {
      await inTransaction(db, async (trx) => {
        const user = await repo.findUser(trx, { companyId }, id);
        if (user) await tell(trx, 'update', user);
      });
      outbox.wake();
    },

    /** `save` stores the picture once it is certain that the actor may set it. */
    async setImage(actor: UserActor, id: number, save: () => Promise<number>): Promise<User> {
      assertMayChange(actor, await accounts.find(actor, id));
      const profileImageId = await save();
      try {
        const { user, former } = await change(async (trx) => {
          const { profileImageId: former } = await accounts.lock(trx, actor, id);
          await repo.updateUser(trx, actor, id, { profileImageId, updatedAt: clock.now() });
          return { former, user: await tell(trx, 'update', await accounts.lock(trx, actor, id)) };
        }, id);
        if (former !== null) await deps.media.remove(actor, former);
        return user;
      } catch (error) {
        await deps.media.remove(actor, profileImageId);
        throw error;
      }
    },

    /** Live sockets report who is online; colleagues see it at once. */
    async setOnline(scope: TenantScope, id: number, online: boolean): Promise<void> {
      await change(async (trx) => {
        const user = await repo.lockUser(trx, scope, id);
        if (!user) return;
        await repo.updateUser(trx, scope, id, { online, lastSeenAt: clock.now() });
        if (user.online !== online) await tell(trx, 'update', Object.assign(user, { online }));
      });
    },
  };
}
