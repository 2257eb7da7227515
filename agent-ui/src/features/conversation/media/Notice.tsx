import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A placeholder line for something that is not text. */
export function Notice({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        color: 'text.secondary',
        whiteSpace: 'normal',
        '& svg': { fontSize: 20, flex: 'none' },
      }}
    >
      {icon}
      <span>{children}</span>
    </Box>
  );
}
