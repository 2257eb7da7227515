import type { Infra } from './infra.js';

/**
 * A company's live events on their way to its open sockets. Readers find what is no longer here in MySQL, so a stream
 * may end at any time.
 */
export const streamKey = (prefix: string, companyId: number): string => `${prefix}live:${companyId}`;

/** Removes texts of deleted contacts and companies from Redis too. */
export async function dropStream(
  { redis, config }: Pick<Infra, 'redis' | 'config'>,
  companyId: number,
): Promise<void> {
  await redis.del(streamKey(config.redisPrefix, companyId));
}
