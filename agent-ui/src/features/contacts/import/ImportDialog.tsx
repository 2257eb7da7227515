import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../lib/i18n';
import { FileStep } from './FileStep';
import { MappingStep } from './MappingStep';
import { ResultStep } from './ResultStep';
import { RunningStep } from './RunningStep';
import { stepOf } from './import-steps';
import { useImport } from './use-import';

interface ImportDialogProps {
  onClose: () => void;
  /** Contacts were made. */
  onImported: () => void;
}

/** Imports contacts from a spreadsheet: the file, its columns, a dry run, and the import itself. */
export default function ImportDialog({ onClose, onImported }: ImportDialogProps) {
  const t = useTexts();
  const small = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const control = useImport();
  const { job, loading, forget } = control;
  const [editing, setEditing] = useState(false);
  const state = stepOf(job);
  const step = editing && state === 'rehearsed' ? 'mapping' : state;
  const told = useRef<number | null>(null);
  useEffect(() => {
    if (state !== 'done' || !job || told.current === job.id) return;
    told.current = job.id;
    if (job.created > 0) onImported();
  }, [state, job, onImported]);
  const close = () => {
    // A running import, or one in preview, is found again; an ended one is over.
    if (state === 'done') forget();
    onClose();
  };
  return (
    <Dialog open onClose={close} maxWidth="md" fullWidth fullScreen={small} aria-labelledby="import-title">
      <DialogTitle id="import-title">{t('contacts.importTitle')}</DialogTitle>
      {loading && (
        <DialogContent>
          <Skeleton variant="rounded" height={160} />
        </DialogContent>
      )}
      {!loading && step === 'file' && <FileStep control={control} onClose={close} />}
      {step === 'mapping' && job && (
        <MappingStep
          key={`${job.id} ${job.sheet}`}
          job={job}
          control={control}
          onStart={() => setEditing(false)}
          onClose={close}
        />
      )}
      {step === 'running' && job && <RunningStep job={job} control={control} onClose={close} />}
      {(step === 'rehearsed' || step === 'done') && job && (
        <ResultStep job={job} control={control} onEdit={() => setEditing(true)} onClose={close} />
      )}
    </Dialog>
  );
}
