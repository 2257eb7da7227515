import { useRef, useState } from 'react';
import AttachIcon from '@mui/icons-material/AttachFileOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { SUPPRESSION_SCOPES, type SuppressionScope } from '@recado/sdk/contracts';
import { errorKey } from '../../providers/error-text';
import { AddedResult } from './AddedResult';
import { NOTE_MAX } from './limits';
import { numbersIn } from './numbers-in';
import { useAdding } from './use-adding';

/** One number or many, pasted or from a text file. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const picker = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [scope, setScope] = useState<SuppressionScope>('marketing');
  const [note, setNote] = useState('');
  const { add, done, failure, result } = useAdding();
  const numbers = numbersIn(text);
  const isBusy = done !== undefined;
  return (
    <Dialog
      open
      onClose={() => !isBusy && onClose()}
      fullWidth
      maxWidth="sm"
      fullScreen={small}
      aria-labelledby="suppress-title"
    >
      <DialogTitle id="suppress-title">{translate('office.suppressions.addTitle')}</DialogTitle>
      {result ? (
        <AddedResult result={result} onClose={onClose} />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (numbers.length) void add(numbers, { scope, note: note.trim() || null });
          }}
        >
          <DialogContent sx={{ display: 'grid', gap: 2, pt: 1 }}>
            {failure !== undefined && <Alert severity="error">{translate(errorKey(failure))}</Alert>}
            <TextField
              autoFocus
              multiline
              minRows={4}
              maxRows={10}
              required
              disabled={isBusy}
              label={translate('office.suppressions.numbers')}
              helperText={translate('office.suppressions.numbersHelp', { smart_count: numbers.length })}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <input
              ref={picker}
              type="file"
              hidden
              accept=".csv,.txt"
              aria-label={translate('office.suppressions.fromFile')}
              onChange={(event) => {
                const file = event.target.files?.[0];
                event.target.value = '';
                void file
                  ?.text()
                  .then((more) => setText((typed) => [typed, more].filter(Boolean).join('\n')));
              }}
            />
            <Button
              variant="outlined"
              startIcon={<AttachIcon />}
              disabled={isBusy}
              sx={{ justifySelf: 'start' }}
              onClick={() => picker.current?.click()}
            >
              {translate('office.suppressions.fromFile')}
            </Button>
            <TextField
              select
              disabled={isBusy}
              label={translate('resources.suppressions.fields.scope')}
              value={scope}
              onChange={(event) => setScope(event.target.value as SuppressionScope)}
            >
              {SUPPRESSION_SCOPES.map((one) => (
                <MenuItem key={one} value={one}>
                  {translate(`office.suppressions.scopes.${one}`)}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              disabled={isBusy}
              label={translate('resources.suppressions.fields.note')}
              value={note}
              onChange={(event) => setNote(event.target.value)}
              slotProps={{ htmlInput: { maxLength: NOTE_MAX } }}
            />
            {isBusy && (
              <LinearProgress
                variant="determinate"
                value={done * 100}
                aria-label={translate('office.suppressions.add')}
              />
            )}
          </DialogContent>
          <DialogActions>
            <Button color="inherit" disabled={isBusy} onClick={onClose}>
              {translate('actions.cancel')}
            </Button>
            <Button type="submit" variant="contained" loading={isBusy} disabled={numbers.length === 0}>
              {translate('office.suppressions.add')}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
