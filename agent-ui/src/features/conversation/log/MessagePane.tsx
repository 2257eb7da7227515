import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Ticket } from '@recado/sdk/contracts';
import { lazy, memo, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { EmptyState } from '../../../components/EmptyState';
import { useTexts } from '../../../lib/i18n';
import type { Outgoing } from '../../../lib/messages/outgoing';
import { useErrorText } from '../../../lib/use-error-text';
import type { MessageWindow } from '../../../live/messages/message-cache';
import { useWorkspace, useMessages, useOutgoing, useTicket } from '../../../live/use-workspace';
import { MessagesSkeleton } from '../ConversationSkeleton';
import { LightboxProvider } from '../media/LightboxProvider';
import { CustomerActivity } from './CustomerActivity';
import { MessageList, type ConversationPlace } from './MessageList';
import type { StepRow } from './rows';
import { useMarkRead } from './use-mark-read';

const StepsSource = lazy(() => import('./StepsSource'));

interface MessagePaneProps {
  ticket: Ticket;
  place: ConversationPlace;
  focus: { messageId: number } | null;
  markedId: number | null;
}

/**
 * The log of the conversation, in any state. Live updates render below input priority; known messages and pending sends
 * render together, so that a sent message is never missing between the two.
 */
export function MessagePane({ ticket, place, focus, markedId }: MessagePaneProps) {
  const window = useMessages(ticket.id);
  const outgoing = useOutgoing(ticket.id);
  const [atEnd, setAtEnd] = useState(true);
  // As it was when the conversation was opened: reading changes the number at once.
  const unread = useTicket(ticket.id)?.unreadMessages ?? 0;
  const [openedUnread] = useState(unread);
  useMarkRead(ticket, unread, atEnd && window.phase === 'ready' && !window.hasNewer);
  const [steps, setSteps] = useState<readonly StepRow[] | null>(null);
  const shown = useDeferredValue(useMemo(() => ({ window, outgoing, steps }), [window, outgoing, steps]));
  return (
    <>
      <Suspense fallback={null}>
        <StepsSource ticket={ticket} onSteps={setSteps} />
      </Suspense>
      <Log
        ticket={ticket}
        place={place}
        focus={focus}
        markedId={markedId}
        openedUnread={openedUnread}
        onAtEnd={setAtEnd}
        {...shown}
      />
    </>
  );
}

interface LogProps extends MessagePaneProps {
  window: MessageWindow;
  outgoing: readonly Outgoing[];
  /** `null`: they are still to come, and later they would move what is read. */
  steps: readonly StepRow[] | null;
  openedUnread: number;
  onAtEnd: (atEnd: boolean) => void;
}

const Log = memo(function Log({ window, steps, ...props }: LogProps) {
  const { ticket } = props;
  const t = useTexts();
  const errorText = useErrorText();
  const { messageLoader } = useWorkspace();

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
        aria-busy={window.phase !== 'ready' || !steps}
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'flex',
          flexDirection: 'column',
          bgcolor: 'background.default',
        }}
      >
        {window.phase === 'ready' && steps ? (
          <MessageList window={window} steps={steps} {...props} />
        ) : (
          <MessagesSkeleton />
        )}
        <CustomerActivity ticket={ticket} />
      </Box>
    </LightboxProvider>
  );
});
