import { useInfiniteQuery } from '@tanstack/react-query';
import { listTicketMedia, type AnswerOf } from '@recado/sdk/contracts';
import { useMemo } from 'react';
import { useApi } from '../../../lib/services';

export const MEDIA_KINDS = ['media', 'documents', 'links', 'calls'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];
type Answer = AnswerOf<typeof listTicketMedia>;

/** One kind of a conversation's media, newest first, page after page. */
export function useTicketMedia(ticketId: number, kind: MediaKind) {
  const api = useApi();
  const query = useInfiniteQuery({
    queryKey: ['ticketMedia', ticketId, kind],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.call(listTicketMedia, {
        params: { ticketId },
        query: { kind, ...(pageParam && { before: pageParam }) },
        signal,
      }),
    getNextPageParam: (page) => page.next[kind] ?? undefined,
    staleTime: 10_000,
  });
  const lists = useMemo(() => {
    const all = <K extends MediaKind>(name: K) =>
      (query.data?.pages.flatMap((page) => page[name] as unknown[]) ?? []) as Answer[K];
    return { media: all('media'), documents: all('documents'), links: all('links'), calls: all('calls') };
  }, [query.data]);
  return { ...query, lists };
}
