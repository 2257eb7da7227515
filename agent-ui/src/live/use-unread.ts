import { useCallback, useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listTickets } from '@recado/sdk/contracts';
import unreadIcon from '../components/favicon-unread.svg';
import { useApi } from '../lib/services';
import { useUser } from '../lib/session';
import { useLiveEvent, useLiveTopic } from './hooks';
import { afterTicketEvent, concerns, withTicket, type UnreadTickets } from './unread-tickets';

const KEY = ['unread-tickets'];
const NONE: UnreadTickets = [];

/** Tickets with unread messages that concern the user, kept by live events. */
export function useUnreadTickets(): UnreadTickets {
  const api = useApi();
  const user = useUser();
  const queries = useQueryClient();
  const { data = NONE } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      // What is the user's own, and what waits for anybody: not what colleagues work on.
      const query = { withUnreadMessages: true, showAll: false };
      const { tickets } = await api.call(listTickets, { query, signal });
      return tickets.filter((ticket) => ticket.unreadMessages > 0 && concerns(ticket, user));
    },
    staleTime: Infinity,
  });
  const change = useCallback(
    (next: (list: UnreadTickets) => UnreadTickets) =>
      queries.setQueryData<UnreadTickets>(KEY, (list) => list && next(list)),
    [queries],
  );
  useLiveTopic('ticket', (event) => change((list) => afterTicketEvent(list, event, user)));
  useLiveTopic('appMessage', ({ ticket }) => change((list) => withTicket(list, ticket, user)));
  useLiveEvent('resync', () => void queries.invalidateQueries({ queryKey: KEY }));
  useEffect(() => {
    document.title = data.length > 0 ? `(${data.length > 99 ? '99+' : data.length}) Recado` : 'Recado';
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon) icon.href = data.length > 0 ? unreadIcon : '/favicon.svg';
  }, [data.length]);
  return data;
}
