import LinkOffRounded from '@mui/icons-material/LinkOffRounded';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import SupervisorAccountRounded from '@mui/icons-material/SupervisorAccountRounded';
import Box from '@mui/material/Box';
import type { Connection, Ticket } from '@recado/sdk/contracts';
import type { ReactNode } from 'react';
import { useI18n } from '../../../lib/i18n';
import { timeLeft, type WindowState } from '../../../lib/messages/reply-window';
import { useConnections } from '../../../live/use-lists';
import { useInterruption } from './use-interruption';

interface ComposerNotesProps {
  ticket: Ticket;
  window: WindowState;
  writing: boolean;
}

/** Below this much time the note warns. */
const SHORT_MS = 2 * 3_600_000;

/** Its messages wait; while it opens, nobody needs to know. */
const DOWN: readonly Connection['status'][] = ['DISCONNECTED', 'qrcode', 'PAIRING', 'TIMEOUT'];

/** Notes before sending: how long the reply window stays open, that the line is down, and that a colleague was faster. */
export function ComposerNotes({ ticket, window, writing }: ComposerNotesProps) {
  const { t, language } = useI18n();
  const faster = useInterruption(ticket.id, writing);
  const line = useConnections().find(({ id }) => id === ticket.whatsappId);
  return (
    <>
      {window.kind === 'open' && (
        <Note icon={<ScheduleRounded />} warning={window.msLeft < SHORT_MS}>
          {t('templates.timeLeft', { time: timeLeft(window.msLeft, language) })}
        </Note>
      )}
      {line && DOWN.includes(line.status) && (
        <Note icon={<LinkOffRounded />} warning>
          {t('conversation.lineDown', { name: line.name })}
        </Note>
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
