import CloseRounded from '@mui/icons-material/CloseRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { useEffect, useState, type RefObject } from 'react';
import { useTexts } from '../../../lib/i18n';
import { useWorkspace, useListView } from '../../../live/use-workspace';

/** Milliseconds that the typing must rest before the search goes out. */
const DEBOUNCE_MS = 500;

export function SearchBox({ inputRef }: { inputRef: RefObject<HTMLInputElement | null> }) {
  const t = useTexts();
  const { view } = useWorkspace();
  const { search } = useListView();
  const [text, setText] = useState(search);
  // A search that was cleared elsewhere, by a tab or an empty state, clears the box.
  useEffect(() => setText(search), [search]);
  useEffect(() => {
    if (text.trim() === search) return undefined;
    const timer = setTimeout(() => view.change({ search: text.trim() }), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, search, view]);
  const clear = () => {
    setText('');
    view.change({ search: '' });
    inputRef.current?.focus();
  };
  return (
    <InputBase
      inputRef={inputRef}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') view.change({ search: text.trim() });
        if (event.key !== 'Escape') return;
        if (text === '') inputRef.current?.blur();
        else clear();
      }}
      placeholder={t('tickets.search')}
      inputProps={{
        'aria-label': t('tickets.search'),
        type: 'search',
        maxLength: 200,
        enterKeyHint: 'search',
      }}
      startAdornment={<SearchRounded aria-hidden sx={{ fontSize: 18, mr: 1, color: 'recado.faint' }} />}
      endAdornment={
        text !== '' && (
          <IconButton size="small" onClick={clear} aria-label={t('tickets.clearSearch')} sx={{ p: 0.5 }}>
            <CloseRounded fontSize="small" />
          </IconButton>
        )
      }
      sx={{
        flex: 1,
        px: 1.25,
        height: 34,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
        '&.Mui-focused': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  );
}
