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
import ViewKanban from '@mui/icons-material/ViewKanbanOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { SCREENS, canOpen, screenHref, type Rights, type ScreenName } from '@recado/sdk/rules';
import type { Command } from '../../lib/commands/commands';
import type { TextFunction } from '../../lib/i18n';
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
/** Screens whose label has their name. */
export type LabelledScreen = {
  [Name in ScreenName]: `nav.${Name}` extends TextKey ? Name : never;
}[ScreenName];
export const entry = (screen: LabelledScreen, icon: typeof SvgIcon, key: string): NavEntry => ({
  screen,
  label: `nav.${screen}`,
  icon,
  key,
  href: screenHref(screen),
  elsewhere: SCREENS[screen].app === 'admin',
});

/** Only screens that exist stand here. */
const MAIN = [
  entry('tickets', Forum, 't'),
  entry('quickMessages', Bolt, 'r'),
  entry('kanban', ViewKanban, 'k'),
  entry('contacts', Person, 'c'),
  entry('tags', LocalOffer, 'e'),
  entry('schedules', Schedule, 'p'),
  entry('chats', ChatBubble, 'b'),
  entry('todolist', Checklist, 'l'),
  entry('helps', HelpOutline, 'h'),
];
const ADMINISTRATION = [
  entry('connections', Cable, 'o'),
  entry('queues', AccountTree, 'f'),
  entry('users', Group, 'u'),
  entry('files', Folder, 'a'),
  entry('invoices', ReceiptLong, 'i'),
  entry('settings', Settings, 's'),
  entry('companies', Business, 'm'),
];

export const navEntries = (user: Rights): { main: NavEntry[]; administration: NavEntry[] } => {
  const open = (entries: NavEntry[]) => entries.filter(({ screen }) => canOpen(screen, user));
  return { main: open(MAIN), administration: open(ADMINISTRATION) };
};

/** "Go to …" of each entry. */
export const navigationCommands = (
  entries: readonly NavEntry[],
  t: TextFunction,
  navigate: (to: string) => unknown,
): Command[] =>
  entries.map(({ screen, label, href, elsewhere, key }) => ({
    id: `go.${screen}`,
    title: t('shell.goTo', { screen: t(label) }),
    group: t('shell.navigation'),
    keys: `g ${key}`,
    run: () => (elsewhere ? location.assign(href) : navigate(href)),
  }));

/** The screens of the group that folds. Its piece of the menu loads for those alone who may open one. */
const MANAGEMENT = ['dashboard', 'reports', 'moments'] as const;
export const managedScreens = (user: Rights): number =>
  MANAGEMENT.filter((screen) => canOpen(screen, user)).length;
