import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { tokens } from '../lib/look/tokens';

/** A round button that floats over a list and reports something new beyond its edge. */
export const Pill = styled(ButtonBase, { shouldForwardProp: (name) => name !== 'top' })<{ top?: boolean }>(
  ({ theme, top }) => ({
    position: 'absolute',
    zIndex: 2,
    left: '50%',
    transform: 'translateX(-50%)',
    ...(top ? { top: 8 } : { bottom: 12 }),
    minHeight: 32,
    padding: '0 14px',
    gap: 6,
    borderRadius: 16,
    fontFamily: 'inherit',
    fontSize: 13,
    fontWeight: 600,
    color: tokens(theme).onAccent,
    background: tokens(theme).accent,
    boxShadow: theme.shadows[3],
    '&:hover': { background: tokens(theme).accentHover },
    '&:focus-visible': { outline: `2px solid ${tokens(theme).accent}`, outlineOffset: 2 },
    '& svg': { fontSize: 16 },
  }),
);
