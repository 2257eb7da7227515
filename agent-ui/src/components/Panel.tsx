import { styled } from '@mui/material/styles';
import { RADIUS } from '@recado/sdk/ui';
import { tokens } from '../lib/look/tokens';

/** A raised surface for a part of a page. */
export const Panel = styled('section')(({ theme }) => ({
  position: 'relative',
  minWidth: 0,
  background: tokens(theme).surface,
  border: `1px solid ${tokens(theme).line}`,
  borderRadius: RADIUS.card,
  boxShadow: tokens(theme).shadow,
  padding: 16,
  '@media print': { boxShadow: 'none', breakInside: 'avoid' },
}));
