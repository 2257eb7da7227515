/** How long to wait at repeated rate limits of one kind: Meta advises 4 to the power of the attempt, in seconds. */
export interface BackOff {
  /** Milliseconds to wait after one more refusal. */
  refused(key: string): number;
  accepted(key: string): void;
}

const FIRST_MS = 4_000;
const FACTOR = 4;
const LONGEST_MS = 300_000;
const MOST_REMEMBERED = 10_000;

/** Kept in memory: a restarted process starts with the shortest wait, and learns again. */
export function createBackOff(): BackOff {
  const waits = new Map<string, number>();
  return {
    refused(key) {
      const former = waits.get(key);
      const wait = former === undefined ? FIRST_MS : Math.min(former * FACTOR, LONGEST_MS);
      if (waits.size >= MOST_REMEMBERED) waits.clear();
      waits.set(key, wait);
      return wait;
    },
    accepted(key) {
      waits.delete(key);
    },
  };
}
