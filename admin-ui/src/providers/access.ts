import type { SessionUser } from '@recado/sdk/contracts';
import { canOpen, isAdmin } from '@recado/sdk/rules';
import { RESOURCES, resourceOf } from '../resources/registry';

/** Whether a user may work with a resource; the server enforces the same. */
export function mayUse(user: SessionUser, name: string): boolean {
  const access = resourceOf(name)?.access;
  if (!access) return false;
  if (access === 'super') return user.super;
  return access === 'admin' ? isAdmin(user) : canOpen(access, user);
}

/** Whether the user may open any part of the back-office. */
export const mayEnter = (user: SessionUser): boolean => RESOURCES.some(({ name }) => mayUse(user, name));
