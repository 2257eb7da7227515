import Close from '@mui/icons-material/CloseOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/i18n';
import { OPENED } from '../../../lib/requests/ticket-actions';
import { markUndeliveredSeen, useUndelivered } from '../../../live/unread/use-undelivered';

/** Tells of a message that did not arrive after its agent has left the conversation, until they look or dismiss it. */
export function UndeliveredNote({ selectedUuid }: { selectedUuid: string | undefined }) {
  const t = useTexts();
  const all = useUndelivered();
  // The conversation itself shows them.
  const shown = all.filter(({ ticketUuid }) => ticketUuid === selectedUuid);
  useEffect(() => {
    if (shown.length > 0) markUndeliveredSeen(shown.map(({ id }) => id));
  });
  const rest = all.filter(({ ticketUuid }) => ticketUuid !== selectedUuid);
  const [newest] = rest;
  if (!newest) return null;
  const others = new Set(rest.map(({ ticketId }) => ticketId)).size - 1;
  return (
    <Alert
      severity="error"
      variant="standard"
      sx={{ borderRadius: 0, py: 0.25, '& .MuiAlert-action': { alignItems: 'center', pt: 0 } }}
      action={
        <>
          <Button
            component={Link}
            to={`/tickets/${newest.ticketUuid}?msg=${newest.id}`}
            state={OPENED}
            size="small"
            color="inherit"
          >
            {t('undelivered.open')}
          </Button>
          <IconButton
            size="small"
            color="inherit"
            aria-label={t('undelivered.dismiss')}
            onClick={() => markUndeliveredSeen(rest.map(({ id }) => id))}
          >
            <Close fontSize="small" />
          </IconButton>
        </>
      }
    >
      {t(newest.status === 'failed' ? 'undelivered.failed' : 'undelivered.unconfirmed', {
        name: newest.contactName,
      })}
      {others > 0 && ` ${t('undelivered.more', { smart_count: others })}`}
    </Alert>
  );
}
