import { useCallback, useEffect, useRef } from 'react';
import { readChat, type Chat } from '@recado/sdk/contracts';
import { useApi } from '../../../lib/services';
import { useUser } from '../../../lib/session';
import { ownIn } from '../data/chat-list';

/**
 * Marks a chat read up to its newest loaded message: when it is opened, and whenever something comes while the window
 * is looked at and the end is in sight. Returns the check, for when the end comes into sight.
 */
export function useReadMark(chat: Chat, newest: number | undefined, isAtEnd: () => boolean): () => void {
  const api = useApi();
  const { id: me } = useUser();
  const sent = useRef(0);
  const position = ownIn(chat, me)?.lastReadMessageId ?? 0;
  const look = useCallback(() => {
    if (newest === undefined || newest <= Math.max(position, sent.current)) return;
    if (document.hidden || !document.hasFocus() || !isAtEnd()) return;
    const before = sent.current;
    sent.current = newest;
    const body = { userId: me, messageId: newest };
    api.call(readChat, { params: { id: chat.id }, body }).catch(() => {
      sent.current = before; // it stays unread, and is tried again with the next look
    });
  }, [api, chat.id, isAtEnd, me, newest, position]);
  useEffect(() => {
    look();
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [look]);
  return look;
}
