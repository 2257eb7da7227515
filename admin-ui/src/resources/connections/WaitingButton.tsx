import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

/** Stands where a button will be again: something is under way that nobody can hurry. */
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
