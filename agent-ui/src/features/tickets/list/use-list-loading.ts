import { useEffect } from 'react';
import { useCan } from '../../../lib/session';
import type { TicketFilter } from '../../../live/tickets/ticket-filter';
import { useWorkspace, useListView } from '../../../live/use-workspace';
import { isIdleSearch } from '../use-filter';

/** Loads the list and its badges when the filter changes, and again after a gap in the live stream. */
export const useListLoading = (filter: TicketFilter, key: string): void => {
  const { ticketLoader, onResync, live } = useWorkspace();
  useEffect(() => {
    if (isIdleSearch(filter)) return;
    const abort = new AbortController();
    const load = () => void ticketLoader.first(filter, abort.signal);
    load();
    const stop = onResync(load);
    return () => {
      abort.abort();
      stop();
    };
    // The key says all that matters of the filter.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [ticketLoader, onResync, key]);

  const { queueIds } = filter;
  const mayChoose = useCan('tickets-manager:showall');
  const showAll = useListView().showAll;
  useEffect(() => {
    // Badges that did not load stay empty; the next change of the list retries.
    const load = () =>
      void ticketLoader.count({ ...filter, showAll: mayChoose ? showAll : undefined }).catch(() => undefined);
    load();
    return onResync(load);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [ticketLoader, onResync, mayChoose, showAll, queueIds]);

  useEffect(() => live.join({ room: 'tickets' }), [live]);
};
