import { isPhoneNumber } from '@recado/sdk/rules';
import { apiError } from '../../infra/errors.js';

/** Throws ERR_VALIDATION for a new number that is none; one that was stored before this rule may stay. */
export function assertPhone(typed: string | null | undefined, kept: string | null = null): void {
  const number = typed?.trim() || null;
  if (number === null || number === kept || isPhoneNumber(number)) return;
  throw apiError('ERR_VALIDATION', 'wpp is no phone number', { field: 'wpp', rule: 'format' });
}
