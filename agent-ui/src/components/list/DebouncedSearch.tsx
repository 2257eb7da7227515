import CloseRounded from '@mui/icons-material/CloseRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { useEffect, useState, type RefObject } from 'react';

/** Milliseconds without typing before the search is sent. */
const DEBOUNCE_MS = 500;

interface DebouncedSearchProps {
  label: string;
  clearLabel: string;
  value: string;
  onSearch: (text: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
  /** Lower, and as wide as its row leaves it. */
  compact?: boolean;
}

/** A search box: it searches after a pause in typing, at once with Enter; Esc clears it and then leaves it. */
export function DebouncedSearch(props: DebouncedSearchProps) {
  const { label, clearLabel, value, onSearch, inputRef, compact = false } = props;
  const [text, setText] = useState(value);
  // A search that was cleared elsewhere clears the box; the trimmed echo of what is typed here leaves it alone.
  useEffect(() => setText((now) => (now.trim() === value ? now : value)), [value]);
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => onSearch(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  const clear = () => {
    setText('');
    onSearch('');
    inputRef.current?.focus();
  };
  return (
    <InputBase
      inputRef={inputRef}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onSearch(text.trim());
        if (event.key !== 'Escape') return;
        if (text === '') inputRef.current?.blur();
        else clear();
      }}
      placeholder={label}
      inputProps={{ 'aria-label': label, type: 'search', maxLength: 200, enterKeyHint: 'search' }}
      startAdornment={
        <SearchRounded aria-hidden sx={{ fontSize: compact ? 18 : 20, mr: 1, color: 'recado.faint' }} />
      }
      endAdornment={
        text !== '' && (
          <IconButton size="small" onClick={clear} aria-label={clearLabel} sx={{ p: 0.5 }}>
            <CloseRounded fontSize="small" />
          </IconButton>
        )
      }
      sx={{
        ...(compact ? { flex: 1, height: 34 } : { width: '100%', height: 40 }),
        px: 1.25,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
        '&.Mui-focused': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  );
}
