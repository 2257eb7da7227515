import { useNotifications } from '../../live/unread/use-notifications';

/** Sounds and desktop notifications: loaded once the screen stands. */
export default function Notifications() {
  useNotifications();
  return null;
}
