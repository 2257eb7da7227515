import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { LivePayloads, Ticket } from '@recado/sdk/contracts';
import { inScope } from '@recado/sdk/rules';
import { useTexts } from '../../lib/i18n';
import { useLiveTopic, useRoom } from '../../lib/live-hooks';
import { OPENED } from '../../lib/requests/ticket-actions';
import { isTicketShown } from '../../lib/requests/ticket-place';
import { useUser } from '../../lib/session';
import { saidIn } from '../../lib/messages/preview';
import { playChime, unlockSound } from '../../lib/sound';
import { createStore, useStore } from '../../lib/store';
import { keepPreference, onPreference, stored } from '@recado/sdk/ui';
import { notificationScope } from './notification-scope';
import { isArrival, type UnreadTickets } from './unread-tickets';
import { UNREAD_KEY } from './use-unread';

const KEY = 'recado.notifications';
const supported = typeof Notification !== 'undefined';
const NOTIFICATION_ROOM = { room: 'notification' } as const;

export type NotificationState = 'on' | 'off' | 'blocked' | 'unsupported';
const current = (): NotificationState => {
  if (!supported) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && stored.get(KEY) !== 'off' ? 'on' : 'off';
};
const state = createStore<NotificationState>(current());
/** Whether this browser shows notifications now. */
export const notificationState = (): NotificationState => state.get();
export const useNotificationState = (): NotificationState => useStore(state);

export async function switchNotifications(on: boolean): Promise<void> {
  stored.set(KEY, on ? 'on' : 'off');
  keepPreference({ notifications: on });
  if (on && supported && Notification.permission === 'default') await Notification.requestPermission();
  state.set(current());
}

// Another browser asks for the permission itself; what was switched off stays off there.
onPreference('notifications', (on) => {
  stored.set(KEY, on ? 'on' : 'off');
  state.set(current());
});

/** Whether the user is viewing the ticket right now. */
export const inView = (uuid: string) => document.hasFocus() && isTicketShown(uuid);

/** Milliseconds within which a ticket that arrives with a message is announced once. */
const TOGETHER_MS = 3_000;

/** A sound and a desktop notification for each new customer message, and each ticket, that reaches the user. */
export function useNotifications(): void {
  const t = useTexts();
  const { id: userId } = useUser();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const arrived = useRef(new Map<number, number>());
  useRoom(NOTIFICATION_ROOM);
  useEffect(() => unlockSound(), []);
  useEffect(() => {
    // The user can do nothing about it.
    // eslint-disable-next-line no-console
    if (!supported) console.info('This browser does not support notifications');
  }, []);
  const tell = (ticket: Ticket, name: string, words: string) => {
    const before = arrived.current.get(ticket.id) ?? -Infinity;
    if (!inScope(ticket, userId, notificationScope()) || inView(ticket.uuid)) return false;
    if (performance.now() - before < TOGETHER_MS) return false;
    playChime();
    if (state.get() !== 'on' || document.hasFocus()) return true;
    try {
      const note = new Notification(t('shell.newMessageFrom', { name }), {
        body: words.slice(0, 120),
        tag: `ticket-${ticket.id}`,
        icon: '/favicon.svg',
      });
      note.onclick = () => {
        window.focus();
        navigate(`/tickets/${ticket.uuid}`, { state: OPENED });
        note.close();
      };
    } catch {
      // Android browsers only allow these from a service worker
    }
    return true;
  };
  useLiveTopic('ticket', (event: LivePayloads['ticket']) => {
    if (event.action !== 'update') return;
    const { ticket } = event;
    // A ticket that the bot took is announced again when the bot hands it over, however soon.
    if (ticket.isBot) arrived.current.delete(ticket.id);
    if (!isArrival(queries.getQueryData<UnreadTickets>(UNREAD_KEY), ticket)) return;
    if (tell(ticket, ticket.contact.name, saidIn(t, ticket.lastMessageType, ticket.lastMessage ?? '')))
      arrived.current.set(ticket.id, performance.now());
  });
  useLiveTopic('appMessage', ({ action, message, ticket, contact }: LivePayloads['appMessage']) => {
    if (action === 'create' && !message.fromMe && !message.isPrivate)
      tell(ticket, contact.name, saidIn(t, message.mediaType, message.body));
  });
}
