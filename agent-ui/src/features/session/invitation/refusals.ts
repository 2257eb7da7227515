import { isApiError } from '@recado/sdk/client';
import type { TextKey } from '../../../lib/texts/load';

/** Why a link does not lead in, and what its page says. */
export const REFUSALS = {
  ERR_INVITATION_UNKNOWN: 'errors.ERR_INVITATION_UNKNOWN',
  ERR_INVITATION_USED: 'errors.ERR_INVITATION_USED',
  ERR_INVITATION_EXPIRED: 'errors.ERR_INVITATION_EXPIRED',
  ERR_INVITATION_WITHDRAWN: 'errors.ERR_INVITATION_WITHDRAWN',
  ERR_COMPANY_SUSPENDED: 'invitation.suspended',
  ERR_OUT_OF_HOURS: 'invitation.outOfHours',
} as const satisfies Record<string, TextKey>;
export type Refusal = keyof typeof REFUSALS;

const isRefusal = (code: string): code is Refusal => Object.hasOwn(REFUSALS, code);

/** Undefined for failures that another try may mend. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!isApiError(error)) return undefined;
  return isRefusal(error.code) ? error.code : undefined;
}
