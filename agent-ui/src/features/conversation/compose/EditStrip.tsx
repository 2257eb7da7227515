import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import { IconAction } from '../../../components/IconAction';
import { useTexts } from '../../../lib/i18n';
import { Quote } from '../bubble/BubbleParts';

/** The message being edited, above the field. */
export function EditStrip({ body, onCancel }: { body: string; onCancel: () => void }) {
  const t = useTexts();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
      <Quote sx={{ flex: 1, mb: 0 }}>
        <strong>{t('messaging.editing')}</strong>
        <br />
        {body}
      </Quote>
      <IconAction label={t('messaging.cancelEdit')} size="small" onClick={onCancel}>
        <CloseRounded fontSize="small" />
      </IconAction>
    </Box>
  );
}
