import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useTexts } from '../../lib/i18n';

interface FormActionsProps {
  busy?: boolean;
  disabled?: boolean;
  /** "Save" unless the form does something else. */
  label?: string;
  onClose: () => void;
}

/** The end of a form in a dialog: leave it, or send it. */
export function FormActions({ busy = false, disabled = false, label, onClose }: FormActionsProps) {
  const t = useTexts();
  return (
    <DialogActions>
      <Button color="inherit" onClick={onClose}>
        {t('actions.cancel')}
      </Button>
      <Button type="submit" variant="contained" loading={busy} disabled={disabled}>
        {label ?? t('actions.save')}
      </Button>
    </DialogActions>
  );
}
