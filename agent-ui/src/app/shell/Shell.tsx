import { lazy, useState } from 'react';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Outlet } from 'react-router';
import { LAYOUT, isDueNear, stored } from '@recado/sdk/ui';
import { useTexts } from '../../lib/i18n';
import { lazyWithRareTexts, lazyWithTexts } from '../../lib/lazy-with-texts';
import { useNewVersion } from '../../lib/new-version';
import { useUser } from '../../lib/session';
import { useConnectionUpdates } from '../../live/connections';
import { Beside, RouteBoundary } from '../RouteBoundary';
import { ContactDialogs } from './ContactDialogs';
import { ScheduleDialog } from './ScheduleDialog';
import { ReconnectBanner } from './ReconnectBanner';
import { SideNav } from './SideNav';
import { TopBar } from './TopBar';
import { useDialogs } from './use-dialogs';
import { useShellCommands } from './use-shell-commands';
import { useSubscriptionWarning } from './use-subscription-warning';

const UrgentAnnouncement = lazyWithRareTexts(() => import('../../features/announcements/UrgentAnnouncement'));
const DueNotice = lazyWithTexts(() => import('./DueNotice'));
const NewVersion = lazyWithTexts(() => import('./NewVersion'));
const Notifications = lazyWithTexts(() => import('./Notifications'));
const SmallDrawer = lazy(() => import('./SmallDrawer'));
const ProfileDialog = lazyWithRareTexts(() => import('../../features/profile/ProfileDialog'));
const CommandPalette = lazyWithRareTexts(() => import('../palette/CommandPalette'));
const ShortcutsHelp = lazyWithRareTexts(() => import('../palette/ShortcutsHelp'));

const MENU_KEY = 'recado.menu.';
const OPEN = 'open';
/** What this user chose in this browser; a window as narrow as a tablet has no room for an open menu to begin with. */
const chosenMenu = (userId: number): string | undefined => {
  const chosen = stored.get(MENU_KEY + userId) ?? undefined;
  return chosen === OPEN && window.innerWidth < LAYOUT.large ? undefined : chosen;
};

/** The frame of every screen: top bar, drawer, banner, and the screen itself. */
export default function Shell() {
  const t = useTexts();
  const user = useUser();
  const small = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const roomy = useMediaQuery((theme) => theme.breakpoints.up('xl'));
  const [menu, setMenu] = useState(() => chosenMenu(user.id));
  const wide = menu === undefined ? roomy && user.defaultMenu === 'open' : menu === OPEN;
  const [temporary, setTemporary] = useState(false);
  const [drawerUsed, setDrawerUsed] = useState(false);
  const newVersion = useNewVersion();
  const dialogs = useDialogs();
  useShellCommands(dialogs.show);
  useConnectionUpdates();
  useSubscriptionWarning();
  const toggleMenu = () => {
    if (!small) {
      const next = wide ? 'folded' : OPEN;
      stored.set(MENU_KEY + user.id, next);
      return setMenu(next);
    }
    setDrawerUsed(true);
    setTemporary(true);
  };
  const menuOpen = small ? temporary : wide;
  const width = wide ? LAYOUT.drawer : LAYOUT.rail;
  return (
    <Box sx={{ height: '100dvh', display: 'flex', flexDirection: 'column', overflow: 'hidden' }}>
      <SkipLink label={t('shell.skipToContent')} />
      <TopBar menuOpen={menuOpen} onMenu={toggleMenu} onDialog={dialogs.show} />
      <Beside>
        <UrgentAnnouncement />
      </Beside>
      <Beside>{isDueNear(user.company) && <DueNotice />}</Beside>
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
        {small ? (
          <Beside>
            {drawerUsed && <SmallDrawer open={temporary} onClose={() => setTemporary(false)} />}
          </Beside>
        ) : (
          <Box
            sx={{
              flex: 'none',
              width,
              bgcolor: 'recado.surface',
              borderRight: 1,
              borderColor: 'divider',
              transition: (theme) => theme.transitions.create('width'),
            }}
          >
            <SideNav rail={!wide} />
          </Box>
        )}
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', outline: 'none' }}
        >
          <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
            <RouteBoundary>
              <Outlet />
            </RouteBoundary>
          </Box>
        </Box>
      </Box>
      <ReconnectBanner />
      <ContactDialogs />
      <ScheduleDialog />
      <Beside>{newVersion && <NewVersion />}</Beside>
      <Beside>
        <Notifications />
      </Beside>
      <Beside>
        {dialogs.loaded.has('profile') && (
          <ProfileDialog open={dialogs.open === 'profile'} onClose={dialogs.close} />
        )}
        {dialogs.loaded.has('palette') && (
          <CommandPalette open={dialogs.open === 'palette'} onClose={dialogs.close} onDialog={dialogs.show} />
        )}
        {dialogs.loaded.has('shortcuts') && (
          <ShortcutsHelp open={dialogs.open === 'shortcuts'} onClose={dialogs.close} />
        )}
      </Beside>
    </Box>
  );
}

/** The first stop of the Tab key: past the bars, into the screen. */
function SkipLink({ label }: { label: string }) {
  return (
    <Box
      component="a"
      href="#content"
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontWeight: 600,
        textDecoration: 'none',
        '&:not(:focus)': { transform: 'translateY(-64px)' },
      }}
    >
      {label}
    </Box>
  );
}
