import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { SxProps, Theme } from '@mui/material/styles';
import {
  AppBar,
  Logout,
  TitlePortal,
  UserMenu,
  useGetIdentity,
  usePermissions,
  useTranslate,
} from 'react-admin';
import type { SessionUser } from '@recado/sdk/contracts';
import { LAYOUT } from '@recado/sdk/ui';
import { RESOURCES } from '../resources/registry';
import { Logo } from './Logo';
import { LanguageChoice, ThemeChoice } from './PreferenceMenu';

const CHIPS = RESOURCES.flatMap(({ chip }) => chip ?? []);

const tools = (
  <>
    <LanguageChoice />
    <ThemeChoice />
  </>
);

const MENU = 'ra.auth.user_menu';

/**
 * Its button shows the person's name, so its own name contains it: who speaks to the page says what stands there. On a
 * phone it is an icon, whose name react-admin takes for a key: what is none, it calls "Profile".
 */
function AccountMenu() {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const isNamed = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm')) && identity?.fullName;
  const label = isNamed ? `${translate(MENU)}: ${identity.fullName}` : MENU;
  return (
    <UserMenu label={label}>
      <Logout />
    </UserMenu>
  );
}

export function OfficeAppBar() {
  const { permissions: user } = usePermissions<SessionUser>();
  return (
    <AppBar
      alwaysOn
      toolbar={tools}
      userMenu={<AccountMenu />}
      sx={{
        bgcolor: 'recado.surface',
        borderBottom: 1,
        borderColor: 'divider',
        '& .RaAppBar-toolbar': { minHeight: LAYOUT.topBar, gap: 0.5, px: { xs: 1, sm: 1.5 } },
      }}
    >
      <Box sx={{ display: { xs: 'none', sm: 'block' }, mr: 1 }}>
        <Logo />
      </Box>
      <TitlePortal variant="h1" component="h1" sx={TITLE} />
      {CHIPS.map((Chip, index) => (
        <Chip key={index} />
      ))}
      <Box
        component="span"
        sx={{ display: { xs: 'none', md: 'inline' }, color: 'text.secondary', px: 1, whiteSpace: 'nowrap' }}
      >
        {user?.company.name}
      </Box>
    </AppBar>
  );
}

/** A title that is too long gets an ellipsis only as running text; on a phone it has two lines first. */
const TITLE: SxProps<Theme> = (theme) => ({
  // As long as the page loads: an empty heading would be read out as one.
  '&:empty': { visibility: 'hidden' },
  '& .RaConfigurable-root': { display: 'inline' },
  [theme.breakpoints.down('sm')]: {
    ...{ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, whiteSpace: 'normal' },
    ...{ fontSize: 16, lineHeight: 1.2 },
  },
});
