import { networkOf, networksOf } from '@recado/sdk';
import { tooMany } from './refusal.js';
import { SharedRate } from './shared-rate.js';

/** `count` at once, refilled evenly over `everyMs`. */
export interface Rate {
  count: number;
  everyMs: number;
}
const MINUTE = 60_000;
export type Action = 'session' | 'message' | 'upload' | 'read' | 'socket' | 'signal' | 'typing' | 'ping';
/**
 * `ip`: by its network, which for IPv6 is the /64. `connection`: shared fairly by networks, which for IPv6 are the /48,
 * so that no number of visitors keeps new ones out.
 */
type Subject = 'visitor' | 'ip' | 'connection';

/** Generous to people, including an office behind one address; a flood reaches them at once. */
export const RATES: Record<Action, Partial<Record<Subject, Rate>>> = {
  session: { ip: { count: 30, everyMs: 10 * MINUTE }, connection: { count: 600, everyMs: 10 * MINUTE } },
  message: {
    visitor: { count: 30, everyMs: MINUTE },
    ip: { count: 120, everyMs: MINUTE },
    connection: { count: 3_000, everyMs: MINUTE },
  },
  upload: {
    visitor: { count: 12, everyMs: MINUTE },
    ip: { count: 40, everyMs: MINUTE },
    connection: { count: 600, everyMs: MINUTE },
  },
  read: { visitor: { count: 120, everyMs: MINUTE }, ip: { count: 600, everyMs: MINUTE } },
  socket: { visitor: { count: 30, everyMs: MINUTE }, ip: { count: 120, everyMs: MINUTE } },
  signal: { visitor: { count: 120, everyMs: MINUTE } },
  typing: { visitor: { count: 60, everyMs: MINUTE }, ip: { count: 600, everyMs: MINUTE } },
  // A widget polls every half minute; each tab of a browser does, and each after a pause.
  ping: { visitor: { count: 60, everyMs: MINUTE }, ip: { count: 600, everyMs: MINUTE } },
};

interface Bucket {
  tokens: number;
  at: number;
}

/**
 * Token buckets in this process's memory. Each process has its own, so an installation's limits are these times its
 * processes: they stop floods, they do not count exactly.
 */
export class RateLimits {
  private readonly buckets = new Map<string, Bucket>();
  private readonly shared = new Map<string, SharedRate>();

  constructor(
    private readonly now: () => number = () => performance.now(),
    private readonly rates: Record<Action, Partial<Record<Subject, Rate>>> = RATES,
    private readonly maxBuckets = 50_000,
  ) {}

  /** Takes one from each bucket of the action, or from none. Throws the error with the time to wait. */
  admit(action: Action, subjects: Partial<Record<Subject, string | number>>): void {
    const now = this.now();
    const { connection, ...own } = this.rates[action];
    const due = Object.entries(own).flatMap(([subject, rate]) => {
      const who = subjects[subject as Subject];
      if (who === undefined) return [];
      const counted = subject === 'ip' ? networkOf(String(who)) : who;
      return [{ bucket: this.bucket(`${action}:${subject}:${counted}`, rate, now), rate }];
    });
    const waits = due.map(({ bucket, rate }) => ((1 - bucket.tokens) * rate.everyMs) / rate.count);
    const share =
      connection && subjects.connection !== undefined
        ? this.sharedRate(`${action}:${subjects.connection}`, connection, now)
        : undefined;
    const network = networksOf(String(subjects.ip)).at(-1)!;
    const wait = Math.max(0, ...waits, share?.wait(network, now) ?? 0);
    if (wait > 0) throw tooMany(Math.ceil(wait));
    for (const { bucket } of due) bucket.tokens -= 1;
    share?.take(network, now);
  }

  private sharedRate(key: string, rate: Rate, now: number): SharedRate {
    const shared = this.shared.get(key) ?? new SharedRate(rate, now);
    this.remember(this.shared, key, shared);
    return shared;
  }

  private bucket(key: string, rate: Rate, now: number): Bucket {
    const known = this.buckets.get(key);
    const tokens = known
      ? Math.min(rate.count, known.tokens + ((now - known.at) * rate.count) / rate.everyMs)
      : rate.count;
    const bucket = { tokens, at: now };
    this.remember(this.buckets, key, bucket);
    return bucket;
  }

  /** Set again, so that the map's order is the order of use and its first key the one to drop. */
  private remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
    map.delete(key);
    map.set(key, value);
    if (map.size > this.maxBuckets) map.delete(map.keys().next().value!);
  }
}
