import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Ticket } from '@recado/sdk/contracts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n';
import { useTicketActions } from '../../../lib/requests/ticket-actions';
import { useOpeningStep } from '../use-opening-step';
import { whyLocked } from '../writable';

/** Why nothing can be written here, and the step that enables it. */
export function LockedComposer({ ticket, actions: below }: { ticket: Ticket; actions: ReactNode }) {
  const t = useTexts();
  const { busyId } = useTicketActions();
  const why = whyLocked(ticket);
  const busy = busyId === ticket.id;
  const step = useOpeningStep(ticket);
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
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0, color: 'text.secondary' }}>
        <LockOutlined aria-hidden fontSize="small" />
        <Typography>{why && t(why)}</Typography>
      </Box>
      {below}
      {step && !below && (
        <Button variant="contained" loading={busy} onClick={step.run}>
          {step.label}
        </Button>
      )}
    </Box>
  );
}
