import Divider from '@mui/material/Divider';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/i18n';
import { ChatRows } from './ChatRows';

/** The chats, from anywhere. */
export default function ChatsPanel({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const t = useTexts();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('nav.chats'),
          sx: {
            ...{ width: 360, maxWidth: 'calc(100vw - 16px)', maxHeight: 'min(520px, 70dvh)' },
            ...{ display: 'flex', flexDirection: 'column' },
          },
        },
      }}
    >
      <Typography variant="h2" sx={{ px: 2, py: 1.5 }}>
        {t('nav.chats')}
      </Typography>
      <Divider />
      <ChatRows onChoose={onClose} />
    </Popover>
  );
}
