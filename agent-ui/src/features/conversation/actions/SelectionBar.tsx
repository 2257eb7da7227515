import CloseRounded from '@mui/icons-material/CloseRounded';
import ShortcutRounded from '@mui/icons-material/ShortcutRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IconAction } from '../../../components/IconAction';
import { useTexts } from '../../../lib/i18n';
import { toast } from '../../../lib/toasts';
import type { Selection } from './use-selection';

interface SelectionBarProps {
  selection: Selection;
  onForward: (messageIds: readonly number[]) => void;
}

/** Replaces the composer while messages are selected. */
export default function SelectionBar({ selection, onForward }: SelectionBarProps) {
  const t = useTexts();
  const { ids, clear } = selection;
  const count = ids?.size ?? 0;
  const forward = () => {
    if (!ids || count === 0) return toast.error(t('messaging.forwardNone'));
    // In the order in which they were sent.
    onForward([...ids].sort((a, b) => a - b));
  };
  return (
    <Box
      role="toolbar"
      aria-label={t('messaging.selection')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        clear();
      }}
      sx={{
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 72,
        px: 2.5,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <IconAction label={t('messaging.selectionEnd')} onClick={clear}>
        <CloseRounded />
      </IconAction>
      <Typography role="status" sx={{ flex: 1 }}>
        {t('messaging.selected', { smart_count: count })}
      </Typography>
      <Button variant="contained" startIcon={<ShortcutRounded />} onClick={forward}>
        {t('messaging.forward')}
      </Button>
    </Box>
  );
}
