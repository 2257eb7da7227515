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
import { useMemo, useState } from 'react';
import { useTexts } from '../../../lib/i18n';
import { useErrorText } from '../../../lib/use-error-text';
import { COUNTED_TABS } from '../../../live/tickets/ticket-filter';
import { useFilter } from '../use-filter';
import { ClosingScope } from './ClosingScope';
import { useClosing, useClosingPreview } from './use-closing';

const LABELS = { open: 'tickets.subOpen', pending: 'tickets.subPending', group: 'tickets.subGroup' } as const;

/** Closes exactly what the tab shows: first shows how many tickets of whom, then the progress, then the result. */
export default function CloseAllDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const errorText = useErrorText();
  const { filter } = useFilter();
  const [farewell, setFarewell] = useState(false);
  const { closing, busy, begin, stop } = useClosing();
  const status = COUNTED_TABS.find((tab) => tab === filter.tab);
  const queueIds = filter.queueIds?.length ? filter.queueIds : null;
  const showAll = filter.showAll !== false;
  const scope = useMemo(() => (status ? { status, queueIds, showAll } : null), [status, queueIds, showAll]);
  const preview = useClosingPreview(closing ? null : scope);
  const tab = status && t(LABELS[status]);
  const queues = queueIds
    ? t('steps.closeAllQueues', { smart_count: queueIds.length })
    : t('steps.closeAllEvery');
  const found = preview.data?.count ?? 0;
  const start = () => {
    if (!status || !preview.data) return;
    const { upTo } = preview.data;
    const inQueues = queueIds ? { queueIds: [...queueIds] } : { allQueues: true as const };
    begin({ status, ...inQueues, showAll, upTo, sendFarewellMessage: farewell });
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="close-all-title">
      <DialogTitle id="close-all-title">{t('steps.closeAllTitle')}</DialogTitle>
      <DialogContent>
        {closing ? (
          <Progress closing={closing} />
        ) : (
          <Stack spacing={1.5}>
            {!status && (
              <Typography>
                {t('steps.closeAllNoTab', {
                  open: t(LABELS.open),
                  pending: t(LABELS.pending),
                  group: t(LABELS.group),
                })}
              </Typography>
            )}
            {preview.isError && <Typography role="alert">{errorText(preview.error)}</Typography>}
            {status && !preview.isError && (
              <ClosingScope preview={preview.data} of={t('steps.closeAllScope', { tab: tab!, queues })} />
            )}
            {found > 0 && (
              <FormControlLabel
                control={<Checkbox checked={farewell} onChange={(_, checked) => setFarewell(checked)} />}
                label={t('steps.closeAllFarewell')}
              />
            )}
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        {closing?.state === 'running' && (
          <Button color="inherit" loading={busy} onClick={stop}>
            {t('steps.closeAllStop')}
          </Button>
        )}
        {!closing && found > 0 ? (
          <>
            <Button color="inherit" onClick={onClose}>
              {t('steps.no')}
            </Button>
            <Button variant="contained" color="error" loading={busy} onClick={start}>
              {t('steps.yes')}
            </Button>
          </>
        ) : (
          <Button variant="contained" onClick={onClose}>
            {t('conversation.close')}
          </Button>
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
  const left = state === 'done' ? total - done : 0;
  const percent = !running || total === 0 ? 100 : Math.round((done / total) * 100);
  return (
    <Stack spacing={1.5}>
      <Typography role="status">{said}</Typography>
      <LinearProgress variant="determinate" value={percent} aria-label={said} />
      {running && <Typography color="textSecondary">{t('steps.closeAllBehind')}</Typography>}
      {left > 0 && (
        <Typography color="textSecondary">{t('steps.closeAllLeft', { smart_count: left })}</Typography>
      )}
    </Stack>
  );
}
