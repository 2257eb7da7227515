import type { Redis } from 'ioredis';

/** Requests per minute of a key, counted over all processes. Without Redis nothing is rejected. */
export function createRequestLimit(redis: Redis, prefix: string, now: () => number = Date.now) {
  /** Seconds to wait if the limit is reached; undefined if the request may pass. */
  return async function overLimit(key: string, perMinute: number): Promise<number | undefined> {
    const moment = now();
    const minute = Math.floor(moment / 60_000);
    const name = `${prefix}requests:${key}:${minute}`;
    const answers = await redis
      .multi()
      .incr(name)
      .expire(name, 61)
      .exec()
      .catch(() => null);
    const count = Number(answers?.[0]?.[1] ?? 0);
    return count > perMinute ? Math.ceil(((minute + 1) * 60_000 - moment) / 1000) : undefined;
  };
}
