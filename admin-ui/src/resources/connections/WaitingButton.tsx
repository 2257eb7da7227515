import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

/** Replaces a button while an operation is running that nobody can speed up. */
export function WaitingButton({ children }: { children: ReactNode }) {
  return (
    <Button
      size="small"
      variant="outlined"
      disabled
      loading
      loadingPosition="start"
      startIcon={<Box sx={{ width: 16 }} />}
    >
      {children}
    </Button>
  );
}
