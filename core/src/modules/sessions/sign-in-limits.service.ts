import type { Logger } from 'pino';
import type { Redis } from 'ioredis';
import { networkOf } from '@recado/sdk';
import { sha256 } from '../../infra/auth/tokens.js';
import { apiError } from '../../infra/errors.js';

/** How wrong passwords delay the next attempt: not at all at first, then longer each time, never for long. */
interface Pace {
  free: number;
  firstWait: number;
  longestWait: number;
}
/** Seconds. */
const PACE = {
  /** A browser that has signed in to the account: its owner, who mistypes. */
  device: { free: 5, firstWait: 2, longestWait: 30 },
  /** One network at one account. */
  pair: { free: 5, firstWait: 5, longestWait: 60 },
  /** One network at all accounts. */
  network: { free: 100, firstWait: 2, longestWait: 30 },
  /** All networks at one account. */
  account: { free: 50, firstWait: 2, longestWait: 60 },
} as const satisfies Record<string, Pace>;
type Kind = keyof typeof PACE;
/** How long failures are counted, in seconds. */
const MEMORY_S = 3600;

export interface Attempt {
  ip: string;
  email: string;
  /** The mark of a browser in which this account has signed in. */
  device?: string;
  /** Whether the account has signed in from this network; asked only if it matters. */
  isKnownNetwork(): Promise<boolean>;
}

/**
 * Limits on guessing passwords. Each attempt is counted by its origin; others' wrong passwords do not affect browsers
 * that the account recognises, and delay everybody else by seconds.
 */
export interface SignInLimits {
  /**
   * Counts an attempt before its password is checked, so that a thousand concurrent ones count as a thousand. Throws
   * 429 with the seconds to wait.
   */
  begin(attempt: Attempt): Promise<void>;
  succeeded(attempt: Attempt): Promise<void>;
}

export const waitAfter = (kind: Kind, failures: number): number => {
  const { free, firstWait, longestWait } = PACE[kind];
  return failures < free ? 0 : Math.min(firstWait * 2 ** Math.min(failures - free, 16), longestWait);
};

export function createSignInLimits(redis: Redis, prefix: string, log: Pick<Logger, 'warn'>): SignInLimits {
  /** Counters of an attempt. */
  function countersOf({ ip, email, device }: Attempt): { kind: Kind; key: string }[] {
    const account = sha256(email).toString('base64url').slice(0, 22);
    const network = networkOf(ip);
    if (device) return [{ kind: 'device', key: `device:${device}:${account}` }];
    return [
      { kind: 'pair', key: `pair:${network}:${account}` },
      { kind: 'network', key: `network:${network}` },
      { kind: 'account', key: `account:${account}` },
    ];
  }
  const failuresOf = (key: string) => `${prefix}sign-in:${key}`;
  const waitOf = (key: string) => `${prefix}sign-in:wait:${key}`;
  // Without Redis people can still sign in: password hashes are slow and limited, which bounds guessing by itself.
  const orElse = async <T>(work: Promise<T>, fallback: T): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      log.warn({ err: error }, 'sign-in limits are not counted');
      return fallback;
    }
  };
  async function uncount(counters: { key: string }[]): Promise<void> {
    const less = redis.multi();
    for (const { key } of counters) less.decr(failuresOf(key));
    await orElse(less.exec(), null);
  }
  return {
    async begin(attempt) {
      const counters = countersOf(attempt);
      const counting = redis.multi();
      for (const { key } of counters) counting.incr(failuresOf(key)).expire(failuresOf(key), MEMORY_S);
      const counted = (await orElse(counting.exec(), null)) ?? [];
      for (const [place, { kind, key }] of counters.entries()) {
        const wait = waitAfter(kind, Number(counted[place * 2]?.[1] ?? 1) - 1);
        if (wait === 0 || (kind === 'account' && (await attempt.isKnownNetwork()))) continue;
        // Of the attempts during the wait, and of concurrent ones, one is admitted.
        if (await orElse(redis.set(waitOf(key), '1', 'EX', wait, 'NX'), 'OK')) continue;
        const [left] = await Promise.all([orElse(redis.ttl(waitOf(key)), wait), uncount(counters)]);
        throw apiError('ERR_TOO_MANY_REQUESTS', undefined, { retryAfter: Math.max(left, 1) });
      }
    },
    async succeeded(attempt) {
      const counters = countersOf(attempt);
      const own = counters.filter(({ kind }) => kind === 'device' || kind === 'pair');
      await orElse(redis.del(...own.flatMap(({ key }) => [failuresOf(key), waitOf(key)])), 0);
      await uncount(counters.filter((counter) => !own.includes(counter)));
    },
  };
}
