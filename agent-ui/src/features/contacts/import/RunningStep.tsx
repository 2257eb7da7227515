import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ContactImport } from '@recado/sdk/contracts';
import { duration } from '../../../lib/dates';
import { useTexts } from '../../../lib/i18n';
import { Counts, Failures } from './ImportParts';
import { percent } from './import-steps';
import type { ImportControl } from './use-import';

interface RunningStepProps {
  job: ContactImport;
  control: ImportControl;
  onClose: () => void;
}

/** The server's progress, with a note that it continues without anybody watching. */
export function RunningStep({ job, control, onClose }: RunningStepProps) {
  const t = useTexts();
  const numbers = { done: job.processed, total: job.total };
  return (
    <>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
          <Typography role="status">
            {t(job.dryRun ? 'contacts.rehearsing' : 'contacts.importingOf', numbers)}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={percent(job)}
            aria-label={t('contacts.importTitle')}
            sx={{ height: 8, borderRadius: 1 }}
          />
          <Typography variant="caption" color="textSecondary">
            {job.secondsLeft === null
              ? t('contacts.timeUnknown')
              : t('contacts.timeLeft', { time: duration(job.secondsLeft) })}
          </Typography>
          <Counts job={job} />
          <Failures errors={job.errors} failed={job.failed} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button
          color="error"
          loading={control.busy}
          onClick={() => void control.cancel()}
          sx={{ mr: 'auto' }}
        >
          {t('contacts.stopImport')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {t('contacts.goOn')}
        </Button>
      </DialogActions>
    </>
  );
}
