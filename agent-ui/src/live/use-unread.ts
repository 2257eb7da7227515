import { useCallback, useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listTickets, type LivePayloads } from '@recado/sdk/contracts';
import unreadIcon from '../components/favicon-unread.svg';
import { useApi } from '../lib/services';
import { useUser } from '../lib/session';
import { gathering, pacedFrames } from './frame';
import { useLiveEvent, useLiveTopic, useNewest } from './hooks';
import { afterTicketEvent, concerns, type UnreadTickets } from './unread-tickets';

export const UNREAD_KEY = ['unread-tickets'];
const NONE: UnreadTickets = [];
/** A number at a bell is read by people: four changes a second are plenty. */
const PACE_MS = 250;

type Change = LivePayloads['ticket'] | LivePayloads['appMessage'];

/** Tickets with unread messages that concern the user, kept by live events. */
export function useUnreadTickets(): UnreadTickets {
  const api = useApi();
  const user = useUser();
  const queries = useQueryClient();
  const { data = NONE } = useQuery({
    queryKey: UNREAD_KEY,
    queryFn: async ({ signal }) => {
      // What is the user's own, and what waits for anybody: not what colleagues work on.
      const query = { withUnreadMessages: true, showAll: false };
      const { tickets } = await api.call(listTickets, { query, signal });
      return tickets.filter((ticket) => ticket.unreadMessages > 0 && concerns(ticket, user));
    },
    staleTime: Infinity,
    // The list is made anew out of known tickets: comparing all of them field by field would tell nothing.
    structuralSharing: false,
  });
  const apply = useCallback(
    (changes: readonly Change[]) =>
      queries.setQueryData<UnreadTickets>(
        UNREAD_KEY,
        (list) => list && changes.reduce((now, event) => afterTicketEvent(now, event, user), list),
      ),
    [queries, user],
  );
  const newest = useNewest(apply);
  const [gather] = useState(() =>
    gathering<Change>(
      pacedFrames(() => PACE_MS),
      (changes) => newest.current(changes),
    ),
  );
  useLiveTopic('ticket', gather);
  useLiveTopic('appMessage', gather);
  useLiveEvent('resync', () => void queries.invalidateQueries({ queryKey: UNREAD_KEY }));
  useEffect(() => {
    document.title = data.length > 0 ? `(${data.length > 99 ? '99+' : data.length}) Recado` : 'Recado';
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon) icon.href = data.length > 0 ? unreadIcon : '/favicon.svg';
  }, [data.length]);
  return data;
}
