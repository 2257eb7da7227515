import { useServiceWorker } from './use-service-worker';
import { useNotifications } from '../../live/unread/use-notifications';

/** Sounds, desktop notifications and the service worker: loaded once the screen is rendered. */
export default function Notifications() {
  useNotifications();
  useServiceWorker();
  return null;
}
