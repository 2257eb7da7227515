import { useSyncExternalStore } from 'react';

/** Milliseconds between two ticks. Ages are told in minutes. */
const TICK_MS = 5_000;

const listeners = new Set<() => void>();
let ahead = 0;
let ticks: ReturnType<typeof setInterval> | undefined;

const now = (): number => Date.now() + ahead;

/** The server's time, by its last answer: a computer's own clock may be wrong. One timer for the page. */
export const serverClock = {
  set(iso: string): void {
    ahead = Date.parse(iso) - Date.now();
    for (const listener of listeners) listener();
  },
  iso: (): string => new Date(now()).toISOString(),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    ticks ??= setInterval(() => listeners.forEach((one) => one()), TICK_MS);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearInterval(ticks);
      ticks = undefined;
    };
  },
};

/** Whole minutes since a moment; the component renders when they change. */
export const useMinutesSince = (moment: string): number =>
  useSyncExternalStore(serverClock.subscribe, () =>
    Math.max(0, Math.floor((now() - Date.parse(moment)) / 60_000)),
  );
