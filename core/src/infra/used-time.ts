/** After this time, used time counts half. */
const HALF_LIFE_MS = 5 * 60_000;
const FORGOTTEN_EVERY_MS = 30_000;

/** How much time each key used recently, in milliseconds; entries that count for nothing any more are forgotten. */
export function createUsedTime(now: () => number) {
  const used = new Map<string, { ms: number; at: number }>();
  let lookedOver = now();

  function of(key: string): number {
    const entry = used.get(key);
    return entry ? entry.ms * 0.5 ** ((now() - entry.at) / HALF_LIFE_MS) : 0;
  }
  return {
    of,
    charge(key: string, ms: number): void {
      used.set(key, { ms: of(key) + ms, at: now() });
      if (now() - lookedOver < FORGOTTEN_EVERY_MS) return;
      lookedOver = now();
      for (const other of used.keys()) if (of(other) < 1) used.delete(other);
    },
  };
}
