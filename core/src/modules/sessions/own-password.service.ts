import { verifyPassword } from '../../infra/auth/passwords.js';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import { createSignInLimits } from './sign-in-limits.service.js';

export interface Account {
  id: number;
  email: string;
  passwordHash: string;
}

/**
 * Requires the current password before somebody changes their credentials: stealing a token that is valid for a quarter
 * of an hour is not enough to take over the account. Guesses are slowed down as at sign-in.
 */
export function createOwnPassword({ redis, config, log }: Pick<Infra, 'redis' | 'config' | 'log'>) {
  const limits = createSignInLimits(redis, config.redisPrefix, log);
  const field = { field: 'currentPassword' };
  return async ({ id, email, passwordHash }: Account, password: string | undefined): Promise<void> => {
    if (!password) throw apiError('ERR_PASSWORD_REQUIRED', undefined, field);
    const device = `own-${id}`;
    const attempt = { ip: '', email, device, isKnownNetwork: async () => true };
    await limits.begin(attempt);
    if (!(await verifyPassword(password, passwordHash, device)))
      throw apiError('ERR_PASSWORD_WRONG', undefined, field);
    await limits.succeeded(attempt);
  };
}
