import { Redis } from 'ioredis';
import type { Config } from './config.js';

/** A server that vanished without closing its connections answers no command, and no error says so. */
const COMMAND_MS = 10_000;

/** A Redis connection that keeps retrying; `blocking` ones wait for as long as their command says. */
export function openRedis(config: Pick<Config, 'redisUrl'>, blocking = false): Redis {
  return new Redis(config.redisUrl, {
    maxRetriesPerRequest: blocking ? null : 2,
    enableReadyCheck: true,
    lazyConnect: false,
    connectTimeout: 5_000,
    ...(!blocking && { commandTimeout: COMMAND_MS }),
    retryStrategy: (times) => Math.min(times * 100, 2_000),
  });
}
