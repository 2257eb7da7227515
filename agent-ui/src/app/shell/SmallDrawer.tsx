import Drawer from '@mui/material/Drawer';
import { LAYOUT } from '@recado/sdk/ui';
import { useTexts } from '../../lib/i18n';
import { SideNav } from './SideNav';

/** The drawer of a small screen: it covers the screen and leaves with a choice. */
export default function SmallDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts();
  const paper = { 'aria-label': t('shell.mainNavigation'), sx: { width: LAYOUT.drawer } };
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper }}>
      <SideNav rail={false} onNavigate={onClose} />
    </Drawer>
  );
}
