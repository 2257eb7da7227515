import { ApiError, apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';

const WINDOW_S = 3600;

/**
 * Without an e-mail service nobody can be asked to prove an address, and a form that does not say that one is taken
 * leaves its owner stuck. So the response discloses it, a few times an hour for each caller.
 */
export function createEmailProbes({ redis, config, log }: Pick<Infra, 'redis' | 'config' | 'log'>) {
  const keyOf = (asker: string) => `${config.redisPrefix}taken-emails:${asker}`;
  const uncounted = (error: unknown) =>
    log.warn({ err: error }, 'disclosures of taken e-mails are not counted');
  async function refusal(asker: string) {
    const left = Number(await redis.ttl(keyOf(asker)).catch(uncounted));
    return apiError('ERR_TOO_MANY_REQUESTS', undefined, { retryAfter: Math.max(left || 0, 1) });
  }
  async function assertFew(asker: string, most: number): Promise<void> {
    if (Number(await redis.get(keyOf(asker)).catch(uncounted)) >= most) throw await refusal(asker);
  }
  /** Returns how many were told in the hour; undefined if that is not known. */
  async function count(asker: string, more: number): Promise<number | undefined> {
    const key = keyOf(asker);
    const answers = await redis.multi().incrby(key, more).expire(key, WINDOW_S, 'NX').exec().catch(uncounted);
    const told = answers?.[0]?.[1];
    return typeof told === 'number' ? told : undefined;
  }
  return {
    /** Runs a call that may disclose a taken e-mail; after `most` disclosures the caller gets 429 before anything is looked up. */
    async probing<T>(asker: string, most: number, work: () => Promise<T>): Promise<T> {
      await assertFew(asker, most);
      try {
        return await work();
      } catch (error) {
        if (error instanceof ApiError && error.code === 'ERR_EMAIL_IN_USE') await count(asker, 1);
        throw error;
      }
    },
    /**
     * The same for a call that looks several up at once. They count before they are told, so that a list with more than
     * may be disclosed discloses none.
     */
    async finding(asker: string, most: number, look: () => Promise<string[]>): Promise<string[]> {
      await assertFew(asker, most);
      const found = await look();
      if (found.length === 0) return found;
      if (((await count(asker, found.length)) ?? 0) > most) throw await refusal(asker);
      return found;
    },
  };
}
