import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { Suppression } from '@recado/sdk/contracts';
import type { OfficeDataProvider } from '../../providers/data-provider';
import { errorKey } from '../../providers/error-text';
import { NOTE_MAX } from './limits';

/** Allows messages to a number again, with a note for those who look later. */
export function LiftDialog({ suppression, onClose }: { suppression: Suppression; onClose: () => void }) {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const lift = async () => {
    setBusy(true);
    try {
      await provider.liftSuppression(suppression.id, note.trim());
      notify('office.suppressions.liftedNow', { type: 'success' });
      refresh();
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="lift-title">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void lift();
        }}
      >
        <DialogTitle id="lift-title">
          {translate('office.suppressions.liftTitle', { number: suppression.number })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {failure !== undefined && <Alert severity="error">{translate(errorKey(failure))}</Alert>}
          <Typography>{translate('office.suppressions.liftText')}</Typography>
          <TextField
            autoFocus
            label={translate('office.suppressions.liftNote')}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            slotProps={{ htmlInput: { maxLength: NOTE_MAX } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('actions.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="warning" loading={busy}>
            {translate('office.suppressions.lift')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
