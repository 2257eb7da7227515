import type { QuickMessage } from '@recado/sdk/contracts';
import { can, type Rights } from '@recado/sdk/rules';

/** Admins and supervisors manage every entry; others only their own unshared ones. */
export const mayChange = (user: Rights & { id: number }, { geral, userId }: QuickMessage): boolean =>
  can(user, 'quick-messages:editAll') || (!geral && userId === user.id);
