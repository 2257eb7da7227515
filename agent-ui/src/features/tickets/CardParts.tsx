import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { MOTION } from '@recado/sdk/ui';
import { Link } from 'react-router';
import { tokens } from '../../lib/tokens';

/** Every card has this height, so that the list knows where each one lies before it is drawn. */
export const CARD_HEIGHT = 93;

export const Card = styled('div')(({ theme }) => ({
  position: 'relative',
  height: CARD_HEIGHT,
  display: 'grid',
  gridTemplateColumns: '4px 40px minmax(0, 1fr) auto',
  gridTemplateRows: '20px 24px 24px',
  columnGap: 12,
  padding: '12px 16px 12px 0',
  borderBottom: `1px solid ${tokens(theme).line}`,
  transition: `background-color ${MOTION.quick}ms`,
  '&:hover': { background: tokens(theme).page },
  '&[data-selected], &[data-picked]': { background: tokens(theme).accentSoft },
  '&[data-gone]': { opacity: 0.55 },
}));

export const Strip = styled('span')({ gridRow: '1 / -1', borderRadius: '0 3px 3px 0' });
export const Face = styled('div')({ gridRow: '1 / -1' });

/** The whole card is the link; what can be pressed apart lies above it. */
export const CardLink = styled(Link)(({ theme }) => ({
  color: tokens(theme).text,
  fontWeight: 600,
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': {
    outline: `2px solid ${tokens(theme).accent}`,
    outlineOffset: -2,
  },
}));

export const OneLine = styled('div')({ whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' });
export const Preview = styled(OneLine)(({ theme }) => ({
  color: tokens(theme).muted,
  lineHeight: '22px',
  '&[data-match] > svg': { fontSize: 16, marginRight: 4, verticalAlign: 'text-bottom' },
  '&[data-typing]': { color: tokens(theme).ok, fontStyle: 'italic' },
}));
/** Below both: where the ticket belongs, and at its end what can be done at once. */
export const Chips = styled('div')({
  gridColumn: '3 / -1',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  overflow: 'hidden',
  '& > *': { flex: 'none' },
  '& > [data-place]': { flex: '0 1 auto', minWidth: 32 },
  '& > button': { marginLeft: 'auto' },
});
export const Time = styled('time')(({ theme }) => ({
  color: tokens(theme).faint,
  fontSize: 12,
  textAlign: 'right',
}));
export const Unread = styled('span')(({ theme }) => ({
  justifySelf: 'end',
  minWidth: 20,
  height: 20,
  borderRadius: 10,
  padding: '0 6px',
  background: tokens(theme).ok,
  color: tokens(theme).onSignal,
  fontSize: 12,
  lineHeight: '20px',
  fontWeight: 600,
  textAlign: 'center',
}));
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
