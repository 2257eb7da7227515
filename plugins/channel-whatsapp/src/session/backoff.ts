import { setTimeout as wait } from 'node:timers/promises';

const FIRST_MS = 250;
const LONGEST_MS = 60_000;

/** Milliseconds until the next attempt, after this many failures: doubling, with some randomness. */
export const backoffMs = (failures: number, random = Math.random()): number =>
  Math.round(Math.min(FIRST_MS * 2 ** failures, LONGEST_MS) * (0.75 + random / 2));

/** A line that ends sooner after it opened did not work. */
const SHORT_LIVED_MS = 10_000;
const LONGEST_AFTER_SHORT_MS = 2_000;

/**
 * Pauses before lines that may end right after they opened, as all do while our database is away: the provider must not
 * see a sign-in every few hundred milliseconds.
 */
export class ShortLines {
  private openedAt = -Infinity;
  private count = 0;

  opened(now: number): void {
    this.openedAt = now;
  }
  /** Milliseconds that the next line has to wait at least. */
  ended(now: number): number {
    this.count = now - this.openedAt < SHORT_LIVED_MS ? this.count + 1 : 0;
    return this.count === 0 ? 0 : Math.min(FIRST_MS * 2 ** (this.count - 1), LONGEST_AFTER_SHORT_MS);
  }
}

/** Waits; an end of the signal ends the wait without an error. */
export async function pauseOf(failures: number, signal: AbortSignal): Promise<void> {
  await wait(backoffMs(failures), undefined, { signal, ref: false }).catch(() => undefined);
}
