import type { PlanFlag } from '../contracts/call.js';

/** The fields of a user on which permissions depend. */
export interface Rights {
  profile: 'admin' | 'user' | 'supervisor' | (string & {});
  super?: boolean;
  /** `enabled` on the wire, true on the server. */
  showDashboard?: string | boolean;
  allowRealTime?: string | boolean;
  allowConnections?: string | boolean;
  allTicket?: string | boolean;
  company?: { plan?: Partial<Record<PlanFlag, boolean>> };
}

/** Whether a user has the rights of a company's admin. */
export const isAdmin = (user: Pick<Rights, 'profile' | 'super'>): boolean =>
  user.profile === 'admin' || user.super === true;

/** Whether the numbers of contacts are masked for a user, by the company's setting lgpdHideNumber. */
export const hidesNumbersFrom = (
  user: Pick<Rights, 'profile' | 'super'>,
  lgpdHideNumber: string | null | undefined,
): boolean => lgpdHideNumber === 'enabled' && !isAdmin(user);

const isOn = (flag: string | boolean | undefined): boolean => flag === 'enabled' || flag === true;

/** Permissions by the original API's names: the one table for the server and both user interfaces. */
export const PERMISSIONS = {
  'tickets-manager:showall': isAdmin,
  'tickets-manager:closeAll': isAdmin,
  'tickets-manager:filterUsers': isAdmin,
  'ticket-options:deleteTicket': isAdmin,
  'contacts-page:deleteContact': isAdmin,
  'user-modal:editProfile': isAdmin,
  'user-modal:editQueues': isAdmin,
  'drawer-admin-items:view': isAdmin,
  'dashboard:view': (user) => isAdmin(user) || isOn(user.showDashboard),
  'moments:view': (user) => isAdmin(user) || isOn(user.allowRealTime),
  'connections-page:actionButtons': (user) => isAdmin(user) || isOn(user.allowConnections),
  'quick-messages:editAll': (user) => isAdmin(user) || user.profile === 'supervisor',
} as const satisfies Record<string, (user: Rights) => boolean>;
/** A name of {@link PERMISSIONS}. */
export type PermissionName = keyof typeof PERMISSIONS;

/** Whether a user has a permission. */
export const can = (user: Rights, permission: PermissionName): boolean => PERMISSIONS[permission](user);

/** Every permission of a user, for the session's response. */
export const permissionsOf = (user: Rights): PermissionName[] =>
  (Object.keys(PERMISSIONS) as PermissionName[]).filter((name) => can(user, name));

/** Whether the plan of the user's company has a feature. */
export const planHas = (user: Rights, flag: PlanFlag): boolean => user.company?.plan?.[flag] === true;
