import { can } from '@recado/sdk/rules';
import type { Principal } from '../../infra/tenancy.js';

type Owned = { ownerId: number | null };

/** Admins and supervisors manage every entry, and decide what is shared. */
export const managesAll = ({ profile, super: isSuper }: Principal): boolean =>
  can({ profile, super: isSuper }, 'quick-messages:editAll');

/** Shared ones and one's own; managers may open any. */
export const mayOpen = (actor: Principal, { ownerId }: Owned): boolean =>
  ownerId === null || ownerId === actor.userId || managesAll(actor);

/** A plain user changes only their own entries that are not shared. */
export const mayChange = (actor: Principal, { ownerId }: Owned): boolean =>
  ownerId === actor.userId || managesAll(actor);
