import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import Box from '@mui/material/Box';
import type { Ticket } from '@recado/sdk/contracts';
import { useCallback, useMemo, useState, type RefObject } from 'react';
import { Virtualizer } from 'virtua';
import { Pill } from '../../../components/Pill';
import { useTexts } from '../../../lib/i18n';
import type { Outgoing } from '../../../lib/messages/outgoing';
import { useLongPress } from '../../../lib/use-long-press';
import type { MessageWindow } from '../../../live/messages/message-cache';
import { useWorkspace } from '../../../live/use-workspace';
import { useMessageActions, useSelectedIds } from '../actions/message-actions';
import { usePlayingId } from '../media/playing';
import { Announcer } from './Announcer';
import { ListHead } from './ListHead';
import { buildRows, holds, unreadLine, type Row, type StepRow } from './rows';
import { RowView } from './RowView';
import { useMessageScroll } from './use-message-scroll';
import { useScrollToOwnMessage } from './use-scroll-to-own-message';

/** The scrolling messages, and where the focus goes from there. */
export interface ConversationPlace {
  log: RefObject<HTMLDivElement | null>;
  goOn: () => void;
}

interface MessageListProps {
  ticket: Ticket;
  place: ConversationPlace;
  window: MessageWindow;
  outgoing: readonly Outgoing[];
  steps: readonly StepRow[];
  /** Unread messages when the conversation was opened. */
  openedUnread: number;
  /** The message to show, marked for a moment. */
  focus: { messageId: number } | null;
  markedId: number | null;
  onAtEnd: (atEnd: boolean) => void;
}

/** The messages, virtual in both directions of time. */
export function MessageList(props: MessageListProps) {
  const { ticket, window, outgoing, steps, openedUnread, focus, markedId, onAtEnd } = props;
  const { log, goOn } = props.place;
  const t = useTexts();
  const { messageLoader, userId } = useWorkspace();
  const selected = useSelectedIds();
  const { messages, hasOlder, olderFailed, hasNewer } = window;
  // Fixed with the first page: the line must not move while the reader reads on.
  const [unread] = useState(() => unreadLine({ messages, outgoing, unreadMessages: openedUnread, userId }));
  const albums = selected === null;
  const rows = useMemo(() => {
    const isPart = { above: hasOlder, below: hasNewer };
    return buildRows({ messages, outgoing: hasNewer ? [] : outgoing, steps, isPart, unread, userId, albums });
  }, [messages, outgoing, steps, hasOlder, hasNewer, unread, userId, albums]);
  const onNearTop = useCallback(() => {
    if (hasOlder && !olderFailed) void messageLoader.older(ticket.id);
  }, [messageLoader, ticket.id, hasOlder, olderFailed]);
  const onNearEnd = useCallback(() => void messageLoader.newer(ticket.id), [messageLoader, ticket.id]);
  const scroll = useMessageScroll({
    ...{ viewport: log, rows, attached: !hasNewer },
    ...{ focus, onNearTop, onNearEnd, onAtEnd },
  });
  const { expectEnd, toEnd } = scroll;
  const goToEnd = useCallback(() => {
    if (!hasNewer) return toEnd();
    expectEnd();
    void messageLoader.newest(ticket.id);
  }, [hasNewer, toEnd, expectEnd, messageLoader, ticket.id]);
  useScrollToOwnMessage(hasNewer ? outgoing.length : 0, goToEnd);
  const { openMenu } = useMessageActions();
  const longPress = useLongPress((place) => {
    const id = Number(place.closest('[data-message]')?.getAttribute('data-message'));
    return messages.find((one) => one.id === id);
  }, openMenu);
  const playingId = usePlayingId();
  const playingRow = playingId === null ? -1 : rows.findIndex((row) => holds(row, playingId));
  const below = hasNewer ? window.missed : scroll.below;

  return (
    <Box sx={{ flex: 1, minHeight: 0, position: 'relative', display: 'flex', flexDirection: 'column' }}>
      <ListHead
        window={window}
        empty={rows.length === 0}
        onRetry={() => void messageLoader.older(ticket.id)}
      />
      <Box
        ref={log}
        role="region"
        aria-label={t('conversation.messages')}
        tabIndex={0}
        {...longPress}
        sx={{
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          overflowAnchor: 'none',
          display: 'flex',
          flexDirection: 'column',
          outlineOffset: '-2px !important',
        }}
      >
        <Box sx={{ flexGrow: 1 }} />
        <Virtualizer
          ref={scroll.list}
          data={rows}
          shift={scroll.shift}
          onScroll={scroll.onScroll}
          bufferSize={400}
          keepMounted={playingRow >= 0 ? [playingRow] : undefined}
        >
          {(row: Row) => (
            <RowView
              key={row.key}
              row={row}
              contactName={ticket.contact.name}
              marked={markedId !== null && holds(row, markedId)}
              selected={selected}
            />
          )}
        </Virtualizer>
      </Box>
      {(below > 0 || hasNewer || scroll.far) && (
        <Pill
          className="to-end"
          onClick={() => {
            goToEnd();
            goOn();
          }}
        >
          {below > 0 ? t('conversation.newBelow', { smart_count: below }) : t('conversation.toEnd')}
          <ArrowDownwardRounded aria-hidden />
        </Pill>
      )}
      <Announcer messages={messages} contactName={ticket.contact.name} />
    </Box>
  );
}
