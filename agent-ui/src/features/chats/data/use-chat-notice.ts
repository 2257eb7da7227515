import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Chat, ChatMessage } from '@recado/sdk/contracts';
import { useNewest } from '../../../lib/live-hooks';
import { useUser } from '../../../lib/session';
import { playChime, unlockSound } from '../../../lib/sound';
import { notificationScope } from '../../../live/unread/notification-scope';
import { useNotificationState } from '../../../live/unread/use-notifications';

/** Whether the user is looking at the chat right now. */
export const isInView = (uuid: string): boolean =>
  document.hasFocus() && location.pathname === `/chats/${uuid}`;

/** A sound and a desktop notification for what a colleague writes, unless the user is reading it. */
export function useChatNotice(): (message: ChatMessage, chat: Chat) => void {
  const { id: me } = useUser();
  const navigate = useNavigate();
  const state = useNewest(useNotificationState());
  useEffect(() => unlockSound(), []);
  return (message, chat) => {
    if (message.senderId === me || message.isDeleted || isInView(chat.uuid)) return;
    if (notificationScope() === 'none') return;
    playChime();
    if (state.current !== 'on' || document.hasFocus()) return;
    try {
      const note = new Notification(`${message.sender?.name ?? ''} · ${chat.title}`, {
        body: message.message.slice(0, 120),
        tag: `chat-${chat.id}`,
        icon: '/favicon.svg',
      });
      note.onclick = () => {
        window.focus();
        navigate(`/chats/${chat.uuid}`);
        note.close();
      };
    } catch {
      // Android browsers only allow these from a service worker
    }
  };
}
