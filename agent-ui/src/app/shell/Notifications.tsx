import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { lazyWithRareTexts } from '../../lib/lazy-with-texts';
import { heedWorker, renewPush } from '../../lib/push';
import { OPENED } from '../../lib/requests/ticket-actions';
import { useApi } from '../../lib/services';
import { useUser } from '../../lib/session';
import { useGivenTickets } from '../../live/unread/use-given-tickets';
import { useNotifications } from '../../live/unread/use-notifications';
import { useWaitingTitle } from '../../live/unread/use-waiting-title';
import { Beside } from '../RouteBoundary';
import { useServiceWorker } from './use-service-worker';

const MentionNotices = lazyWithRareTexts(() => import('./MentionNotices'));

/** Sounds, desktop notifications and the service worker: loaded once the screen is rendered. */
export default function Notifications() {
  const { id: userId } = useUser();
  const api = useApi();
  const navigate = useNavigate();
  useNotifications();
  useGivenTickets();
  useWaitingTitle();
  useServiceWorker();
  useEffect(() => {
    const renew = () => void renewPush(api, userId);
    renew();
    // Somebody clicked a notification, or the browser's address has changed.
    return heedWorker({ show: (path) => void navigate(path, { state: OPENED }), renew });
  }, [api, userId, navigate]);
  return (
    <Beside>
      <MentionNotices />
    </Beside>
  );
}
