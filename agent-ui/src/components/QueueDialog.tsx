import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { useTexts } from '../lib/i18n';
import { useMyQueues, useQueues, useUserNames } from '../live/use-lists';

/** The user search begins here. */
const MIN_SEARCH = 3;

interface QueueDialogProps {
  /** The queue that it is in now. */
  queueId: number | null;
  /** `accept` asks for the queue alone; `transfer` for a user too. */
  mode: 'accept' | 'transfer';
  busy: boolean;
  onAnswer: (queueId: number, userId: number | null) => void;
  onClose: () => void;
}

/** Where a ticket goes: a queue in any case, and a user if there is to be one. */
export default function QueueDialog({ queueId: former, mode, busy, onAnswer, onClose }: QueueDialogProps) {
  const t = useTexts();
  const mine = useMyQueues();
  const all = useQueues();
  const queues = mode === 'accept' && mine.length > 0 ? mine : (all.data ?? mine);
  const [userId, setUserId] = useState<number | null>(null);
  const [queueId, setQueueId] = useState<number | ''>(former ?? (queues.length === 1 ? queues[0]!.id : ''));
  const [asked, setAsked] = useState(false);
  const missing = asked && queueId === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (queueId !== '') onAnswer(queueId, userId);
  };
  const known = queues.some((queue) => queue.id === queueId);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="queue-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="queue-title">
          {t(mode === 'accept' ? 'conversation.acceptTitle' : 'conversation.transferTitle')}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {mode === 'accept' && <Typography>{t('conversation.acceptHint')}</Typography>}
            {mode === 'transfer' && <UserSearch userId={userId} onChange={setUserId} />}
            <TextField
              select
              required
              fullWidth
              autoFocus={mode === 'accept'}
              label={t('conversation.queue')}
              value={known ? queueId : ''}
              onChange={(event) => setQueueId(Number(event.target.value))}
              error={missing}
              helperText={
                queues.length === 0 && !all.isPending
                  ? t('conversation.noQueues')
                  : missing
                    ? t('conversation.queueRequired')
                    : ' '
              }
            >
              {queues.map((queue) => (
                <MenuItem key={queue.id} value={queue.id}>
                  {queue.name}
                </MenuItem>
              ))}
            </TextField>
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('conversation.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {t(mode === 'accept' ? 'conversation.accept' : 'conversation.transfer')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function UserSearch({ userId, onChange }: { userId: number | null; onChange: (id: number | null) => void }) {
  const t = useTexts();
  const [text, setText] = useState('');
  const enough = text.trim().length >= MIN_SEARCH;
  const users = useUserNames(enough);
  return (
    <Autocomplete
      options={enough ? users : []}
      getOptionLabel={(user) => user.name}
      getOptionKey={(user) => user.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      value={users.find((user) => user.id === userId) ?? null}
      onChange={(_, user) => onChange(user?.id ?? null)}
      onInputChange={(_, value) => setText(value)}
      noOptionsText={t(enough ? 'conversation.userNone' : 'conversation.userHint')}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          label={t('conversation.user')}
          helperText={userId === null ? t('conversation.userOptional') : ' '}
        />
      )}
    />
  );
}
