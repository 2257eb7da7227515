import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { CopyField } from './CopyField';

/** Shows a connection's token, once. */
export function TokenDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="token-title">
      <DialogTitle id="token-title">{translate('office.connections.tokenTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">{translate('office.connections.tokenOnce')}</Alert>
        <CopyField label={translate('office.connections.token')} value={token} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('office.connections.tokenKept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
