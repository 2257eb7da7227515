import { useCallback, useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listChatMessages, type Chat } from '@recado/sdk/contracts';
import { DebouncedSearch } from '../../../components/list/DebouncedSearch';
import { moment } from '../../../lib/dates';
import { useI18n } from '../../../lib/i18n';
import { useApi } from '../../../lib/services';
import { ChatText } from './ChatText';

/** What was written in a chat, by its words: the newest first. */
export function ChatSearch({ chat, onClose }: { chat: Chat; onClose: () => void }) {
  const { t, failureText } = useI18n();
  const api = useApi();
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['chat-search', chat.id, search],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api.call(listChatMessages, {
        params: { id: chat.id },
        query: { searchParam: search, pageNumber: pageParam },
        signal,
      }),
    getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : undefined),
    enabled: search !== '',
    gcTime: 0,
  });
  const hits = data?.pages.flatMap(({ records }) => records.toReversed()) ?? [];
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <Box role="search" sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1 }}>
        <DebouncedSearch
          compact
          label={t('chats.searchMessages')}
          clearLabel={t('actions.clear')}
          value={search}
          onSearch={useCallback((text: string) => setSearch(text), [])}
          inputRef={field}
        />
        <Button onClick={onClose}>{t('actions.close')}</Button>
      </Box>
      <Box
        tabIndex={0}
        role="region"
        aria-label={t('chats.found')}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 2 }}
      >
        <Typography role="status" color="textSecondary" sx={{ py: 1 }}>
          {error && failureText(error)}
          {search !== '' && data && hits.length === 0 && t('chats.noHits')}
        </Typography>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {hits.map((message) => (
            <Box
              component="li"
              key={message.id}
              sx={{
                py: 1,
                borderBottom: 1,
                borderColor: 'divider',
                overflowWrap: 'anywhere',
                whiteSpace: 'pre-wrap',
              }}
            >
              <Typography variant="caption" component="div" color="textSecondary">
                {`${message.sender?.name ?? t('chats.former')} · ${moment(message.createdAt)}`}
              </Typography>
              <ChatText {...message} />
            </Box>
          ))}
        </Box>
        {isFetching && <CircularProgress size={20} aria-label={t('actions.loading')} sx={{ my: 1 }} />}
        {hasNextPage && !isFetching && (
          <Button onClick={() => void fetchNextPage()}>{t('chats.more')}</Button>
        )}
      </Box>
    </Box>
  );
}
