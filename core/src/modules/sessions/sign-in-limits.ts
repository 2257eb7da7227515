import type { Logger } from 'pino';
import type { Redis } from 'ioredis';
import { sha256 } from '../../infra/auth/tokens.js';
import { apiError } from '../../infra/errors.js';

/** Wrong passwords that one address may give for one account before it has to wait, longer each time. */
const FREE_ATTEMPTS = 5;
const FIRST_WAIT_S = 15;
const LONGEST_WAIT_S = 900;
/** How long failures are remembered. */
const MEMORY_S = 3600;
/** Wrong passwords for one account over all addresses, after which strange addresses are turned away. */
const ACCOUNT_ATTEMPTS = 50;
/** Wrong passwords from one address over all accounts. */
const ADDRESS_ATTEMPTS = 100;

export interface Attempt {
  ip: string;
  email: string;
}

/**
 * Limits of guessing passwords. An account under attack stays open to addresses and browsers that it has signed in
 * from: nobody can lock its owner out.
 */
export interface SignInLimits {
  /**
   * Counts an attempt before its password is looked at, so that a thousand at once count as a thousand. Throws 429 while
   * this address has to wait; answers whether strangers are to be turned away.
   */
  begin(attempt: Attempt): Promise<{ knownDevicesOnly: boolean }>;
  failed(attempt: Attempt): Promise<void>;
  succeeded(attempt: Attempt): Promise<void>;
}

export const waitAfter = (failures: number): number =>
  failures < FREE_ATTEMPTS ? 0 : Math.min(FIRST_WAIT_S * 2 ** (failures - FREE_ATTEMPTS), LONGEST_WAIT_S);

export function createSignInLimits(redis: Redis, prefix: string, log: Pick<Logger, 'warn'>): SignInLimits {
  const keysOf = ({ ip, email }: Attempt) => {
    const account = sha256(email).toString('base64url').slice(0, 22);
    const base = `${prefix}sign-in:`;
    return {
      pair: `${base}pair:${ip}:${account}`,
      wait: `${base}wait:${ip}:${account}`,
      account: `${base}account:${account}`,
      address: `${base}address:${ip}`,
    };
  };
  // Without Redis people can still sign in: password hashes are slow and counted, which bounds guessing by itself.
  const orElse = async <T>(work: Promise<T>, fallback: T): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      log.warn({ err: error }, 'sign-in limits are not counted');
      return fallback;
    }
  };
  return {
    async begin(attempt) {
      const keys = keysOf(attempt);
      const counting = redis
        .multi()
        .incr(keys.pair)
        .expire(keys.pair, MEMORY_S)
        .get(keys.account)
        .get(keys.address);
      const counted = (await orElse(counting.exec(), null)) ?? [];
      const [pair, , account, address] = counted.map(([, value]) => Number(value));
      if ((address ?? 0) >= ADDRESS_ATTEMPTS) throw apiError('ERR_TOO_MANY_REQUESTS');
      const wait = waitAfter((pair ?? 1) - 1);
      // Of those who come while the wait runs, and of those who come at once, one is let in.
      if (wait > 0 && !(await orElse(redis.set(keys.wait, '1', 'EX', wait, 'NX'), 'OK'))) {
        const [left] = await orElse(Promise.all([redis.ttl(keys.wait), redis.decr(keys.pair)]), [wait, 0]);
        throw apiError('ERR_TOO_MANY_REQUESTS', undefined, { retryAfter: Math.max(left, 1) });
      }
      return { knownDevicesOnly: (account ?? 0) >= ACCOUNT_ATTEMPTS };
    },
    async failed(attempt) {
      const { account, address } = keysOf(attempt);
      const counting = redis.multi();
      for (const key of [account, address]) counting.incr(key).expire(key, MEMORY_S);
      await orElse(counting.exec(), null);
    },
    async succeeded(attempt) {
      const keys = keysOf(attempt);
      await orElse(redis.del(keys.pair, keys.wait), 0);
    },
  };
}
