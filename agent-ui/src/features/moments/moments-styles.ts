import { styled } from '@mui/material/styles';
import { RADIUS } from '@recado/sdk/ui';
import { tokens } from '../../lib/look/tokens';

const ROW_HEIGHT = 60;

/** The board styles the parts of cards by class: there may be hundreds of rows. */
export const MomentsSheet = styled('div')(({ theme }) => {
  const color = tokens(theme);
  const oneLine = {
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    minWidth: 0,
  } as const;
  return {
    position: 'relative',
    flex: 1,
    minHeight: 0,
    overflowY: 'auto',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
    alignItems: 'start',
    alignContent: 'start',
    gap: 12,
    padding: '2px 2px 16px',
    '& .card': {
      minWidth: 0,
      background: color.surface,
      border: `1px solid ${color.line}`,
      borderRadius: RADIUS.card,
      boxShadow: color.shadow,
      '&[data-waiting]': { borderTop: `3px solid ${color.warn}` },
      '&[data-over]': { borderColor: color.accent, boxShadow: `inset 0 0 0 1px ${color.accent}` },
    },
    '& .head': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      minHeight: 52,
      padding: '6px 12px',
      borderBottom: `1px solid ${color.line}`,
    },
    '& .head h3': { ...oneLine, flex: 1, margin: 0, fontSize: 14, fontWeight: 600, color: color.text },
    '& .count': {
      fontSize: 20,
      fontWeight: 600,
      fontVariantNumeric: 'tabular-nums',
      color: color.text,
    },
    '& .list': { listStyle: 'none', margin: 0, padding: 4 },
    '& .empty': { margin: 0, padding: '20px 12px', fontSize: 13, textAlign: 'center', color: color.muted },
    '& .row': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
      alignItems: 'center',
      columnGap: 10,
      height: ROW_HEIGHT,
      padding: '0 4px 0 8px',
      borderRadius: RADIUS.control,
      cursor: 'grab',
      userSelect: 'none',
      WebkitTouchCallout: 'none',
      '&:hover': { background: color.page },
      '&:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: -2 },
      '&[data-dragged], &[data-busy]': { opacity: 0.45 },
    },
    '& .row a': {
      ...oneLine,
      display: 'block',
      fontSize: 14,
      fontWeight: 600,
      lineHeight: '20px',
      color: color.text,
      textDecoration: 'none',
      '&:hover': { textDecoration: 'underline' },
      '&:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: -2, borderRadius: 4 },
    },
    '& .said': { ...oneLine, fontSize: 12, lineHeight: '18px', color: color.muted },
    '& .said b': { color: color.warn, fontWeight: 600 },
    '& .side': { display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: 2, maxWidth: 120 },
    '& .age': { fontSize: 12, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', color: color.muted },
    '& [data-waiting] .age': { fontWeight: 600, color: color.text },
    '& .more': { padding: '0 8px 8px' },
  };
});
