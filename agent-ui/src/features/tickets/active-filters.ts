import type { ListViewState } from '../../live/list-view';

/** How many filters narrow the list as it stands. */
export const activeFilters = (
  { tab, queueIds, showAll, narrow }: ListViewState,
  mayShowAll: boolean,
): number => {
  const search =
    tab === 'search' ? narrow.statuses.length + narrow.connectionIds.length + narrow.userIds.length : 0;
  return (queueIds ? 1 : 0) + (showAll && mayShowAll ? 1 : 0) + search;
};
