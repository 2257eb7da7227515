import { useInfiniteQuery } from '@tanstack/react-query';
import { searchMessages, type MessageHit } from '@recado/sdk/contracts';
import { useEffect, useMemo, useState } from 'react';
import { useApi } from '../../../lib/services';

/** Milliseconds of rest before a search. */
const REST_MS = 500;
const NONE: MessageHit[] = [];

/** Messages of one conversation that contain the words, newest first, page by page. */
export const useConversationSearch = (ticketId: number) => {
  const api = useApi();
  const [text, setText] = useState('');
  const [words, setWords] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWords(text.trim()), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isFetching, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['conversationSearch', ticketId, words],
    queryFn: ({ pageParam, signal }) =>
      api.call(searchMessages, {
        params: { ticketId },
        query: { searchParam: words, ...(pageParam > 0 && { before: pageParam }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ hits, hasMore }) => (hasMore ? hits.at(-1)?.id : undefined),
    enabled: words !== '',
    gcTime: 0,
  });
  const hits = useMemo(() => data?.pages.flatMap((page) => page.hits) ?? NONE, [data]);
  return {
    text,
    setText,
    searched: words !== '' && words === text.trim() && data !== undefined,
    hits: words === '' ? NONE : hits,
    loading: isFetching,
    failed: isError,
    more: hasNextPage ? () => void fetchNextPage() : null,
    retry: () => void refetch(),
  };
};
