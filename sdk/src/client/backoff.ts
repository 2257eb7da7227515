export interface BackoffOptions {
  /** Milliseconds of the first wait. */
  firstMs?: number;
  /** Milliseconds that no wait exceeds. */
  maxMs?: number;
  random?: () => number;
}

/**
 * Exponential waits with jitter: half of each is fixed and half is random, so that a thousand clients that lost one
 * server reconnect spread out.
 */
export function createBackoff({ firstMs = 500, maxMs = 30_000, random = Math.random }: BackoffOptions = {}) {
  let attempt = 0;
  return {
    next(): number {
      const full = Math.min(maxMs, firstMs * 2 ** attempt++);
      return full / 2 + (full / 2) * random();
    },
    reset(): void {
      attempt = 0;
    },
  };
}
