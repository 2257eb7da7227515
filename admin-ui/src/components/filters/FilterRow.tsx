import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

interface FilterRowProps {
  /** react-admin asks every filter for these two; the chips name their fields themselves. */
  source: '';
  alwaysOn: true;
  children: ReactNode;
}

/** The chips of a list beside its search; a further line where there is no room. */
export function FilterRow({ children }: FilterRowProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pb: { xs: 0.75, sm: 1.25 }, maxWidth: '100%' }}>
      {children}
    </Box>
  );
}
