import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import Box from '@mui/material/Box';
import type { Ticket } from '@recado/sdk/contracts';
import { useCallback, useMemo, useState } from 'react';
import { Virtualizer } from 'virtua';
import { Pill } from '../../components/Pill';
import { useTexts } from '../../lib/i18n';
import type { Outgoing, QuotedRef } from '../../lib/outgoing';
import type { MessageWindow } from '../../live/message-cache';
import { useConsole } from '../../live/use-console';
import { Announcer } from './Announcer';
import { ListHead } from './ListHead';
import { usePlayingId } from './media/playing';
import { MessageBubble } from './MessageBubble';
import { OutgoingBubble } from './OutgoingBubble';
import { buildRows, unreadLine, type Row } from './rows';
import { DaySeparator, UnreadSeparator } from './Separators';
import { useMessageScroll } from './use-message-scroll';

interface MessageListProps {
  ticket: Ticket;
  window: MessageWindow;
  outgoing: readonly Outgoing[];
  /** Unread messages when the conversation was opened. */
  openedUnread: number;
  onReply: ((message: QuotedRef) => void) | undefined;
  onAtEnd: (atEnd: boolean) => void;
}

/** The messages, virtual in both directions of time. */
export function MessageList({ ticket, window, outgoing, openedUnread, onReply, onAtEnd }: MessageListProps) {
  const t = useTexts();
  const { messageLoader, userId } = useConsole();
  const { messages } = window;
  // Fixed with the first page: the line must not wander while the reader reads on.
  const [unread] = useState(() => unreadLine(messages, openedUnread));
  const rows = useMemo(
    () => buildRows({ messages, outgoing, unread, userId }),
    [messages, outgoing, unread, userId],
  );
  const { hasOlder, olderFailed } = window;
  const loadOlder = useCallback(() => {
    if (hasOlder && !olderFailed) void messageLoader.older(ticket.id);
  }, [messageLoader, ticket.id, hasOlder, olderFailed]);
  const scroll = useMessageScroll({ rows, onNearTop: loadOlder, onAtEnd });
  const name = ticket.contact.name;
  const playingId = usePlayingId();
  const playingRow = playingId === null ? -1 : rows.findIndex((row) => isMessage(row, playingId));

  return (
    <Box sx={{ flex: 1, minHeight: 0, position: 'relative', display: 'flex', flexDirection: 'column' }}>
      <ListHead
        window={window}
        empty={rows.length === 0}
        onRetry={() => void messageLoader.older(ticket.id)}
      />
      <Box
        ref={scroll.viewport}
        role="region"
        aria-label={t('conversation.messages')}
        tabIndex={0}
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
          {(row: Row) => <RowView key={row.key} row={row} contactName={name} onReply={onReply} />}
        </Virtualizer>
      </Box>
      {scroll.below > 0 && (
        <Pill onClick={scroll.toEnd}>
          {t('conversation.newBelow', { smart_count: scroll.below })}
          <ArrowDownwardRounded aria-hidden />
        </Pill>
      )}
      <Announcer messages={messages} contactName={name} />
    </Box>
  );
}

const isMessage = (row: Row, id: number): boolean => row.kind === 'message' && row.message.id === id;

interface RowViewProps {
  row: Row;
  contactName: string;
  onReply: ((message: QuotedRef) => void) | undefined;
}

function RowView({ row, contactName, onReply }: RowViewProps) {
  switch (row.kind) {
    case 'day':
      return <DaySeparator at={row.at} />;
    case 'unread':
      return <UnreadSeparator count={row.count} />;
    case 'outgoing':
      return <OutgoingBubble item={row.item} first={row.first} contactName={contactName} />;
    case 'message':
      return (
        <MessageBubble message={row.message} first={row.first} contactName={contactName} onReply={onReply} />
      );
  }
}
