import type { SxProps, Theme } from '@mui/material/styles';

/** The palette's own elements do not use the theme: it is passed to them here. */
export const paletteStyles: SxProps<Theme> = {
  '& [cmdk-root]': { display: 'flex', flexDirection: 'column' },
  '& [cmdk-input]': {
    font: 'inherit',
    fontSize: '1rem',
    color: 'text.primary',
    bgcolor: 'transparent',
    border: 0,
    borderBottom: 1,
    borderStyle: 'solid',
    borderColor: 'divider',
    outline: 'none',
    px: 2.5,
    height: 52,
    '&::placeholder': { color: 'text.disabled', opacity: 1 },
  },
  '& [cmdk-list]': { maxHeight: 'min(420px, 60vh)', overflowY: 'auto', p: 1, overscrollBehavior: 'contain' },
  '& [cmdk-group-heading]': {
    px: 1.5,
    pt: 1.5,
    pb: 0.75,
    fontSize: '0.75rem',
    lineHeight: '16px',
    fontWeight: 600,
    color: 'text.secondary',
  },
  '& [cmdk-item]': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 2,
    px: 1.5,
    minHeight: 40,
    borderRadius: 1,
    cursor: 'pointer',
    '&[aria-selected="true"]': { bgcolor: 'recado.accentSoft', color: 'primary.main' },
  },
  '& .one-line': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .detail': { minWidth: 0, fontSize: '0.8125rem', color: 'text.secondary', textAlign: 'right' },
  // Below the list, so that nothing in it moves when the answer comes.
  '& .state:not(:empty)': {
    px: 2.5,
    py: 1,
    borderTop: 1,
    borderStyle: 'solid',
    borderColor: 'divider',
    fontSize: '0.8125rem',
    color: 'text.secondary',
  },
  '& [cmdk-empty]': { p: 3, textAlign: 'center', color: 'text.secondary' },
};
