import { can } from '@recado/sdk/rules';
import type { Principal } from '../../infra/tenancy.js';

type Owned = { ownerId: number | null };

/** Admins and supervisors look after every entry, and decide what is shared. */
export const managesAll = ({ profile, super: isSuper }: Principal): boolean =>
  can({ profile, super: isSuper }, 'quick-messages:editAll');

/** Shared ones and one's own; who looks after all may open any. */
export const mayOpen = (actor: Principal, { ownerId }: Owned): boolean =>
  ownerId === null || ownerId === actor.userId || managesAll(actor);

/** A plain user changes only what is theirs and not shared. */
export const mayChange = (actor: Principal, { ownerId }: Owned): boolean =>
  ownerId === actor.userId || managesAll(actor);
