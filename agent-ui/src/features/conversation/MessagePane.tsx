import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Ticket } from '@recado/sdk/contracts';
import { useState } from 'react';
import { EmptyState } from '../../components/EmptyState';
import { useTexts } from '../../lib/i18n';
import { useErrorText } from '../../lib/use-error-text';
import { useConsole, useMessages, useOutgoing, useTicket } from '../../live/use-console';
import { MessagesSkeleton } from './ConversationSkeleton';
import { CustomerActivity } from './CustomerActivity';
import { LightboxProvider } from './LightboxProvider';
import { MessageList } from './MessageList';
import { useMarkRead } from './use-mark-read';

interface MessagePaneProps {
  ticket: Ticket;
  focus: { messageId: number } | null;
  markedId: number | null;
}

/** The log of the conversation, in whatever state it is. */
export function MessagePane({ ticket, focus, markedId }: MessagePaneProps) {
  const t = useTexts();
  const errorText = useErrorText();
  const { messageLoader } = useConsole();
  const window = useMessages(ticket.id);
  const outgoing = useOutgoing(ticket.id);
  const [atEnd, setAtEnd] = useState(true);
  // As it was when the conversation was opened: reading it changes the number at once.
  const unread = useTicket(ticket.id)?.unreadMessages ?? 0;
  const [openedUnread] = useState(unread);
  useMarkRead(ticket, unread, atEnd && window.phase === 'ready' && !window.hasNewer);

  if (window.phase === 'failed') {
    const retry = (
      <Button variant="outlined" color="inherit" onClick={() => void messageLoader.newest(ticket.id)}>
        {t('conversation.tryAgain')}
      </Button>
    );
    return (
      <Box role="alert" sx={{ flex: 1, display: 'flex', bgcolor: 'background.default' }}>
        <EmptyState
          icon={ErrorOutlineRounded}
          title={t('conversation.loadFailed')}
          text={errorText(window.error)}
          action={retry}
        />
      </Box>
    );
  }
  return (
    <LightboxProvider messages={window.messages}>
      <Box
        aria-busy={window.phase !== 'ready'}
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'flex',
          flexDirection: 'column',
          bgcolor: 'background.default',
        }}
      >
        {window.phase === 'ready' ? (
          <MessageList
            ticket={ticket}
            window={window}
            outgoing={outgoing}
            openedUnread={openedUnread}
            focus={focus}
            markedId={markedId}
            onAtEnd={setAtEnd}
          />
        ) : (
          <MessagesSkeleton />
        )}
        <CustomerActivity ticket={ticket} />
      </Box>
    </LightboxProvider>
  );
}
