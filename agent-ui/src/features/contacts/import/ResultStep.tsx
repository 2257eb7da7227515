import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { ContactImport } from '@recado/sdk/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../lib/i18n';
import { Counts, Failures } from './ImportParts';
import type { ImportControl } from './use-import';

/** Milliseconds that a finished import stays open by itself. */
const STAY_MS = 15_000;

interface ResultStepProps {
  job: ContactImport;
  control: ImportControl;
  onEdit: () => void;
  onClose: () => void;
}

/** The result of a dry run or of the import. */
export function ResultStep({ job, control, onEdit, onClose }: ResultStepProps) {
  const t = useTexts();
  const rehearsed = job.dryRun && job.state === 'done';
  const finished = job.state === 'done' && !job.dryRun;
  const [held, setHeld] = useState(false);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!finished || held) return undefined;
    const timer = setTimeout(() => close.current(), STAY_MS);
    return () => clearTimeout(timer);
  }, [finished, held]);
  const words = {
    done: rehearsed ? t('contacts.rehearsed') : t('contacts.importDone'),
    cancelled: t('contacts.importStopped'),
    failed: t('contacts.importFailed'),
    ready: '',
    running: '',
  }[job.state];
  const severity =
    job.state === 'failed' ? 'error' : job.state === 'cancelled' ? 'warning' : rehearsed ? 'info' : 'success';
  return (
    <>
      <DialogContent onPointerDown={() => setHeld(true)} onFocus={() => setHeld(true)}>
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
          <Alert severity={severity} role="status">
            {words}
            {finished && !held && ` ${t('contacts.closesSoon')}`}
          </Alert>
          <Counts job={job} />
          <Failures errors={job.errors} failed={job.failed} />
        </Box>
      </DialogContent>
      <DialogActions>
        {job.failed > 0 && (
          <Button
            variant="outlined"
            color="inherit"
            sx={{ mr: 'auto' }}
            onClick={() => {
              setHeld(true);
              void control.saveErrors(t('contacts.errorsFile'));
            }}
          >
            {t('contacts.downloadErrors')}
          </Button>
        )}
        {finished && !held && (
          <Button color="inherit" onClick={() => setHeld(true)}>
            {t('contacts.keepOpen')}
          </Button>
        )}
        {rehearsed && (
          <>
            <Button color="inherit" onClick={onEdit}>
              {t('contacts.changeColumns')}
            </Button>
            <Button
              variant="contained"
              loading={control.busy}
              onClick={() => void control.start(job.mapping, job.header, false)}
            >
              {t('contacts.importNow')}
            </Button>
          </>
        )}
        {!rehearsed && (
          <Button variant="contained" onClick={onClose}>
            {t('actions.close')}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
