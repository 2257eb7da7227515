import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'react-admin';
import type { QuarantinedDetails } from '@recado/sdk/contracts';
import { errorKey } from '../../providers/error-text';

/** The content of one entry. It is loaded only on request: it is personal data. */
export function PayloadDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const translate = useTranslate();
  // The list's row counts as this record but has no payload: it must not replace the response.
  const { data, error } = useGetOne<QuarantinedDetails>('quarantine', { id }, { staleTime: 0, retry: false });
  const isThere = data?.payload !== undefined;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="payload-title">
      <DialogTitle id="payload-title">{translate('office.quarantine.payload')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">{translate('office.quarantine.personal')}</Alert>
        {error && <Alert severity="error">{translate(errorKey(error))}</Alert>}
        {!error && !isThere && <CircularProgress aria-label={translate('ra.page.loading')} />}
        {isThere && (
          <Box
            component="pre"
            tabIndex={0}
            sx={{
              ...{ m: 0, p: 1.5, borderRadius: 1, bgcolor: 'action.hover', fontSize: 13 },
              ...{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
            }}
          >
            {data.payload}
          </Box>
        )}
        {data?.isCut && <Typography color="textSecondary">{translate('office.quarantine.cut')}</Typography>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
