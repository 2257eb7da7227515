import Drawer from '@mui/material/Drawer';
import { LAYOUT } from '@recado/sdk/ui';
import { SideNav } from './SideNav';

/** The drawer of a small screen: it covers the screen and leaves with a choice. */
export default function SmallDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { sx: { width: LAYOUT.drawer } } }}>
      <SideNav rail={false} onNavigate={onClose} />
    </Drawer>
  );
}
