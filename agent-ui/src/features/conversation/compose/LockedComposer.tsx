import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Ticket } from '@recado/sdk/contracts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n';
import { useTicketActions } from '../../../lib/requests/ticket-actions';
import { whyLocked } from '../writable';

/** Why nothing can be written here, and the step that enables it. */
export function LockedComposer({ ticket, actions: below }: { ticket: Ticket; actions: ReactNode }) {
  const t = useTexts();
  const actions = useTicketActions();
  const why = whyLocked(ticket);
  const busy = actions.busyId === ticket.id;
  const step =
    ticket.status === 'pending'
      ? { label: t('conversation.accept'), run: () => actions.accept(ticket) }
      : ticket.status === 'closed'
        ? { label: t('conversation.reopen'), run: () => actions.reopen(ticket) }
        : null;
  return (
    <Box
      role="status"
      sx={{
        flex: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1.5,
        minHeight: 72,
        px: 2.5,
        py: 1.5,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <LockOutlined aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
      <Typography color="textSecondary">{why && t(why)}</Typography>
      {below}
      {step && !below && (
        <Button variant="contained" loading={busy} onClick={step.run}>
          {step.label}
        </Button>
      )}
    </Box>
  );
}
