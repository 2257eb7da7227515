import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Live, LiveEvents, LiveStatus, Room } from '@recado/sdk/client';
import type { LivePayloads } from '@recado/sdk/contracts';
import { useLive } from './services';

const subscribeToStatus = (live: Live) => (changed: () => void) => live.onEvent('status', changed);

export function useLiveStatus(): LiveStatus {
  const live = useLive();
  return useSyncExternalStore(subscribeToStatus(live), live.status);
}

/** The last rendered value, for code called outside of rendering. */
export function useNewest<T>(value: T): { readonly current: T } {
  const newest = useRef(value);
  useEffect(() => {
    newest.current = value;
  });
  return newest;
}

/** Calls the newest handler for each event of a topic while the component is mounted. */
export function useLiveTopic<T extends keyof LivePayloads>(
  topic: T,
  handler: (payload: LivePayloads[T]) => void,
): void {
  const live = useLive();
  const newest = useNewest(handler);
  useEffect(() => live.on(topic, (payload) => newest.current(payload)), [live, topic, newest]);
}

export function useLiveEvent<E extends keyof LiveEvents>(
  event: E,
  handler: (value: LiveEvents[E]) => void,
): void {
  const live = useLive();
  const newest = useNewest(handler);
  useEffect(() => live.onEvent(event, (value) => newest.current(value)), [live, event, newest]);
}

/** Joins a room while the component is mounted; `null` joins none. */
export function useRoom(room: Room | null): void {
  const live = useLive();
  const key = room && JSON.stringify(room);
  useEffect(() => (key ? live.join(JSON.parse(key) as Room) : undefined), [live, key]);
}
