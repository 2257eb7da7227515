import { useInfiniteQuery } from '@tanstack/react-query';
import { listHelpPages } from '@recado/sdk/contracts';
import { useApi } from '../../lib/services';

/** Help videos, page by page. */
export function useHelps(search: string) {
  const api = useApi();
  const query = useInfiniteQuery({
    queryKey: ['helps', search],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api.call(listHelpPages, {
        query: { pageNumber: pageParam, ...(search && { searchParam: search }) },
        signal,
      }),
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : undefined),
  });
  return { ...query, helps: query.data?.pages.flatMap((page) => page.helps) ?? [] };
}
