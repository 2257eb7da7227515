import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n';
import { useMessageActions } from '../actions/message-actions';

interface SelectableMessageProps {
  messageId: number;
  picked: boolean;
  /** What the message says, for its name. */
  summary: string;
  children: ReactNode;
}

/** In selection mode each line is a checkbox, and its content is inactive. */
export default function SelectableMessage({ messageId, picked, summary, children }: SelectableMessageProps) {
  const t = useTexts();
  const { toggle } = useMessageActions();
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'center',
        cursor: 'pointer',
        bgcolor: picked ? 'recado.accentSoft' : undefined,
        '& > :last-child': { flex: 1, minWidth: 0, pointerEvents: 'none' },
      }}
    >
      <Checkbox
        size="small"
        checked={picked}
        onChange={() => toggle(messageId)}
        slotProps={{
          input: { 'aria-label': t('messaging.pick', { text: summary.slice(0, 80) || `#${messageId}` }) },
        }}
        sx={{ ml: 1 }}
      />
      <Box {...{ inert: true }}>{children}</Box>
    </Box>
  );
}
