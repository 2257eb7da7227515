import type { SessionUser } from '@recado/sdk/contracts';
import { canOpen, isAdmin } from '@recado/sdk/rules';
import { RESOURCES, resourceOf } from '../resources/registry';

/** Whether a user may work with a resource; the server enforces the same. */
export function mayUse(user: SessionUser, name: string): boolean {
  const resource = resourceOf(name);
  if (!resource) return false;
  const { access } = resource;
  if (user.company.expired && !resource.whenExpired) return false;
  // Agents need it only while they cannot work.
  if (access === 'expired') return user.company.expired || isAdmin(user);
  if (access === 'super') return user.super;
  return access === 'admin' ? isAdmin(user) : canOpen(access, user);
}

/** Whether the user may open any part of the back-office. */
export const mayEnter = (user: SessionUser): boolean => RESOURCES.some(({ name }) => mayUse(user, name));
