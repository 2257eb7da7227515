import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import SupervisorAccountRounded from '@mui/icons-material/SupervisorAccountRounded';
import Box from '@mui/material/Box';
import type { Ticket } from '@recado/sdk/contracts';
import type { ReactNode } from 'react';
import type { SendCapabilities } from '../../lib/capabilities';
import { useTexts } from '../../lib/i18n';
import { useInterruption } from './use-interruption';

interface ComposerNotesProps {
  ticket: Ticket;
  capabilities: SendCapabilities;
  writing: boolean;
}

/** What one should know before sending: the channel's reply window, and that a colleague was faster. */
export function ComposerNotes({ ticket, capabilities, writing }: ComposerNotesProps) {
  const t = useTexts();
  const faster = useInterruption(ticket.id, writing);
  const hours = capabilities.replyWindowHours;
  return (
    <>
      {hours !== undefined && (
        <Note icon={<ScheduleRounded />}>{t('conversation.windowNotice', { smart_count: hours })}</Note>
      )}
      {faster !== null && (
        <Note icon={<SupervisorAccountRounded />} warning>
          {t('conversation.repliedMeanwhile', { name: faster })}
        </Note>
      )}
    </>
  );
}

function Note({ icon, warning, children }: { icon: ReactNode; warning?: boolean; children: ReactNode }) {
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        mb: 1,
        fontSize: 13,
        color: warning ? 'warning.main' : 'text.secondary',
        '& svg': { fontSize: 18 },
      }}
    >
      {icon}
      <span>{children}</span>
    </Box>
  );
}
