import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { memo, type ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n';
import type { DraftMode } from '../../../lib/messages/drafts';
import type { useSignature } from '../use-signature';

interface ModeBarProps {
  mode: DraftMode;
  onMode: (mode: DraftMode) => void;
  signature: ReturnType<typeof useSignature>;
  /** On a phone: those on the ticket, under the thumb. */
  actions: ReactNode;
}

/** The recipient: the customer, or the colleagues alone. Rendering tabs measures them: not for each key. */
export const ModeBar = memo(function ModeBar({ mode, onMode, signature, actions }: ModeBarProps) {
  const t = useTexts();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: actions ? 'wrap' : undefined,
        alignItems: 'center',
        justifyContent: 'space-between',
        mb: 1,
      }}
    >
      <Tabs
        value={mode}
        onChange={(_, next: DraftMode) => onMode(next)}
        aria-label={t('messaging.mode')}
        sx={{
          minHeight: 32,
          '& .MuiTabs-indicator': { display: 'none' },
          '& .MuiTab-root': {
            minHeight: 32,
            minWidth: 0,
            px: 1.5,
            py: 0,
            borderRadius: 1,
            textTransform: 'none',
          },
          '& .Mui-selected': { bgcolor: mode === 'note' ? 'recado.note' : 'recado.accentSoft' },
          '& .Mui-selected[value="note"], & [data-note].Mui-selected': { color: 'recado.warn' },
        }}
      >
        <Tab value="reply" label={t('messaging.modeReply')} />
        <Tab value="note" label={t('messaging.modeNote')} data-note />
      </Tabs>
      {signature.offered && (
        <FormControlLabel
          labelPlacement="start"
          label={t('messaging.sign')}
          control={
            <Switch size="small" checked={signature.on} onChange={(_, checked) => signature.set(checked)} />
          }
          slotProps={{ typography: { sx: { fontSize: 13, color: 'text.secondary' } } }}
          sx={{ m: 0 }}
        />
      )}
      {actions}
    </Box>
  );
});
