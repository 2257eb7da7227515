/** Caches a value for a moment (a second by default), and reads once for all concurrent callers. */
export interface ShortCache<Key, Value> {
  get(key: Key, read: () => Promise<Value>): Promise<Value>;
  forget(key: Key): void;
  clear(): void;
}

export function createShortCache<Key, Value>({
  maxEntries = 10_000,
  maxAgeMs = 1_000,
  now = () => performance.now(),
}: { maxEntries?: number; maxAgeMs?: number; now?: () => number } = {}): ShortCache<Key, Value> {
  const entries = new Map<Key, { readAt: number; value: Promise<Value> }>();
  return {
    get(key, read) {
      const time = now();
      const known = entries.get(key);
      if (known && time - known.readAt < maxAgeMs) return known.value;
      if (entries.size >= maxEntries) entries.clear();
      const entry = { readAt: time, value: read() };
      entries.set(key, entry);
      // Callers get the failure; it is not cached.
      entry.value.catch(() => entries.get(key) === entry && entries.delete(key));
      return entry.value;
    },
    forget: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}
