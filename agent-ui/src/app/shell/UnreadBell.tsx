import Notifications from '@mui/icons-material/NotificationsNoneOutlined';
import Badge from '@mui/material/Badge';
import { IconAction } from '../../components/IconAction';
import { useTexts } from '../../lib/i18n';
import { lazyWithRareTexts } from '../../lib/lazy-with-texts';
import { useUnseenMentions, waitingCount } from '../../live/unread/unseen-mentions';
import { useUnreadTickets } from '../../live/unread/use-unread';
import { useAnchor } from './use-anchor';
import { Beside } from '../RouteBoundary';

const UnreadPanel = lazyWithRareTexts(() => import('./UnreadPanel'));

/** How many conversations wait to be read, and which. */
export function UnreadBell() {
  const t = useTexts();
  const tickets = useUnreadTickets();
  const waiting = waitingCount(tickets, useUnseenMentions().list);
  const { anchor, used, show, hide } = useAnchor();
  const label = t(waiting > 0 ? 'shell.unreadCount' : 'shell.noUnread', { smart_count: waiting });
  return (
    <>
      <IconAction label={label} aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={show}>
        <Badge color="error" badgeContent={waiting || null} max={999} overlap="circular">
          <Notifications />
        </Badge>
      </IconAction>
      <Beside>{used && <UnreadPanel tickets={tickets} anchor={anchor} onClose={hide} />}</Beside>
    </>
  );
}
