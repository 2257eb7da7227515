import { useState, type FormEvent } from 'react';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { BodyOf, ConnectionTokenScope, createConnectionToken } from '@recado/sdk/contracts';

const SCOPES: readonly ConnectionTokenScope[] = ['send', 'read'];
const LIVES = [0, 30, 90, 365];

interface NewTokenDialogProps {
  onClose(): void;
  onCreate(form: BodyOf<typeof createConnectionToken>): Promise<void>;
}

/** Name, scopes and life of a new token. */
export function NewTokenDialog({ onClose, onCreate }: NewTokenDialogProps) {
  const translate = useTranslate();
  const [label, setLabel] = useState('');
  const [scopes, setScopes] = useState<ConnectionTokenScope[]>([...SCOPES]);
  const [days, setDays] = useState(0);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const lacksName = tried && !label.trim();
  const toggle = (scope: ConnectionTokenScope, on: boolean) =>
    setScopes(SCOPES.filter((one) => (one === scope ? on : scopes.includes(one))));
  async function create(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!label.trim() || scopes.length === 0) return;
    setBusy(true);
    await onCreate({ label: label.trim(), scopes, expiresInDays: days || null });
    setBusy(false);
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={onClose}
      aria-labelledby="new-token-title"
      slotProps={{
        paper: {
          component: 'form',
          noValidate: true,
          onSubmit: (event: FormEvent) => void create(event),
        } as object,
      }}
    >
      <DialogTitle id="new-token-title">{translate('office.messagesApi.newToken')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <TextField
          autoFocus
          required
          label={translate('office.messagesApi.label')}
          value={label}
          error={lacksName}
          helperText={translate(lacksName ? 'ra.validation.required' : 'office.messagesApi.labelHelp')}
          onChange={(event) => setLabel(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <FormGroup>
          {SCOPES.map((scope) => (
            <FormControlLabel
              key={scope}
              control={<Checkbox checked={scopes.includes(scope)} onChange={(_, on) => toggle(scope, on)} />}
              label={translate(`office.messagesApi.scopes.${scope}`)}
            />
          ))}
        </FormGroup>
        <TextField
          select
          label={translate('office.messagesApi.life')}
          value={days}
          onChange={(event) => setDays(Number(event.target.value))}
        >
          {LIVES.map((life) => (
            <MenuItem key={life} value={life}>
              {life === 0
                ? translate('office.messagesApi.noEnd')
                : translate('office.messagesApi.days', { smart_count: life })}
            </MenuItem>
          ))}
        </TextField>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" variant="contained" loading={busy} disabled={scopes.length === 0}>
          {translate('ra.action.create')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
