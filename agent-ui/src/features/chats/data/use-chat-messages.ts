import { useCallback, useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listChatMessages, type ChatMessage } from '@recado/sdk/contracts';
import { useI18n } from '../../../lib/i18n';
import { useApi } from '../../../lib/services';
import { Meanwhile } from '../../../live/meanwhile';
import { withMessage, withOlder, type MessageList } from './message-list';

export const messagesKey = (chatId: number) => ['chat-messages', chatId];
/** What is written or changed while a page is under way. */
export const messageChanges = new Meanwhile<ChatMessage>();

/** The messages of a chat, from the newest page backwards; live events are added where they are received. */
export function useChatMessages(chatId: number) {
  const api = useApi();
  const queries = useQueryClient();
  const { showError } = useI18n();
  const query = useQuery({
    queryKey: messagesKey(chatId),
    queryFn: async ({ signal }): Promise<MessageList> => {
      const asked = api.call(listChatMessages, { params: { id: chatId }, signal });
      const { answer, meanwhile } = await messageChanges.during(() => asked);
      return meanwhile
        .filter((message) => message.chatId === chatId)
        .reduce<MessageList>(withMessage, answer);
    },
    staleTime: Infinity,
  });
  const loading = useRef(false);
  const { data } = query;
  const older = useCallback(async () => {
    const [first] = data?.records ?? [];
    if (loading.current || !data?.hasMore || !first) return;
    loading.current = true;
    try {
      const page = await api.call(listChatMessages, { params: { id: chatId }, query: { before: first.id } });
      queries.setQueryData<MessageList>(messagesKey(chatId), (list) => list && withOlder(list, page));
    } catch (error) {
      showError(error);
    } finally {
      loading.current = false;
    }
  }, [api, chatId, data, queries, showError]);
  return { ...query, list: data, older };
}
