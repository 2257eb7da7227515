import LockClockOutlined from '@mui/icons-material/LockClockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTexts } from '../../../lib/i18n';

interface ClosedWindowProps {
  hours: number;
  /** Opens the list of templates; absent on channels without any. */
  onTemplates?: () => void;
}

/** Replaces the field when the channel no longer accepts free-form replies: why, and what is still possible. */
export function ClosedWindow({ hours, onTemplates }: ClosedWindowProps) {
  const t = useTexts();
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        p: 1.5,
        borderRadius: '10px',
        bgcolor: 'recado.warnSoft',
      }}
    >
      <LockClockOutlined aria-hidden sx={{ color: 'recado.warn' }} />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 500 }}>{t('templates.closed', { smart_count: hours })}</Box>
        <Box sx={{ fontSize: 13 }}>
          {t(onTemplates ? 'templates.closedTemplate' : 'templates.closedWait')}
        </Box>
      </Box>
      {onTemplates && (
        <Button variant="contained" onClick={onTemplates}>
          {t('templates.choose')}
        </Button>
      )}
    </Box>
  );
}
