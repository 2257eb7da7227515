import { isApiError } from '@recado/sdk/client';
import { PASSWORD_LENGTH } from '@recado/sdk/contracts';
import type { TextKey } from '../../../lib/texts/load';

interface Chosen {
  password: string;
  repeated: string;
  /** How many characters the installation demands. */
  least: number;
}

/** What is wrong with a chosen password, by field. */
export function passwordProblems({ password, repeated, least }: Chosen): {
  password?: TextKey;
  repeated?: TextKey;
} {
  if (!password) return { password: 'common.required' };
  if (password.length < least) return { password: 'invitation.short' };
  if (password.length > PASSWORD_LENGTH.most) return { password: 'common.tooLong' };
  return repeated === password ? {} : { repeated: 'invitation.differs' };
}

/** The length that a rejected password lacks. */
export function requiredLength(error: unknown): number | undefined {
  if (!isApiError(error, 'ERR_VALIDATION')) return undefined;
  const { rule, limit } = (error.body ?? {}) as { rule?: unknown; limit?: unknown };
  return rule === 'minLength' && typeof limit === 'number' ? limit : undefined;
}
