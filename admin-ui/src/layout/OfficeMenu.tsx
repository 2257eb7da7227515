import ForumIcon from '@mui/icons-material/ForumOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import Divider from '@mui/material/Divider';
import { Menu, MenuItemLink, usePermissions, useTranslate } from 'react-admin';
import type { SessionUser } from '@recado/sdk/contracts';
import { mayUse } from '../providers/access';
import { RESOURCES } from '../resources/registry';

const DESCRIBED = { describeChild: true };

/** The entries of the drawer: only what exists and what this user may open. */
export function OfficeMenu() {
  const translate = useTranslate();
  const { permissions: user } = usePermissions<SessionUser>();
  if (!user) return null;
  return (
    <Menu>
      {RESOURCES.filter(({ name }) => mayUse(user, name)).map(
        ({ name, home, menu }) =>
          menu && (
            <MenuItemLink
              key={name}
              to={home ? '/' : `/${name}`}
              primaryText={translate(menu.text)}
              leftIcon={<menu.Icon />}
              // Of the folded menu: the name stays what the entry shows, also what its icon says.
              tooltipProps={DESCRIBED}
            />
          ),
      )}
      {!user.company.expired && <ConsoleLink />}
    </Menu>
  );
}

function ConsoleLink() {
  const translate = useTranslate();
  return (
    <>
      <Divider component="li" sx={{ my: 1 }} />
      <MenuItem
        component="a"
        href="/"
        title={translate('office.console')}
        sx={{
          // In the folded menu its icon alone is seen.
          ...{ whiteSpace: 'nowrap', overflow: 'hidden' },
          ...{ mx: 1, my: '2px', minHeight: 44, borderRadius: 1, color: 'text.secondary', fontWeight: 500 },
          '& .MuiListItemIcon-root': { minWidth: 40 },
        }}
      >
        <ListItemIcon>
          <ForumIcon />
        </ListItemIcon>
        {translate('office.console')}
      </MenuItem>
    </>
  );
}
