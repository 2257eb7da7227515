import { useEffect, useRef } from 'react';
import ChatBubble from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { EmptyState } from '../../../components/EmptyState';
import { useI18n } from '../../../lib/i18n';
import { useChats } from '../data/use-chats';
import { ChatRow } from './ChatRow';

/** Pixels from the bottom at which the next page is requested. */
const NEAR_END = 100;

interface ChatRowsProps {
  search?: string;
  selected?: string | undefined;
  onChoose?: () => void;
}

/** The user's chats, page by page. */
export function ChatRows({ search = '', selected, onChoose }: ChatRowsProps) {
  const { t, failureText } = useI18n();
  const { list, error, refetch, more } = useChats(search);
  const area = useRef<HTMLDivElement>(null);
  const look = () => {
    const node = area.current;
    if (node && node.scrollHeight - node.scrollTop - node.clientHeight < NEAR_END) void more();
  };
  // A page that does not fill the list leaves nothing to scroll.
  useEffect(look);
  if (!list)
    return (
      <Box sx={{ p: 4, display: 'grid', justifyItems: 'center', gap: 1.5 }} role="status">
        {error ? failureText(error) : <CircularProgress aria-label={t('actions.loading')} />}
        {error && <Button onClick={() => void refetch()}>{t('actions.retry')}</Button>}
      </Box>
    );
  if (list.records.length === 0)
    return search ? (
      <EmptyState icon={ChatBubble} title={t('chats.noneFound')} />
    ) : (
      <EmptyState icon={ChatBubble} title={t('chats.none')} text={t('chats.noneText')} />
    );
  return (
    <Box ref={area} onScroll={look} sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
      <Box component="ul" aria-label={t('chats.list')} sx={{ m: 0, p: 0.75, listStyle: 'none' }}>
        {list.records.map((chat) => (
          <ChatRow
            key={chat.id}
            chat={chat}
            selected={chat.uuid === selected}
            {...(onChoose && { onChoose })}
          />
        ))}
      </Box>
    </Box>
  );
}
