import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import unreadIcon from './favicon-unread.svg';
import type { UnreadTickets } from './unread-tickets';
import { useUnseenMentions } from './unseen-mentions';
import { UNREAD_KEY } from './use-unread';

/** The page's title and icon say how much waits at the bell. */
export function useWaitingTitle(): void {
  const queries = useQueryClient();
  const subscribe = useCallback((tell: () => void) => queries.getQueryCache().subscribe(tell), [queries]);
  const unread = useSyncExternalStore(
    subscribe,
    () => queries.getQueryData<UnreadTickets>(UNREAD_KEY)?.length ?? 0,
  );
  const waiting = unread + useUnseenMentions().list.length;
  useEffect(() => {
    document.title = waiting > 0 ? `(${waiting > 99 ? '99+' : waiting}) Recado` : 'Recado';
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon) icon.href = waiting > 0 ? unreadIcon : '/favicon.svg';
  }, [waiting]);
}
