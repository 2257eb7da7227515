import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { listSchedules, type AnswerOf, type ScheduleStatus } from '@recado/sdk/contracts';
import { useLiveEvent, useLiveTopic } from '../../../lib/live-hooks';
import { useApi } from '../../../lib/services';

type Page = AnswerOf<typeof listSchedules>;
export interface ScheduleFilter {
  search: string;
  status: ScheduleStatus | undefined;
  contactId: number | undefined;
}
const KEY = 'schedules';
const NONE: never[] = [];

/** Scheduled messages page by page, what is to come first, kept up to date by live events. */
export function useSchedules({ search, status, contactId }: ScheduleFilter) {
  const api = useApi();
  const queries = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: [KEY, search, status, contactId],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api.call(listSchedules, {
        query: {
          pageNumber: pageParam,
          ...(search && { searchParam: search }),
          ...(status && { status }),
          ...(contactId && { contactId }),
        },
        signal,
      }),
    getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : undefined),
  });
  const renew = () => void queries.invalidateQueries({ queryKey: [KEY] });
  useLiveTopic('schedule', (event) => {
    // What is gone is gone at once; anything else may stand elsewhere in the order, or behind the filter.
    if (event.action === 'delete')
      queries.setQueriesData<InfiniteData<Page>>(
        { queryKey: [KEY] },
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              schedules: page.schedules.filter(({ id }) => id !== event.schedule.id),
            })),
          },
      );
    renew();
  });
  useLiveEvent('resync', renew);
  return { ...query, schedules: query.data?.pages.flatMap((page) => page.schedules) ?? NONE, renew };
}
