import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDataProvider, useGetList, useTranslate, type RaRecord } from 'react-admin';
import type { OfficeDataProvider } from '../providers/data-provider';
import { errorKey } from '../providers/error-text';

interface HandoverDialogProps {
  resource: 'users' | 'queues';
  record: RaRecord;
  /** How many tickets prevent the deletion. */
  count: number;
  onClose: () => void;
  /** Deletes the record once it holds nothing any longer. */
  onMoved: () => Promise<void>;
}

/** Back to waiting, without an agent: for users alone. */
const BACK = 'back';

/** Moves the active tickets of a user or a queue, and then continues the deletion. */
export function HandoverDialog({ resource, record, count, onClose, onMoved }: HandoverDialogProps) {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  const { data = [], isPending } = useGetList<RaRecord & { name: string }>(resource, {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
  });
  const [target, setTarget] = useState(resource === 'users' ? BACK : '');
  const [moved, setMoved] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const others = data.filter(({ id }) => id !== record.id);
  const busy = moved !== undefined;
  const labels = { smart_count: count, name: String(record['name']) };

  const go = async () => {
    setProblem(undefined);
    setMoved(0);
    try {
      let [done, left] = [0, 1];
      while (left > 0) {
        const step = await provider.handOver(resource, record.id, target === BACK ? null : Number(target));
        if (step.moved === 0) break;
        [done, left] = [done + step.moved, step.left];
        setMoved(done);
      }
      await onMoved();
    } catch (error) {
      setProblem(errorKey(error));
      setMoved(undefined);
    }
  };

  return (
    // A click in here does not count for the row below.
    <Dialog open onClose={busy ? undefined : onClose} onClick={(event) => event.stopPropagation()} fullWidth>
      <DialogTitle>{translate('office.handover.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate(`office.handover.${resource}`, labels)}</DialogContentText>
        {resource === 'queues' && !isPending && others.length === 0 ? (
          <Alert severity="info" sx={{ mt: 2 }}>
            {translate('office.handover.none')}
          </Alert>
        ) : (
          <TextField
            select
            fullWidth
            margin="normal"
            label={translate(resource === 'users' ? 'office.handover.toUser' : 'office.handover.toQueue')}
            value={target}
            disabled={busy || isPending}
            onChange={(event) => setTarget(event.target.value)}
          >
            {resource === 'users' && <MenuItem value={BACK}>{translate('office.handover.back')}</MenuItem>}
            {others.map(({ id, name }) => (
              <MenuItem key={id} value={String(id)}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        <Typography variant="body2" color="textSecondary">
          {translate('office.handover.silent')}
        </Typography>
        {problem && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {translate(problem)}
          </Alert>
        )}
        {busy && (
          <Box sx={{ mt: 2 }} role="status">
            <LinearProgress variant="determinate" value={Math.min((moved / count) * 100, 100)} aria-hidden />
            <Typography variant="body2" sx={{ mt: 0.5 }}>
              {translate('office.handover.moving', { moved, total: Math.max(count, moved) })}
            </Typography>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {translate('actions.cancel')}
        </Button>
        <Button
          variant="contained"
          color="error"
          onClick={() => void go()}
          loading={busy}
          disabled={target === ''}
        >
          {translate('office.handover.moveAndDelete')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
