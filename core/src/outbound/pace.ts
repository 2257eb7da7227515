import type { Redis } from 'ioredis';
import type { Capabilities } from '@recado/sdk';

/**
 * Reserves the next free moment of each key at its interval; returns the wait in milliseconds, or reserves none above
 * the limit.
 */
const SCRIPT = `
local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)
local wait = 0
local most = tonumber(ARGV[1])
for i, key in ipairs(KEYS) do
  local free = tonumber(redis.call('GET', key) or '0')
  -- No place is taken further ahead than this: what lies beyond it was taken by a clock that has been set back since.
  if free - now > most + ARGV[i + 1] then free = 0 end
  if free - now > wait then wait = free - now end
end
if wait > most then return wait end
for i, key in ipairs(KEYS) do
  redis.call('SET', key, now + wait + ARGV[i + 1], 'PX', math.ceil(wait + ARGV[i + 1]) + 1000)
end
return wait`;

/** A wait up to this is slept through; a longer one postpones the message. */
export const LONGEST_SLEEP_MS = 1_500;

/**
 * The pace that a channel allows, shared by all processes. Without Redis nothing is delayed, and the provider's 429
 * applies.
 */
export function createPace(redis: Redis, prefix: string) {
  /** Milliseconds until this send may begin. Above {@link LONGEST_SLEEP_MS} nothing was reserved: ask again later. */
  return async function waitFor(
    pace: Capabilities['pace'],
    connectionId: number,
    conversation: Buffer,
    isGroup: boolean,
  ): Promise<number> {
    const limits: [string, number][] = [];
    const to = `${prefix}pace:${connectionId}:${conversation.toString('base64url')}`;
    if (pace?.perSecond) limits.push([`${prefix}pace:${connectionId}`, 1000 / pace.perSecond]);
    if (pace?.perRecipientPerSecond) limits.push([to, 1000 / pace.perRecipientPerSecond]);
    if (pace?.perGroupPerMinute && isGroup) limits.push([`${to}:group`, 60_000 / pace.perGroupPerMinute]);
    if (limits.length === 0) return 0;
    const keys = limits.map(([key]) => key);
    const intervals = limits.map(([, interval]) => interval);
    const wait = await redis
      .eval(SCRIPT, keys.length, ...keys, LONGEST_SLEEP_MS, ...intervals)
      .catch(() => 0); // Redis is down
    return Number(wait);
  };
}
