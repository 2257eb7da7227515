import type {
  BodyOf,
  User,
  UserImportPerson,
  UserImportPreview,
  UserImportResult,
  updateUser,
} from '@recado/sdk/contracts';
import type { Services } from '../wiring/compose.js';
import type { Invited } from '../modules/invitations/invitations.service.js';
import { inTransaction } from '../infra/database.js';
import { apiError } from '../infra/errors.js';
import { listRequest } from '../infra/http/list-request.js';

export interface NewUser {
  companyId: number;
  name: string;
  email: string;
  password: string;
  profile?: 'admin' | 'user' | 'supervisor';
  /** Administers every company. */
  super?: boolean;
}
/** Absent fields stay unchanged. */
export type UserChanges = Omit<BodyOf<typeof updateUser>, 'password'> & { super?: boolean };

/** A user is identified by the e-mail address, which is unique in the installation. Throws ERR_NO_USER_FOUND. */
export interface UserAccounts {
  create(user: NewUser): Promise<User>;
  /** Without a password: the person chooses it behind the link, which is answered once. */
  invite(user: Omit<NewUser, 'password' | 'super'>): Promise<Invited>;
  /**
   * The people of an xlsx, xls or csv file, each with what is against inviting them. Throws ERR_NO_COMPANY_FOUND,
   * ERR_IMPORT_FILE, ERR_IMPORT_TOO_LONG.
   */
  previewImport(companyId: number, file: { bytes: Buffer; filename: string }): Promise<UserImportPreview>;
  /** Invites them, all or nobody; the links are answered once. Throws ERR_USER_LIMIT. */
  import(companyId: number, people: readonly UserImportPerson[]): Promise<UserImportResult>;
  /** A new link for an invited user; the former one stops working. Throws ERR_NOT_INVITED. */
  renewInvitation(email: string): Promise<Invited>;
  /** Users of one company, by name; 1,000 at most. Throws ERR_NO_COMPANY_FOUND. */
  list(companyId: number, search?: string): Promise<User[]>;
  show(email: string): Promise<User>;
  /** Keeps the last admin of the company (ERR_LAST_ADMIN) and the last super user (ERR_LAST_SUPER). */
  update(email: string, changes: UserChanges): Promise<User>;
  /** Throws ERR_IN_USE while the user has active tickets, ERR_LAST_ADMIN and ERR_LAST_SUPER. */
  remove(email: string): Promise<User>;
  /** Every session of the user ends. */
  resetPassword(email: string, password: string): Promise<User>;
  /** Turns two-factor sign-in off for whoever has lost the device; every session of the user ends. */
  resetSecondFactor(email: string): Promise<User>;
}

export function createUserAccounts({
  infra: { db },
  companies,
  users,
  secondFactor,
  invitations,
  userImports,
  outbox,
}: Services): UserAccounts {
  async function named(email: string) {
    const user = await users.findForSignIn(email.trim().toLowerCase());
    if (!user) throw apiError('ERR_NO_USER_FOUND');
    return user;
  }
  return {
    async create({ companyId, ...form }) {
      await companies.find({ companyId });
      assertAddress(form.email);
      const user = await inTransaction(db, (trx) => users.createByOperator(trx, { companyId }, form));
      outbox.wake();
      return user;
    },
    async invite({ companyId, ...form }) {
      await companies.find({ companyId });
      assertAddress(form.email);
      const invited = await inTransaction(db, (trx) =>
        invitations.inviteByOperator(trx, { companyId }, form),
      );
      outbox.wake();
      return invited;
    },
    async previewImport(companyId, file) {
      await companies.find({ companyId });
      return userImports.previewByOperator({ companyId }, file);
    },
    import: (companyId, people) => userImports.runByOperator({ companyId }, people),
    async renewInvitation(email) {
      const { id, companyId } = await named(email);
      const link = await invitations.renewByOperator({ companyId }, id);
      return { ...link, user: await users.show({ companyId }, id) };
    },
    async list(companyId, search) {
      await companies.find({ companyId });
      return (await users.list({ companyId }, listRequest({ searchParam: search }, Infinity))).rows;
    },
    async show(email) {
      const user = await named(email);
      return users.show(user, user.id);
    },
    async update(email, changes) {
      const { id, companyId } = await named(email);
      if (changes.email !== undefined) assertAddress(changes.email);
      return users.updateByOperator({ companyId }, id, changes);
    },
    async remove(email) {
      const { id, companyId } = await named(email);
      const user = await users.show({ companyId }, id);
      await users.removeByOperator({ companyId }, id);
      return user;
    },
    resetPassword: (email, password) => users.resetPassword(email, password),
    async resetSecondFactor(email) {
      const { id, companyId } = await named(email);
      await secondFactor.resetByOperator({ companyId }, id);
      return users.show({ companyId }, id);
    },
  };
}

function assertAddress(email: string): void {
  if (!/^\S+@\S+\.\S+$/.test(email.trim()))
    throw apiError('ERR_VALIDATION', `"${email.trim()}" is not an e-mail address`);
}
