import type { BodyOf, createUser, updateUser } from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import type { Principal } from '../../infra/tenancy.js';
import type { UserModel } from './users.model.js';

export type UserForm = BodyOf<typeof createUser> | BodyOf<typeof updateUser>;

const isAdmin = (actor: Principal) => actor.profile === 'admin' || actor.super;

/** What anyone may change of their own account; the rest of the form is for admins. */
const OWN_FIELDS = [
  'name',
  'email',
  'password',
  'language',
  'defaultTheme',
  'defaultMenu',
  'farewellMessage',
] as const satisfies readonly (keyof UserForm)[];

/** Throws unless the actor may change this user; accounts of super users are for super users. */
export function assertMayChange(actor: Principal, user: UserModel): void {
  if (actor.userId === user.id) return;
  if (!isAdmin(actor) || (user.super && !actor.super)) throw apiError('ERR_NO_PERMISSION');
}

/** The part of a form that counts: what the actor may not change is left out without a word. */
export function allowedFields(actor: Principal, form: UserForm): Partial<UserForm> {
  if (isAdmin(actor)) return form;
  return Object.fromEntries(
    OWN_FIELDS.filter((name) => form[name] !== undefined).map((name) => [name, form[name]]),
  );
}
