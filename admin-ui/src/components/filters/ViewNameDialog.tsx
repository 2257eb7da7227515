import { useId, useState, type FormEvent } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { VIEW_NAME_LENGTH } from '@recado/sdk/contracts';

interface ViewNameDialogProps {
  /** Names of this list's views; saving under one of them replaces it. */
  taken: readonly string[];
  suggested: string;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Asks under which name the list is kept as it is shown now. */
export function ViewNameDialog({ taken, suggested, onSave, onClose }: ViewNameDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState(suggested);
  const [isMissing, setMissing] = useState(false);
  const name = typed.trim();
  const replaces = taken.includes(name);
  const hint = isMissing
    ? translate('ra.validation.required')
    : replaces
      ? translate('office.views.replaces', { name })
      : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!name) {
      setMissing(true);
      return;
    }
    onSave(name);
    onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{translate('office.views.add')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{translate('office.views.text')}</DialogContentText>
          <TextField
            autoFocus
            fullWidth
            label={translate('office.views.name')}
            value={typed}
            error={isMissing}
            helperText={hint}
            onChange={({ target }) => {
              setTyped(target.value);
              setMissing(false);
            }}
            slotProps={{ htmlInput: { maxLength: VIEW_NAME_LENGTH } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('actions.cancel')}
          </Button>
          <Button type="submit" variant="contained">
            {translate(replaces ? 'office.views.replace' : 'ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
