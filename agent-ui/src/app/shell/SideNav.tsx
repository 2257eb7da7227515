import { Suspense, lazy, type ReactNode } from 'react';
import Logout from '@mui/icons-material/LogoutOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { needsAttention } from '@recado/sdk/rules';
import { useTexts } from '../../lib/i18n';
import { useSession, useUser } from '../../lib/session';
import { useConnections } from '../../live/connections';
import { Beside } from '../RouteBoundary';
import { managedScreens, navEntries, type NavEntry } from './nav-entries';
import { NavItem } from './NavItem';

const ManagementNav = lazy(() => import('./ManagementNav'));
/** Pixels of an entry, and of what else the group has. */
const ENTRY = 48;
const GROUP = 57;

interface SideNavProps {
  /** Only icons, with the names in tooltips. */
  rail: boolean;
  onNavigate?: () => void;
}

/** The entries of the drawer: only what exists and what this user may open. */
export function SideNav({ rail, onNavigate }: SideNavProps) {
  const t = useTexts();
  const { signOut } = useSession();
  const user = useUser();
  const { main, administration } = navEntries(user);
  const managed = managedScreens(user);
  const items = (entries: NavEntry[]) =>
    entries.map((entry) => (
      <NavItem
        key={entry.screen}
        rail={rail}
        label={t(entry.label)}
        icon={entry.screen === 'connections' ? <ConnectionsIcon icon={entry.icon} /> : <entry.icon />}
        onClick={onNavigate}
        {...(entry.elsewhere ? { href: entry.href } : { to: entry.href })}
      />
    ));
  return (
    <Box
      component="nav"
      aria-label={t('shell.mainNavigation')}
      sx={{ height: '100%', display: 'flex', flexDirection: 'column', overflow: 'hidden auto', p: 1.25 }}
    >
      {managed > 0 && (
        <Beside>
          <Suspense fallback={<Box sx={{ flex: 'none', height: managed * ENTRY + (rail ? 13 : GROUP) }} />}>
            <ManagementNav rail={rail} onNavigate={onNavigate} />
          </Suspense>
        </Beside>
      )}
      <Entries>{items(main)}</Entries>
      {administration.length > 0 && (
        <>
          {rail ? (
            <Box sx={{ my: 1.5, mx: 1, borderTop: 1, borderColor: 'divider' }} />
          ) : (
            <Typography
              variant="overline"
              component="h2"
              color="textSecondary"
              sx={{ px: 1.5, pt: 2.5, pb: 1 }}
            >
              {t('nav.administration')}
            </Typography>
          )}
          <Entries>{items(administration)}</Entries>
        </>
      )}
      <Box sx={{ flex: 1, minHeight: 16 }} />
      <Entries>
        <NavItem rail={rail} label={t('actions.signOut')} icon={<Logout />} onClick={() => void signOut()} />
      </Entries>
    </Box>
  );
}

function Entries({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
      {children}
    </Box>
  );
}

function ConnectionsIcon({ icon: Icon }: { icon: NavEntry['icon'] }) {
  const t = useTexts();
  const { data = [] } = useConnections();
  const troubled = data.some(needsAttention);
  return (
    <Badge
      color="error"
      overlap="circular"
      badgeContent={troubled ? '!' : 0}
      slotProps={{ badge: { 'aria-label': troubled ? t('shell.connectionAlert') : undefined } }}
    >
      <Icon />
    </Badge>
  );
}
