import { useNotifications } from '../../live/unread/use-notifications';

/** Sounds and desktop notifications: loaded once the screen is rendered. */
export default function Notifications() {
  useNotifications();
  return null;
}
