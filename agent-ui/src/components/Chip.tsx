import { styled } from '@mui/material/styles';
import { RADIUS } from '@recado/sdk/ui';
import { tokens } from '../lib/look/tokens';

/** A small label: a ticket's queue, connection or tag. */
export const Chip = styled('span')(({ theme }) => ({
  fontSize: 11,
  lineHeight: '18px',
  padding: '0 7px',
  borderRadius: RADIUS.small,
  border: `1px solid ${tokens(theme).line}`,
  background: tokens(theme).page,
  color: tokens(theme).muted,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  minWidth: 0,
}));
