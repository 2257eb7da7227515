import { useCallback, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listChats } from '@recado/sdk/contracts';
import { useI18n } from '../../../lib/i18n';
import { useApi } from '../../../lib/services';
import { useUser } from '../../../lib/session';
import { Meanwhile } from '../../../live/meanwhile';
import { afterChange, listOf, withPage, type ChatChange, type ChatList } from './chat-list';

export const CHATS = 'chats';
export const listKey = (search = '') => [CHATS, search];

/** What changes while a list is under way; one for the page, since its places share the list. */
export const chatChanges = new Meanwhile<ChatChange>();

/** The user's chats; with a search those whose title contains it. */
export function useChats(search = '') {
  const api = useApi();
  const { id: userId } = useUser();
  const { showError } = useI18n();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: listKey(search),
    queryFn: async ({ signal }) => {
      const asked = api.call(listChats, { query: { ...(search && { searchParam: search }) }, signal });
      const { answer, meanwhile } = await chatChanges.during(() => asked);
      const list = listOf(answer);
      return search ? list : meanwhile.reduce((now, change) => afterChange(now, change, userId), list);
    },
    staleTime: Infinity,
  });
  const [loading, setLoading] = useState(false);
  const { data } = query;
  const more = useCallback(async () => {
    if (loading || !data?.hasMore) return;
    setLoading(true);
    try {
      const pageNumber = data.pages + 1;
      const page = await api.call(listChats, {
        query: { pageNumber, ...(search && { searchParam: search }) },
      });
      queries.setQueryData<ChatList>(listKey(search), (list) => list && withPage(list, page));
    } catch (error) {
      showError(error);
    } finally {
      setLoading(false);
    }
  }, [api, data, loading, queries, search, showError]);
  return { ...query, list: data, more };
}
