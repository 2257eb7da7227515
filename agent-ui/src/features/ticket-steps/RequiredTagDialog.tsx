import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { listTagNames, syncTags, type Tag, type Ticket } from '@recado/sdk/contracts';
import { useState, type FormEvent } from 'react';
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
  const { data: tags = [], isPending } = useQuery({
    queryKey: ['tagNames'],
    queryFn: ({ signal }) => api.call(listTagNames, { query: {}, signal }),
  });
  const [chosen, setChosen] = useState<Tag[]>([]);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const missing = asked && chosen.length === 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (chosen.length === 0) return;
    setBusy(true);
    try {
      const ids = chosen.map(({ id }) => id);
      await api.call(syncTags, { body: { contactId: ticket.contactId, ticketId: ticket.id, tags: ids } });
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
            <Autocomplete
              multiple
              disableCloseOnSelect
              loading={isPending}
              options={tags}
              value={chosen}
              onChange={(_, value) => setChosen(value)}
              getOptionLabel={(tag) => tag.name}
              getOptionKey={(tag) => tag.id}
              isOptionEqualToValue={(one, other) => one.id === other.id}
              noOptionsText={t('steps.tagNone')}
              renderInput={(params) => (
                <TextField
                  {...params}
                  autoFocus
                  label={t('steps.tagField')}
                  error={missing}
                  helperText={missing ? t('steps.tagRequired') : ' '}
                />
              )}
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
