import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Connection } from '@recado/sdk/contracts';
import { Uses } from '../../components/Uses';
import { useConnectionDeletion } from './use-connection-deletion';

/** Asks before deleting a connection, names the active tickets, and offers to close them. */
export function DeleteConnectionDialog({
  connection: { id, name },
  onClose,
}: {
  connection: Connection;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const { count, progress, isLooking, isBusy, remove, closeAndRemove } = useConnectionDeletion(id, onClose);
  const text = (key: string, options?: object) => translate(`office.connections.deletion.${key}`, options);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={isBusy ? undefined : onClose}
      aria-labelledby="deletion-title"
    >
      <DialogTitle id="deletion-title">{text('title', { name })}</DialogTitle>
      <DialogContent>
        {isLooking ? (
          <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 96 }}>
            <CircularProgress aria-label={translate('ra.page.loading')} />
          </Box>
        ) : progress ? (
          <Box role="status">
            <Typography sx={{ mb: 1.5 }}>
              {text('closing', { done: progress.done, total: progress.total })}
            </Typography>
            <LinearProgress
              variant="determinate"
              value={progress.total ? (progress.done / progress.total) * 100 : 100}
              aria-label={text('closing', { done: progress.done, total: progress.total })}
            />
          </Box>
        ) : (
          <>
            {count > 0 && (
              <Alert severity="warning" sx={{ mb: 2 }}>
                {text('inTheWay', { smart_count: count })}
              </Alert>
            )}
            <Uses of="connections" id={id} />
            <DialogContentText>{text(count > 0 ? 'offer' : 'consequence')}</DialogContentText>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy && !progress}>
          {translate('ra.action.cancel')}
        </Button>
        {!isLooking && (
          <Button
            variant="contained"
            color="error"
            loading={isBusy}
            onClick={count > 0 ? closeAndRemove : remove}
          >
            {count > 0 ? text('closeAndDelete') : translate('ra.action.delete')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
