import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useTexts } from '../../lib/i18n';
import { useTicketPlace } from '../../lib/requests/ticket-place';
import type { OwnershipConflict } from '../../live/tickets/ticket-changes';

/** Another agent holds the contact's ticket: shows who and where, and links there. */
export default function ConflictDialog({
  conflict,
  onClose,
}: {
  conflict: OwnershipConflict;
  onClose: () => void;
}) {
  const t = useTexts();
  const { of } = useTicketPlace();
  const { userName, queueName, uuid } = conflict;
  const none = t('conversation.noName');
  const text =
    userName || queueName
      ? t('conversation.conflictBy', { user: userName ?? none, queue: queueName ?? none })
      : t('conversation.conflictUnknown');
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{t('conversation.conflictTitle')}</DialogTitle>
      <DialogContent>
        <Typography>{text}</Typography>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('conversation.close')}
        </Button>
        {uuid && (
          <Button component={Link} to={of(uuid)} variant="contained" onClick={onClose} autoFocus>
            {t('conversation.conflictOpen')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
