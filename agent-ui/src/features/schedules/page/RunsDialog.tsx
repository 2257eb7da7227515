import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { listScheduleRuns, type ScheduleRun, type ScheduledMessage } from '@recado/sdk/contracts';
import { Chip } from '../../../components/Chip';
import { useI18n } from '../../../lib/i18n';
import { useApi } from '../../../lib/services';
import { useFailureText } from '../../../lib/use-error-text';
import { STATE_COLORS, STATE_LABELS } from '../data/schedule-states';
import { shownTime } from '../data/schedule-times';

/** What became of each time of a scheduled message, the newest first. */
export function RunsDialog({ schedule, onClose }: { schedule: ScheduledMessage; onClose: () => void }) {
  const { t } = useI18n();
  const api = useApi();
  const { id, contact, updatedAt } = schedule;
  const { data, isError, isFetching, refetch } = useQuery({
    // A run that ends changes its message.
    queryKey: ['scheduleRuns', id, updatedAt],
    queryFn: ({ signal }) => api.call(listScheduleRuns, { params: { id }, signal }),
  });
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby="runs-title">
      <DialogTitle id="runs-title">{t('schedules.runs')}</DialogTitle>
      <DialogContent tabIndex={0} sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {contact.name}
        </Typography>
        {isError && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" size="small" loading={isFetching} onClick={() => void refetch()}>
                {t('actions.retry')}
              </Button>
            }
          >
            {t('schedules.runsFailed')}
          </Alert>
        )}
        {!data && !isError && <Skeleton variant="rounded" height={64} />}
        {data?.length === 0 && <Typography>{t('schedules.runsNone')}</Typography>}
        {data && data.length > 0 && (
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
            {data.map((run) => (
              <Run key={run.occurrence} run={run} timeZone={schedule.timeZone} />
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Run({ run: { at, status, failure, ticketUuid }, timeZone }: { run: ScheduleRun; timeZone: string }) {
  const { t, language } = useI18n();
  const failureText = useFailureText();
  return (
    <li>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
        <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {shownTime(at, timeZone, language)}
        </Typography>
        <Chip sx={{ fontWeight: 600, color: STATE_COLORS[status] }}>{t(STATE_LABELS[status])}</Chip>
        {ticketUuid && (
          <Link component={RouterLink} to={`/tickets/${ticketUuid}`}>
            {t('schedules.runsOpen')}
          </Link>
        )}
      </Box>
      {failure && (
        <Typography color="error" sx={{ overflowWrap: 'anywhere' }}>
          {failureText(failure.code, failure.text, failure.texts)}
        </Typography>
      )}
    </li>
  );
}
