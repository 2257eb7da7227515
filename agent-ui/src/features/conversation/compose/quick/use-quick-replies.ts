import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  listActiveQuickMessages,
  listQuickMessageCategories,
  renderQuickMessage,
  type QuickMessage,
} from '@recado/sdk/contracts';
import { useCallback } from 'react';
import { useLiveTopic } from '../../../../lib/live-hooks';
import { useApi } from '../../../../lib/services';

const KEY = ['quickReplies'] as const;
const NONE: QuickMessage[] = [];
/** Milliseconds for which a rendered text counts as fresh: it contains the hour and the date. */
const FRESH_MS = 20_000;

/** Quick replies offered in the composer, kept up to date by live events. */
export const useQuickReplies = () => {
  const api = useApi();
  const queries = useQueryClient();
  const replies = useQuery({
    queryKey: [...KEY, 'list'],
    queryFn: ({ signal }) => api.call(listActiveQuickMessages, { query: {}, signal }),
  });
  const categories = useQuery({
    queryKey: [...KEY, 'categories'],
    queryFn: ({ signal }) => api.call(listQuickMessageCategories, { signal }),
  });
  useLiveTopic('quickMessage', () => void queries.invalidateQueries({ queryKey: KEY }));
  return {
    replies: replies.data ?? NONE,
    categories: categories.data ?? NONE,
    loading: replies.isPending,
    failed: replies.isError,
    retry: () => void replies.refetch(),
  };
};

const rendering = (api: ReturnType<typeof useApi>, id: number, ticketId: number) => ({
  queryKey: [...KEY, 'rendered', id, ticketId],
  queryFn: () => api.call(renderQuickMessage, { params: { id }, query: { ticketId } }),
  staleTime: FRESH_MS,
});

/** A reply as it would be sent in this ticket. */
export const useRendered = (id: number | null, ticketId: number) => {
  const api = useApi();
  return useQuery({ ...rendering(api, id ?? 0, ticketId), enabled: id !== null });
};

/** Fetches the rendered reply that is about to go into the field. */
export const useRender = (ticketId: number) => {
  const api = useApi();
  const queries = useQueryClient();
  return useCallback(
    (id: number) => queries.fetchQuery(rendering(api, id, ticketId)),
    [api, queries, ticketId],
  );
};
