import { useEffect } from 'react';
import { createStore, useStore } from './store';

const TICK_MS = 30_000;
const now = createStore(Date.now());
let timer: ReturnType<typeof setInterval> | undefined;

/** The time, renewed twice a minute: for what grows old while it is shown. */
export function useMinute(): number {
  useEffect(() => {
    timer ??= setInterval(() => now.set(Date.now()), TICK_MS);
  }, []);
  return useStore(now);
}
