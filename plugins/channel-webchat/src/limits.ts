import { networkOf } from '@recado/sdk';
import { tooMany } from './refusal.js';

/** `count` at once, refilled evenly over `everyMs`. */
export interface Rate {
  count: number;
  everyMs: number;
}
const MINUTE = 60_000;
export type Action = 'session' | 'message' | 'upload' | 'read' | 'socket' | 'signal' | 'typing' | 'ping';
/** `ip`: by its network, which for IPv6 is the /64. */
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

  constructor(
    private readonly now: () => number = () => performance.now(),
    private readonly rates: Record<Action, Partial<Record<Subject, Rate>>> = RATES,
    private readonly maxBuckets = 50_000,
  ) {}

  /** Takes one from each bucket of the action, or from none. Throws the error with the time to wait. */
  admit(action: Action, subjects: Partial<Record<Subject, string | number>>): void {
    const due = Object.entries(this.rates[action]).flatMap(([subject, rate]) => {
      const who = subjects[subject as Subject];
      if (who === undefined) return [];
      const counted = subject === 'ip' ? networkOf(String(who)) : who;
      return [{ bucket: this.bucket(`${action}:${subject}:${counted}`, rate), rate }];
    });
    const waits = due.map(({ bucket, rate }) => ((1 - bucket.tokens) * rate.everyMs) / rate.count);
    const wait = Math.max(0, ...waits);
    if (wait > 0) throw tooMany(Math.ceil(wait));
    for (const { bucket } of due) bucket.tokens -= 1;
  }

  private bucket(key: string, rate: Rate): Bucket {
    const now = this.now();
    const known = this.buckets.get(key);
    const tokens = known
      ? Math.min(rate.count, known.tokens + ((now - known.at) * rate.count) / rate.everyMs)
      : rate.count;
    const bucket = { tokens, at: now };
    // Set again, so that the map's order is the order of use and its first key the one to drop.
    this.buckets.delete(key);
    this.buckets.set(key, bucket);
    if (this.buckets.size > this.maxBuckets) this.buckets.delete(this.buckets.keys().next().value!);
    return bucket;
  }
}
