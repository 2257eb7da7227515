import { styled } from '@mui/material/styles';
import { RADIUS } from '@recado/sdk/ui';
import { tokens } from '../../../lib/look/tokens';

export type BubbleLook = 'theirs' | 'mine' | 'bot' | 'note';

/** A line of the log, on its author's side. */
export const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '1.5px 28px',
  '&[data-first]': { paddingTop: 8 },
  '&[data-side="right"]': { flexDirection: 'row-reverse' },
  '& .tools': { display: 'inline-flex', flex: 'none', opacity: 0 },
  '&:hover .tools, &:focus-within .tools': { opacity: 1 },
  // A finger uses the long press; the button stays for people who cannot.
  '@media (hover: none)': {
    '& .tools': { opacity: 0.7 },
    '& .tools > :not(:last-child)': { display: 'none' },
  },
  '& .tools > button': {
    display: 'inline-flex',
    padding: 6,
    border: 0,
    borderRadius: RADIUS.control,
    color: tokens(theme).muted,
    background: 'none',
    cursor: 'pointer',
    '&:hover': { background: `color-mix(in srgb, ${tokens(theme).muted} 8%, transparent)` },
  },
  '@media (max-width: 599.95px)': { paddingLeft: 12, paddingRight: 12 },
}));

export const Bubble = styled('div')(({ theme }) => {
  const color = tokens(theme);
  return {
    position: 'relative',
    maxWidth: 'min(max(62%, 300px), 86%, 560px)',
    minWidth: 64,
    padding: '8px 12px',
    borderRadius: RADIUS.bubble,
    border: `1px solid ${color.line}`,
    background: color.theirs,
    boxShadow: color.shadow,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    '&[data-look="mine"], &[data-look="bot"]': { background: color.mine, borderColor: color.mineLine },
    '&[data-look="note"]': { background: color.note, borderColor: color.noteLine },
    '&[data-state="failed"]': { borderColor: color.bad },
    '&[data-reacted]': { marginBottom: 18 },
    '&[data-marked], & [data-marked]': { outline: `2px solid ${color.accent}`, outlineOffset: 2 },
    '& q': { display: 'block', quotes: 'none', borderLeft: `3px solid ${color.line}`, paddingLeft: 8 },
    '& code': { fontFamily: 'ui-monospace, monospace', fontSize: '0.9em' },
  };
});

export const Label = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: 12,
  lineHeight: '18px',
  fontWeight: 600,
  color: tokens(theme).accent,
  '[data-look="note"] &': { color: tokens(theme).warn },
}));

export const Meta = styled('span')(({ theme }) => ({
  float: 'right',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  margin: '4px 0 -2px 12px',
  fontSize: 11,
  lineHeight: '16px',
  color: tokens(theme).muted,
  whiteSpace: 'nowrap',
  userSelect: 'none',
  '& svg': { fontSize: 15 },
  '& [data-read]': { color: tokens(theme).read },
}));

export const Quote = styled('div')(({ theme }) => ({
  borderLeft: `3px solid ${tokens(theme).accent}`,
  borderRadius: 4,
  padding: '3px 8px',
  marginBottom: 4,
  fontSize: 13,
  color: tokens(theme).muted,
  background: `color-mix(in srgb, ${tokens(theme).accent} 8%, transparent)`,
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
}));

export const Faded = styled('span')(({ theme }) => ({ color: tokens(theme).muted, fontStyle: 'italic' }));

/** The problem of a message, below it, with what can be done. */
export const Trouble = styled('div')(({ theme }) => ({
  clear: 'both',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  marginTop: 4,
  fontSize: 12,
  color: tokens(theme).bad,
  '& svg': { fontSize: 16 },
}));
