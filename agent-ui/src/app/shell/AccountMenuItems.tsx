import { lazy, useState } from 'react';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import DensityMedium from '@mui/icons-material/DensityMediumOutlined';
import DensitySmall from '@mui/icons-material/DensitySmallOutlined';
import InstallIcon from '@mui/icons-material/InstallMobileOutlined';
import Explore from '@mui/icons-material/ExploreOutlined';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Language from '@mui/icons-material/LanguageOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import Person from '@mui/icons-material/PersonOutlineOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { LANGUAGE_NAMES } from '@recado/sdk/rules';
import LanguageList from '../../components/LanguageList';
import { installMenu, runsAsApp } from '../../features/install/how-to-install';
import { startTour } from '../../features/tour/tour-state';
import { useI18n } from '../../lib/i18n';
import { installOffer } from '../../lib/install-offer';
import { useStore } from '../../lib/store';
import { setDensity, setThemePreference, useDensity, useThemeMode } from '../../lib/look/theme-preference';
import { useSession, useUser } from '../../lib/session';
import { Beside } from '../RouteBoundary';
import type { AnchoredProps } from './use-anchor';
import type { ShellDialog } from './use-dialogs';

const InstallDialog = lazy(() => import('../../features/install/InstallDialog'));

export default function AccountMenuItems({
  anchor,
  onClose,
  onDialog,
}: AnchoredProps & { onDialog: (dialog: ShellDialog) => void }) {
  const { t, language } = useI18n();
  const [languages, setLanguages] = useState<HTMLElement | null>(null);
  const [installing, setInstalling] = useState(false);
  const offer = useStore(installOffer);
  const menu = installMenu(navigator);
  const install = () => {
    if (!offer) return setInstalling(true);
    // A browser lets a page show its offer once.
    installOffer.set(null);
    void offer.prompt();
  };
  const user = useUser();
  const { signOut } = useSession();
  const mode = useThemeMode();
  const choose = (run: () => void) => () => {
    onClose();
    run();
  };
  const other = mode === 'dark' ? 'light' : 'dark';
  const otherName = t(other === 'dark' ? 'common.themeDark' : 'common.themeLight');
  const otherDensity = useDensity() === 'compact' ? 'comfortable' : 'compact';
  const densityName = t(otherDensity === 'compact' ? 'common.densityCompact' : 'common.densityComfortable');
  return (
    <>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 240 } } }}
      >
        <Box component="li" role="presentation" sx={{ px: 2, py: 1 }}>
          <Typography variant="subtitle1" component="div" noWrap>
            {user.name}
          </Typography>
          <Typography variant="caption" color="textSecondary" noWrap component="div">
            {user.email}
          </Typography>
        </Box>
        <Divider />
        <MenuItem onClick={choose(() => onDialog('profile'))}>
          <ListItemIcon>
            <Person fontSize="small" />
          </ListItemIcon>
          {t('shell.profile')}
        </MenuItem>
        <MenuItem onClick={choose(() => setThemePreference(other))}>
          <ListItemIcon>
            {other === 'dark' ? <DarkMode fontSize="small" /> : <LightMode fontSize="small" />}
          </ListItemIcon>
          {t('shell.useTheme', { theme: otherName })}
        </MenuItem>
        <MenuItem aria-haspopup="menu" onClick={choose(() => setLanguages(anchor))}>
          <ListItemIcon>
            <Language fontSize="small" />
          </ListItemIcon>
          {`${t('common.language')}: ${LANGUAGE_NAMES[language]}`}
        </MenuItem>
        <MenuItem onClick={choose(() => setDensity(otherDensity))}>
          <ListItemIcon>
            {otherDensity === 'compact' ? (
              <DensitySmall fontSize="small" />
            ) : (
              <DensityMedium fontSize="small" />
            )}
          </ListItemIcon>
          {t('shell.useDensity', { density: densityName })}
        </MenuItem>
        <MenuItem onClick={choose(() => onDialog('shortcuts'))}>
          <ListItemIcon>
            <Keyboard fontSize="small" />
          </ListItemIcon>
          {t('shell.shortcuts')}
        </MenuItem>
        {(offer || menu) && !runsAsApp() && (
          <MenuItem onClick={choose(install)}>
            <ListItemIcon>
              <InstallIcon fontSize="small" />
            </ListItemIcon>
            {t('install.title')}
          </MenuItem>
        )}
        {/* After the menu has returned the focus, so that the tour may take it. */}
        <MenuItem onClick={choose(() => void setTimeout(() => startTour(user.id)))}>
          <ListItemIcon>
            <Explore fontSize="small" />
          </ListItemIcon>
          {t('tour.name')}
        </MenuItem>
        <Divider />
        <MenuItem onClick={choose(() => void signOut())}>
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          {t('actions.signOut')}
        </MenuItem>
      </Menu>
      <LanguageList anchor={languages} onClose={() => setLanguages(null)} />
      <Beside>
        {installing && menu && <InstallDialog menu={menu} onClose={() => setInstalling(false)} />}
      </Beside>
    </>
  );
}
