import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { ContactImport } from '@recado/sdk/contracts';
import { RowCounts } from './RowCounts';
import { RowErrors } from './RowErrors';
import type { ListUpload } from './use-list-upload';

interface RowsStepProps {
  job: ContactImport;
  upload: ListUpload;
  onClose: () => void;
}
const SEVERITY = { done: 'success', cancelled: 'warning', failed: 'error' } as const;

/** The rows while they are taken, and the result. */
export function RowsStep({ job, upload, onClose }: RowsStepProps) {
  const translate = useTranslate();
  const { state, processed, total, failed } = job;
  const isRunning = state === 'running' || state === 'ready';
  return (
    <>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
          {isRunning ? (
            <>
              <Typography role="status">
                {translate('office.contactLists.importing', { done: processed, total })}
              </Typography>
              <LinearProgress
                variant="determinate"
                value={total === 0 ? 100 : Math.min(100, (processed / total) * 100)}
                aria-label={translate('office.contactLists.upload')}
                sx={{ height: 8, borderRadius: 1 }}
              />
            </>
          ) : (
            <Alert severity={SEVERITY[state]} role="status">
              {translate(`office.contactLists.results.${state}`)}
            </Alert>
          )}
          <RowCounts job={job} />
          <RowErrors job={job} />
        </Box>
      </DialogContent>
      <DialogActions>
        {isRunning && (
          <Button
            color="error"
            loading={upload.busy}
            onClick={() => void upload.cancel()}
            sx={{ mr: 'auto' }}
          >
            {translate('office.contactLists.stop')}
          </Button>
        )}
        {!isRunning && failed > 0 && (
          <Button
            variant="outlined"
            color="inherit"
            sx={{ mr: 'auto' }}
            onClick={() => void upload.saveErrors(translate('office.contactLists.errorsFile'))}
          >
            {translate('office.contactLists.saveErrors')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {translate(isRunning ? 'office.contactLists.goOn' : 'ra.action.close')}
        </Button>
      </DialogActions>
    </>
  );
}
