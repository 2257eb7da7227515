import type { User } from '@recado/sdk/contracts';
import { atLeast, atMost } from '../../components/validators';

export const PROFILES = ['admin', 'supervisor', 'user'] as const satisfies readonly User['profile'][];

/** The original API's defaults for a new user. */
export const NEW_USER = {
  profile: 'user',
  queueIds: [],
  startWork: '00:00',
  endWork: '23:59',
  allTicket: 'disable',
  allowGroup: false,
  defaultTheme: 'light',
  defaultMenu: 'open',
  showDashboard: 'disabled',
  allowRealTime: 'disabled',
  allowConnections: 'disabled',
};
export const passwordRules = [atLeast(6), atMost(50)];
/** How a new user gets a password: `invite` or `type`. */
export const ENTRY = 'entry';
export const IMAGE_FIELD = 'newImage';
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

interface OwnAccess {
  email?: string | null;
  password?: string | null;
  wpp?: string | null;
}
/** Whether a form changes its user's credentials: then the server requires the current password. */
export const asksForPassword = (values: OwnAccess, user: Pick<OwnAccess, 'email' | 'wpp'>): boolean =>
  Boolean(values.password) ||
  (values.email ?? '').trim().toLowerCase() !== (user.email ?? '').toLowerCase() ||
  (values.wpp ?? '').trim() !== (user.wpp ?? '');

/**
 * The fields that a form of a user sends; the picture follows them. An empty password keeps the current one; a new user
 * without one is invited. The invitation comes with the record of a new user, and is no field.
 */
export function toUserForm(values: Record<string, unknown>): Record<string, unknown> {
  const { [IMAGE_FIELD]: _image, [ENTRY]: entry, invitation: _shown, ...rest } = values;
  const { password, currentPassword, language, ...form } = rest;
  return {
    ...form,
    ...(password && entry !== 'invite' ? { password } : {}),
    ...(currentPassword ? { currentPassword } : {}),
    language: language === '' ? null : language,
  };
}

export function imageOf(values: Record<string, unknown>): File | undefined {
  const chosen = values[IMAGE_FIELD] as { rawFile?: File } | null | undefined;
  return chosen?.rawFile;
}

export interface Sight {
  profile?: string | null;
  queueIds?: readonly number[] | null;
  allTicket?: string | null;
}
/** Whether a user sees, besides their own tickets, only those without a queue: by the server's rule of who sees what. */
export const seesNoQueue = ({ profile, queueIds, allTicket }: Sight): boolean =>
  profile === 'user' && allTicket !== 'enable' && !queueIds?.length;
