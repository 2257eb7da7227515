import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { TagsField } from '../../../components/tags/TagsField';
import { useTexts } from '../../../lib/i18n';

interface BulkTagDialogProps {
  contacts: number;
  onChoose: (tagIds: readonly number[]) => void;
  onClose: () => void;
}

/** Which tags the contacts of the chosen tickets get beside their own. */
export default function BulkTagDialog({ contacts, onChoose, onClose }: BulkTagDialogProps) {
  const t = useTexts();
  const [tagIds, setTagIds] = useState<readonly number[]>([]);
  const [asked, setAsked] = useState(false);
  const missing = asked && tagIds.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (tagIds.length > 0) onChoose(tagIds);
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="bulk-tag-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="bulk-tag-title">{t('bulk.tagTitle', { smart_count: contacts })}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <Typography>{t('bulk.tagText')}</Typography>
            <TagsField
              autoFocus
              label={t('bulk.tagField')}
              value={tagIds}
              onChange={setTagIds}
              error={missing}
              helperText={missing ? t('bulk.tagRequired') : ' '}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" variant="contained">
            {t('bulk.tagConfirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
