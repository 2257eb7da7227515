import Notifications from '@mui/icons-material/NotificationsNoneOutlined';
import Badge from '@mui/material/Badge';
import { IconAction } from '../../components/IconAction';
import { useTexts } from '../../lib/i18n';
import { lazyWithRareTexts } from '../../lib/lazy-with-texts';
import { useUnreadTickets } from '../../live/unread/use-unread';
import { useAnchor } from './use-anchor';
import { Beside } from '../RouteBoundary';

const UnreadPanel = lazyWithRareTexts(() => import('./UnreadPanel'));

/** How many conversations wait to be read, and which. */
export function UnreadBell() {
  const t = useTexts();
  const tickets = useUnreadTickets();
  const { anchor, used, show, hide } = useAnchor();
  const label =
    tickets.length > 0 ? t('shell.unreadCount', { smart_count: tickets.length }) : t('shell.noUnread');
  return (
    <>
      <IconAction label={label} aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={show}>
        <Badge color="error" badgeContent={tickets.length || null} max={999} overlap="circular">
          <Notifications />
        </Badge>
      </IconAction>
      <Beside>{used && <UnreadPanel tickets={tickets} anchor={anchor} onClose={hide} />}</Beside>
    </>
  );
}
