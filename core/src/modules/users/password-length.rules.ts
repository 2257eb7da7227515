import { PASSWORD_LENGTH } from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';

/** Throws ERR_VALIDATION unless a new password has the characters that the operator requires and sign-in takes. */
export function assertPasswordLength(password: string, least: number): void {
  const { most } = PASSWORD_LENGTH;
  if (password.length > most)
    throw apiError('ERR_VALIDATION', `A password has at most ${most} characters`, {
      ...{ field: 'password', rule: 'maxLength', limit: most },
    });
  if (password.length < least)
    throw apiError('ERR_VALIDATION', `A password has at least ${least} characters`, {
      ...{ field: 'password', rule: 'minLength', limit: least },
    });
}
