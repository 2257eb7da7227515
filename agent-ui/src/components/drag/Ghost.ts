import { styled } from '@mui/material/styles';
import { RADIUS } from '@recado/sdk/ui';
import { tokens } from '../../lib/look/tokens';

/** What follows the pointer: below it nothing is hit. */
export const Ghost = styled('div')(({ theme }) => {
  const color = tokens(theme);
  return {
    position: 'fixed',
    zIndex: theme.zIndex.tooltip,
    top: 8,
    left: 8,
    maxWidth: 260,
    padding: '8px 12px',
    borderRadius: RADIUS.card,
    border: `1px solid ${color.accent}`,
    background: color.raised,
    color: color.text,
    fontSize: 14,
    fontWeight: 600,
    boxShadow: '0 6px 18px rgb(16 32 64 / 0.24)',
    pointerEvents: 'none',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  };
});
