import {
  INVITATION_HOURS,
  type BodyOf,
  type InvitationLink,
  type InvitationView,
  type User,
  type inviteUser,
} from '@recado/sdk/contracts';
import { newOpaqueToken, sha256 } from '../../infra/auth/tokens.js';
import { inTransaction, type Transaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { UsersService } from '../users/users.service.js';
import * as repo from './invitations.repo.js';

const VALID_MS = INVITATION_HOURS * 3_600_000;
/** How long the page of a link can say how it ended. */
const REMEMBERED_MS = 30 * 86_400_000;

export type InvitedForm = Omit<BodyOf<typeof inviteUser>, 'password'>;
/** The link is answered once: nothing can tell it again. */
export type Invited = InvitationLink & { user: User };
export type InvitationsService = ReturnType<typeof createInvitations>;

/** Users who choose their password behind a link. Only the hash of its secret is stored. */
export function createInvitations(
  { db, clock, config }: Pick<Infra, 'db' | 'clock' | 'config'>,
  { users, companies }: { users: UsersService; companies: CompaniesService },
) {
  async function newLinks(
    trx: Transaction,
    people: readonly { id: number; companyId: number }[],
  ): Promise<Map<number, InvitationLink>> {
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + VALID_MS);
    const made = people.map(({ id: userId, companyId }) => ({ userId, companyId, ...newOpaqueToken() }));
    await repo.insertInvitations(
      trx,
      made.map(({ token: _token, ...row }) => ({ ...row, createdAt, expiresAt })),
    );
    const until = expiresAt.toISOString();
    // Browsers send no fragment: the secret is in no log on the way.
    return new Map(
      made.map(({ userId, token }) => [
        userId,
        { link: `${config.publicUrl}/invitation#${token}`, expiresAt: until },
      ]),
    );
  }
  const newLink = async (
    trx: Transaction,
    person: { id: number; companyId: number },
  ): Promise<InvitationLink> => (await newLinks(trx, [person])).get(person.id)!;
  /** Ends the open links of an invited user, who is locked, and makes a new one. */
  async function replace(trx: Transaction, user: { id: number; companyId: number }): Promise<InvitationLink> {
    await endLinks(trx, user);
    return newLink(trx, user);
  }
  const endLinks = (trx: Transaction, { id, companyId }: { id: number; companyId: number }) =>
    repo.endInvitations(trx, { userId: id, companyId }, clock.now());

  async function inviteAllBy(
    inviteAll: UsersService['inviteAll'],
    scope: TenantScope,
    forms: readonly InvitedForm[],
  ): Promise<Invited[]> {
    let links!: Map<number, InvitationLink>;
    const made = await inviteAll(scope, forms, async (trx, people) => {
      links = await newLinks(trx, people);
    });
    return made.map((user) => ({ ...links.get(user.id)!, user }));
  }

  type Found = repo.Invitation | undefined;
  /** Throws what is wrong with an invitation. */
  function assertOpen(invitation: Found, invitedAt: Date | null): asserts invitation is repo.Invitation {
    if (!invitation) throw apiError('ERR_INVITATION_UNKNOWN');
    if (invitation.isUsed) throw apiError('ERR_INVITATION_USED');
    // A password that an admin has set meanwhile ends the invitation.
    if (invitation.endedAt || !invitedAt) throw apiError('ERR_INVITATION_WITHDRAWN');
    if (invitation.expiresAt <= clock.now()) throw apiError('ERR_INVITATION_EXPIRED');
  }
  async function open(hash: Buffer) {
    const invitation = await repo.findInvitation(db, hash);
    if (!invitation) throw apiError('ERR_INVITATION_UNKNOWN');
    const [user, company] = await Promise.all([
      users.find(invitation, invitation.userId),
      companies.find(invitation),
    ]);
    assertOpen(invitation, user.invitedAt);
    if (!company.status) throw apiError('ERR_COMPANY_SUSPENDED');
    return { invitation, user, company };
  }

  return {
    async invite(scope: TenantScope, form: InvitedForm): Promise<Invited> {
      let link!: InvitationLink;
      const user = await users.invite(
        scope,
        form,
        async (trx, made) => void (link = await newLink(trx, made)),
      );
      return { ...link, user };
    },
    /** All of them or nobody, in one transaction. */
    inviteAll: (scope: TenantScope, forms: readonly InvitedForm[]): Promise<Invited[]> =>
      inviteAllBy(users.inviteAll, scope, forms),
    inviteAllByOperator: (scope: TenantScope, forms: readonly InvitedForm[]): Promise<Invited[]> =>
      inviteAllBy(users.inviteAllByOperator, scope, forms),
    async inviteByOperator(trx: Transaction, scope: TenantScope, form: InvitedForm): Promise<Invited> {
      let link!: InvitationLink;
      const user = await users.inviteByOperator(
        ...([trx, scope, form] as const),
        async (_trx, made) => void (link = await newLink(trx, made)),
      );
      return { ...link, user };
    },
    renew: (actor: Principal, id: number): Promise<InvitationLink> =>
      inTransaction(db, async (trx) => replace(trx, await users.lockInvited(trx, actor, id))),
    renewByOperator: (scope: TenantScope, id: number): Promise<InvitationLink> =>
      inTransaction(db, async (trx) => replace(trx, await users.lockInvitedByOperator(trx, scope, id))),
    withdraw: (actor: Principal, id: number): Promise<void> =>
      inTransaction(db, async (trx) => endLinks(trx, await users.lockInvited(trx, actor, id))),

    async show(secret: string): Promise<InvitationView> {
      const { invitation, user, company } = await open(sha256(secret));
      const { name, email } = user;
      return { company: company.name, name, email, expiresAt: invitation.expiresAt.toISOString() };
    },

    /** Sets the password and ends the invitation, once; the caller signs the user in. */
    async accept(secret: string, password: string): Promise<TenantScope & { id: number }> {
      const hash = sha256(secret);
      const { user } = await open(hash);
      await users.resetPassword(user.email, password, async (trx) => {
        // The user before the link, as whoever ends links locks them: of two clicks at once, one finds it open.
        const { invitedAt } = await users.lock(trx, user, user.id);
        assertOpen(await repo.lockInvitation(trx, hash), invitedAt);
        await repo.saveUsed(trx, hash, clock.now());
      });
      return { id: user.id, companyId: user.companyId };
    },

    /** For the sweeper. */
    async forgetOld(): Promise<void> {
      await repo.deleteExpiredBefore(db, new Date(clock.now().getTime() - REMEMBERED_MS), 1_000);
    },
  };
}
