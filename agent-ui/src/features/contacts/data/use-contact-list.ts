import { useInfiniteQuery } from '@tanstack/react-query';
import { listContacts } from '@recado/sdk/contracts';
import { useMemo } from 'react';
import { useApi } from '../../../lib/services';
import { CONTACTS_KEY } from './contact-cache';

export interface ContactFilter {
  search: string;
  tagIds: readonly number[];
}

/** The contacts of a filter by name, page after page. */
export function useContactList({ search, tagIds }: ContactFilter) {
  const api = useApi();
  const query = useInfiniteQuery({
    queryKey: [...CONTACTS_KEY, search, tagIds],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.call(listContacts, {
        query: {
          ...(search && { searchParam: search }),
          ...(tagIds.length > 0 && { contactTag: JSON.stringify(tagIds) }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    getNextPageParam: (page) => (page.hasMore && page.cursor) || undefined,
  });
  const contacts = useMemo(() => {
    // A contact that was renamed between two pages may be on both.
    const seen = new Set<number>();
    const rows = query.data?.pages.flatMap((page) => page.contacts) ?? [];
    return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
  }, [query.data]);
  return { ...query, contacts, count: query.data?.pages[0]?.count };
}
