import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { MOTION } from '@recado/sdk/ui';
import { tokens } from '../../../lib/look/tokens';

/** Every card has this height, so that the list knows each one's position before it renders. */
export const CARD_HEIGHT = { comfortable: 93, compact: 51 } as const;

/**
 * The elements around cards style their parts by class, which are plain elements: a moving list renders a dozen cards
 * at a time, and a styled component costs a multiple of an element.
 */
export const CardSheet = styled('div')(({ theme }) => {
  const color = tokens(theme);
  const oneLine = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } as const;
  return {
    '& .card': {
      position: 'relative',
      height: CARD_HEIGHT.comfortable,
      // Nothing of a card reaches out of it, and nothing in it changes its size.
      contain: 'strict',
      display: 'grid',
      gridTemplateColumns: '4px 40px minmax(0, 1fr) auto',
      gridTemplateRows: '20px 24px 24px',
      columnGap: 12,
      padding: '12px 16px 12px 0',
      borderBottom: `1px solid ${color.line}`,
      transition: `background-color ${MOTION.quick}ms`,
      '&:hover': { background: color.page },
      '&[data-selected], &[data-picked]': { background: color.accentSoft },
      '&[data-gone]': { opacity: 0.55 },
    },
    '& .strip': { gridRow: '1 / -1', borderRadius: '0 3px 3px 0' },
    '& .face': { gridRow: '1 / -1' },
    '& .one-line': oneLine,
    // The whole card is the link; separate buttons lie above it.
    '& .card-link': {
      color: color.text,
      fontWeight: 600,
      textDecoration: 'none',
      '&::after': { content: '""', position: 'absolute', inset: 0 },
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible::after': { outline: `2px solid ${color.accent}`, outlineOffset: -2 },
    },
    '& .preview': {
      ...oneLine,
      color: color.muted,
      lineHeight: '22px',
      '&[data-match] > svg': { fontSize: 16, marginRight: 4, verticalAlign: 'text-bottom' },
      '&[data-draft] > b': { color: color.warn, fontWeight: 600 },
      '&[data-typing]': { color: color.ok, fontStyle: 'italic' },
    },
    '& .time': {
      ...{ color: color.faint, fontSize: 12, textAlign: 'right' },
      '&[data-late]': { color: color.warn, fontWeight: 600 },
    },
    '& .unread': {
      justifySelf: 'end',
      minWidth: 20,
      height: 20,
      borderRadius: 10,
      padding: '0 6px',
      background: color.ok,
      color: color.onSignal,
      fontSize: 12,
      lineHeight: '20px',
      fontWeight: 600,
      textAlign: 'center',
    },
    // Below both: where the ticket belongs, and at its end what can be done at once.
    '& .chips': {
      gridColumn: '3 / -1',
      display: 'flex',
      alignItems: 'center',
      gap: 4,
      overflow: 'hidden',
      // The place gives way first, then the labels; what can be done is never cut.
      '& > *': { flex: '0 1 auto', minWidth: 32 },
      '& > [data-place]': { flexShrink: 99 },
      '& > button': { flex: 'none', marginLeft: 'auto' },
    },
    // Below the face: seen under a pointer, under the focus, and on every card once one is chosen.
    '& .pick': {
      position: 'absolute',
      zIndex: 1,
      left: 8,
      bottom: 2,
      width: 24,
      height: 24,
      display: 'grid',
      placeItems: 'center',
      cursor: 'pointer',
      opacity: 0,
      '& input': { width: 16, height: 16, margin: 0, accentColor: color.accent, cursor: 'inherit' },
      '&:focus-within': { opacity: 1 },
      // A finger chooses by resting on the card: before that there is nothing to be touched by mistake.
      '@media (hover: none)': { pointerEvents: 'none' },
    },
    '& .card:hover .pick': { opacity: 1 },
    // One line of text: the chips lie over it under a pointer and under the focus, so that nothing moves for them.
    '&[data-density="compact"]': {
      '& .card': {
        height: CARD_HEIGHT.compact,
        gridTemplateColumns: '4px 32px minmax(0, 1fr) auto',
        gridTemplateRows: '20px 20px',
        paddingBlock: '5px',
      },
      '& .face > div': { width: '32px !important', height: '32px !important', marginTop: 2 },
      '& .preview': { gridRow: 2, gridColumn: 3, lineHeight: '20px' },
      '& .unread': { gridRow: 2, gridColumn: 4, height: 18, lineHeight: '18px' },
      '& .pick': { bottom: 0 },
      '& .chips': {
        ...{ gridRow: 2, gridColumn: 3, zIndex: 1, background: color.page },
        ...{ visibility: 'hidden', pointerEvents: 'none' },
      },
      '& [data-selected] .chips, & [data-picked] .chips': { background: color.accentSoft },
      '& .card:hover .chips, & .card:focus-within .chips': { visibility: 'visible' },
      '& .chips > button': { minHeight: 20, pointerEvents: 'auto' },
      // A finger accepts in the conversation.
      '@media (hover: none)': { '& .card .chips': { visibility: 'hidden !important' } },
    },
    '&[data-picking] .pick': { opacity: 1, pointerEvents: 'auto' },
  };
});

export const AcceptButton = styled(ButtonBase)(({ theme }) => ({
  position: 'relative',
  zIndex: 1,
  minHeight: 24,
  padding: '0 10px',
  borderRadius: 8,
  fontFamily: 'inherit',
  fontSize: 13,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: tokens(theme).onAccent,
  background: tokens(theme).accent,
  '&:hover': { background: tokens(theme).accentHover },
  '&:focus-visible': { outline: `2px solid ${tokens(theme).accent}`, outlineOffset: 2 },
  '&.Mui-disabled': { opacity: 0.6 },
}));
