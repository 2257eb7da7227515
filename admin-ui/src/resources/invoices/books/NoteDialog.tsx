import { useId, useState, type FormEvent, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import type { InvoiceDetails } from '@recado/sdk/contracts';
import { errorDetail, errorKey } from '../../../providers/error-text';
import { invoiceKey } from '../checkout/use-invoice';

const LEAST_NOTE = 3;
const LONGEST_NOTE = 1000;

interface NoteDialogProps {
  title: string;
  /** What will happen. */
  text: string;
  confirm: string;
  color?: 'primary' | 'error';
  /** Further fields. */
  children?: ReactNode;
  /** What is missing in them. */
  isIncomplete?: boolean;
  work: (note: string) => Promise<InvoiceDetails>;
  onClose: () => void;
}

/** A step in the books that somebody answers for: it says what will happen, and asks why. */
export function NoteDialog(props: NoteDialogProps) {
  const { title, text, confirm, color = 'primary', children, isIncomplete = false, work, onClose } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const id = useId();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const isShort = note.trim().length < LEAST_NOTE;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isShort || isIncomplete) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const invoice = await work(note.trim());
      queries.setQueryData(invoiceKey(invoice.id), invoice);
      notify('office.operation.done', { type: 'success' });
      refresh();
      onClose();
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 1 }}>{text}</Typography>
          {problem !== undefined && (
            <Alert severity="error" sx={{ mb: 1 }}>
              {[translate(errorKey(problem)), errorDetail(problem)].filter(Boolean).join(' ')}
            </Alert>
          )}
          {children}
          <TextField
            label={translate('office.books.note')}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            error={isChecked && isShort}
            helperText={translate(isChecked && isShort ? 'office.books.noteShort' : 'office.books.noteHelp')}
            required
            multiline
            minRows={2}
            slotProps={{ htmlInput: { maxLength: LONGEST_NOTE } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('actions.cancel')}
          </Button>
          <Button type="submit" variant="contained" color={color} loading={busy}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
