import { useEffect, useId, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { leaveDesk } from './leave-desk';

/** Asks, for all forms, whether what was typed may be lost. Escape stays. */
export function LeaveDialog() {
  const translate = useTranslate();
  const id = useId();
  const [asked, setAsked] = useState<{ answer: (leaves: boolean) => void }>();
  useEffect(
    () =>
      leaveDesk.open(
        (signal) =>
          new Promise((answer) => {
            setAsked({ answer });
            signal?.addEventListener('abort', () => setAsked(undefined));
          }),
      ),
    [],
  );
  if (!asked) return null;
  const answer = (leaves: boolean) => {
    setAsked(undefined);
    asked.answer(leaves);
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={() => answer(false)} aria-labelledby={id}>
      <DialogTitle id={id}>{translate('office.unsaved.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('ra.message.unsaved_changes')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={() => answer(true)}>
          {translate('office.unsaved.leave')}
        </Button>
        <Button variant="contained" autoFocus onClick={() => answer(false)}>
          {translate('office.unsaved.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
