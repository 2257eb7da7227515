/** Subscribers by key, for `useSyncExternalStore`: a change notifies only those of its key. */
export class Listeners<Key> {
  private readonly byKey = new Map<Key, Set<() => void>>();

  subscribe(key: Key, listener: () => void): () => void {
    const set = this.byKey.get(key) ?? new Set();
    set.add(listener);
    this.byKey.set(key, set);
    return () => {
      set.delete(listener);
      if (set.size === 0) this.byKey.delete(key);
    };
  }

  notify(key: Key): void {
    for (const listener of [...(this.byKey.get(key) ?? [])]) listener();
  }
}
