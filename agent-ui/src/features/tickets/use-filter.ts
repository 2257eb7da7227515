import { can } from '@recado/sdk/rules';
import { useMemo } from 'react';
import { useUser } from '../../lib/session';
import { filterKey, narrowedBy, type TicketFilter } from '../../live/tickets/ticket-filter';
import { useListView } from '../../live/use-workspace';

/** The filter of the list that is shown, as the tabs, the search box and the switches stand. */
export const useFilter = (): { filter: TicketFilter; key: string } => {
  const view = useListView();
  const me = useUser();
  return useMemo(() => {
    const { tab, queueIds, search, narrow, waitsFor } = view;
    // The switch is the admins'; a search looks everywhere in any case.
    const mayChoose = can(me, 'tickets-manager:showall') && tab !== 'search';
    const showAll = mayChoose ? view.showAll : undefined;
    const filter: TicketFilter = {
      tab,
      queueIds,
      showAll,
      search,
      userId: me.id,
      ...(tab === 'search' && { narrow }),
      ...(tab === 'pending' && search === '' && { waitsFor }),
    };
    return { filter, key: filterKey(filter) };
  }, [view, me]);
};

/** A search without words and filters would show everything: it waits for input. */
export const isIdleSearch = ({ tab, search, narrow }: TicketFilter): boolean =>
  tab === 'search' && search === '' && (!narrow || narrowedBy(narrow) === 0);
