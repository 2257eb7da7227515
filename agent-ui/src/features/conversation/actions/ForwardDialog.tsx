import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { Contact } from '@recado/sdk/contracts';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n';
import { ContactPicker } from '../ContactPicker';
import { useSignature } from '../use-signature';
import { useForwarding } from './use-forwarding';

interface ForwardDialogProps {
  messageIds: readonly number[];
  onClose: () => void;
  /** Everything was sent. */
  onDone: () => void;
}

/** The recipient of forwarded messages, and the progress. */
export default function ForwardDialog({ messageIds, onClose, onDone }: ForwardDialogProps) {
  const t = useTexts();
  const signature = useSignature();
  const [contacts, setContacts] = useState<Contact[]>([]);
  const [signed, setSigned] = useState(signature.on);
  const { progress, failure, start, cancel } = useForwarding({ messageIds, onDone });
  const [contact] = contacts;
  const leave = () => {
    cancel();
    onClose();
  };
  const title = t('messaging.forwardTitle', { smart_count: messageIds.length });
  return (
    <Dialog open onClose={leave} maxWidth="xs" fullWidth aria-labelledby="forward-title">
      <DialogTitle id="forward-title">{title}</DialogTitle>
      <DialogContent>
        {progress ? (
          <>
            <Typography role="status" sx={{ mb: 1 }}>
              {t('messaging.forwardProgress', { done: progress.done, total: progress.total })}
            </Typography>
            <LinearProgress
              variant="determinate"
              value={(progress.done / progress.total) * 100}
              aria-label={title}
              sx={{ borderRadius: 1 }}
            />
          </>
        ) : (
          <>
            <ContactPicker label={t('messaging.contact')} value={contacts} max={1} onChange={setContacts} />
            {signature.offered && (
              <FormControlLabel
                label={t('messaging.sign')}
                control={<Switch checked={signed} onChange={(_, checked) => setSigned(checked)} />}
              />
            )}
          </>
        )}
        {failure && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failure}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={leave}>
          {t('conversation.cancel')}
        </Button>
        {!progress && (
          <Button
            variant="contained"
            disabled={!contact}
            onClick={() => contact && void start(contact.id, signature.offered ? signed : undefined)}
          >
            {t('messaging.forward')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
