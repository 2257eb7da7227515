import type { SessionUser } from '@recado/sdk/contracts';
import { canOpen, isAdmin, type ScreenName } from '@recado/sdk/rules';

/** Which screen of the product stands for a resource; plugins and the start page have none of their own. */
const SCREEN_OF: Record<string, ScreenName> = {
  connections: 'connections',
  queues: 'queues',
  users: 'users',
  files: 'files',
  settings: 'settings',
  companies: 'companies',
  plans: 'companies',
  helps: 'companies',
};

/** Whether a user may work with a resource: the gates of the screens, which the server enforces. */
export function mayUse(user: SessionUser, resource: string): boolean {
  const screen = SCREEN_OF[resource];
  return screen ? canOpen(screen, user) : isAdmin(user);
}

/** Whether anything of the back-office is open to a user. */
export const mayEnter = (user: SessionUser): boolean =>
  isAdmin(user) || Object.keys(SCREEN_OF).some((resource) => mayUse(user, resource));
