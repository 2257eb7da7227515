import { useCallback, useRef, useState } from 'react';
import Add from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DebouncedSearch } from '../../../components/list/DebouncedSearch';
import { useTexts } from '../../../lib/i18n';
import { ChatRows } from './ChatRows';

/** The list of chats with its search, and the way to a new one. */
export function ChatsPane({ selected, onNew }: { selected: string | undefined; onNew: () => void }) {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const find = useCallback((text: string) => setSearch(text), []);
  return (
    <Box sx={{ flex: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1 }}>
        <Box role="search" sx={{ flex: 1, minWidth: 0, display: 'flex' }}>
          <DebouncedSearch
            compact
            label={t('chats.search')}
            clearLabel={t('actions.clear')}
            value={search}
            onSearch={find}
            inputRef={field}
          />
        </Box>
        <Button variant="contained" startIcon={<Add />} onClick={onNew} sx={{ flex: 'none' }}>
          {t('chats.new')}
        </Button>
      </Box>
      <ChatRows search={search} selected={selected} />
    </Box>
  );
}
