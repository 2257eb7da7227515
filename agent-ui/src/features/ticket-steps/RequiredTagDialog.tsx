import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { syncTags, type Ticket } from '@recado/sdk/contracts';
import { useState, type FormEvent } from 'react';
import { TagsField } from '../../components/tags/TagsField';
import { useI18n } from '../../lib/i18n';
import { useApi } from '../../lib/services';

interface RequiredTagDialogProps {
  ticket: Ticket;
  /** The contact has a tag now: the closing can be tried again. */
  onTagged: () => void;
  onClose: () => void;
}

/** The company wants a tag before a ticket is closed: gives it here, and goes on with the closing. */
export default function RequiredTagDialog({ ticket, onTagged, onClose }: RequiredTagDialogProps) {
  const { t, showError } = useI18n();
  const api = useApi();
  const [chosen, setChosen] = useState<number[]>([]);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const missing = asked && chosen.length === 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (chosen.length === 0) return;
    setBusy(true);
    try {
      await api.call(syncTags, { body: { contactId: ticket.contactId, ticketId: ticket.id, tags: chosen } });
      onTagged();
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="tag-title">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id="tag-title">{t('steps.tagTitle')}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <Typography>{t('steps.tagText', { name: ticket.contact.name })}</Typography>
            <TagsField
              autoFocus
              label={t('steps.tagField')}
              value={chosen}
              onChange={setChosen}
              error={missing}
              helperText={missing ? t('steps.tagRequired') : ' '}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {t('steps.tagConfirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
