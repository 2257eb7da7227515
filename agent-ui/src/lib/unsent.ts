import { useCallback, useSyncExternalStore } from 'react';
import { Listeners } from './listeners';

/** What waits to be sent in several places; the lists are never changed in place. */
interface Unsent<Item> {
  /** What waits in a place; the component renders only for its changes. */
  useIn(place: string): readonly Item[];
  /** Changes what waits in a place, also when it has been left. Returns what waited before. */
  change(place: string, next: (now: readonly Item[]) => readonly Item[]): readonly Item[];
}

/**
 * Keeps what was chosen and not sent, by place: whoever comes back finds it again. A reload drops it, so the browser
 * asks first.
 */
export function createUnsent<Item>(): Unsent<Item> {
  const none: readonly Item[] = [];
  const byPlace = new Map<string, readonly Item[]>();
  const listeners = new Listeners<string>();
  const ask = (event: Event): void => event.preventDefault();
  return {
    useIn: (place) =>
      useSyncExternalStore(
        useCallback((listener: () => void) => listeners.subscribe(place, listener), [place]),
        () => byPlace.get(place) ?? none,
      ),
    change(place, next) {
      const now = byPlace.get(place) ?? none;
      byPlace.set(place, next(now));
      const waits = [...byPlace.values()].some(({ length }) => length > 0);
      if (waits) addEventListener('beforeunload', ask);
      else removeEventListener('beforeunload', ask);
      listeners.notify(place);
      return now;
    },
  };
}
