import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { listTags, type AnswerOf, type CountedTag } from '@recado/sdk/contracts';
import { useLiveEvent, useLiveTopic } from '../../lib/live-hooks';
import { useApi } from '../../lib/services';

type Page = AnswerOf<typeof listTags>;
const KEY = 'tags';
const NONE: never[] = [];

/** The same pages, with each tag changed by `change`; undefined removes it. */
export function changePages(
  data: InfiniteData<Page> | undefined,
  change: (tag: CountedTag) => CountedTag | undefined,
): InfiniteData<Page> | undefined {
  return (
    data && {
      ...data,
      pages: data.pages.map((page) => ({ ...page, tags: page.tags.flatMap((tag) => change(tag) ?? NONE) })),
    }
  );
}

/** The tags page by page, kept up to date by live events. */
export function useTags(search: string) {
  const api = useApi();
  const queries = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: [KEY, search],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.call(listTags, { query: { offset: pageParam, ...(search && { searchParam: search }) }, signal }),
    getNextPageParam: (last, pages) =>
      last.hasMore ? pages.reduce((total, page) => total + page.tags.length, 0) : undefined,
  });
  const renew = () => void queries.invalidateQueries({ queryKey: [KEY] });
  const patch = (change: (tag: CountedTag) => CountedTag | undefined) =>
    queries.setQueriesData<InfiniteData<Page>>({ queryKey: [KEY] }, (data) => changePages(data, change));

  const tags = query.data?.pages.flatMap((page) => page.tags) ?? NONE;
  useLiveTopic('tag', (event) => {
    if (event.action === 'delete') return patch((tag) => (tag.id === event.tag.id ? undefined : tag));
    if (event.action === 'reload') return renew();
    const known = tags.find(({ id }) => id === event.tag.id);
    patch((tag) => (tag.id === event.tag.id ? event.tag : tag));
    // A new name has another position in the list, or none.
    if (known?.name !== event.tag.name) renew();
  });
  useLiveEvent('resync', renew);
  return { ...query, tags, renew };
}
