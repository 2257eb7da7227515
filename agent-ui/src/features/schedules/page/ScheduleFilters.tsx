import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { SCHEDULE_STATUSES, type ScheduleStatus } from '@recado/sdk/contracts';
import { IconAction } from '../../../components/IconAction';
import { useTexts } from '../../../lib/i18n';
import { STATE_LABELS } from '../data/schedule-states';

interface ScheduleFiltersProps {
  status: ScheduleStatus | undefined;
  onStatus: (status: ScheduleStatus | undefined) => void;
  /** The contact whose messages alone are listed. */
  contactName: string | undefined;
  onNoContact: () => void;
}

/** Which scheduled messages are listed: by state, and those of one contact. */
export function ScheduleFilters({ status, onStatus, contactName, onNoContact }: ScheduleFiltersProps) {
  const t = useTexts();
  return (
    <>
      <TextField
        select
        size="small"
        label={t('schedules.state')}
        value={status ?? ''}
        onChange={(event) => onStatus((event.target.value || undefined) as ScheduleStatus | undefined)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ maxWidth: { sm: 260 }, mt: { xs: 0.75, sm: 0 } }}
      >
        <MenuItem value="">{t('schedules.allStates')}</MenuItem>
        {SCHEDULE_STATUSES.map((one) => (
          <MenuItem key={one} value={one}>
            {t(STATE_LABELS[one])}
          </MenuItem>
        ))}
      </TextField>
      {contactName !== undefined && (
        <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0, '&&': { flex: '0 1 auto' } }}>
          <Typography noWrap>{t('schedules.onlyOf', { name: contactName })}</Typography>
          <IconAction size="small" label={t('schedules.allContacts')} onClick={onNoContact}>
            <Close fontSize="small" />
          </IconAction>
        </Box>
      )}
    </>
  );
}
