import { useCallback, useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Chat, ChatMessage, LivePayloads } from '@recado/sdk/contracts';
import { useLiveEvent, useLiveTopic } from '../../../lib/live-hooks';
import { useLive } from '../../../lib/services';
import { useUser } from '../../../lib/session';
import { afterChange, type ChatChange, type ChatList } from './chat-list';
import { withMessage, type MessageList } from './message-list';
import { messageChanges, messagesKey } from './use-chat-messages';
import { CHATS, chatChanges, listKey } from './use-chats';
import { useChatNotice } from './use-chat-notice';

/** Keeps chats and their loaded messages up to date by live events; mounted once. */
export function useChatUpdates(list: ChatList | undefined): void {
  const queries = useQueryClient();
  const live = useLive();
  const { id: me } = useUser();
  const notice = useChatNotice();

  const take = useCallback(
    (change: ChatChange) => {
      chatChanges.note(change);
      queries.setQueryData<ChatList>(listKey(), (now) => now && afterChange(now, change, me));
      // Which chats a search finds, the server decides.
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === CHATS && Boolean(queryKey[1]),
      });
      const id = 'gone' in change ? change.gone : change.chat.id;
      if ('gone' in change) queries.removeQueries({ queryKey: messagesKey(id) });
      void queries.invalidateQueries({ queryKey: ['chat'] });
    },
    [queries, me],
  );
  const write = useCallback(
    (message: ChatMessage) => {
      messageChanges.note(message);
      queries.setQueryData<MessageList>(
        messagesKey(message.chatId),
        (now) => now && withMessage(now, message),
      );
    },
    [queries],
  );

  useLiveTopic('chat', (event) => {
    if (event.action === 'delete') return take({ gone: event.id });
    if (event.action !== 'new-message') return take({ chat: event.record });
    write(event.newMessage);
    take({ chat: event.chat, isNews: true });
    notice(event.newMessage, event.chat);
  });
  useLiveTopic(`chat-user-${me}`, ({ record }) => take({ chat: record }));
  // Changes of messages come by the chat's own channel. What is new comes by the other one too.
  const ids = list?.records.map(({ id }) => id).join() ?? '';
  useEffect(() => {
    const onChange = (event: LivePayloads[`chat-${number}`]) => {
      if (event.action === 'new-message' || !('newMessage' in event) || !event.newMessage) return;
      write(event.newMessage);
      take({ chat: event.chat });
    };
    const ends = ids.split(',').map((id) => live.on(`chat-${Number(id)}`, onChange));
    return () => ends.forEach((end) => end());
  }, [ids, live, take, write]);
  useLiveEvent('resync', () => {
    void queries.invalidateQueries({ queryKey: [CHATS] });
    void queries.invalidateQueries({ queryKey: ['chat-messages'] });
    void queries.invalidateQueries({ queryKey: ['chat'] });
  });
}
export type { Chat };
