import { useInfiniteQuery, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import {
  listQuickMessageCategories,
  listQuickMessages,
  type AnswerOf,
  type QuickMessage,
} from '@recado/sdk/contracts';
import { useLiveEvent, useLiveTopic } from '../../../lib/live-hooks';
import { useApi } from '../../../lib/services';

type Page = AnswerOf<typeof listQuickMessages>;
const KEY = 'quickMessages';
const CATEGORIES = ['quickMessageCategories'] as const;
const NONE: never[] = [];

/**
 * Quick replies page by page, ordered by category, kept up to date by live events: the shared ones and those of one
 * user, which the server gives to admins and supervisors for any owner.
 */
export function useQuickMessages(search: string, ownerId: number) {
  const api = useApi();
  const queries = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: [KEY, search, ownerId],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api.call(listQuickMessages, {
        query: { pageNumber: pageParam, userId: ownerId, ...(search && { searchParam: search }) },
        signal,
      }),
    getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : undefined),
  });
  const renew = () => {
    void queries.invalidateQueries({ queryKey: [KEY] });
    void queries.invalidateQueries({ queryKey: CATEGORIES });
  };
  useLiveTopic('quickMessage', (event) => {
    // At once if only the text changed; if its position may have, the list is reloaded.
    queries.setQueriesData<InfiniteData<Page>>(
      { queryKey: [KEY] },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            records: page.records.flatMap((record) =>
              record.id !== event.record.id ? record : event.action === 'delete' ? NONE : event.record,
            ),
          })),
        },
    );
    renew();
  });
  useLiveEvent('resync', renew);
  return { ...query, records: query.data?.pages.flatMap((page) => page.records) ?? NONE, renew };
}

/** The categories that this user sees. */
export function useCategories(): readonly QuickMessage[] {
  const api = useApi();
  const query = useQuery({
    queryKey: CATEGORIES,
    queryFn: ({ signal }) => api.call(listQuickMessageCategories, { signal }),
  });
  return query.data ?? NONE;
}
