import { createHash } from 'node:crypto';
import type { Infra } from './infra.js';

const KEPT_SECONDS = 600;

/**
 * Where the numbered pages of a list ended for one user, so that `pageNumber` costs as little as a cursor. Kept in
 * Redis for a few minutes; without it, pages are counted from the start.
 */
export function createRememberedPages({ redis, config, log }: Pick<Infra, 'redis' | 'config' | 'log'>) {
  const address = (userId: number, list: unknown) =>
    `${config.redisPrefix}pages:${userId}:${createHash('sha1').update(JSON.stringify(list)).digest('base64url')}`;
  return {
    async endOf(userId: number, list: unknown, page: number): Promise<string | undefined> {
      if (redis.status !== 'ready') return undefined;
      return (await redis.hget(address(userId, list), String(page)).catch(forgotten)) ?? undefined;
    },
    remember(userId: number, list: unknown, page: number, cursor: string): void {
      if (redis.status !== 'ready') return;
      const name = address(userId, list);
      redis.multi().hset(name, String(page), cursor).expire(name, KEPT_SECONDS).exec().catch(forgotten);
    },
  };
  function forgotten(error: unknown): undefined {
    log.debug({ err: error }, 'remembered pages');
    return undefined;
  }
}
export type RememberedPages = ReturnType<typeof createRememberedPages>;
