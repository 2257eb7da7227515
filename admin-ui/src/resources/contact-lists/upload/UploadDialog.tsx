import { useEffect, useRef } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useRefresh, useTranslate } from 'react-admin';
import type { ContactList } from '@recado/sdk/contracts';
import { ColumnsStep } from './ColumnsStep';
import { FileStep } from './FileStep';
import { RowsStep } from './RowsStep';
import { useListUpload } from './use-list-upload';

/** Fills a list from a spreadsheet: the file, what its columns hold, and its rows. */
export function UploadDialog({ list, onClose }: { list: ContactList; onClose: () => void }) {
  const translate = useTranslate();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const upload = useListUpload(list);
  const { job, isLoading } = upload;
  const refresh = useRefresh();
  const shown = useRef<string>(undefined);
  const end = job && job.state !== 'ready' && job.state !== 'running' ? `${job.id} ${job.state}` : undefined;
  useEffect(() => {
    if (end === undefined || shown.current === end) return;
    shown.current = end;
    refresh();
  }, [end, refresh]);
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="md"
      fullWidth
      fullScreen={small}
      aria-labelledby="list-upload-title"
    >
      <DialogTitle id="list-upload-title">
        {translate('office.contactLists.uploadTitle', { name: list.name })}
      </DialogTitle>
      {isLoading && (
        <DialogContent>
          <Skeleton variant="rounded" height={160} />
        </DialogContent>
      )}
      {!isLoading && !job && <FileStep upload={upload} onClose={onClose} />}
      {job?.state === 'ready' && (
        <ColumnsStep key={`${job.id} ${job.sheet}`} job={job} upload={upload} onClose={onClose} />
      )}
      {job && job.state !== 'ready' && <RowsStep job={job} upload={upload} onClose={onClose} />}
    </Dialog>
  );
}
