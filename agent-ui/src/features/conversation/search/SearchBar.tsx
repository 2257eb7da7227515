import CloseRounded from '@mui/icons-material/CloseRounded';
import KeyboardArrowDownRounded from '@mui/icons-material/KeyboardArrowDownRounded';
import KeyboardArrowUpRounded from '@mui/icons-material/KeyboardArrowUpRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useRef, useState } from 'react';
import { IconAction } from '../../../components/IconAction';
import { useTexts } from '../../../lib/i18n';
import { SearchHits } from './SearchHits';
import { useConversationSearch } from './use-conversation-search';

interface SearchBarProps {
  ticketId: number;
  contactName: string;
  /** Counts each time that somebody asks for it: the field takes the focus again. */
  asked: number;
  onJump: (messageId: number) => void;
  onClose: () => void;
}

/** Finds words in this conversation. Enter and the arrows lead from hit to hit, the newest first. */
export default function SearchBar({ ticketId, contactName, asked, onJump, onClose }: SearchBarProps) {
  const t = useTexts();
  const search = useConversationSearch(ticketId);
  const { hits, more, text } = search;
  const [at, setAt] = useState(-1);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), [asked]);
  useEffect(() => setAt(-1), [text]);

  const go = (index: number) => {
    const hit = hits[index];
    if (!hit) return;
    setAt(index);
    onJump(hit.id);
    if (index === hits.length - 1) more?.();
  };
  return (
    <Box
      role="search"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
      sx={{
        flex: 'none',
        position: 'relative',
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, pl: 2, pr: 1, minHeight: 48 }}>
        <SearchRounded aria-hidden sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }} />
        <InputBase
          inputRef={field}
          autoFocus
          fullWidth
          value={text}
          placeholder={t('messaging.search')}
          onChange={(event) => search.setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              go(event.shiftKey ? Math.max(0, at - 1) : at + 1);
            }
          }}
          slotProps={{ input: { 'aria-label': t('messaging.search'), maxLength: 200 } }}
          sx={{ ml: { sm: 1 }, minWidth: 96 }}
        />
        <Box
          role="status"
          sx={{ flex: 'none', fontSize: 13, color: 'text.secondary', px: { xs: 0.5, sm: 1 } }}
        >
          {search.searched &&
            (hits.length === 0
              ? t('messaging.searchNone')
              : `${Math.max(0, at) + 1}/${hits.length}${more ? '+' : ''}`)}
        </Box>
        <IconAction
          label={t('messaging.searchOlder')}
          disabled={at + 1 >= hits.length}
          onClick={() => go(at + 1)}
        >
          <KeyboardArrowUpRounded />
        </IconAction>
        <IconAction label={t('messaging.searchNewer')} disabled={at <= 0} onClick={() => go(at - 1)}>
          <KeyboardArrowDownRounded />
        </IconAction>
        <IconAction label={t('messaging.searchClose')} onClick={onClose}>
          <CloseRounded />
        </IconAction>
      </Box>
      {search.loading && (
        <LinearProgress
          aria-label={t('messaging.searching')}
          sx={{ position: 'absolute', left: 0, right: 0, bottom: 0, height: 2 }}
        />
      )}
      <SearchHits search={search} at={at} contactName={contactName} onGo={go} />
    </Box>
  );
}
