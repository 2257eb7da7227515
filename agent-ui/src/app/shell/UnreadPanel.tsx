import Popover from '@mui/material/Popover';
import { useTexts } from '../../lib/i18n';
import type { UnreadTickets } from '../../live/unread/unread-tickets';
import { UnreadList } from './UnreadList';
import type { AnchoredProps } from './use-anchor';

export default function UnreadPanel({
  tickets,
  anchor,
  onClose,
}: AnchoredProps & { tickets: UnreadTickets }) {
  const t = useTexts();
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('shell.unread'),
          sx: { width: 360, maxWidth: 'calc(100vw - 16px)', display: 'flex', flexDirection: 'column' },
        },
      }}
    >
      <UnreadList tickets={tickets} onChoose={onClose} />
    </Popover>
  );
}
