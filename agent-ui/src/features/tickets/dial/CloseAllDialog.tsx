import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { TicketClosing } from '@recado/sdk/contracts';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n';
import { useListView } from '../../../live/use-console';
import { useClosing } from './use-closing';

const LABELS = { open: 'tickets.subOpen', pending: 'tickets.subPending', group: 'tickets.subGroup' } as const;

/** Closes all tickets of the tab that is shown, in the queues that are chosen; asks first, then says how far it is. */
export default function CloseAllDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { tab, queueIds } = useListView();
  const [farewell, setFarewell] = useState(false);
  const { closing, busy, begin, stop } = useClosing();
  // From the tab of closed ones and from the search it means those in progress.
  const status = tab === 'pending' || tab === 'group' ? tab : 'open';
  const queues = queueIds?.length
    ? t('steps.closeAllQueues', { smart_count: queueIds.length })
    : t('steps.closeAllEvery');
  const start = () =>
    begin({ status, sendFarewellMessage: farewell, ...(queueIds?.length && { queueIds: [...queueIds] }) });
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="close-all-title">
      <DialogTitle id="close-all-title">{t('steps.closeAllTitle')}</DialogTitle>
      <DialogContent>
        {closing ? (
          <Progress closing={closing} />
        ) : (
          <Stack spacing={1}>
            <Typography>{t('steps.closeAllText', { tab: t(LABELS[status]), queues })}</Typography>
            <FormControlLabel
              control={<Checkbox checked={farewell} onChange={(_, checked) => setFarewell(checked)} />}
              label={t('steps.closeAllFarewell')}
            />
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        {closing?.state === 'running' && (
          <Button color="inherit" loading={busy} onClick={stop}>
            {t('steps.closeAllStop')}
          </Button>
        )}
        {closing ? (
          <Button variant="contained" onClick={onClose}>
            {t('conversation.close')}
          </Button>
        ) : (
          <>
            <Button color="inherit" onClick={onClose}>
              {t('steps.no')}
            </Button>
            <Button variant="contained" color="error" loading={busy} onClick={start}>
              {t('steps.yes')}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Progress({ closing: { state, done, total } }: { closing: TicketClosing }) {
  const t = useTexts();
  const running = state === 'running';
  const said = running
    ? t('steps.closeAllRunning', { done, total })
    : t(state === 'done' ? 'steps.closeAllDone' : 'steps.closeAllStopped', { smart_count: done });
  const percent = !running || total === 0 ? 100 : Math.round((done / total) * 100);
  return (
    <Stack spacing={1.5}>
      <Typography role="status">{said}</Typography>
      <LinearProgress variant="determinate" value={percent} aria-label={said} />
      {running && <Typography color="textSecondary">{t('steps.closeAllBehind')}</Typography>}
    </Stack>
  );
}
