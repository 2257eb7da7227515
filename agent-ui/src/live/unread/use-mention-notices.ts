import { useNavigate } from 'react-router';
import { useTexts } from '../../lib/i18n';
import { useLiveTopic } from '../../lib/live-hooks';
import { OPENED } from '../../lib/requests/ticket-actions';
import { useUser } from '../../lib/session';
import { playChime } from '../../lib/sound';
import { isNewMention, saidInNote } from './mention-list';
import { notificationScope } from './notification-scope';
import { inView, notificationState } from './use-notifications';

/** A sound and a desktop notification for each new note that names the user, whoever's ticket it is about. */
export function useMentionNotices(): void {
  const t = useTexts();
  const { id: userId } = useUser();
  const navigate = useNavigate();
  useLiveTopic('mention', ({ action }) => {
    if (action === 'added' && notificationScope() !== 'none') playChime();
  });
  useLiveTopic('appMessage', (event) => {
    if (!isNewMention(event, userId) || notificationScope() === 'none') return;
    const { message, ticket, contact } = event;
    if (inView(ticket.uuid)) return;
    playChime();
    if (notificationState() !== 'on' || document.hasFocus()) return;
    const user = message.user?.name;
    const title = user ? t('mentions.by', { user }) : t('mentions.byNobody');
    try {
      const note = new Notification(`${title} · ${contact.name}`, {
        body: saidInNote(message).slice(0, 120),
        tag: `mention-${ticket.id}`,
        icon: '/favicon.svg',
      });
      note.onclick = () => {
        window.focus();
        void navigate(`/tickets/${ticket.uuid}?msg=${message.id}`, { state: OPENED });
        note.close();
      };
    } catch {
      // Android browsers only allow these from a service worker
    }
  });
}
