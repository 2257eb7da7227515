import { styled } from '@mui/material/styles';
import { RADIUS } from '@recado/sdk/ui';
import { tokens } from '../../../lib/look/tokens';

/** Every card has this height, so that a lane knows each one's position before it renders. */
export const CARD_HEIGHT = 132;
const GAP = 8;

/** The board styles the parts of cards by class: a lane that scrolls renders plain elements. */
export const BoardSheet = styled('div')(({ theme }) => {
  const color = tokens(theme);
  const oneLine = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } as const;
  return {
    // Texts for screen readers stay within, and do not widen the page.
    position: 'relative',
    flex: 1,
    minHeight: 0,
    display: 'flex',
    gap: 12,
    overflowX: 'auto',
    paddingBottom: 8,
    '& .lane': {
      flex: '0 0 auto',
      width: 'min(300px, calc(100vw - 48px))',
      display: 'flex',
      flexDirection: 'column',
      minHeight: 0,
      background: color.surface,
      border: `1px solid ${color.line}`,
      borderRadius: RADIUS.card,
      '&[data-over]': { borderColor: color.accent, boxShadow: `inset 0 0 0 1px ${color.accent}` },
    },
    '& .lane-head': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      padding: '10px 12px',
      borderBottom: `1px solid ${color.line}`,
      minHeight: 44,
    },
    '& .lane-title': {
      ...oneLine,
      flex: 1,
      display: 'flex',
      margin: 0,
      fontSize: 14,
      fontWeight: 600,
      color: color.text,
    },
    '& .lane-count': {
      fontSize: 12,
      fontVariantNumeric: 'tabular-nums',
      color: color.muted,
      display: 'inline-flex',
      alignItems: 'center',
      gap: 4,
      '&[data-full]': { color: color.bad, fontWeight: 600 },
      '& svg': { fontSize: 16 },
    },
    '& .lane-list': { flex: 1, minHeight: 120, padding: '8px 8px 0' },
    '& .empty': { color: color.muted, fontSize: 13, textAlign: 'center', padding: '24px 8px', margin: 0 },
    '& .slot': { height: CARD_HEIGHT + GAP, position: 'relative' },
    // Where the dragged card would be put.
    '& .slot[data-before]::before, & .end::before': {
      content: '""',
      position: 'absolute',
      top: -5,
      left: 0,
      right: 0,
      height: 2,
      borderRadius: 1,
      background: color.accent,
    },
    '& .end': { position: 'relative', height: 2 },
    '& .kanban-card': cardStyle(color, oneLine),
    '& .kanban-card[data-dragged]': { opacity: 0.4 },
    '& .kanban-card[aria-current]': { borderColor: color.accent, boxShadow: `inset 3px 0 0 ${color.accent}` },
  };
});

function cardStyle(color: ReturnType<typeof tokens>, oneLine: object) {
  return {
    height: CARD_HEIGHT,
    contain: 'strict',
    display: 'flex',
    flexDirection: 'column',
    gap: 2,
    padding: '8px 8px 6px 12px',
    background: color.raised,
    border: `1px solid ${color.line}`,
    borderRadius: RADIUS.card,
    cursor: 'grab',
    userSelect: 'none',
    WebkitTouchCallout: 'none',
    '&:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: -2 },
    '& .top': { display: 'flex', alignItems: 'center', gap: 6, fontSize: 12, color: color.muted },
    '& .top > :first-child': { flex: 1 },
    '& .name': { ...oneLine, fontSize: 14, fontWeight: 600, color: color.text },
    '& .number': { ...oneLine, fontSize: 12, color: color.muted },
    '& .said': { ...oneLine, fontSize: 13, color: color.muted, flex: 1 },
    '& .acts': { display: 'flex', alignItems: 'center', gap: 4 },
    '& .acts a': {
      flex: 1,
      fontSize: 13,
      fontWeight: 600,
      color: color.accent,
      textDecoration: 'none',
      minHeight: 28,
      display: 'flex',
      alignItems: 'center',
      '&:hover': { textDecoration: 'underline' },
      '&:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: -2, borderRadius: 4 },
    },
    '& .unread': {
      minWidth: 18,
      height: 18,
      borderRadius: 9,
      padding: '0 5px',
      background: color.ok,
      color: color.onSignal,
      fontSize: 11,
      lineHeight: '18px',
      fontWeight: 600,
      textAlign: 'center',
    },
  } as const;
}
