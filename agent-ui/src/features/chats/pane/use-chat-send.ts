import { useCallback, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { editChatMessage, sendChatMessage, type Chat, type ChatMessage } from '@recado/sdk/contracts';
import { newClientKey } from '../../../lib/messages/client-key';
import { useApi } from '../../../lib/services';
import { useTask } from '../../../lib/use-task';
import { mentionedIn } from '../data/mentions';
import { withMessage, type MessageList } from '../data/message-list';
import { messageChanges, messagesKey } from '../data/use-chat-messages';

/** Sends one thing after the other. What failed keeps its key: sent again, it still makes one message. */
export function useChatSend(chat: Chat) {
  const api = useApi();
  const queries = useQueryClient();
  const { busy, run } = useTask();
  const keys = useRef(new Map<string | File, string>());
  const [share, setShare] = useState<number>();
  const params = { id: chat.id };

  const shown = useCallback(
    (message: ChatMessage) => {
      messageChanges.note(message);
      queries.setQueryData<MessageList>(messagesKey(chat.id), (list) => list && withMessage(list, message));
    },
    [chat.id, queries],
  );
  const keyOf = (what: string | File): string => {
    const key = keys.current.get(what) ?? newClientKey();
    keys.current.set(what, key);
    return key;
  };
  async function sendText(text: string): Promise<void> {
    const body = { message: text, mentions: mentionedIn(text, chat.users), clientKey: keyOf(text) };
    shown(await api.call(sendChatMessage, { params, body }));
    keys.current.delete(text);
  }
  async function sendFile(file: File): Promise<void> {
    const form = new FormData();
    // The fields come first: the server reads the form as it arrives.
    for (const [name, value] of [
      ['fromMe', 'true'],
      ['typeArch', 'chats'],
      ['body', file.name],
      ['clientKey', keyOf(file)],
    ] as const)
      form.append(name, value);
    form.append('medias', file, file.name);
    setShare(0);
    try {
      shown(await api.upload(sendChatMessage, { params, body: form, onProgress: setShare }));
      keys.current.delete(file);
    } finally {
      setShare(undefined);
    }
  }
  async function edit(message: ChatMessage, text: string): Promise<void> {
    const body = { message: text, mentions: mentionedIn(text, chat.users) };
    shown(await api.call(editChatMessage, { params: { id: chat.id, messageId: message.id }, body }));
  }
  return { busy, share, run, sendText, sendFile, edit };
}
