import type { Rate } from './limits.js';

/** Networks that one rate remembers; the one unheard of for longest is forgotten. */
const MOST_NETWORKS = 10_000;

/**
 * A rate that all networks share. While it lasts, anybody takes from it. When it is used up, those go on that have
 * used less than an equal share, so a network that took much waits first and a new one always gets its turn. What they
 * take is owed, for at most one period, by those with more.
 */
export class SharedRate {
  private tokens: number;
  private at: number;
  /** In the order of their last use. */
  private readonly used = new Map<string, { count: number; at: number }>();

  constructor(
    private readonly rate: Rate,
    now: number,
  ) {
    this.tokens = rate.count;
    this.at = now;
  }

  /** Milliseconds that the network has to wait; at most one period. */
  wait(network: string, now: number): number {
    const { count, everyMs } = this.rate;
    this.tokens = Math.min(count, this.tokens + ((now - this.at) * count) / everyMs);
    this.at = now;
    if (this.tokens >= 1 || this.usedBy(network, now) + 1 <= this.share(network, now)) return 0;
    return Math.min(everyMs, ((1 - this.tokens) * everyMs) / count);
  }

  take(network: string, now: number): void {
    this.tokens = Math.max(this.tokens - 1, -this.rate.count);
    const count = this.usedBy(network, now) + 1;
    this.used.delete(network);
    this.used.set(network, { count, at: now });
    if (this.used.size > MOST_NETWORKS) this.used.delete(this.used.keys().next().value!);
  }

  /** What a network took counts less and less, and after one period without a use nothing. */
  private usedBy(network: string, now: number): number {
    const { count, at } = this.used.get(network) ?? { count: 0, at: now };
    return count * Math.max(0, 1 - (now - at) / this.rate.everyMs);
  }

  /** One at least: nobody else's use keeps a network out altogether. */
  private share(network: string, now: number): number {
    for (const [other, { at }] of this.used) {
      if (now - at < this.rate.everyMs) break;
      this.used.delete(other);
    }
    const networks = this.used.size + (this.used.has(network) ? 0 : 1);
    return Math.max(1, this.rate.count / networks);
  }
}
