import MenuIcon from '@mui/icons-material/MenuOutlined';
import MenuOpen from '@mui/icons-material/MenuOpenOutlined';
import Refresh from '@mui/icons-material/RefreshOutlined';
import Box from '@mui/material/Box';
import { isAdmin } from '@recado/sdk/rules';
import { LAYOUT, daysUntil } from '@recado/sdk/ui';
import { IconAction } from '../../components/IconAction';
import { Logo } from '../../components/Logo';
import { formatDay } from '../../lib/dates';
import { useTexts } from '../../lib/i18n';
import { lazyWithRareTexts } from '../../lib/lazy-with-texts';
import { useUser } from '../../lib/session';
import { Beside } from '../RouteBoundary';
import { AccountMenu } from './AccountMenu';
import { PaletteButton } from './PaletteButton';
import { UnreadBell } from './UnreadBell';
import { VolumeControl } from './VolumeControl';
import type { ShellDialog } from './use-dialogs';

const News = lazyWithRareTexts(() => import('./TopBarNews'));

interface TopBarProps {
  menuOpen: boolean;
  onMenu: () => void;
  onDialog: (dialog: ShellDialog) => void;
}

export function TopBar({ menuOpen, onMenu, onDialog }: TopBarProps) {
  const t = useTexts();
  return (
    <Box
      component="header"
      sx={{
        flex: 'none',
        height: LAYOUT.topBar,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1 },
        px: { xs: 1, sm: 1.5 },
        bgcolor: 'recado.surface',
        borderBottom: 1,
        borderColor: 'divider',
        '& .MuiIconButton-root': { p: { xs: 0.75, sm: 1 } },
      }}
    >
      <IconAction
        label={t(menuOpen ? 'shell.collapseMenu' : 'shell.expandMenu')}
        aria-expanded={menuOpen}
        onClick={onMenu}
      >
        {menuOpen ? <MenuOpen /> : <MenuIcon />}
      </IconAction>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <Logo />
      </Box>
      <Greeting />
      <PaletteButton onOpen={() => onDialog('palette')} />
      <VolumeControl />
      <IconAction label={t('shell.reloadPage')} onClick={() => location.reload()}>
        <Refresh />
      </IconAction>
      <Box sx={{ minWidth: { xs: 36, sm: 40 } }}>
        <Beside>
          <News />
        </Beside>
      </Box>
      <UnreadBell />
      <AccountMenu onDialog={onDialog} />
    </Box>
  );
}

/** Who is signed in and where; administrators see until when, unless it goes on without being paid. */
function Greeting() {
  const t = useTexts();
  const user = useUser();
  const { company } = user;
  const { dueDate } = company;
  const said = dueDate && daysUntil(dueDate) < 0 ? 'shell.wasDueOn' : 'shell.dueOn';
  const due = isAdmin(user) && dueDate && !company.free && t(said, { date: formatDay(dueDate) });
  return (
    <Box
      sx={{
        flex: 1,
        minWidth: 0,
        px: 0.5,
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        color: 'text.secondary',
      }}
    >
      <Box component="strong" sx={{ fontWeight: 600, color: 'text.primary', mr: 1 }}>
        {t('shell.greeting', { name: user.name.split(' ')[0] ?? user.name })}
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {[company.name, due].filter(Boolean).join(' · ')}
      </Box>
    </Box>
  );
}
