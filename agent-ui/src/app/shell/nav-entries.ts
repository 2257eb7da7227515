import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import ChatBubble from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Bolt from '@mui/icons-material/BoltOutlined';
import Checklist from '@mui/icons-material/ChecklistOutlined';
import Cable from '@mui/icons-material/CableOutlined';
import Folder from '@mui/icons-material/FolderOutlined';
import Forum from '@mui/icons-material/ForumOutlined';
import Business from '@mui/icons-material/BusinessOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Group from '@mui/icons-material/GroupOutlined';
import LocalOffer from '@mui/icons-material/LocalOfferOutlined';
import Person from '@mui/icons-material/PersonOutlineOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { SCREENS, canOpen, screenHref, type Rights, type ScreenName } from '@recado/sdk/rules';
import type { TextKey } from '../../lib/texts/load';

export interface NavEntry {
  screen: ScreenName;
  label: TextKey;
  icon: typeof SvgIcon;
  href: string;
  /** In the other interface: a page of its own. */
  elsewhere: boolean;
  /** The second key after `g`. */
  key: string;
}
const entry = (screen: ScreenName, label: TextKey, icon: typeof SvgIcon, key: string): NavEntry => ({
  screen,
  label,
  icon,
  key,
  href: screenHref(screen),
  elsewhere: SCREENS[screen].app === 'admin',
});

/** Only screens that exist stand here. */
const MAIN = [
  entry('tickets', 'nav.tickets', Forum, 't'),
  entry('quickMessages', 'nav.quickMessages', Bolt, 'r'),
  entry('contacts', 'nav.contacts', Person, 'c'),
  entry('tags', 'nav.tags', LocalOffer, 'e'),
  entry('schedules', 'nav.schedules', Schedule, 'p'),
  entry('chats', 'nav.chats', ChatBubble, 'b'),
  entry('todolist', 'nav.todolist', Checklist, 'l'),
  entry('helps', 'nav.helps', HelpOutline, 'h'),
];
const ADMINISTRATION = [
  entry('connections', 'nav.connections', Cable, 'o'),
  entry('queues', 'nav.queues', AccountTree, 'f'),
  entry('users', 'nav.users', Group, 'u'),
  entry('files', 'nav.files', Folder, 'a'),
  entry('invoices', 'nav.invoices', ReceiptLong, 'i'),
  entry('settings', 'nav.settings', Settings, 's'),
  entry('companies', 'nav.companies', Business, 'm'),
];

export const navEntries = (user: Rights): { main: NavEntry[]; administration: NavEntry[] } => ({
  main: MAIN.filter(({ screen }) => canOpen(screen, user)),
  administration: ADMINISTRATION.filter(({ screen }) => canOpen(screen, user)),
});
