import { ApiError, apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';

const WINDOW_S = 3600;

/**
 * Without an e-mail service nobody can be asked to prove an address, and a form that does not say that one is taken
 * leaves its owner stuck. So the response discloses it, a few times an hour for each caller.
 */
export function createEmailProbes({ redis, config, log }: Pick<Infra, 'redis' | 'config' | 'log'>) {
  /** Runs a call that may disclose a taken e-mail; after `most` disclosures the caller gets 429 before anything is looked up. */
  return async function probing<T>(asker: string, most: number, work: () => Promise<T>): Promise<T> {
    const key = `${config.redisPrefix}taken-emails:${asker}`;
    const uncounted = (error: unknown) =>
      log.warn({ err: error }, 'disclosures of taken e-mails are not counted');
    const told = Number(await redis.get(key).catch(uncounted));
    if (told >= most) {
      const left = Number(await redis.ttl(key).catch(uncounted));
      throw apiError('ERR_TOO_MANY_REQUESTS', undefined, { retryAfter: Math.max(left || 0, 1) });
    }
    try {
      return await work();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'ERR_EMAIL_IN_USE')
        await redis.multi().incr(key).expire(key, WINDOW_S, 'NX').exec().catch(uncounted);
      throw error;
    }
  };
}
