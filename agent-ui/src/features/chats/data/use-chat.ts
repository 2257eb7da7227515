import { useQuery } from '@tanstack/react-query';
import { showChatByUuid, type Chat } from '@recado/sdk/contracts';
import { isApiError } from '@recado/sdk/client';
import { useApi } from '../../../lib/services';
import { useChats } from './use-chats';

/** The chat of an address: of the list if it is loaded there, otherwise by a call. `isMissing`: not one of the user's. */
export function useChat(uuid: string | undefined): { chat: Chat | undefined; isMissing: boolean } {
  const api = useApi();
  const { list } = useChats();
  const listed = list?.records.find((chat) => chat.uuid === uuid);
  const { data, error } = useQuery({
    queryKey: ['chat', uuid],
    queryFn: ({ signal }) => api.call(showChatByUuid, { params: { uuid: uuid! }, signal }),
    enabled: uuid !== undefined && list !== undefined && !listed,
    retry: false,
  });
  const isMissing = !listed && isApiError(error) && (error.status === 404 || error.status === 400);
  return { chat: listed ?? (isMissing ? undefined : data), isMissing };
}
