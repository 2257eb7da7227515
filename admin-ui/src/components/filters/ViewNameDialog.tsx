import { useId, useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { VIEW_NAME_LENGTH } from '@recado/sdk/contracts';
import { errorKey } from '../../providers/error-text';

interface ViewNameDialogProps {
  /** Names of this list's views; saving under one of them replaces it. */
  taken: readonly string[];
  suggested: string;
  /** Rejects with the server's error, which is shown: what was typed stays. */
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks under which name the list is kept as it is shown now. */
export function ViewNameDialog({ taken, suggested, onSave, onClose }: ViewNameDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState(suggested);
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const name = typed.trim();
  const replaces = taken.includes(name);
  const hint = isMissing
    ? translate('ra.validation.required')
    : replaces
      ? translate('office.views.replaces', { name })
      : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!name) {
      setMissing(true);
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      await onSave(name);
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>{translate('office.views.add')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{translate('office.views.text')}</DialogContentText>
          {failure !== undefined && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {translate(errorKey(failure))}
            </Alert>
          )}
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
          <Button type="submit" variant="contained" loading={isBusy}>
            {translate(replaces ? 'office.views.replace' : 'ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
