import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import unreadIcon from './favicon-unread.svg';
import type { UnreadTickets } from './unread-tickets';
import { useUnseenMentions, waitingCount } from './unseen-mentions';
import { UNREAD_KEY } from './use-unread';

const NONE: UnreadTickets = [];

/** The page's title and icon say how much waits at the bell. */
export function useWaitingTitle(): void {
  const queries = useQueryClient();
  const subscribe = useCallback((tell: () => void) => queries.getQueryCache().subscribe(tell), [queries]);
  const unread = useSyncExternalStore(
    subscribe,
    () => queries.getQueryData<UnreadTickets>(UNREAD_KEY) ?? NONE,
  );
  const waiting = waitingCount(unread, useUnseenMentions().list);
  useEffect(() => {
    document.title = waiting > 0 ? `(${waiting > 99 ? '99+' : waiting}) Recado` : 'Recado';
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon) icon.href = waiting > 0 ? unreadIcon : '/favicon.svg';
  }, [waiting]);
}
