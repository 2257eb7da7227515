import { Fragment, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import ArrowDown from '@mui/icons-material/KeyboardArrowDownOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import type { Chat, ChatMessage } from '@recado/sdk/contracts';
import { daysAgo, longDay } from '../../../lib/dates';
import { useI18n } from '../../../lib/i18n';
import { useUser } from '../../../lib/session';
import { ownIn } from '../data/chat-list';
import { firstUnread, type MessageList } from '../data/message-list';
import { useChatMessages } from '../data/use-chat-messages';
import type { ChatParts } from '../parts';
import { ChatBubble } from './ChatBubble';
import { useReadMark } from './use-read-mark';

/** Pixels from the top at which older messages are requested. */
const NEAR_TOP = 600;
/** Pixels from the bottom within which the end counts as in sight. */
const NEAR_BOTTOM = 80;

interface ChatLogProps {
  chat: Chat;
  parts: ChatParts;
  onEdit: (message: ChatMessage) => void;
}

/** What was written in a chat. It stands at its end, unless somebody reads further up. */
export function ChatLog(props: ChatLogProps) {
  const { t, failureText } = useI18n();
  const { list, error, refetch, older } = useChatMessages(props.chat.id);
  if (list) return <LoadedLog {...props} list={list} older={older} />;
  return (
    <Box
      sx={{ flex: 1, display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 1.5 }}
      role="status"
    >
      {error ? failureText(error) : <CircularProgress aria-label={t('actions.loading')} />}
      {error && <Button onClick={() => void refetch()}>{t('actions.retry')}</Button>}
    </Box>
  );
}

type LoadedLogProps = ChatLogProps & { list: MessageList; older: () => Promise<void> };

function LoadedLog({ chat, parts, onEdit, list, older }: LoadedLogProps) {
  const { t, language } = useI18n();
  const { id: me } = useUser();
  const area = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const content = useRef<HTMLDivElement>(null);
  const before = useRef({ first: 0, last: 0, height: 0 });
  const [hasNews, setHasNews] = useState(false);
  // Where reading goes on, as of the opening.
  const [position] = useState(() => ownIn(chat, me)?.lastReadMessageId ?? 0);
  const [unreadAtOpening] = useState(() => ownIn(chat, me)?.unreads ?? 0);
  const { records } = list;
  const newest = records.at(-1);
  const unread = unreadAtOpening > 0 ? firstUnread(list, { position, userId: me }) : undefined;
  const look = useReadMark(
    chat,
    newest?.id,
    useCallback(() => atEnd.current, []),
  );

  const toEnd = () => {
    const node = area.current;
    if (node) node.scrollTop = node.scrollHeight;
  };
  useLayoutEffect(() => {
    const node = area.current;
    if (!node) return;
    const first = records[0]?.id ?? 0;
    const grewAbove = before.current.first > 0 && first < before.current.first;
    // What comes above must not move what is being read.
    if (grewAbove) node.scrollTop += node.scrollHeight - before.current.height;
    else if ((newest?.id ?? 0) > before.current.last) {
      if (atEnd.current || newest?.senderId === me) toEnd();
      else setHasNews(true);
    }
    before.current = { first, last: newest?.id ?? 0, height: node.scrollHeight };
  }, [records, newest, me]);
  // Pictures and cards come later than their messages: the end stays in sight.
  useEffect(() => {
    if (!content.current) return undefined;
    const observer = new ResizeObserver(() => atEnd.current && toEnd());
    observer.observe(content.current);
    return () => observer.disconnect();
  }, []);

  const onScroll = () => {
    const node = area.current;
    if (!node) return;
    atEnd.current = node.scrollHeight - node.scrollTop - node.clientHeight < NEAR_BOTTOM;
    if (node.scrollTop < NEAR_TOP) void older();
    if (!atEnd.current) return;
    setHasNews(false);
    look();
  };
  const dayOf = (message: ChatMessage): string => {
    const days = daysAgo(message.createdAt);
    if (days === 0) return t('chats.today');
    return days === 1 ? t('chats.yesterday') : longDay(message.createdAt, language);
  };
  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0, display: 'flex' }}>
      <Box
        ref={area}
        onScroll={onScroll}
        role="log"
        aria-label={t('chats.messages')}
        // Reached and scrolled with the keyboard alone.
        tabIndex={0}
        sx={{ flex: 1, minWidth: 0, overflowY: 'auto', overflowAnchor: 'none' }}
      >
        <Box ref={content} sx={{ py: 1.5 }}>
          {records.length === 0 && (
            <Typography color="textSecondary" sx={{ p: 4, textAlign: 'center' }}>
              {t('chats.noMessage')}
            </Typography>
          )}
          {records.map((message, at) => {
            const previous = records[at - 1];
            const day = dayOf(message);
            const isNewDay = !previous || dayOf(previous) !== day;
            const goesOn = !isNewDay && previous.senderId === message.senderId && unread?.id !== message.id;
            return (
              <Fragment key={message.id}>
                {isNewDay && (
                  <Typography
                    variant="caption"
                    component="p"
                    color="textSecondary"
                    sx={{ py: 1, textAlign: 'center' }}
                  >
                    {day}
                  </Typography>
                )}
                {unread?.id === message.id && (
                  <Divider sx={{ my: 1, color: 'primary.main', typography: 'caption', fontWeight: 600 }}>
                    {t('chats.unreadHere', { smart_count: unreadAtOpening })}
                  </Divider>
                )}
                <ChatBubble message={message} parts={parts} isFirst={!goesOn} onEdit={onEdit} />
              </Fragment>
            );
          })}
        </Box>
      </Box>
      {hasNews && (
        <Button
          variant="contained"
          size="small"
          startIcon={<ArrowDown />}
          onClick={toEnd}
          sx={{ position: 'absolute', bottom: 12, left: '50%', transform: 'translateX(-50%)' }}
        >
          {t('chats.news')}
        </Button>
      )}
    </Box>
  );
}
