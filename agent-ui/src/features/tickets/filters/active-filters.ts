import type { ListViewState } from '../../../live/tickets/list-view';
import { narrowedBy } from '../../../live/tickets/ticket-filter';

/** How many filters narrow the list as it stands. */
export const activeFilters = (
  { tab, queueIds, showAll, narrow }: ListViewState,
  mayShowAll: boolean,
): number => {
  const search = tab === 'search' ? narrowedBy(narrow) : 0;
  return (queueIds ? 1 : 0) + (showAll && mayShowAll ? 1 : 0) + search;
};
