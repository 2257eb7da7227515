import type { BodyOf, createUser, updateUser } from '@recado/sdk/contracts';
import { can, type PermissionName } from '@recado/sdk/rules';
import { apiError } from '../../infra/errors.js';
import type { Principal } from '../../infra/tenancy.js';
import type { UserModel } from './users.model.js';

export type UserForm = BodyOf<typeof createUser> | BodyOf<typeof updateUser>;

/** The author of a change: a signed-in user, or an operator. */
export type UserActor = Pick<Principal, 'companyId' | 'userId' | 'sessionId' | 'profile' | 'super'>;

/** An operator of the installation has every right in a company, and no account or session there. */
export const operatorIn = (companyId: number): UserActor => ({
  ...{ companyId, userId: 0, sessionId: '', profile: 'admin', super: true },
});

/** Fields that every user may change on their own account. */
const OWN_FIELDS = [
  'name',
  'email',
  'password',
  'language',
  'defaultTheme',
  'defaultMenu',
  'farewellMessage',
] as const satisfies readonly (keyof UserForm)[];
/** The rest of the form, by the permission that it needs. */
const GUARDED_FIELDS = {
  'user-modal:editQueues': ['queueIds'],
  'user-modal:editProfile': [
    ...['profile', 'startWork', 'endWork', 'whatsappId', 'wpp', 'allTicket', 'allowGroup'],
    ...['showDashboard', 'allowRealTime', 'allowConnections'],
  ],
} as const satisfies Partial<Record<PermissionName, readonly (keyof UserForm)[]>>;

/** Throws unless the actor may change this user; accounts of super users are for super users. */
export function assertMayChange(actor: UserActor, user: UserModel): void {
  if (actor.userId === user.id) return;
  if (!can(actor, 'user-modal:editProfile') || (user.super && !actor.super))
    throw apiError('ERR_NO_PERMISSION');
}

/** Whether a form changes the user's e-mail. */
export const changesEmail = ({ email }: Partial<UserForm>, user: UserModel): boolean =>
  email !== undefined && email.trim().toLowerCase() !== user.email.toLowerCase();

/** Whether a change affects the owner's credentials: password, e-mail, or the recovery number. */
export const opensTheAccount = (fields: Partial<UserForm>, user: UserModel): boolean =>
  Boolean(fields.password) ||
  changesEmail(fields, user) ||
  (fields.wpp !== undefined && (fields.wpp?.trim() || null) !== user.wpp);

/** The permitted part of a form: fields that the actor may not change are dropped silently. */
export function allowedFields(actor: UserActor, form: UserForm): Partial<UserForm> {
  const names: (keyof UserForm)[] = [...OWN_FIELDS];
  for (const [permission, fields] of Object.entries(GUARDED_FIELDS))
    if (can(actor, permission as PermissionName)) names.push(...(fields as readonly (keyof UserForm)[]));
  return Object.fromEntries(
    names.filter((name) => form[name] !== undefined).map((name) => [name, form[name]]),
  );
}
