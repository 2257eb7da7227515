import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { RADIUS } from '@recado/sdk/ui';
import { tokens } from '../../lib/look/tokens';

/** Rows on one raised surface. */
export const CardList = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  background: tokens(theme).surface,
  border: `1px solid ${tokens(theme).line}`,
  borderRadius: RADIUS.card,
  boxShadow: tokens(theme).shadow,
  overflow: 'hidden',
}));

export const CardRow = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 56,
  padding: '8px 8px 8px 16px',
  '& + &': { borderTop: `1px solid ${tokens(theme).line}` },
}));

/** The list's skeleton in its final geometry, while its first page loads. */
export function CardListSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <CardList aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <CardRow key={row}>
          <Skeleton variant="rounded" width={72 + (row % 4) * 24} height={20} />
          <Box sx={{ flex: 1 }} />
          <Skeleton width={64} height={20} />
          <Skeleton variant="rounded" width={64} height={28} sx={{ mr: 1 }} />
        </CardRow>
      ))}
    </CardList>
  );
}
