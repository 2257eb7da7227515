import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import ExtensionIcon from '@mui/icons-material/ExtensionOutlined';
import ForumIcon from '@mui/icons-material/ForumOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import WorkspacesIcon from '@mui/icons-material/WorkspacesOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import Divider from '@mui/material/Divider';
import { Menu, MenuItemLink, usePermissions, useTranslate } from 'react-admin';
import type { SessionUser } from '@recado/sdk/contracts';
import { isAdmin } from '@recado/sdk/rules';
import { mayUse } from '../providers/access';
import { ConnectionsIcon } from './ConnectionsIcon';

const ENTRIES = [
  { resource: 'connections', to: '/connections', text: 'nav.connections', Icon: ConnectionsIcon },
  { resource: 'queues', to: '/queues', text: 'nav.queues', Icon: WorkspacesIcon },
  { resource: 'users', to: '/users', text: 'nav.users', Icon: PeopleIcon },
  { resource: 'files', to: '/files', text: 'nav.files', Icon: FolderIcon },
  { resource: 'settings', to: '/settings', text: 'nav.settings', Icon: SettingsIcon },
  { resource: 'companies', to: '/companies', text: 'nav.companies', Icon: BusinessIcon },
  { resource: 'plugins', to: '/plugins', text: 'nav.plugins', Icon: ExtensionIcon },
] as const;

/** The entries of the drawer: only what exists and what this user may open. */
export function OfficeMenu() {
  const translate = useTranslate();
  const { permissions: user } = usePermissions<SessionUser>();
  if (!user) return null;
  return (
    <Menu>
      {isAdmin(user) && (
        <MenuItemLink to="/" primaryText={translate('office.start.title')} leftIcon={<HomeIcon />} />
      )}
      {ENTRIES.filter(({ resource }) => mayUse(user, resource)).map(({ to, text, Icon }) => (
        <MenuItemLink key={to} to={to} primaryText={translate(text)} leftIcon={<Icon />} />
      ))}
      <Divider component="li" sx={{ my: 1 }} />
      <MenuItem
        component="a"
        href="/"
        sx={{
          ...{ mx: 1, my: '2px', minHeight: 44, borderRadius: 1, color: 'text.secondary', fontWeight: 500 },
          '& .MuiListItemIcon-root': { minWidth: 40 },
        }}
      >
        <ListItemIcon>
          <ForumIcon />
        </ListItemIcon>
        {translate('office.console')}
      </MenuItem>
    </Menu>
  );
}
