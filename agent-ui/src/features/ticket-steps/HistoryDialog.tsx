import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Ticket } from '@recado/sdk/contracts';
import { EmptyState } from '../../components/EmptyState';
import { moment } from '../../lib/dates';
import { useTexts } from '../../lib/i18n';
import { historyLine, type TicketLogEntry } from '../../lib/ticket-history';
import { useTicket } from '../../live/use-workspace';
import { useHistory } from './use-history';

/** The history of a ticket, newest first. */
export default function HistoryDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const t = useTexts();
  const now = useTicket(ticket.id) ?? ticket;
  const { data, isError, refetch } = useHistory(now);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="history-title">
      <DialogTitle id="history-title">{t('steps.history')}</DialogTitle>
      <DialogContent tabIndex={0} sx={{ minHeight: 240, display: 'flex', flexDirection: 'column' }}>
        {isError && (
          <EmptyState
            icon={CloudOffRounded}
            title={t('steps.historyFailed')}
            action={<Button onClick={() => void refetch()}>{t('conversation.tryAgain')}</Button>}
          />
        )}
        {!isError && !data && <Lines.Waiting />}
        {data?.length === 0 && <EmptyState icon={HistoryRounded} title={t('steps.historyEmpty')} />}
        {data && data.length > 0 && <Lines entries={[...data].reverse()} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('conversation.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const ROW = { display: 'grid', gridTemplateColumns: '16px 1fr', columnGap: 1.5, minHeight: 56 } as const;

function Lines({ entries }: { entries: readonly TicketLogEntry[] }) {
  const t = useTexts();
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map((entry) => (
        <Box component="li" key={entry.id} sx={ROW}>
          <Rail />
          <div>
            <Typography sx={{ fontWeight: 500 }}>{historyLine(t, entry)}</Typography>
            <Typography variant="body2" color="textSecondary">
              <time dateTime={entry.createdAt}>{moment(entry.createdAt)}</time>
              {entry.queue && ` · ${entry.queue.name}`}
            </Typography>
          </div>
        </Box>
      ))}
    </Box>
  );
}

Lines.Waiting = function Waiting() {
  return (
    <Box aria-busy>
      {[0, 1, 2, 3].map((row) => (
        <Box key={row} sx={ROW}>
          <Rail />
          <div>
            <Skeleton width="60%" />
            <Skeleton width="40%" />
          </div>
        </Box>
      ))}
    </Box>
  );
};

/** The dot of a line, and the line to the next one. */
const Rail = () => (
  <Box aria-hidden sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', pt: 0.75 }}>
    <Box sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'primary.main', flex: 'none' }} />
    <Box sx={{ width: '1px', flex: 1, bgcolor: 'divider', mt: 0.5 }} />
  </Box>
);
